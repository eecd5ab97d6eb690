internal import MemsimJournal
internal import MemsimTraces
internal import MemsimVocabulary

/// The leaks of processes by stack, as a heap profile of jemalloc with symbols, for `jeprof`.
struct JemallocFormat: ReportFormat {
  static let name = "jemalloc"
  static let about = "Leaks by stack, for jeprof (heap_v2, with symbols)."

  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter {
    SummaryWriter(of: header) { $0.jemallocLeaks }
  }
}

extension RunSummary {
  /// The places as symbols, and the stacks.
  fileprivate var jemallocLeaks: String {
    var profile = HeapProfile()
    for stack in leakedStacks {
      let amount = (stack.count, stack.bytes)
      profile.add(stack.places.reversed().map(\.frame), alive: amount, made: amount)
    }
    return profile.text(of: header.scenario)
  }
}

extension JemallocFormat: RecordedTraceFormat {
  static func writer(of trace: RecordedTrace) -> any RecordedTraceWriter {
    TalliedWriter { analysis, tallies, output in
      var frames = TraceFrames(of: analysis.stacks)
      var profile = HeapProfile()
      let alive = analysis.alive(trace.moment)
      for stack in analysis.stacksWithBlocks {
        profile.add(
          frames.calls(of: stack), alive: alive(stack),
          made: (
            analysis.costs[Int(stack)].allocations, Int(clamping: tallies.all[Int(stack)].bytes)
          ))
      }
      output.write(profile.text(of: trace.name))
    }
  }
}

/// A heap profile of jemalloc with symbols, as `jeprof` reads it.
struct HeapProfile {
  /// Blocks and their bytes.
  typealias Amount = (count: Int, bytes: Int)

  private var symbols = ""
  private var addresses: [String: Int] = [:]
  private var stacks = ""
  private var alive: Amount = (0, 0)
  private var made: Amount = (0, 0)

  /// Adds the live and the total allocations of a stack, whose frames come from the innermost
  /// on.
  mutating func add(_ frames: [String], alive: Amount, made: Amount) {
    stacks += "@"
    for (depth, frame) in frames.enumerated() {
      // `jeprof` looks up a caller at the address before the one that is listed.
      let address = address(of: frame)
      stacks += " 0x\(String(depth == 0 ? address : address + 1, radix: 16))"
    }
    stacks += "\n\(Self.line(alive, made))"
    self.alive = (self.alive.count + alive.count, self.alive.bytes + alive.bytes)
    self.made = (
      Self.sum(self.made.count, made.count), Self.sum(self.made.bytes, made.bytes)
    )
  }

  /// The profile of a program.
  ///
  /// A rate of 0 means that no allocation was left out.
  func text(of program: String) -> String {
    "--- symbol\nbinary=\(program.visible.shown)\n\(symbols)---\n--- heap\n"
      + "heap_v2/0\n\(Self.line(alive, made))\(stacks)\nMAPPED_LIBRARIES:\n"
  }

  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooMuch) = one.addingReportingOverflow(other)
    return isTooMuch ? .max : sum
  }

  private static func line(_ alive: Amount, _ made: Amount) -> String {
    "  t*: \(alive.count): \(alive.bytes) [\(made.count): \(made.bytes)]\n"
  }

  private mutating func address(of frame: String) -> Int {
    if let address = addresses[frame] { return address }
    let address = (addresses.count + 1) << 4
    addresses[frame] = address
    let digits = String(address, radix: 16)
    let name = String(repeating: "0", count: max(0, 16 - digits.count)) + digits
    // Two hyphens separate a function and the function that it was inlined into.
    symbols += "0x\(name) \(frame.split(separator: "--").joined(separator: "-"))\n"
    return address
  }
}

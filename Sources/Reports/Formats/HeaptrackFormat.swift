package import MemsimJournal
internal import MemsimTraces
internal import MemsimVocabulary

/// The leaks of processes by stack, in the form that the programs of heaptrack open.
struct HeaptrackFormat: ReportFormat {
  static let name = "heaptrack"
  static let about = "Leaks by stack, for heaptrack_print and heaptrack_gui (format 3)."

  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter {
    SummaryWriter(of: header) { $0.heaptrackLeaks }
  }
}

extension RunSummary {
  /// The most allocations of a group of leaks that have a line each.
  private static let mostLines = 100_000

  /// A trace of a program that makes the leaked blocks, and nothing else.
  fileprivate var heaptrackLeaks: [UInt8] {
    var trace = HeaptrackTrace(
      of: header.scenario, pageBytes: header.pageBytes, pages: device?.pages ?? 0)
    var stacks: [Int?] = leaks.map { _ in nil }
    var now: Int?
    // A journal has no size of each: they share the bytes, some of them one byte more.
    for allocation in leakedAllocations(atMost: Self.mostLines) {
      let milliseconds = Int(clamping: allocation.at / 1_000_000)
      if milliseconds != now { trace.pass(to: milliseconds) }
      now = milliseconds
      let stack = stacks[allocation.group] ?? number(ofGroup: allocation.group, in: &trace)
      stacks[allocation.group] = stack
      trace.allocate(trace.allocation(of: allocation.bytes, on: stack))
    }
    trace.pass(to: Int(clamping: duration / 1_000_000))
    return trace.lines
  }

  /// The number of the stack of a group of leaks.
  private func number(ofGroup group: Int, in trace: inout HeaptrackTrace) -> Int {
    leaks[group].places(in: sites).reduce(0) { trace.trace(of: $1, calledFrom: $0) }
  }
}

extension HeaptrackFormat: RecordedTraceFormat {
  static func writer(of trace: RecordedTrace) -> any RecordedTraceWriter { CookedTrace(of: trace) }
}

/// A trace event by event as heaptrack leaves one behind, whatever recorded it.
private struct CookedTrace: RecordedTraceWriter {
  private let trace: RecordedTrace
  private let stacks: StackTable
  /// The output; created late, because it needs facts that the trace gives before its first event.
  private lazy var written = HeaptrackTrace(of: trace.name, pageBytes: pageBytes, pages: 0)
  private lazy var pageBytes = max(trace.trace.header.pageBytes ?? 4096, 1)
  /// The numbers of stacks and frames in the output, by their numbers in the trace;
  /// 0 for those that are not written.
  private var numbers: [Int] = []
  private var instructions: [Int] = []

  init(of trace: RecordedTrace) {
    self.trace = trace
    stacks = trace.trace.stacks
  }

  mutating func add(_ events: UnsafeBufferPointer<TraceEvent>, to output: inout FormatOutput) {
    for event in events {
      switch event.kind {
      case .allocation: written.allocate(allocation(of: event))
      case .free, .reallocation: written.free(allocation(of: event))
      case .time: written.pass(to: event.amount / 1_000_000)
      case .resident: written.write(residentPages: event.amount / pageBytes)
      case .attached: written.attach()
      case .unknownFree, .idle: break
      }
    }
    output.write(written.removeLines())
  }

  private mutating func allocation(of event: TraceEvent) -> Int {
    written.allocation(of: event.amount, on: number(of: event.stack))
  }

  /// The number of a stack, which is written with its callers if it is not yet.
  private mutating func number(of stack: UInt32) -> Int {
    if numbers.count < stacks.count {
      numbers += [Int](repeating: 0, count: stacks.count - numbers.count)
      instructions += [Int](repeating: 0, count: stacks.frameCount - instructions.count)
    }
    var path: [UInt32] = []
    var stack = stack
    while stack != 0, numbers[Int(stack)] == 0 {
      path.append(stack)
      stack = stacks.parent(of: stack)
    }
    var number = numbers[Int(stack)]
    for stack in path.reversed() {
      number = written.trace(
        of: instruction(of: stacks.frameNumber(of: stack)), calledFrom: number)
      numbers[Int(stack)] = number
    }
    return number
  }

  private mutating func instruction(of frame: UInt32) -> Int {
    let position = Int(frame)
    if instructions[position] == 0 {
      let code = stacks.frame(frame)
      instructions[position] = written.instruction(
        at: code.address, in: stacks.names[code.module],
        stacks.places(of: code).map { stacks.sourcePlace($0) })
    }
    return instructions[position]
  }

  mutating func finish(_ analysis: TraceAnalysis, to output: inout FormatOutput) {
    output.write(written.removeLines())
  }
}

/// A trace in the third format of heaptrack, as its interpreter leaves it, while it is written.
///
/// Lines are a letter and hexadecimal numbers. Strings, instructions, traces and allocations are
/// written once, before their first use, and have numbers in that order: allocations from 0,
/// all others from 1. An instruction is a place of the source, and its address just its number.
package struct HeaptrackTrace {
  private static let heaptrackVersion = 0x10400
  private static let formatVersion = 3

  /// The lines that were not taken yet.
  package private(set) var lines: [UInt8] = []

  private var strings: [String: Int] = [:]
  private var instructions: [SourcePlace: Int] = [:]
  private var instructionCount = 0
  private var traces: [Trace: Int] = [:]
  private var allocations: [Allocation: Int] = [:]
  private let module: Int

  private struct Trace: Hashable {
    let instruction: Int
    let parent: Int
  }

  private struct Allocation: Hashable {
    let bytes: Int
    let trace: Int
  }

  /// Begins a trace of a program on a machine of so many pages.
  package init(of program: String, pageBytes: Int, pages: Int) {
    module = 1
    let name = program.visible.shown
    strings[name] = 1
    write("v", Self.heaptrackVersion, Self.formatVersion)
    lines += "X \(name)\n".utf8
    write("I", pageBytes, pages)
    write(string: name)
  }

  /// The number of a stack whose last place was called from another stack, 0 for none.
  package mutating func trace(of place: SourcePlace, calledFrom parent: Int) -> Int {
    trace(of: instruction(of: place), calledFrom: parent)
  }

  /// The number of a stack whose last instruction was called from another stack, 0 for none.
  mutating func trace(of instruction: Int, calledFrom parent: Int) -> Int {
    let trace = Trace(instruction: instruction, parent: parent)
    if let number = traces[trace] { return number }
    let number = traces.count + 1
    traces[trace] = number
    write("t", trace.instruction, parent)
    return number
  }

  /// The number of a new instruction at an address in a module, which may have no name; it is in
  /// the first of some places, and those are inlined into the ones behind them.
  mutating func instruction(
    at address: UInt64, in module: String, _ places: [SourcePlace]
  ) -> Int {
    let numbers = places.enumerated().flatMap { position, place -> [Int] in
      let function = string(place.function)
      // Zeros mark a place without a file; at the end of the line they are left out.
      if !place.file.isEmpty { return [function, string(place.file), place.line] }
      return position == places.count - 1 ? [function] : [function, 0, 0]
    }
    instructionCount += 1
    write("i", [Int(truncatingIfNeeded: address), string(module)] + numbers)
    return instructionCount
  }

  /// The number of the allocation of so many bytes on a stack.
  package mutating func allocation(of bytes: Int, on trace: Int) -> Int {
    let allocation = Allocation(bytes: bytes, trace: trace)
    if let number = allocations[allocation] { return number }
    let number = allocations.count
    allocations[allocation] = number
    write("a", bytes, trace)
    return number
  }

  /// Something is allocated.
  package mutating func allocate(_ allocation: Int) { write("+", allocation) }

  /// Records the free of a block that was allocated in the same way.
  package mutating func free(_ allocation: Int) { write("-", allocation) }

  /// Advances the time to so many milliseconds since the start of the program.
  package mutating func pass(to milliseconds: Int) { write("c", milliseconds) }

  /// The program has so many pages in memory.
  package mutating func write(residentPages: Int) { write("R", residentPages) }

  /// The recorder was attached to a running program here.
  mutating func attach() { write("A") }

  /// Removes and returns the lines, which the caller writes.
  package mutating func removeLines() -> [UInt8] {
    defer { lines.removeAll(keepingCapacity: true) }
    return lines
  }

  private mutating func instruction(of place: SourcePlace) -> Int {
    if let number = instructions[place] { return number }
    let function = string(place.function.isEmpty ? place.file : place.function)
    let file = place.line > 0 ? string(place.file) : 0
    instructionCount += 1
    let number = instructionCount
    instructions[place] = number
    if file == 0 {
      write("i", number, module, function)
    } else {
      write("i", number, module, function, file, place.line)
    }
    return number
  }

  private mutating func string(_ text: String) -> Int {
    if text.isEmpty { return 0 }
    let text = text.visible.shown
    if let number = strings[text] { return number }
    let number = strings.count + 1
    strings[text] = number
    write(string: text)
    return number
  }

  private mutating func write(string text: String) {
    lines += "s \(String(text.utf8.count, radix: 16)) \(text)\n".utf8
  }

  private mutating func write(_ letter: Character, _ numbers: Int...) { write(letter, numbers) }

  private mutating func write(_ letter: Character, _ numbers: [Int]) {
    lines += letter.utf8
    for number in numbers {
      lines.append(UInt8(ascii: " "))
      lines += String(UInt(bitPattern: number), radix: 16).utf8
    }
    lines.append(UInt8(ascii: "\n"))
  }
}

internal import MemsimJournal
internal import MemsimVocabulary

/// What processes leak by stack, as `jeprof` reads heap profiles of jemalloc that have symbols.
struct JemallocFormat: ReportFormat {
  static let name = "jemalloc"
  static let about = "What leaks by stack, for jeprof (heap_v2, with symbols)."
  static let enclosure: ReportEnclosure? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryReport(of: header) { $0.jemallocLeaks }
  }
}

extension RunSummary {
  /// The places as symbols, and the stacks, from the innermost place on.
  fileprivate var jemallocLeaks: String {
    var symbols = ""
    var addresses: [String: Int] = [:]
    var profile = ""
    let stacks = leakedStacks
    for stack in stacks {
      profile += "@"
      for (depth, place) in stack.places.reversed().enumerated() {
        // What is called from is looked up at the address before it.
        let address = Self.address(of: place.frame, in: &addresses, &symbols)
        profile += " 0x\(String(depth == 0 ? address : address + 1, radix: 16))"
      }
      profile += "\n\(Self.line(stack.count, stack.bytes))"
    }
    let sum = stacks.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.bytes) }
    // A rate of 0 says that no allocation was left out.
    return "--- symbol\nbinary=\(header.scenario.visible.shown)\n\(symbols)---\n--- heap\n"
      + "heap_v2/0\n\(Self.line(sum.0, sum.1))\(profile)\nMAPPED_LIBRARIES:\n"
  }

  private static func line(_ count: Int, _ bytes: Int) -> String {
    "  t*: \(count): \(bytes) [\(count): \(bytes)]\n"
  }

  private static func address(
    of frame: String, in addresses: inout [String: Int], _ symbols: inout String
  ) -> Int {
    if let address = addresses[frame] { return address }
    let address = (addresses.count + 1) << 4
    addresses[frame] = address
    let digits = String(address, radix: 16)
    let name = String(repeating: "0", count: max(0, 16 - digits.count)) + digits
    // Two hyphens stand between a function and what it was written into.
    symbols += "0x\(name) \(frame.split(separator: "--").joined(separator: "-"))\n"
    return address
  }
}

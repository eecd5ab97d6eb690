internal import MemsimJournal
internal import MemsimVocabulary

/// What processes have leaked against time, and at the end by stack, as `ms_print` reads it.
struct MassifFormat: ReportFormat {
  static let name = "massif"
  static let about = "What leaks against time, and by stack, for ms_print and massif-visualizer."
  static let enclosure: ReportEnclosure? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryReport(of: header) { $0.massifLeaks }
  }
}

extension RunSummary {
  /// A snapshot at each time at which something was found to be lost, and the last one by stack.
  fileprivate var massifLeaks: String {
    var sums: [(at: UInt64, bytes: Int)] = [(0, 0)]
    for leak in leaks {
      let bytes = sums[sums.count - 1].bytes + leak.body.bytes
      if sums[sums.count - 1].at == leak.at { sums.removeLast() }
      sums.append((leak.at, bytes))
    }
    let last = sums.removeLast()
    let step = (sums.count + 1) / MassifText.mostSnapshots + 1
    var massif = MassifText("leaked bytes", of: header.scenario, unit: "ms")
    for position in sums.indices where position % step == 0 {
      massif.add(time: Int(sums[position].at / 1_000_000), bytes: sums[position].bytes)
    }
    var tree = StackTree("(leaked) by class, and by place from the innermost on")
    for stack in leakedStacks { tree.add(stack.innermostPlaces.map(\.frame), bytes: stack.bytes) }
    massif.add(time: Int(last.at / 1_000_000), bytes: last.bytes, tree)
    return massif.text
  }
}

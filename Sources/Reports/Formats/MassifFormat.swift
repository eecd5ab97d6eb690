internal import MemsimJournal
internal import MemsimVocabulary

/// Leaked memory at the times of its allocation, and at the end by stack, for `ms_print`.
struct MassifFormat: ReportFormat {
  static let name = "massif"
  static let about = "Leaks over time and by stack, for ms_print and massif-visualizer."
  static let framing: ReportFraming? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryWriter(of: header) { $0.massifLeaks }
  }
}

extension RunSummary {
  /// The most allocations of a group that are told apart: more than there are snapshots.
  private static let mostAllocations = 1000

  /// Snapshots at times of allocations, and one at the end by stack.
  fileprivate var massifLeaks: String {
    var sums: [(at: UInt64, bytes: Int)] = [(0, 0)]
    for allocation in leakedAllocations(atMost: Self.mostAllocations) {
      let bytes = sums[sums.count - 1].bytes + allocation.bytes
      if sums[sums.count - 1].at == allocation.at { sums.removeLast() }
      sums.append((allocation.at, bytes))
    }
    let step = sums.count / MassifText.mostSnapshots + 1
    var massif = MassifText("leaked bytes, by time of allocation", of: header.scenario, unit: "ms")
    for position in sums.indices where position % step == 0 {
      massif.add(time: Int(sums[position].at / 1_000_000), bytes: sums[position].bytes)
    }
    var tree = StackTree("(leaked) by class, and by place from the innermost on")
    for stack in leakedStacks { tree.add(stack.innermostPlaces.map(\.frame), bytes: stack.bytes) }
    massif.add(time: Int(duration / 1_000_000), bytes: sums[sums.count - 1].bytes, tree)
    return massif.text
  }
}

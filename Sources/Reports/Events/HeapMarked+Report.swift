internal import MemsimJournal
internal import MemsimVocabulary

extension HeapMarked: TimelineEvent {
  static let visibility = TimelineVisibility.always

  var repeatsStep: Bool { true }

  func addFacts(to collector: inout SummaryCollector) {
    guard let pid = collector.event.pid else { return }
    collector.growth.add(self, of: pid, at: collector.event.at)
  }

  /// A mark says what the heap has more than at the one before.
  func addLines(to story: inout TimelineBuilder) {
    let earlier = story.event.pid.flatMap { story.marks.updateValue(self, forKey: $0) }
    story.addLine(
      .mark, "mark \(mark)\(amount)",
      details: earlier.map { ["since mark \($0.mark): \(growth(since: $0))"] } ?? [],
      footprintBytes: footprintBytes)
  }

  /// What is alive; of native code nothing is known but its footprint.
  private var amount: String {
    guard let classes else { return "" }
    let objects = classes.reduce(0) { $0 + $1.count }
    let bytes = classes.reduce(blockBytes) { $0 + $1.bytes }
    guard objects + blocks > 0 else { return ": no live memory" }
    let amount = LeakFound.amount(objects: objects, blocks: blocks)
    return ": \(amount), \(Figures.size(bytes))"
  }

  private func growth(since earlier: HeapMarked) -> String {
    let bytes = footprintBytes - earlier.footprintBytes
    let footprint =
      switch bytes {
      case 0: "the same footprint"
      case 1...: "footprint grew by \(Figures.size(bytes))"
      default: "footprint shrank by \(Figures.size(-bytes))"
      }
    guard let old = earlier.classes, let new = classes else { return footprint }
    let growth = ClassGrowth.text(of: ClassGrowth.from(old, to: new))
    let moreBlocks = blocks - earlier.blocks
    let parts =
      [growth.isEmpty ? "no class grew" : growth]
      + (moreBlocks > 0 ? ["+\(Figures.count(moreBlocks, "block"))"] : [])
    return (parts + [footprint]).joined(separator: ", ")
  }
}

internal import MemsimJournal

/// The generations of heaps, and what each has more than the one before.
extension TimelineBuilder {
  mutating func tellMark(_ mark: HeapMarked) {
    let earlier = event.pid.flatMap { marks.updateValue(mark, forKey: $0) }
    tell(
      .mark, "mark \(mark.mark)\(Self.amount(mark))",
      details: earlier.map { ["since mark \($0.mark): \(Self.growth(from: $0, to: mark))"] } ?? [],
      footprintBytes: mark.footprintBytes)
  }

  /// What is alive; of native code nothing is known but its footprint.
  private static func amount(_ mark: HeapMarked) -> String {
    guard let classes = mark.classes else { return "" }
    let objects = classes.reduce(0) { $0 + $1.count }
    let bytes = classes.reduce(mark.blockBytes) { $0 + $1.bytes }
    guard objects + mark.blocks > 0 else { return ": nothing is alive" }
    let amount = LeakFound.amount(objects: objects, blocks: mark.blocks)
    return ": \(amount), \(Figures.size(bytes))"
  }

  private static func growth(from earlier: HeapMarked, to mark: HeapMarked) -> String {
    let pages = mark.footprintBytes - earlier.footprintBytes
    let footprint =
      switch pages {
      case 0: "the same footprint"
      case 1...: "\(Figures.size(pages)) more footprint"
      default: "\(Figures.size(-pages)) less footprint"
      }
    guard let old = earlier.classes, let new = mark.classes else { return footprint }
    let growth = ClassGrowth.text(of: ClassGrowth.from(old, to: new))
    let blocks = mark.blocks - earlier.blocks
    let parts =
      [growth.isEmpty ? "no class has grown" : growth]
      + (blocks > 0 ? ["+\(Figures.count(blocks, "block"))"] : [])
    return (parts + [footprint]).joined(separator: ", ")
  }
}

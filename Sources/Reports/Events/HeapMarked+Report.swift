internal import MemsimJournal
internal import MemsimVocabulary

extension HeapMarked: TimelineEvent {
  var repeatsStep: Bool { true }

  func addFacts(to collector: inout SummaryCollector) {
    guard let pid = collector.event.pid else { return }
    collector.growth.add(self, of: pid, at: collector.event.at)
  }

  /// The line of a mark shows the growth of the heap since the mark before.
  func addLines(to story: inout TimelineBuilder) {
    let earlier = story.event.pid.flatMap { story.marks.updateValue(self, forKey: $0) }
    story.addLine(
      .mark, "mark \(mark)\(amount)",
      details: earlier.map { ["since mark \($0.mark): \(growth(since: $0))"] } ?? [],
      footprintBytes: footprintBytes)
  }

  /// The amount of live memory; empty for native code, of which memsim knows only the footprint.
  private var amount: String {
    guard let classes else { return "" }
    let objects = classes.reduce(0) { $0 + $1.count }
    let bytes = classes.reduce(blockBytes) { $0 + $1.bytes }
    guard objects + blocks > 0 else { return ": no live memory" }
    let totals = HeapTotals(objects: objects, blocks: blocks, bytes: bytes)
    return ": \(totals.amount), \(Figures.size(bytes))"
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

extension HeapProfiled: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addFacts(to collector: inout SummaryCollector) {
    collector.stories.add(self, of: collector.event.pid)
  }

  func addLines(to story: inout TimelineBuilder) {
    for line in lines {
      story.addLine(
        .profile, line.text, tone: .faint, details: line.place.map { ["at \($0.text)"] } ?? [])
    }
  }
}

extension HeapLine {
  /// The class with the number and the bytes of its live objects.
  var text: String {
    let what = className.isEmpty ? "blocks" : className
    return "\(what): \(Figures.count(count)) alive (\(Figures.size(bytes)))"
  }
}

extension RequestsCounted: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(.profile, text, tone: .faint)
  }

  /// The requested memory, as a line of a report.
  var text: String {
    "requested \(Figures.count(allocations, "allocation")), peak \(Figures.size(peakBytes)), "
      + "\(Figures.size(unfreedBytes)) not freed"
  }
}

extension RequestsCounted {
  /// The same as a part of the output of `--json`.
  var json: JSON {
    .object([
      ("allocations", .number(allocations)),
      ("frees", .number(frees)),
      ("peakBytes", .number(peakBytes)),
      ("peakAt", .number(peakAt)),
      ("unfreedBytes", .number(unfreedBytes)),
    ])
  }
}

extension HeapCounted: TimelineEvent {
  static let visibility = TimelineVisibility.never

  func addFacts(to collector: inout SummaryCollector) {
    collector.stories.count(self, of: collector.event.pid)
  }

  func addLines(to story: inout TimelineBuilder) {}

  func difference(in story: TimelineBuilder) -> String {
    "has \(Figures.size(bytes)) alive at its end"
  }
}

extension RetainedGroup: TimelineEvent {
  static let visibility = TimelineVisibility.never

  func addLines(to story: inout TimelineBuilder) {}

  func difference(in story: TimelineBuilder) -> String {
    "has \(heading) alive at its end, which retain \(Figures.size(retainedBytes))"
  }
}

extension RetainedGroup {
  /// The class or the blocks, with the memory that the objects or blocks take themselves.
  var heading: String {
    let size = Figures.size(bytes)
    let holds = count == 1 ? "it holds" : "they hold"
    let own = size == Figures.size(retainedBytes) ? "" : " (\(size)) and what \(holds)"
    return className.isEmpty
      ? Figures.count(count, "block") + own
      : "\(className): \(Figures.count(count, "object"))\(own)"
  }

  /// The links of the path, each with how often it follows itself.
  var pathTexts: [String] {
    var texts = path.map(\.text)
    if let omitted { texts.insert("… \(Figures.count(omitted)) more …", at: texts.count / 2) }
    return texts
  }

  /// The path from a root to the object, or the reason why the object is a root itself.
  var way: String {
    let start =
      switch root {
      case .registered: "a root"
      case .pool: "an autorelease pool"
      case .callback: "a running callback"
      }
    guard path.count > 1 else {
      return root == .registered ? "is itself a root" : "held by \(start)"
    }
    return "held by \(start): \(pathTexts.joined(separator: " → "))"
  }
}

extension HoldingLink {
  /// The class and the name of the reference, as `Node.next × 12`.
  fileprivate var text: String {
    let holder = className.isEmpty ? "block" : className
    let link = property.isEmpty ? holder : "\(holder).\(property)"
    return link + (times.map { " × \(Figures.count($0))" } ?? "")
  }
}

extension AllocationProfiled: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addFacts(to collector: inout SummaryCollector) {
    if moment == .request, let pid = collector.event.pid { collector.growth.add(self, of: pid) }
  }

  func addLines(to story: inout TimelineBuilder) {
    let what = className.isEmpty ? "blocks" : className
    let total = totalCount.map { ", \(Figures.count($0)) in total" } ?? ""
    story.addLine(
      .profile,
      "\(what): \(Figures.count(liveCount)) alive (\(Figures.size(liveBytes)))\(total)",
      tone: .faint, details: story.sites.text(of: site).map { ["at \($0)"] } ?? [])
  }
}

internal import MemsimJournal
internal import MemsimVocabulary

// The live memory of a heap at the end of its process, and the leaks in it.

extension LeakFound: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.leaks.append(collector.named(self))
    collector.explained = .leak
    collector.stories.add(
      self, of: collector.event.pid, madeAt: collector.summary.sites.text(of: site))
  }

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(
      .leak, "leaked \(Figures.size(bytes)): \(heading)", tone: .caution,
      details: [allocation(in: story.sites)])
  }
}

extension LeakFound {
  /// The object or block that the leak begins with.
  var title: String {
    className.isEmpty ? "a block" : className
  }

  /// The first object or block of the leaks, the kind of leak, and the leaked amount.
  var heading: String {
    if kind == .block, count == blocks, objects == 0 { return "\(amount), never freed" }
    let manner =
      switch kind {
      case .lost: ""
      case .cycle: count == 1 ? " in a retain cycle" : " in \(Figures.count(count)) retain cycles"
      case .overRetained: ", over-retained"
      case .block: ", never freed"
      case .noPool: ", autoreleased without a pool"
      case .timer: ", held only by a timer"
      }
    return "\(title)\(manner): \(amounts)"
  }

  /// Returns the allocation site of the leaks, if it is known, and the time: `from` the first `to`
  /// the last, or `between` two times.
  package func allocation(in sites: SitesByNumber) -> String {
    let place = sites.text(of: site).map { " at \($0)," } ?? ""
    let (first, last) = (Figures.time(firstAllocated), Figures.time(lastAllocated))
    if first == last { return "allocated\(place) at \(first)" }
    let span = inSpans == nil ? "from \(first) to \(last)" : "between \(first) and \(last)"
    return "allocated\(place) \(span)"
  }

  /// The number of leaks, and the memory that they hold, as `3 objects (288B) that hold 12 more
  /// objects and 1 block`.
  private var amounts: String {
    let count = own.count
    let size = directBytes == bytes ? "" : " (\(Figures.size(directBytes)))"
    let own = Figures.count(count, className.isEmpty ? "block" : "object") + size
    let others = [
      otherObjects > 0
        ? Figures.count(otherObjects, className.isEmpty ? "object" : "more object") : nil,
      otherBlocks > 0
        ? Figures.count(otherBlocks, className.isEmpty ? "more block" : "block") : nil,
    ].compactMap(\.self)
    let holds = count == 1 ? "holds" : "hold"
    return others.isEmpty ? own : "\(own) that \(holds) \(others.joined(separator: " and "))"
  }

  /// The number of objects and blocks, as `2 objects and 1 block`.
  var amount: String { totals.amount }

  /// Returns the other leaked classes, the largest first; nil if the rest is only blocks and
  /// classes that are named already.
  func others(but named: [String], atMost most: Int) -> String? {
    let others = contents.filter { !$0.className.isEmpty && !named.contains($0.className) }
      .sorted { ($1.bytes, $0.className) < ($0.bytes, $1.className) }
    let counts = others.map { "\(Figures.count($0.count)) \($0.className)" }
    return counts.isEmpty ? nil : "with \(Figures.list(counts, atMost: most))"
  }

  /// The retain count, the owners and the survival of warnings; nil if none of these is known.
  var holding: String? {
    let parts = [
      retainCount.map { "retain count \(Figures.count($0))" },
      owners.map { $0 == 0 ? "no owner found" : "\(Figures.count($0, "owner")) found" },
      survival,
    ]
    let text = parts.compactMap(\.self).joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  private var survival: String? {
    guard outlivedWarning > 0 else { return nil }
    let part =
      outlivedWarning == count
      ? "" : "\(Figures.count(outlivedWarning)) of \(Figures.count(count)) "
    return "\(part)survived a warning"
  }
}

extension HeapTotals {
  /// The number of objects and blocks, as `2 objects and 1 block`.
  var amount: String {
    let parts = [
      objects > 0 ? Figures.count(objects, "object") : nil,
      blocks > 0 ? Figures.count(blocks, "block") : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }
}

extension SuppressionState {
  /// The remark about leaks that are new to a baseline, known or suppressed; nil for all others.
  var note: String? {
    switch self {
    case .counted: nil
    case .new(known: 0): "new: the baseline has none of these"
    case .new(let known): "new: the baseline has \(Figures.count(known)) of these"
    case .known, .suppressed: excuse
    }
  }

  /// The reason why leaks do not count; nil if they do.
  var excuse: String? {
    switch self {
    case .counted, .new: nil
    case .known: "known from the baseline"
    case .suppressed(let rule, _): "suppressed by \(rule)"
    }
  }
}

extension Link {
  /// The class and the name of the reference, as `Owner.delegate`.
  var text: String {
    property.isEmpty ? holder : "\(holder).\(property)"
  }

  /// The class.
  var holder: String {
    className.isEmpty ? "block" : className
  }
}

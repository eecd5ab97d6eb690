package import MemsimJournal

/// The differences of two runs: the point where they diverge, and the outcomes of each.
package struct RunDifference: Sendable {
  /// The outcome of one subject in two runs.
  package struct Outcome: Equatable, Sendable {
    /// The kinds of things.
    package enum Kind: String, Sendable {
      case process
      case warnings
      case leak
      case expectation
      case run
    }

    /// The kind of the subject.
    let kind: Kind
    /// Its name.
    let subject: String
    /// Its outcome in both runs; nil if it is not there.
    let first: String?
    let second: String?
  }

  /// The summaries of both runs.
  let first: RunSummary
  let second: RunSummary

  /// The differences of the inputs of the runs.
  let headers: [FieldDifference]

  /// The first difference between the journals; nil if all events are the same.
  let parting: JournalDifference?

  /// The outcomes that differ.
  let outcomes: [Outcome]

  /// Whether both have the same outcomes.
  package var isSame: Bool { outcomes.isEmpty }

  fileprivate init(
    _ first: RunSummary, _ second: RunSummary, _ parting: JournalDifference?
  ) {
    (self.first, self.second, self.parting) = (first, second, parting)
    headers = FieldDifference.all(between: first.header, and: second.header, but: ["path"])
    outcomes = OutcomeComparison(first, second).outcomes
  }

  /// Compares two runs while their events come, and stores none.
  package struct Collector {
    private var first: SummaryCollector
    private var second: SummaryCollector
    private var comparer: JournalComparer

    /// Begins with the headers of both runs.
    package init(_ first: JournalHeader, _ second: JournalHeader) {
      self.first = SummaryCollector(of: first)
      self.second = SummaryCollector(of: second)
      comparer = JournalComparer(of: first, called: .pair)
    }

    /// Adds the events of both runs, each until there is nil, as long as they are wanted.
    ///
    /// An event that only one run was asked to record is passed over.
    package mutating func add(
      from first: () throws -> JournalEvent?, and second: () throws -> JournalEvent?,
      while isWanted: () -> Bool = { true }
    ) rethrows {
      var (one, other) = (try first(), try second())
      while one != nil || other != nil, isWanted() {
        let done = comparer.addAligned(one, other)
        if done.first, let event = one {
          self.first.add(event)
          one = try first()
        }
        if done.second, let event = other {
          self.second.add(event)
          other = try second()
        }
      }
    }

    /// Returns the difference, when both runs are over.
    package func difference(sealedWith seals: (JournalSeal?, JournalSeal?)) -> RunDifference {
      RunDifference(
        first.summary(sealedWith: seals.0), second.summary(sealedWith: seals.1),
        comparer.difference)
    }
  }
}

/// Compares the outcomes of two runs, subject by subject, in the order of the first.
private struct OutcomeComparison {
  private typealias Outcome = RunDifference.Outcome

  private(set) var outcomes: [RunDifference.Outcome] = []

  init(_ first: RunSummary, _ second: RunSummary) {
    compare(.process, first.ends, second.ends)
    compareWarnings(first, second)
    compare(.leak, first.leakTexts, second.leakTexts)
    compare(.expectation, first.results, second.results)
    compare(.run, [("its end", first.endText)], [("its end", second.endText)])
    let digests = (first.seal?.outcomeDigest, second.seal?.outcomeDigest)
    if outcomes.isEmpty, let one = digests.0, let other = digests.1, one != other {
      outcomes.append(
        Outcome(kind: .run, subject: "its outcome digest", first: one, second: other))
    }
  }

  /// Compares the warnings of each process, and names the first warning that differs.
  private mutating func compareWarnings(_ first: RunSummary, _ second: RunSummary) {
    let (one, other) = (first.warningTexts, second.warningTexts)
    let names = first.processes.map(\.name) + second.processes.map(\.name)
    var seen: Set<String> = []
    for name in names where seen.insert(name).inserted && one[name] != other[name] {
      let texts = [one[name] ?? [], other[name] ?? []]
      let same = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
      let words = texts.map { texts in
        texts.isEmpty
          ? nil
          : Figures.count(texts.count, "warning")
            + (same < texts.count ? ", number \(same + 1) at \(texts[same])" : "")
      }
      outcomes.append(
        Outcome(kind: .warnings, subject: name, first: words[0], second: words[1]))
    }
  }

  private mutating func compare(
    _ kind: Outcome.Kind, _ first: [(name: String, text: String)],
    _ second: [(name: String, text: String)]
  ) {
    let one = Dictionary(first.map { ($0.name, $0.text) }) { first, _ in first }
    let other = Dictionary(second.map { ($0.name, $0.text) }) { first, _ in first }
    let names = first.map(\.name) + second.map(\.name).filter { one[$0] == nil }
    for name in names where one[name] != other[name] {
      outcomes.append(
        Outcome(kind: kind, subject: name, first: one[name], second: other[name]))
    }
  }
}

extension RunSummary {
  /// The outcome of each process, by its name.
  fileprivate var ends: [(name: String, text: String)] {
    processes.map { process in
      (process.name, "launched \(Figures.time(process.launchedAt)), \(process.endText)")
    }
  }

  /// The warnings of each process that was warned, in their order.
  fileprivate var warningTexts: [String: [String]] {
    Dictionary(grouping: warnings, by: \.app).mapValues { warnings in
      warnings.map { "\(Figures.time($0.at)), level \($0.body.level)" }
    }
  }

  /// The leaks that began alike, by the class and the site of their first object.
  fileprivate var leakTexts: [(name: String, text: String)] {
    var order: [String] = []
    var totals: [String: HeapTotals] = [:]
    for leak in leaks {
      let place = sites.text(of: leak.body.site).map { ", made at \($0)" } ?? ""
      let name = "\(leak.app): \(leak.body.kind.rawValue) \(leak.body.title)\(place)"
      if totals[name] == nil { order.append(name) }
      totals[name, default: HeapTotals()] += leak.body.totals
    }
    return order.compactMap { name in
      totals[name].map { (name, "\($0.amount), \(Figures.count($0.bytes)) bytes") }
    }
  }

  /// The outcome of each expectation; expectations with the same text are numbered.
  fileprivate var results: [(name: String, text: String)] {
    var counts: [String: Int] = [:]
    return (expectations + unevaluated).map { expectation in
      let body = expectation.body
      counts[body.text, default: 0] += 1
      let number = counts[body.text] ?? 1
      let found = body.found.isEmpty ? "" : ": \(body.found)"
      return (
        number > 1 ? "\(body.text) (\(number))" : body.text, "\(body.result.rawValue)\(found)"
      )
    }
  }

  /// The end of the run, in words.
  fileprivate var endText: String {
    guard let ending else { return "interrupted at \(Figures.time(duration))" }
    let message = problem.map { ": \($0.body.message)" } ?? ""
    return "\(ending.ending.rawValue) at \(Figures.time(duration))\(message)"
  }
}

package import MemsimVocabulary

/// The results of repeating a run with one change at a time, to find the smallest of each kind
/// that leaves a process alive which the system had killed.
package struct TriedChanges: Equatable, Sendable {
  /// The kinds of changes.
  package enum Kind: String, CaseIterable, Sendable {
    /// A process leaks nothing.
    case leaks = "leaks-fixed"
    /// The process itself has less.
    case own = "own-memory"
    /// Another process has less.
    case others = "others-memory"
    /// An app has a lower limit for its memory.
    case limit
    /// An app frees more when it is warned.
    case answer
    /// The device has more.
    case device = "device-memory"
  }

  /// A change that leaves the process alive.
  package struct Found: Equatable, Sendable {
    /// The kind of the change.
    package let kind: Kind
    /// The change as an imperative, as `free 288KB of Mail at 28.499s`.
    package let text: String
    /// The change as input to a run: an item of a timeline, or an option.
    package let words: String
    /// The memory that the change frees or adds; nil if the change is a share of the memory.
    package let bytes: Int?
    /// The end of the process with the change, as part of a sentence.
    package let outcome: String

    /// The instruction to make the change.
    var instruction: String {
      switch kind {
      case .leaks, .own, .others: "add to `timeline:` \(words)"
      case .limit, .answer, .device: words
      }
    }

    /// Describes a change.
    package init(kind: Kind, text: String, words: String, bytes: Int?, outcome: String) {
      self.kind = kind
      self.text = text
      self.words = words
      self.bytes = bytes
      self.outcome = outcome
    }
  }

  /// The reason why no more changes were tried.
  package enum Stop: Equatable, Sendable {
    /// Every change was tried.
    case done
    /// The number of runs reached the limit.
    case runs
    /// The time reached the limit, as a text.
    case time(String)
    /// The user interrupted the search.
    case interrupted
    /// No run could be repeated, or no more could: the reason, as part of a sentence.
    case hindered(String)
  }

  /// The smallest change of each kind: leaks that are fixed, and then the smallest of all first.
  package let found: [Found]

  /// The number of repeated runs, each with one change.
  package let runCount: Int

  /// The number of different changes, by kind and time, regardless of their size.
  package let waysTried: Int

  /// The reason why no more changes were tried.
  package let stop: Stop

  /// Records the found changes.
  package init(found: [Found], runCount: Int, waysTried: Int, stop: Stop) {
    // The change that cannot harm a program comes first: a fixed leak.
    let order = found.indices.sorted { left, right in
      let sizes = [left, right].map {
        found[$0].kind == .leaks ? -1 : found[$0].bytes ?? .max
      }
      return (sizes[0], left) < (sizes[1], right)
    }
    self.found = order.map { found[$0] }
    self.runCount = runCount
    self.waysTried = waysTried
    self.stop = stop
  }

  /// Returns the section about the changes, for the place below the story of a process.
  package func section(about process: String) -> StorySection {
    StorySection("change", "one change, tried", lines(about: process))
  }

  /// The same in rows of a label and a text: the fix, other changes, and how much was tried.
  func rows(about process: String) -> [(label: VisibleText, text: String)] {
    if runCount == 0 { return [("fix", "nothing was tried: \(reason)")] }
    guard !found.isEmpty else {
      return [
        ("fix", "no change that was tried leaves \(process) alive at the end"), ("tried", effort),
      ]
    }
    let changes = found.enumerated().flatMap {
      position, change -> [(label: VisibleText, text: String)] in
      let text = "\(change.text); \(process) is then \(change.outcome)"
      return [
        (label: position == 0 ? "fix" : "or", text: text), (label: "", text: change.instruction),
      ]
    }
    return changes + [(label: "tried", text: effort)]
  }

  private func lines(about process: String) -> [StoryLine] {
    if runCount == 0 {
      return [StoryLine("", "nothing was tried: \(reason)", tone: .caution)]
    }
    guard let smallest = found.first else {
      return [
        StoryLine("", "no change that was tried leaves \(process) alive at the end", tone: .bad),
        StoryLine("", "tried \(effort)"),
      ]
    }
    return [
      StoryLine(
        size(of: smallest), "\(smallest.text); \(process) is then \(smallest.outcome)",
        details: [smallest.instruction], tone: .good)
    ]
      + found.dropFirst().map { other in
        StoryLine(
          size(of: other), "or \(other.text); \(process) is then \(other.outcome)",
          details: [other.instruction])
      } + [StoryLine("", "tried \(effort)")]
  }

  private func size(of change: Found) -> String { change.bytes.map(Figures.size) ?? "" }

  /// The number of tried changes and runs, and the reason why no more were tried.
  private var effort: String {
    let count =
      "\(Figures.count(waysTried, "kind")) of change, \(Figures.count(runCount, "run"))"
    return stop == .done ? count : "\(count); smaller changes may be enough: \(reason)"
  }

  /// The reason why no more changes were tried, as part of a sentence.
  private var reason: String {
    stop.reason ?? (waysTried == 0 ? "there is nothing to change" : "all was tried")
  }

  /// The same for programs.
  package var json: JSON {
    .object([
      (
        "found",
        .list(
          found.map { change in
            .object([
              ("kind", .text(change.kind.rawValue)),
              ("text", .text(change.text)),
              ("words", .text(change.words)),
              ("bytes", .number(ifAny: change.bytes)),
              ("outcome", .text(change.outcome)),
            ])
          })
      ),
      ("runs", .number(runCount)),
      ("ways", .number(waysTried)),
      ("stopped", .text(stop.word)),
      ("reason", .text(ifAny: stop.reason)),
    ])
  }
}

extension TriedChanges.Stop {
  /// The reason why no more changes were tried, as part of a sentence; nil if all were.
  var reason: String? {
    switch self {
    case .done: nil
    case .runs: "the limit of runs was reached"
    case .time(let limit): "the time limit of \(limit) was reached"
    case .interrupted: "the user stopped memsim"
    case .hindered(let reason): reason
    }
  }

  /// The same as a word for programs.
  var word: String {
    switch self {
    case .done: "done"
    case .runs: "runs"
    case .time: "time"
    case .interrupted: "interrupted"
    case .hindered: "hindered"
    }
  }
}

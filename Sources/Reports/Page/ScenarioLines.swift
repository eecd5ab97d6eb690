internal import MemsimJournal

/// The lines of a scenario that its run came to: a journal has no others.
struct ScenarioLines {
  /// A line, and what came of it.
  struct Line {
    let path: String
    let number: Int
    /// What it says, as the journal has it.
    let text: String
    /// When the run first came to it, and how often.
    let at: UInt64
    fileprivate(set) var times = 1
    /// What came of an expectation, the last time that it mattered; nil for a step.
    fileprivate(set) var result: ExpectationResult?
    fileprivate(set) var found = ""
    /// When it could not be done; nil if it could.
    fileprivate(set) var failedAt: UInt64?
  }

  /// The lines in the order of their files, which is that in which the run came to these.
  var lines: [Line] {
    let files = noted.reduce(into: [String]()) { if !$0.contains($1.path) { $0.append($1.path) } }
    return files.flatMap { path in
      noted.filter { $0.path == path }.sorted { ($0.number, $0.at) < ($1.number, $1.at) }
    }
  }

  /// How many lines are not noted, as there are so many before them.
  private(set) var omitted = 0

  private struct Key: Hashable {
    let path: String
    let number: Int
    let text: String
  }

  private var noted: [Line] = []
  private var positions: [Key: Int] = [:]
  private static let most = 1000

  /// Notes an event that names a line.
  mutating func add(_ event: JournalEvent) {
    switch event.body {
    case let step as ScenarioStepped:
      add(Line(path: step.path, number: step.line, text: step.action, at: event.at))
    case let check as ExpectationChecked:
      var line = Line(path: check.path, number: check.line, text: check.text, at: event.at)
      (line.result, line.found) = (check.result, check.found)
      add(line)
    case let failure as ScenarioFailed:
      let step = noted.lastIndex {
        $0.path == failure.path && $0.number == failure.line && $0.result == nil
      }
      if let step { noted[step].failedAt = event.at }
    default: break
    }
  }

  private mutating func add(_ line: Line) {
    let key = Key(path: line.path, number: line.number, text: line.text)
    if let position = positions[key] {
      noted[position].times += 1
      // What failed once has failed.
      guard noted[position].result != .failed else { return }
      (noted[position].result, noted[position].found) = (line.result, line.found)
      return
    }
    guard noted.count < Self.most else {
      omitted += 1
      return
    }
    positions[key] = noted.count
    noted.append(line)
  }
}

internal import MemsimJournal
internal import MemsimScenario
internal import MemsimVocabulary

/// The facts of a scenario by which actions and expectations can be wrong whatever comes of a run:
/// the marks of its timeline, and its native code.
struct ScenarioFacts {
  private let marks: [String: MarksOfApp]
  private let native: Set<String>
  /// Whether the whole scenario could be read.
  private let isWhole: Bool

  /// The names of the marks of an app on the timeline.
  private struct MarksOfApp {
    /// Their names, each once, in the order of the file.
    var names: [String] = []
    var known: Set<String> = []
    var hasUnnamed = false

    mutating func add(_ name: String?) {
      guard let name else {
        hasUnnamed = true
        return
      }
      if known.insert(name).inserted { names.append(name) }
    }
  }

  /// The problems of a scenario some of whose apps are native code: expectations that are always
  /// true or never can be, those that the run ends before, and those of unknown marks.
  static func problems(in scenario: Scenario, nativeApps native: [String]) -> [Problem] {
    let words =
      scenario.timeline.flatMap { $0.action.withAllWithin(of: .actions) }
      + scenario.expectations.flatMap { $0.phrase.withAllWithin(of: .expectations) }
    var marks: [String: MarksOfApp] = [:]
    for word in words {
      guard let mark = word.action as? MarkAction else { continue }
      marks[mark.app.app, default: MarksOfApp()].add(mark.name)
    }
    let facts = ScenarioFacts(marks: marks, native: Set(native), isWhole: true)
    // More are not shown, and the search for a similar word takes long.
    let found = words.lazy.flatMap(facts.problems).prefix(Problem.most)
    return Array((Array(found) + CheckMoments.problems(in: scenario)).prefix(Problem.most))
  }

  /// The problems of actions and expectations by themselves, where the rest of the scenario could
  /// not be read.
  static func problems(in phrases: [PlacedPhrase]) -> [Problem] {
    let facts = ScenarioFacts(marks: [:], native: [], isWhole: false)
    let words = phrases.lazy.flatMap { $0.phrase.withAllWithin(of: $0.table) }
    return Array(words.flatMap(facts.problems).prefix(Problem.most))
  }

  private func problems(of word: PlacedPhrase) -> [Problem] {
    let phrase = word.phrase
    guard phrase.arguments.isComplete else { return emptyLists(in: phrase) }
    let own =
      switch word.table {
      case .actions: word.action?.problems(in: phrase, of: self) ?? []
      case .expectations: BoundExpectation(phrase).expectation.problems(in: phrase, of: self)
      case .happenings: problems(of: EventPattern(phrase), in: phrase)
      case .operations, .workloads, .policies, .devices: [Problem]()
      }
    return emptyLists(in: phrase) + own
  }

  /// Lists that are empty: of no process everything is true, and no happenings are in any order.
  ///
  /// A scenario can expect that no process was killed, or no method called. An empty repetition is
  /// no expectation.
  private func emptyLists(in phrase: Phrase) -> [Problem] {
    guard phrase.term != RepeatAction.name else { return [] }
    return phrase.arguments.written.compactMap { parameter, value, mark in
      guard value == .list([]), case .list(let kind) = parameter.kind else { return nil }
      switch kind {
      case .process:
        return Problem(at: mark, "\(phrase.term.quoted) names no process", expected: "at least one")
      case .phrase:
        return Problem(at: mark, "\(phrase.term.quoted) is empty", expected: "at least one")
      default: return nil
      }
    }
  }

  private func problems(of pattern: EventPattern, in phrase: Phrase) -> [Problem] {
    let isOfLeaks = pattern.kind == LeakFound.self || pattern.kind == Diagnosed.self
    return isOfLeaks ? leaksOfNativeCode(pattern.app, in: phrase) : []
  }

  /// Whether an app is native code.
  func isNative(_ name: ProcessName) -> Bool { native.contains(name.app) }

  /// Returns a problem for an expectation about leaks and mistakes of native code, because memsim
  /// does not see them.
  func leaksOfNativeCode(_ name: ProcessName?, in phrase: Phrase) -> [Problem] {
    guard let name, isNative(name) else { return [] }
    let mark = phrase.arguments.written.first { $0.value == .text(name.description) }?.mark
    return [Problem(at: mark ?? phrase.mark, ActionError.nativeLeaks(name).description)]
  }

  /// Marks of an app that the timeline does not make: a mark has its name, or its number if it has
  /// no name.
  func unknownMarks<Subject>(
    _ asked: KeyValuePairs<PartialKeyPath<Subject>, String?>, of process: ProcessName,
    in phrase: Phrase, _ syntax: Syntax<Subject>
  ) -> [Problem] {
    guard isWhole else { return [] }
    return asked.compactMap { path, word in
      guard let word else { return nil }
      let own = marks[process.app] ?? MarksOfApp()
      if own.hasUnnamed && Int(word) != nil || own.known.contains(word) { return nil }
      return Problem(
        at: syntax.mark(of: path, in: phrase.arguments) ?? phrase.mark,
        unknown: "the timeline has no mark \(word.quoted) of \(process.description.quoted)",
        word: word, among: own.names, otherwise: "a 'mark' of that app with 'as: \(word)'")
    }
  }
}

extension PlacedPhrase {
  /// The action that it is; nil of another table, and of an action that lacks a value.
  fileprivate var action: (any Action)? {
    table == .actions && phrase.arguments.isComplete ? BoundAction(phrase).action : nil
  }
}

/// The moments at which repeated items are checked: a check after the end of the run would never
/// happen, and no result would report that.
struct CheckMoments {
  private let end: Instant

  /// Returns the problems of repetitions that check expectations.
  ///
  /// The check skips items that wait for a happening, because they may begin at any moment.
  static func problems(in scenario: Scenario) -> [Problem] {
    let moments = CheckMoments(end: scenario.end)
    return scenario.timeline.flatMap { item in
      switch item.trigger {
      case .at(let moment): moments.problems(in: BoundAction(item.action), at: moment)
      case .every(let series): moments.problems(in: BoundAction(item.action), at: series.lastMoment)
      case .on: [Problem]()
      }
    }
  }

  /// Returns the problems of an action that is performed at a moment for the last time.
  private func problems(in action: BoundAction, at moment: Instant) -> [Problem] {
    guard let repetition = action.action as? RepeatAction, !repetition.expectations.isEmpty,
      moment <= end
    else { return [] }
    let (times, period) = (repetition.times, repetition.period)
    let most = Int((end - moment) / period) + 1
    guard times > most else {
      let last = moment + TimeSpan(nanoseconds: period.nanoseconds * Int64(times - 1))
      return repetition.actions.flatMap { problems(in: $0, at: last) }
    }
    return [
      Problem(
        at: RepeatAction.syntax.mark(of: \.times, in: action.phrase.arguments) ?? action.mark,
        "'times' is \(times)\(Self.last(times, every: period, from: moment)), but the run ends at "
          + "\(end)", expected: "at most \(most)")
    ]
  }

  /// When the last of several times is, unless that is past the end of time.
  private static func last(_ times: Int, every period: TimeSpan, from moment: Instant) -> String {
    let (span, overflows) = period.nanoseconds.multipliedReportingOverflow(by: Int64(times - 1))
    guard !overflows, span <= .max - moment.nanoseconds else { return "" }
    return ", so the last check is at \(moment + TimeSpan(nanoseconds: span))"
  }
}

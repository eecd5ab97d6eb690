internal import MemsimJournal
internal import MemsimScenario
internal import MemsimVocabulary

/// What is wrong with expectations whatever comes of a run: those that are always true, those that
/// never can be, those that the run ends before, and those of marks that are not taken and of the
/// objects of native code.
struct ExpectationFaults {
  private var marks: [String: MarksOfApp] = [:]
  private let native: Set<String>

  /// What the timeline calls the marks of an app.
  private struct MarksOfApp {
    /// Their names, each once, in the order of the file.
    var names: [String] = []
    var known: Set<String> = []
    var hasUnnamed = false

    mutating func add(_ name: String) {
      if known.insert(name).inserted { names.append(name) }
    }
  }

  /// The expectations of a scenario that say nothing, and the marks that no expectation can name;
  /// some of its apps are native code.
  static func problems(in scenario: Scenario, nativeApps native: [String]) -> [Problem] {
    let written = scenario.timeline.map(\.action) + scenario.expectations.map(\.phrase)
    let phrases = written.flatMap(\.withAllWithin)
    let faults = ExpectationFaults(
      marks: phrases.filter { $0.term == MarkAction.term.name }, native: native)
    // More are not shown, and what a wrong word is like takes long to find.
    let found = phrases.lazy.flatMap(faults.faults).prefix(Problem.most)
    return Array((Array(found) + CheckMoments.problems(in: scenario)).prefix(Problem.most))
  }

  /// What is wrong with actions and expectations by themselves, where the rest of the scenario
  /// could not be read: some of them may lack what they require.
  static func problems(in phrases: [Phrase]) -> [Problem] {
    let faults = ExpectationFaults(marks: [], native: [])
    return Array(
      phrases.lazy.flatMap(\.withAllWithin).flatMap(faults.faultsAlone).prefix(Problem.most))
  }

  private init(marks phrases: [Phrase], native: [String]) {
    self.native = Set(native)
    for phrase in phrases {
      let app = phrase.arguments[process: "app"].app
      let name = phrase.arguments[textIfSet: "as"]
      if let name { marks[app, default: MarksOfApp()].add(name) }
      if name == nil { marks[app, default: MarksOfApp()].hasUnnamed = true }
    }
  }

  private func faults(of phrase: Phrase) -> [Problem] {
    let own =
      switch phrase.term {
      case ObjectsExpectation.term.name: objectsOfNativeCode(in: phrase) + marksAsked(in: phrase)
      case FootprintExpectation.term.name: marksAsked(in: phrase)
      case let word where Self.wordsOfLeaks.contains(word): leaksOfNativeCode(in: phrase)
      default: [Problem]()
      }
    return faultsAlone(of: phrase) + own
  }

  /// Those that need nothing but the phrase to be seen.
  private func faultsAlone(of phrase: Phrase) -> [Problem] {
    let own =
      switch phrase.term {
      case MarkAction.term.name: nameOfMark(in: phrase)
      case LeaksExpectation.term.name: blocksOfClass(in: phrase) + lossOfNothing(in: phrase)
      case ExitedExpectation.term.name: endWithTheRun(in: phrase)
      default: [Problem]()
      }
    return emptyLists(in: phrase) + bounds(of: phrase) + own
  }

  /// Lists that are empty: of no process everything is true, and no happenings are in any
  /// order.
  ///
  /// That no process was killed, or no method called, is something to expect; to repeat nothing is
  /// not to expect anything.
  private func emptyLists(in phrase: Phrase) -> [Problem] {
    guard phrase.term != RepeatAction.term.name else { return [] }
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

  /// A figure without a bound can be any, and one between bounds that do not meet none.
  private func bounds(of phrase: Phrase) -> [Problem] {
    let arguments = phrase.arguments
    let names = arguments.parameters.map(\.name)
    guard Bounds.names.allSatisfy(names.contains) else { return [] }
    let word = phrase.term.quoted
    let given = arguments.written.filter { Bounds.names.contains($0.parameter.name) }
    if arguments[ifSet: "exactly"] != nil {
      guard let other = given.first(where: { $0.parameter.name != "exactly" }) else { return [] }
      return [
        Problem(
          at: other.mark, "'\(other.parameter.name)' cannot be used together with 'exactly'",
          expected: "only one of them")
      ]
    }
    switch (arguments[ifSet: "at-least"], arguments[ifSet: "at-most"]) {
    case (nil, nil):
      return [
        Problem(
          at: phrase.mark, "\(word) has no bound", expected: Problem.choice(of: Bounds.names))
      ]
    case (0, nil) where !names.contains("since") || arguments[textIfSet: "since"] == nil:
      return [
        Problem(
          at: phrase.mark, "\(word) is always true", expected: "'at-least' to be more than 0")
      ]
    case (let least?, let most?) where most < least:
      let kind = arguments.parameters.first { $0.name == "at-most" }?.kind ?? .count
      return [
        Problem(
          at: arguments.mark(of: "at-most") ?? phrase.mark,
          "'at-most' is \(kind.text(of: most)), less than 'at-least'",
          expected: "at least \(kind.text(of: least))")
      ]
    default: return []
    }
  }

  /// Blocks are of no class: how many there are says nothing of one.
  private func blocksOfClass(in phrase: Phrase) -> [Problem] {
    guard phrase.arguments[textIfSet: "class"] != nil,
      let mark = phrase.arguments.mark(of: "blocks")
    else { return [] }
    return [
      Problem(
        at: mark, "'blocks' cannot be used together with 'class', because blocks have no class",
        expected: "a separate expectation for blocks")
    ]
  }

  /// Who has lost something has lost more than nothing.
  private func lossOfNothing(in phrase: Phrase) -> [Problem] {
    let arguments = phrase.arguments
    let isOfClass = arguments[textIfSet: "class"] != nil
    let (objects, blocks) = (arguments[ifSet: "objects"], arguments[ifSet: "blocks"])
    let name: String
    if arguments[ifSet: "bytes"] == 0 {
      name = "bytes"
    } else if objects == 0, isOfClass || blocks == 0 {
      name = "objects"
    } else {
      return []
    }
    guard let process = arguments[processIfSet: "app"] else { return [] }
    return [
      Problem(
        at: arguments.mark(of: name) ?? phrase.mark,
        "'\(name)' is 0, but a leak has at least one",
        expected: "{no-leaks: \(process)}")
    ]
  }

  private func objectsOfNativeCode(in phrase: Phrase) -> [Problem] {
    let name = phrase.arguments[process: "app"]
    guard native.contains(name.app) else { return [] }
    let mark = phrase.arguments.mark(of: "app") ?? phrase.mark
    return [Problem(at: mark, ActionError.native(name).description)]
  }

  /// The words for what is lost and done wrong.
  private static let wordsOfLeaks = [
    LeaksExpectation.term.name, NoLeaksExpectation.term.name, DiagnosticsExpectation.term.name,
    NoDiagnosticsExpectation.term.name, FixLeaksAction.term.name, "leaked", "diagnosed",
  ]

  /// What native code loses or does wrong is not seen, so that it did not is always so.
  private func leaksOfNativeCode(in phrase: Phrase) -> [Problem] {
    guard let name = phrase.arguments[processIfSet: "app"], native.contains(name.app) else {
      return []
    }
    let mark = phrase.arguments.mark(of: "app") ?? phrase.mark
    return [Problem(at: mark, ActionError.nativeLeaks(name).description)]
  }

  /// A process that is there at the end has not exited by then, whatever its journal says of its
  /// end; of the happening, which counts all ends, it can be said.
  private func endWithTheRun(in phrase: Phrase) -> [Problem] {
    guard phrase.arguments.parameters == ExitedExpectation.term.parameters,
      phrase.arguments[wordIfSet: "reason"] == ExitReason.runEnded.rawValue,
      let process = phrase.arguments[processIfSet: "app"]
    else { return [] }
    return [
      Problem(
        at: phrase.arguments.mark(of: "reason") ?? phrase.mark,
        "a process that is alive at the end of the run has not exited",
        expected: "{alive: \(process)}")
    ]
  }

  /// A mark is named by its name, or one without a name by its number.
  private func marksAsked(in phrase: Phrase) -> [Problem] {
    ["at", "since"].compactMap { name in
      guard let word = phrase.arguments[textIfSet: name] else { return nil }
      let process = phrase.arguments[process: "app"]
      let own = marks[process.app] ?? MarksOfApp()
      if own.hasUnnamed && Int(word) != nil || own.known.contains(word) { return nil }
      return Problem(
        at: phrase.arguments.mark(of: name) ?? phrase.mark,
        unknown: "the timeline has no mark \(word.quoted) of \(process.description.quoted)",
        word: word, among: own.names, otherwise: "a 'mark' of that app with 'as: \(word)'")
    }
  }

  private func nameOfMark(in phrase: Phrase) -> [Problem] {
    guard let name = phrase.arguments[textIfSet: "as"], Int(name) != nil || name.isEmpty else {
      return []
    }
    return [
      Problem(
        at: phrase.arguments.mark(of: "as") ?? phrase.mark, "the name of a mark is \(name.quoted)",
        expected: "a name that is not a number; numbers are for marks without a name")
    ]
  }
}

extension Phrase {
  /// The phrase, and every phrase in what is said about it, at any depth.
  var withAllWithin: [Phrase] {
    [self] + arguments.all.compactMap(\.value).flatMap(Self.phrases)
  }

  private static func phrases(in value: ParameterValue) -> [Phrase] {
    switch value {
    case .phrase(let phrase): phrase.withAllWithin
    case .list(let values): values.flatMap(phrases)
    case .record(let arguments): arguments.all.compactMap(\.value).flatMap(phrases)
    default: []
    }
  }
}

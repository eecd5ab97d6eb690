internal import MemsimScenario
internal import MemsimVocabulary

/// Finds what a scenario expects and can never be answered, or is always so.
struct ExpectationCheck {
  private let marks: [(process: String, mark: String?)]
  private let phrases: [Phrase]
  private let native: [String]

  /// Looks at a scenario, of whose apps some are native code.
  init(of scenario: Scenario, nativeApps native: [String]) {
    let all = scenario.timeline.map(\.action) + scenario.expectations.map(\.phrase)
    let within = all.flatMap(\.withAllWithin)
    phrases = within
    marks = within.filter { $0.term == MarkAction.term.name }.map { phrase in
      (process: phrase.arguments[text: "app"], mark: phrase.arguments[textIfSet: "as"])
    }
    self.native = native
  }

  /// What is wrong, in the order of the file.
  var problems: [Problem] {
    phrases.flatMap { phrase -> [Problem] in
      switch phrase.term {
      case MarkAction.term.name: nameProblems(of: phrase)
      case ObjectsExpectation.term.name:
        boundProblems(of: phrase) + nativeProblems(of: phrase) + markProblems(of: phrase)
      case FootprintExpectation.term.name: boundProblems(of: phrase) + markProblems(of: phrase)
      case PeakExpectation.term.name, CountExpectation.term.name: boundProblems(of: phrase)
      default: []
      }
    }
  }

  /// A figure without a bound can be any, and one between bounds that do not meet none.
  private func boundProblems(of phrase: Phrase) -> [Problem] {
    let arguments = phrase.arguments
    let given = arguments.written.filter { Bounds.names.contains($0.parameter.name) }
    let others = given.filter { $0.parameter.name != "exactly" }
    if let other = others.first, others.count < given.count {
      return [
        Problem(
          at: other.mark, "\(other.parameter.name.quoted) stands beside 'exactly'",
          expected: "one or the other")
      ]
    }
    guard !given.isEmpty else {
      let choice = Problem.choice(of: Bounds.names)
      return [Problem(at: phrase.mark, "\(phrase.term.quoted) has no bound", expected: choice)]
    }
    // What has grown may be less than nothing.
    let isGrowth = arguments.written.contains { $0.parameter.name == "since" }
    switch (arguments[ifSet: "at-least"], arguments[ifSet: "at-most"]) {
    case (0, nil) where !isGrowth:
      return [
        Problem(
          at: phrase.mark, "\(phrase.term.quoted) is always true",
          expected: "'at-least' to be more than 0")
      ]
    case (let least?, let most?) where most < least:
      let kind = given[0].parameter.kind
      return [
        Problem(
          at: arguments.mark(of: "at-most") ?? phrase.mark,
          "'at-most' is \(kind.text(of: most)), less than 'at-least'",
          expected: "at least \(kind.text(of: least))")
      ]
    default: return []
    }
  }

  private func nativeProblems(of phrase: Phrase) -> [Problem] {
    let name = phrase.arguments[text: "app"]
    guard let process = ProcessName(name), native.contains(process.app) else { return [] }
    let mark = phrase.arguments.mark(of: "app") ?? phrase.mark
    return [Problem(at: mark, ActionError.native(name).description)]
  }

  /// A mark is named by its name, or one without a name by its number.
  private func markProblems(of phrase: Phrase) -> [Problem] {
    ["at", "since"].compactMap { name in
      guard let word = phrase.arguments[textIfSet: name] else { return nil }
      let app = phrase.arguments[text: "app"]
      let own = marks.filter { ProcessName($0.process)?.app == ProcessName(app)?.app }
      let names = own.compactMap(\.mark)
      let isNumber = Int(word) != nil && own.contains { $0.mark == nil }
      if isNumber || names.contains(word) { return nil }
      return Problem(
        at: phrase.arguments.mark(of: name) ?? phrase.mark,
        unknown: "the timeline has no mark \(word.quoted) of \(app.quoted)", word: word,
        among: names, otherwise: "'as: \(word)' beside a 'mark' of that app")
    }
  }

  private func nameProblems(of phrase: Phrase) -> [Problem] {
    guard let name = phrase.arguments[textIfSet: "as"], Int(name) != nil || name.isEmpty else {
      return []
    }
    return [
      Problem(
        at: phrase.arguments.mark(of: "as") ?? phrase.mark, "a mark is called \(name.quoted)",
        expected: "a name that is no number, which is for marks without a name")
    ]
  }
}

extension Phrase {
  /// The phrase, and every phrase in what is said about it, at any depth.
  fileprivate var withAllWithin: [Phrase] {
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

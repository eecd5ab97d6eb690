internal import MemsimScenario
internal import MemsimVocabulary

/// What is wrong with expectations whatever comes of a run: those that are always true, and those
/// that never can be.
enum ExpectationFaults {
  /// Stops at expectations of a scenario that say nothing.
  static func check(_ scenario: Scenario) throws(InputError) {
    let problems =
      scenario.timeline.flatMap { faults(ofAction: $0.action) }
      + scenario.expectations.flatMap { faults(of: $0.phrase) }
    guard problems.isEmpty else { throw InputError(Array(problems.prefix(Problem.most))) }
  }

  private static func faults(ofAction action: Phrase) -> [Problem] {
    switch action.term {
    case RepeatAction.term.name:
      action.arguments[phrases: "do"].flatMap(faults(ofAction:))
    case ExpectAction.term.name:
      emptyLists(in: action) + action.expectations.flatMap(faults(of:))
    default: []
    }
  }

  private static func faults(of phrase: Phrase) -> [Problem] {
    emptyLists(in: phrase) + bounds(of: phrase) + blocksOfClass(in: phrase)
  }

  /// Lists of nobody and of nothing: of no process everything is true, and no happenings are in any
  /// order.
  ///
  /// That nobody was killed, or nothing called, is something to expect.
  private static func emptyLists(in phrase: Phrase) -> [Problem] {
    phrase.arguments.written.compactMap { parameter, value, mark in
      guard value == .list([]), case .list(let kind) = parameter.kind else { return nil }
      switch kind {
      case .process:
        return Problem(at: mark, "\(phrase.term.quoted) names nobody", expected: "one at least")
      case .phrase:
        return Problem(at: mark, "\(phrase.term.quoted) names nothing", expected: "one at least")
      default: return nil
      }
    }
  }

  /// A figure without a bound can be any, and one between bounds that do not meet none.
  private static func bounds(of phrase: Phrase) -> [Problem] {
    let arguments = phrase.arguments
    let names = arguments.parameters.map(\.name)
    guard Bounds.names.allSatisfy(names.contains) else { return [] }
    let word = phrase.term.quoted
    let given = arguments.written.filter { Bounds.names.contains($0.parameter.name) }
    if arguments[ifSet: "exactly"] != nil {
      guard let other = given.first(where: { $0.parameter.name != "exactly" }) else { return [] }
      return [
        Problem(
          at: other.mark, "'\(other.parameter.name)' stands beside 'exactly'",
          expected: "one or the other")
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
  private static func blocksOfClass(in phrase: Phrase) -> [Problem] {
    guard phrase.term == LeaksExpectation.term.name,
      phrase.arguments[textIfSet: "class"] != nil, let mark = phrase.arguments.mark(of: "blocks")
    else { return [] }
    return [
      Problem(
        at: mark, "'blocks' stands beside 'class', and blocks are of no class",
        expected: "an expectation of its own for them")
    ]
  }
}

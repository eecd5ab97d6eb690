package import MemsimVocabulary

/// Every action: one more is a type and a line in the list above it.
package enum Actions {
  static let all: [any Action.Type] =
    UserActions.all + TouchActions.all + GestureActions.all + KeyboardActions.all
    + MotionActions.all + WorldActions.all + InterruptionActions.all + MemoryActions.all
    + RunActions.all

  /// Their words.
  package static let terms = all.map { $0.term }
}

/// Something that a timeline lets happen: a type, and a line in the list of its file.
protocol Action: Sendable {
  /// The word for it, and what can be said about it.
  static var term: Term { get }

  /// Reads what was said about it.
  init(_ arguments: Arguments)

  /// What it checks, at once or by what it repeats, in the order of the file.
  var expectations: [BoundExpectation] { get }

  /// Lets it happen.
  func perform(in run: Run) throws(ActionError)
}

extension Action {
  /// Most actions check nothing.
  var expectations: [BoundExpectation] { [] }
}

/// An action as it stands in a scenario, bound once to what performs it.
struct BoundAction {
  /// What performs it.
  let action: any Action
  /// Where it stands.
  let mark: SourceMark
  /// How it is written, on one line.
  let text: String

  /// Binds a phrase.
  ///
  /// - Precondition: The phrase is of the table of actions.
  init(_ phrase: Phrase) {
    guard let type = Actions.all.first(where: { $0.term.name == phrase.term }) else {
      preconditionFailure("\(phrase.term) is no action")
    }
    action = type.init(phrase.arguments)
    mark = phrase.mark
    text = phrase.text
  }
}

/// Why something on the timeline cannot happen as things are: the scenario is wrong there.
package struct ActionError: Error, Equatable, CustomStringConvertible {
  /// The reason as it stands in a message.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

package import MemsimVocabulary

/// Every action: one more is a type and a line in the list above it.
package enum Actions {
  static let all: [any Action.Type] =
    UserActions.all + TouchActions.all + InterruptionActions.all + MemoryActions.all
    + RunActions.all

  /// Their words.
  package static let terms = all.map { $0.term }

  /// Makes the action that a phrase is of.
  ///
  /// - Precondition: The phrase is of the table of actions.
  static func make(_ phrase: Phrase) -> any Action {
    guard let type = all.first(where: { $0.term.name == phrase.term }) else {
      preconditionFailure("\(phrase.term) is no action")
    }
    return type.init(phrase.arguments)
  }
}

/// Something that a timeline lets happen: a type, and a line in the list of its file.
protocol Action: SendableMetatype {
  /// The word for it, and what can be said about it.
  static var term: Term { get }

  /// Reads what was said about it.
  init(_ arguments: Arguments)

  /// Lets it happen.
  func perform(in run: Run) throws(ActionError)
}

/// Why something on the timeline cannot happen as things are: the scenario is wrong there.
package struct ActionError: Error, Equatable, CustomStringConvertible {
  /// The reason as it stands in a message.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Several values of one kind. Whoever asks knows the parameters, so a wrong question is a
/// programmer's mistake and stops the process.
extension Arguments {
  /// Several texts; none when nothing is set.
  public subscript(texts name: String) -> [String] {
    self[list: name].map { value in
      guard case .text(let text) = value else { preconditionFailure("\(name) has no texts") }
      return text
    }
  }

  /// The words of several choices; none when nothing is set.
  ///
  /// - Precondition: The parameter is a list of choices.
  package subscript(words name: String) -> [String] {
    guard case .list(let kind) = parameters.first(where: { $0.name == name })?.kind else {
      preconditionFailure("there is no list \(name)")
    }
    return self[list: name].map { value in
      guard case .number(let number) = value else { preconditionFailure("\(name) has no words") }
      return kind.words[number]
    }
  }

  /// Several groups of named values; none when nothing is set.
  package subscript(records name: String) -> [Arguments] {
    self[list: name].map { value in
      guard case .record(let arguments) = value else {
        preconditionFailure("\(name) has no records")
      }
      return arguments
    }
  }

  /// A phrase that is always there.
  package subscript(phrase name: String) -> Phrase {
    guard case .phrase(let phrase) = value(name) else {
      preconditionFailure("\(name) is no phrase")
    }
    return phrase
  }
}

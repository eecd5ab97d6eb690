import MemsimVocabulary

/// Values by the names of their parameters, as rulings read the settings of a policy.
extension Arguments {
  /// A number that is always there.
  subscript(name: String) -> Int {
    guard let value = self[ifSet: name] else { preconditionFailure("\(name) has no value") }
    return value
  }

  /// A number; nil when nothing is set and the default is no value.
  subscript(ifSet name: String) -> Int? {
    switch value(name) {
    case .number(let number): number
    case nil: nil
    default: preconditionFailure("\(name) is no number")
    }
  }

  /// Whether a flag is on.
  subscript(isOn name: String) -> Bool { self[name] != 0 }

  /// A length of time that is always there.
  subscript(span name: String) -> TimeSpan {
    TimeSpan(nanoseconds: Int64(self[name]))
  }

  /// A length of time; nil when nothing is set and the default is no value.
  subscript(spanIfSet name: String) -> TimeSpan? {
    self[ifSet: name].map { TimeSpan(nanoseconds: Int64($0)) }
  }

  /// The word of a choice; nil when nothing is set and the default is no value.
  ///
  /// - Precondition: The parameter is a choice.
  subscript(wordIfSet name: String) -> String? {
    guard let number = self[ifSet: name] else { return nil }
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      preconditionFailure("there is no parameter \(name)")
    }
    return parameter.kind.words[number]
  }
}

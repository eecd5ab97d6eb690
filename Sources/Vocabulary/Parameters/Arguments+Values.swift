/// Values by what they are. The caller knows the parameters, so asking for a value of another kind
/// is a programmer's mistake and stops the process.
extension Arguments {
  /// A number that is always there.
  package subscript(name: String) -> Int {
    guard let value = self[ifSet: name] else { preconditionFailure("\(name) has no value") }
    return value
  }

  /// A number; nil when nothing is set and the default is no value.
  package subscript(ifSet name: String) -> Int? {
    switch value(name) {
    case .number(let number): number
    case nil: nil
    default: preconditionFailure("\(name) is no number")
    }
  }

  /// Whether a flag is on.
  package subscript(isOn name: String) -> Bool { self[name] != 0 }

  /// A length of time that is always there.
  package subscript(span name: String) -> TimeSpan {
    TimeSpan(nanoseconds: Int64(self[name]))
  }

  /// A length of time; nil when nothing is set and the default is no value.
  package subscript(spanIfSet name: String) -> TimeSpan? {
    self[ifSet: name].map { TimeSpan(nanoseconds: Int64($0)) }
  }

  /// A text that is always there.
  package subscript(text name: String) -> String {
    guard let text = self[textIfSet: name] else { preconditionFailure("\(name) has no text") }
    return text
  }

  /// A text; nil when nothing is set and the default is no text.
  package subscript(textIfSet name: String) -> String? {
    switch value(name) {
    case .text(let text): text
    case nil: nil
    default: preconditionFailure("\(name) is no text")
    }
  }

  /// The word of a choice; nil when nothing is set and the default is no value.
  ///
  /// - Precondition: The parameter is a choice.
  package subscript(wordIfSet name: String) -> String? {
    guard let number = self[ifSet: name] else { return nil }
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      preconditionFailure("there is no parameter \(name)")
    }
    return parameter.kind.words[number]
  }

  /// Several values; none when nothing is set.
  package subscript(list name: String) -> [ParameterValue] {
    switch value(name) {
    case .list(let values): values
    case nil: []
    case let value?: [value]
    }
  }

  /// Several phrases; none when nothing is set.
  package subscript(phrases name: String) -> [Phrase] {
    self[list: name].map { value in
      guard case .phrase(let phrase) = value else { preconditionFailure("\(name) is no phrase") }
      return phrase
    }
  }

  /// Some named values; nil when nothing is set.
  package subscript(record name: String) -> Arguments? {
    switch value(name) {
    case .record(let arguments): arguments
    case nil: nil
    default: preconditionFailure("\(name) is no record")
    }
  }
}

/// Names of processes, of which the decoder has made sure that they are some.
extension Arguments {
  /// A name; nil when nothing is set and the default is no name.
  package subscript(processIfSet name: String) -> ProcessName? {
    self[textIfSet: name].map { ProcessName(decoded: $0) }
  }
}

/// Several values of one kind.
extension Arguments {
  /// Several texts; none when nothing is set.
  package subscript(texts name: String) -> [String] {
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
}

/// Places.
extension Arguments {
  /// A point in 1/64; nil when nothing is set.
  package subscript(pointIfSet name: String) -> (x: Int, y: Int)? {
    switch value(name) {
    case .point(let x, let y): (x, y)
    case nil: nil
    default: preconditionFailure("\(name) is no point")
    }
  }
}

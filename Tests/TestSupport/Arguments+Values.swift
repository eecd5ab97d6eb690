package import MemsimVocabulary

/// Values by the names of their parameters. To ask for a value of another kind stops the process.
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

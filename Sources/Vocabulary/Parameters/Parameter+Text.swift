extension Parameter {
  /// The value that a text stands for.
  package func value(of text: String) throws(ArgumentError) -> ParameterValue {
    switch kind {
    case .text, .className, .app, .process, .path: return .text(text)
    case .list(let kind): return .list([try with(kind).value(of: text)])
    case .point, .rectangle, .record, .phrase: throw badValue(text)
    case .percent, .duration, .bytes, .count, .decimal, .rate, .flag, .choice: break
    }
    guard let number = kind.number(of: text) else { throw badValue(text) }
    guard range.contains(number) else {
      throw .outOfRange(
        text, parameter: name, lowest: kind.text(of: range.lowerBound),
        highest: kind.text(of: range.upperBound))
    }
    return .number(number)
  }

  /// The message that a text stands for no value.
  package func badValue(_ text: String) -> ArgumentError {
    .badValue(
      text, parameter: name, expected: kind.expectation,
      nearest: kind.meant(by: text))
  }

  /// The same parameter with values of another kind.
  package func with(_ kind: ParameterKind) -> Parameter {
    .optional(name, kind, in: range, otherwise: "", summary)
  }
}

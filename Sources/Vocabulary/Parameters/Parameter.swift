/// A parameter of a term, or of a device, a policy or the system.
public struct Parameter: Equatable, Sendable {
  /// The word by which it is set.
  package let name: String
  /// The kind of its values.
  package let kind: ParameterKind
  /// The default value; nil if another setting determines the default, or if there is no default.
  package let standard: ParameterValue?
  /// The description of the default, for people; nil if the parameter has to be set.
  package let standardText: String?
  /// The numbers that it can be, if it is one; how many characters it can have, if it is a text.
  package let range: ClosedRange<Int>
  /// The description of the parameter, in one sentence.
  package let summary: String
  /// The form of a value, if the kind does not describe it completely.
  private var form: String?
  /// The number of which each value is a multiple.
  package private(set) var unit = 1
  /// The effect of the parameter on the memory of its subject; nil for no effect.
  package private(set) var memoryUse: MemoryUse?

  private init(
    _ name: String, _ kind: ParameterKind, standard: ParameterValue?, text: String?,
    in range: ClosedRange<Int>, _ summary: String
  ) {
    self.name = name
    self.kind = kind
    self.standard = standard
    standardText = text
    self.range = range
    self.summary = summary
  }

  /// A parameter of any kind that has to be set.
  package static func required(
    _ name: String, _ kind: ParameterKind, in range: ClosedRange<Int>? = nil,
    _ summary: String
  ) -> Parameter {
    Parameter(name, kind, standard: nil, text: nil, in: range ?? kind.usualRange, summary)
  }

  /// An optional parameter of any kind; `otherwise` describes its absence.
  package static func optional(
    _ name: String, _ kind: ParameterKind, in range: ClosedRange<Int>? = nil,
    otherwise text: String, _ summary: String
  ) -> Parameter {
    Parameter(name, kind, standard: nil, text: text, in: range ?? kind.usualRange, summary)
  }

  /// An optional parameter of any kind with a default.
  ///
  /// - Precondition: The default is in the range.
  package static func optional(
    _ name: String, _ kind: ParameterKind, in range: ClosedRange<Int>,
    default standard: ParameterValue, _ summary: String
  ) -> Parameter {
    if case .number(let number) = standard {
      precondition(range.contains(number), "the default of \(name) is out of its range")
    }
    return Parameter(
      name, kind, standard: standard, text: kind.text(of: standard), in: range, summary)
  }

  /// The same parameter, which decides about the memory of its subject.
  public func deciding(_ use: MemoryUse) -> Parameter {
    var parameter = self
    parameter.memoryUse = use
    return parameter
  }

  /// The same parameter with values that look like this, and numbers that are whole multiples.
  package func written(as form: String, inWhole unit: Int = 1) -> Parameter {
    var parameter = self
    parameter.form = form
    parameter.unit = unit
    return parameter
  }

  /// Whether it has to be set.
  package var isRequired: Bool { standardText == nil }
}

/// The text of the values.
extension Parameter {
  /// The value that a text represents.
  package func value(of text: String) throws(ArgumentError) -> ParameterValue {
    switch kind {
    case .text, .className, .app, .process, .path: return .text(text)
    case .list(let kind): return .list([try with(kind).value(of: text)])
    case .point, .rectangle, .record, .phrase: throw badValue(text)
    case .percent, .duration, .bytes, .count, .decimal, .rate, .flag, .choice: break
    }
    let number = number(of: text)
    guard number != nil || kind.isBeyondNumbers(text) else { throw badValue(text) }
    guard let number, range.contains(number) else {
      throw .outOfRange(
        text, parameter: name, lowest: kind.text(of: range.lowerBound),
        highest: kind.text(of: range.upperBound))
    }
    return .number(number)
  }

  /// The message that a text is no value of the parameter.
  package func badValue(_ text: String) -> ArgumentError {
    .badValue(text, parameter: name, expected: expectation, nearest: meant(by: text))
  }

  /// The number that a text represents, in the range or not; nil if it represents none.
  package func number(of text: String) -> Int? {
    kind.number(of: text).flatMap { $0.isMultiple(of: unit) ? $0 : nil }
  }

  /// The expected form of a value, for a message.
  package var expectation: String { form ?? kind.expectation }

  /// Returns the notation of the value that an invalid text most likely means; nil if no guess is
  /// likely, or if the guess is no value either.
  package func meant(by text: String) -> String? {
    let guess = kind.meant(by: text)
    guard let number = kind.number(of: guess ?? text) else { return guess }
    let whole = number - number % unit
    guard range.contains(whole) else { return nil }
    let meant = whole == number ? guess : kind.text(of: whole)
    return meant == text ? nil : meant
  }

  /// The same parameter with values of another kind.
  package func with(_ kind: ParameterKind) -> Parameter {
    .optional(name, kind, in: range, otherwise: "", summary)
  }

  /// The range of the numbers, for a message; nil if the range excludes nothing worth a message.
  package var rangeText: String? {
    guard kind.isNumber, kind.words.isEmpty else { return nil }
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): return nil
    case (let lowest, .max): return "at least \(kind.text(of: lowest))"
    case (.min, let highest): return "at most \(kind.text(of: highest))"
    case (let lowest, let highest):
      return "\(kind.text(of: lowest)) to \(kind.text(of: highest))"
    }
  }
}

/// The effect of a parameter on the memory of its subject.
public enum MemoryUse: Sendable {
  /// The maximum number of bytes that the subject keeps in memory.
  case most
  /// The share of these bytes, in hundredths, that the subject frees when it is warned.
  case freedWhenWarned
}

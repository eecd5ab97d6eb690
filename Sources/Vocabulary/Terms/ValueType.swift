/// A type of values that a word can have in a field: their notation, and their type in
/// Swift.
public struct ValueType<Value>: Sendable {
  /// The notation of the values.
  package let kind: ParameterKind
  /// The numbers, or the lengths of texts, that are allowed.
  package let range: ClosedRange<Int>
  /// Makes the Swift value; a value of another kind is a programmer's mistake.
  package let decode: @Sendable (ParameterValue) -> Value
  /// Converts a Swift value to the value that a file would have.
  package let encode: @Sendable (Value) -> ParameterValue

  /// Describes a type of values.
  package init(
    _ kind: ParameterKind, in range: ClosedRange<Int>? = nil,
    decode: @escaping @Sendable (ParameterValue) -> Value,
    encode: @escaping @Sendable (Value) -> ParameterValue
  ) {
    self.kind = kind
    self.range = range ?? kind.usualRange
    self.decode = decode
    self.encode = encode
  }

  /// A type whose values are numbers in a file.
  package static func number(
    _ kind: ParameterKind, in range: ClosedRange<Int>? = nil,
    decode: @escaping @Sendable (Int) -> Value, encode: @escaping @Sendable (Value) -> Int
  ) -> ValueType {
    ValueType(kind, in: range) { value in
      guard case .number(let number) = value else { preconditionFailure("\(value) is no number") }
      return decode(number)
    } encode: {
      .number(encode($0))
    }
  }

  /// A type whose values are texts in a file.
  package static func text(
    _ kind: ParameterKind, in range: ClosedRange<Int>? = nil,
    decode: @escaping @Sendable (String) -> Value, encode: @escaping @Sendable (Value) -> String
  ) -> ValueType {
    ValueType(kind, in: range) { value in
      guard case .text(let text) = value else { preconditionFailure("\(value) is no text") }
      return decode(text)
    } encode: {
      .text(encode($0))
    }
  }
}

extension ValueType where Value == Int {
  /// A number of things.
  public static var count: ValueType { count(0...Int.max) }

  /// A number of things within bounds.
  public static func count(_ range: ClosedRange<Int>) -> ValueType { number(.count, range) }

  /// A size in bytes.
  public static var bytes: ValueType { bytes(ParameterKind.bytes.usualRange) }

  /// A size in bytes within bounds.
  public static func bytes(_ range: ClosedRange<Int>) -> ValueType { number(.bytes, range) }

  /// A share in hundredths.
  public static func percent(_ range: ClosedRange<Int>) -> ValueType { number(.percent, range) }

  /// A number with up to three decimals, in thousandths.
  public static func decimal(_ range: ClosedRange<Int>) -> ValueType { number(.decimal, range) }

  /// A frequency, in times an hour; the bounds are times a second.
  public static func rate(perSecond range: ClosedRange<Int>) -> ValueType {
    number(.rate, range.lowerBound * 3600...range.upperBound * 3600)
  }

  private static func number(_ kind: ParameterKind, _ range: ClosedRange<Int>) -> ValueType {
    number(kind, in: range, decode: { $0 }, encode: { $0 })
  }
}

extension ValueType where Value == TimeSpan {
  /// A length of time.
  public static var duration: ValueType { duration(in: nil) }

  /// A length of time within bounds.
  public static func duration(_ range: ClosedRange<TimeSpan>) -> ValueType {
    duration(in: Int(range.lowerBound.nanoseconds)...Int(range.upperBound.nanoseconds))
  }

  private static func duration(in range: ClosedRange<Int>?) -> ValueType {
    number(.duration, in: range) {
      TimeSpan(nanoseconds: Int64($0))
    } encode: {
      Int($0.nanoseconds)
    }
  }
}

extension ValueType where Value == Bool {
  /// Yes or no.
  public static var flag: ValueType { number(.flag, decode: { $0 != 0 }, encode: { $0 ? 1 : 0 }) }
}

extension ValueType where Value == String {
  /// Any text.
  public static var text: ValueType { text(.text) }

  /// A text of so many characters.
  public static func text(_ range: ClosedRange<Int>) -> ValueType { text(.text, range) }

  /// The name of a class.
  public static var className: ValueType { text(.className) }

  /// The name of an app of the scenario.
  public static var app: ValueType { text(.app) }

  /// A file, relative to the scenario's.
  package static var path: ValueType { text(.path) }

  /// One of some words that are known when the program runs.
  package static func word(of words: [String]) -> ValueType {
    number(.choice(words)) {
      words[$0]
    } encode: { word in
      guard let index = words.firstIndex(of: word) else {
        preconditionFailure("\(word) is none of \(words)")
      }
      return index
    }
  }

  private static func text(_ kind: ParameterKind, _ range: ClosedRange<Int>? = nil) -> ValueType {
    text(kind, in: range, decode: { $0 }, encode: { $0 })
  }
}

extension ValueType where Value == ProcessName {
  /// A process: an app, one launch of it, or all of them.
  package static var process: ValueType {
    text(.process, decode: { ProcessName(decoded: $0) }, encode: \.description)
  }
}

extension ValueType where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// One of the words of an enumeration.
  public static var choice: ValueType { choice(of: Array(Value.allCases)) }

  /// One of some words of an enumeration.
  public static func choice(of values: [Value]) -> ValueType {
    number(.choice(values.map(\.rawValue))) {
      values[$0]
    } encode: { value in
      guard let index = values.firstIndex(where: { $0.rawValue == value.rawValue }) else {
        preconditionFailure("\(value) is none of \(values)")
      }
      return index
    }
  }
}

extension ValueType {
  /// A word of a table with its arguments, bound to its meaning.
  package static func phrase(
    of table: TermTable, decode: @escaping @Sendable (Phrase) -> Value,
    encode: @escaping @Sendable (Value) -> Phrase
  ) -> ValueType {
    ValueType(.phrase(table)) { value in
      guard case .phrase(let phrase) = value else { preconditionFailure("\(value) is no phrase") }
      return decode(phrase)
    } encode: {
      .phrase(encode($0))
    }
  }

  /// Several values; a file can have a single one without the list.
  public static func list<Element>(of element: ValueType<Element>) -> ValueType
  where Value == [Element] {
    ValueType(.list(element.kind), in: element.range) { value in
      if case .list(let values) = value { return values.map(element.decode) }
      return [element.decode(value)]
    } encode: {
      .list($0.map(element.encode))
    }
  }

  /// The values of parameters that are known only when the program runs.
  package static func arguments(of parameters: [Parameter]) -> ValueType
  where Value == Arguments { record(Syntax(passing: parameters)) }

  /// A word of a table with its arguments.
  package static func phrase(of table: TermTable) -> ValueType where Value == Phrase {
    phrase(of: table, decode: { $0 }, encode: { $0 })
  }

  /// Some named values.
  package static func record(_ syntax: Syntax<Value>) -> ValueType {
    ValueType(.record(syntax.term.parameters)) { value in
      guard case .record(let values) = value else { preconditionFailure("\(value) is no record") }
      return syntax.value(of: values)
    } encode: {
      // Values without a place count as defaults: no check and no text would have them.
      .record(syntax.arguments(of: $0, at: SourceMark(wholeOf: "")))
    }
  }
}

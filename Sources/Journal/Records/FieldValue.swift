/// What may stand in a field of the journal: integers, strings, words, records and lists of them.
package protocol FieldValue: Equatable, Sendable {
  /// What values of this type look like, for the schema.
  static var schema: Schema { get }

  /// Appends the value as JSON.
  func write(to output: inout OutputBuffer)

  /// Reads the value as ``write(to:)`` wrote it.
  static func read(from line: inout LineCursor) throws(LineFault) -> Self
}

extension FieldValue {
  /// The value as it stands in a journal.
  package var journalText: String {
    let sink = MemorySink()
    var output = OutputBuffer(capacity: OutputBuffer.minimumCapacity, sink: sink)
    write(to: &output)
    output.drain()
    return sink.text
  }
}

extension Int: FieldValue {
  package static var schema: Schema { .integer(minimum: nil) }

  package func write(to output: inout OutputBuffer) {
    output.append(self)
  }

  package static func read(from line: inout LineCursor) throws(LineFault) -> Int {
    let isNegative = line.skip(UInt8(ascii: "-"))
    let magnitude = try line.magnitude()
    if isNegative, magnitude == 0 { throw .expected("an integer") }
    let value =
      isNegative
      ? Int(exactly: -Int128(magnitude)) : Int(exactly: magnitude)
    guard let value else { throw .integerOutOfRange }
    return value
  }
}

extension UInt64: FieldValue {
  package static var schema: Schema { .integer(minimum: 0) }

  package func write(to output: inout OutputBuffer) {
    output.append(self)
  }

  package static func read(from line: inout LineCursor) throws(LineFault) -> UInt64 {
    try line.magnitude()
  }
}

extension String: FieldValue {
  package static var schema: Schema { .string }

  package func write(to output: inout OutputBuffer) {
    output.append(quoted: self)
  }

  package static func read(from line: inout LineCursor) throws(LineFault) -> String {
    try line.quoted()
  }
}

extension Array: FieldValue where Element: FieldValue {
  package static var schema: Schema { .list(Element.schema) }

  package func write(to output: inout OutputBuffer) {
    output.append(UInt8(ascii: "["))
    var isFirst = true
    for element in self {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      element.write(to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  package static func read(from line: inout LineCursor) throws(LineFault) -> [Element] {
    try line.expect(UInt8(ascii: "["))
    var elements: [Element] = []
    if line.skip(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try Element.read(from: &line))
    } while line.skip(UInt8(ascii: ","))
    try line.expect(UInt8(ascii: "]"))
    return elements
  }
}

/// A value that is one of a few words, in kebab-case as scenarios write them.
package protocol Word: FieldValue, CaseIterable, RawRepresentable<String> {}

extension Word {
  package static var schema: Schema { .words(allCases.map(\.rawValue)) }

  package func write(to output: inout OutputBuffer) {
    output.append(quoted: rawValue)
  }

  package static func read(from line: inout LineCursor) throws(LineFault) -> Self {
    let text = try line.quoted()
    guard let word = Self(rawValue: text) else { throw .unknownWord(text) }
    return word
  }
}

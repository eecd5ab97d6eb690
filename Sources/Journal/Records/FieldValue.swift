/// What may stand in a field of the journal.
package protocol WrittenValue: Equatable, Sendable {
  /// Appends the value as JSON.
  func write(to output: inout OutputBuffer)
}

/// The value of a field that is no integer: a string, a word, a record, or a list of these.
///
/// An integer field has a range beside its key (``IntegerFieldValue``): `Int` is no `FieldValue`,
/// so a record that declares none does not compile.
package protocol FieldValue: WrittenValue {
  /// What values of this type look like, for the schema.
  static var schema: Schema { get }

  /// Reads the value as ``write(to:)`` wrote it.
  static func read(from line: inout LineCursor) throws(LineFault) -> Self
}

extension WrittenValue {
  /// The value as it stands in a journal.
  package var journalText: String {
    let sink = MemorySink()
    var output = OutputBuffer(capacity: OutputBuffer.minimumCapacity, sink: sink)
    write(to: &output)
    output.drain()
    return sink.text
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

extension Array: WrittenValue where Element: WrittenValue {
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
}

extension Array: FieldValue where Element: FieldValue {
  package static var schema: Schema { .list(Element.schema) }

  package static func read(from line: inout LineCursor) throws(LineFault) -> [Element] {
    try line.list { (line) throws(LineFault) in try Element.read(from: &line) }
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

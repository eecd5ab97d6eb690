/// A value of several fields, each with a key, in an order that never changes.
///
/// The one method that visits the fields defines the whole record: the line that is written, the
/// decoding of that line, and the record's entry in the schema follow from it.
package protocol Record: FieldValue {
  /// A record to read fields into.
  init()

  /// Passes the fields to a visitor, in the order of the line.
  mutating func visit(_ fields: inout some FieldVisitor & ~Copyable)
}

extension Record {
  package static var schema: Schema { .record(FieldListing(of: Self()).fields.map(\.schema)) }

  package func write(to output: inout OutputBuffer) {
    output.openRecord()
    writeFields(to: &output)
    output.closeRecord()
  }

  package static func read(from line: inout LineCursor) throws(LineFault) -> Self {
    try line.openRecord()
    let record = try readFields(from: &line)
    try line.closeRecord()
    return record
  }

  /// The record that a text is, as ``journalText`` has it; throws where it is none, or more.
  package init(journalText text: some Sequence<UInt8>) throws(LineFault) {
    self = try Array(text).withUnsafeBufferPointer { bytes throws(LineFault) in
      guard let start = bytes.baseAddress else { throw .expected("'{'") }
      var cursor = LineCursor(at: start, count: bytes.count)
      let record = try Self.read(from: &cursor)
      try cursor.expectEnd()
      return record
    }
  }

  package func writeFields(to output: inout OutputBuffer) {
    var copy = self
    copy.visit(&output)
  }

  package static func readFields(from line: inout LineCursor) throws(LineFault) -> Self {
    var record = Self()
    record.visit(&line)
    try line.checkFields()
    return record
  }
}

/// Visits the fields of a record in their order, to write, read or describe them.
package protocol FieldVisitor: ~Copyable {
  /// Visits a field that every record of the kind has.
  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value)

  /// Visits a field that is left out of the line when it is nil.
  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value?)

  /// Visits an integer field that every record of the kind has, with the range of its values.
  mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value, in range: FieldRange<Value.Number>
  )

  /// Visits an integer field that is left out of the line when it is nil.
  mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value?, in range: FieldRange<Value.Number>
  )
}

extension Record {
  /// A copy with some fields changed.
  package func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

/// A value that a field of the journal can have.
package protocol WrittenValue: Equatable, Sendable {
  /// Appends the value as JSON.
  func write(to output: inout OutputBuffer)
}

/// The value of a field that is no integer: a string, a word, a record, or a list of these.
///
/// An integer field has a range beside its key (``IntegerFieldValue``): `Int` is no `FieldValue`,
/// so a record that declares none does not compile.
package protocol FieldValue: WrittenValue {
  /// The schema of the values of the type.
  static var schema: Schema { get }

  /// Reads the value as ``write(to:)`` wrote it.
  static func read(from line: inout LineCursor) throws(LineFault) -> Self
}

extension WrittenValue {
  /// The value as the journal contains it.
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

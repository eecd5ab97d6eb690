/// A value of several fields, each with a key, in an order that never changes.
///
/// The one method that goes through the fields is all there is to say about a record: the line it
/// is written as, how that is read again, and its entry in the schema follow from it.
package protocol Record: FieldValue {
  /// A record to read fields into.
  init()

  /// Shows the fields to a visitor, in the order in which they stand in the line.
  mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure)
}

extension Record {
  package static var schema: Schema {
    var collector = SchemaCollector()
    var blank = Self()
    blank.visit(&collector)
    return .record(collector.fields)
  }

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
    try record.visit(&line)
    return record
  }
}

/// Goes through the fields of a record in their order, to write, read or describe them.
package protocol FieldVisitor: ~Copyable {
  /// What can go wrong with a field; `Never` for a visitor that only looks.
  associatedtype Failure: Error

  /// Visits a field that every record of the kind has.
  mutating func field<Value: FieldValue>(
    _ key: StaticString, _ value: inout Value
  ) throws(Failure)

  /// Visits a field that is left out of the line when it is nil.
  mutating func field<Value: FieldValue>(
    _ key: StaticString, _ value: inout Value?
  ) throws(Failure)

  /// Visits an integer field that every record of the kind has, with the range of its values.
  mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value, in range: FieldRange<Value.Number>
  ) throws(Failure)

  /// Visits an integer field that is left out of the line when it is nil.
  mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value?, in range: FieldRange<Value.Number>
  ) throws(Failure)
}

extension Record {
  /// A copy with some fields changed.
  package func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

internal import MemsimVocabulary

/// The schema of a value in the journal.
package indirect enum Schema: Equatable, Sendable {
  /// An integer from a least to a greatest one.
  case integer(minimum: Int128, maximum: Int128)
  /// Any text.
  case string
  /// One of some words.
  case words([String])
  /// Any number of values that all look like this.
  case list(Schema)
  /// An object with these fields in this order.
  case record([Field])

  /// One key of a record.
  package struct Field: Equatable, Sendable {
    /// The key.
    package let key: String
    /// The schema of the value.
    package let schema: Schema
    /// Whether every record has it.
    package let isRequired: Bool
  }
}

/// The fields of a record in their order: the form of each, and its value as text.
package struct FieldListing: FieldVisitor {
  /// The fields; a field that the record does not have has no text.
  package private(set) var fields: [(schema: Schema.Field, text: String?)] = []

  /// Lists the fields of a record.
  // Cold: no record has code of its own for it.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package init(of record: some Record) {
    var copy = record
    copy.visit(&self)
  }

  package mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value) {
    add(key, Value.schema, text: Self.text(of: value))
  }

  package mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value?) {
    add(key, Value.schema, isRequired: false, text: value.map(Self.text))
  }

  package mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value, in range: FieldRange<Value.Number>
  ) {
    add(key, Value.schema(in: range), text: value.journalText)
  }

  package mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value?, in range: FieldRange<Value.Number>
  ) {
    add(key, Value.schema(in: range), isRequired: false, text: value?.journalText)
  }

  private mutating func add(
    _ key: StaticString, _ schema: Schema, isRequired: Bool = true, text: String?
  ) {
    fields.append((Schema.Field(key: "\(key)", schema: schema, isRequired: isRequired), text))
  }

  /// Numbers and texts as they are, and all else as JSON.
  private static func text(of value: some FieldValue) -> String {
    switch value {
    case let text as String: text
    case let word as any RawRepresentable<String>: word.rawValue
    default: value.journalText
    }
  }
}

internal import MemsimVocabulary

/// The JSON Schema of journals, from the table of events: the file in the documentation is its
/// text.
package enum JournalSchema {
  /// A kind of line.
  private struct Line {
    let name: String
    let about: String
    let fields: [Schema.Field]
  }

  /// The text of the schema file.
  package static var text: String {
    let references = lines.map { "    { \"$ref\": \"#/$defs/\($0.name)\" }" }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a memsim journal",
        "oneOf": [
      \(references.joined(separator: ",\n"))
        ],
        "$defs": {
      \(lines.map(definition).joined(separator: ",\n"))
        }
      }

      """
  }

  private static var lines: [Line] {
    let header = Line(
      name: "header", about: "The inputs of the run: the first line.",
      fields: fields(of: JournalHeader.self))
    let seal = Line(
      name: "seal", about: "The digests: the last line of a complete journal.",
      fields: fields(of: JournalSeal.self))
    return [header] + EventTable.all.map(line) + [seal]
  }

  private static func line(of kind: any EventBody.Type) -> Line {
    Line(
      name: kind.name, about: kind.about, fields: envelope(kind.name) + fields(of: kind))
  }

  /// The fields that every event begins with.
  private static func envelope(_ name: String) -> [Schema.Field] {
    [
      Schema.Field(key: "at", schema: UInt64.schema(in: .time), isRequired: true),
      Schema.Field(key: "sequence", schema: UInt64.schema(in: .events), isRequired: true),
      Schema.Field(key: "event", schema: .words([name]), isRequired: true),
      Schema.Field(key: "pid", schema: Int.schema(in: .identifier), isRequired: false),
    ]
  }

  private static func fields(of record: any Record.Type) -> [Schema.Field] {
    guard case .record(let fields) = record.schema else {
      preconditionFailure("the schema of a record is no record")
    }
    return fields
  }

  private static func definition(of line: Line) -> String {
    let properties = line.fields.map { "        \($0.key.quotedAsJSON): \(inline($0.schema))" }
    return """
          "\(line.name)": {
            "description": \(line.about.quotedAsJSON),
            "type": "object",
            "properties": {
      \(properties.joined(separator: ",\n"))
            },
            "required": \(required(line.fields)),
            "additionalProperties": false
          }
      """
  }

  /// A schema in one line.
  private static func inline(_ schema: Schema) -> String {
    switch schema {
    case .integer(let minimum, let maximum):
      return #"{ "type": "integer", "minimum": \#(minimum), "maximum": \#(maximum) }"#
    case .string: return #"{ "type": "string" }"#
    case .words(let words): return "{ \"enum\": \(list(words)) }"
    case .list(let element): return "{ \"type\": \"array\", \"items\": \(inline(element)) }"
    case .record(let fields):
      let properties = fields.map { "\($0.key.quotedAsJSON): \(inline($0.schema))" }
      return "{ \"type\": \"object\", "
        + "\"properties\": { \(properties.joined(separator: ", ")) }, "
        + "\"required\": \(required(fields)), \"additionalProperties\": false }"
    }
  }

  private static func required(_ fields: [Schema.Field]) -> String {
    list(fields.filter(\.isRequired).map(\.key))
  }

  private static func list(_ words: [String]) -> String {
    "[\(words.map(\.quotedAsJSON).joined(separator: ", "))]"
  }
}

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

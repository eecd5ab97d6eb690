import MemsimVocabulary

@testable import MemsimJournal

/// The JSON Schema of journals, from the table of events: the file in the documentation is its
/// text.
enum JournalSchema {
  /// A kind of line.
  private struct Line {
    let name: String
    let about: String
    let fields: [Schema.Field]
  }

  /// The text of the schema file.
  static var text: String {
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

/// Checks JSON against a schema, in the part of JSON Schema that ours is written in.
///
/// A keyword outside that part is a fault of its own, not passed over.
package final class JSONSchemaValidator {
  private let root: JSONValue
  /// The patterns so far: to compile one takes far longer than to match it.
  private var expressions: [String: Regex<AnyRegexOutput>] = [:]

  /// Reads a schema.
  package init(_ schema: String) throws {
    root = try JSONValue(schema)
  }

  /// Returns the faults of a piece of JSON; nothing when it is valid.
  package func faults(in json: String) throws -> [String] {
    faults(in: try JSONValue(json), schema: root, at: "$")
  }

  private func faults(in value: JSONValue, schema: JSONValue, at path: String) -> [String] {
    if schema == .boolean(false) { return ["\(path): nothing is right"] }
    return schema.object.flatMap { keyword, argument -> [String] in
      switch keyword {
      case "$schema", "$defs", "title", "description":
        []
      case "$ref":
        faults(in: value, schema: definition(argument), at: path)
      case "oneOf":
        argument.array.count { faults(in: value, schema: $0, at: path).isEmpty } == 1
          ? [] : ["\(path): not one of all"]
      case "anyOf":
        argument.array.contains { faults(in: value, schema: $0, at: path).isEmpty }
          ? [] : ["\(path): not any of all"]
      case "allOf":
        argument.array.flatMap { faults(in: value, schema: $0, at: path) }
      case "const":
        value == argument ? [] : ["\(path): not \(argument)"]
      case "type":
        isOfOneType(value, argument) ? [] : ["\(path): no \(argument)"]
      case "pattern":
        matches(value, argument) ? [] : ["\(path): not as \(argument)"]
      case "minItems", "maxItems":
        hasCount(value, keyword, argument) ? [] : ["\(path): \(keyword) is \(argument)"]
      case "enum":
        argument.array.contains(value) ? [] : ["\(path): none of \(argument)"]
      case "minimum":
        isAtLeast(value, argument) ? [] : ["\(path): below \(argument)"]
      case "maximum":
        isAtLeast(argument, value) ? [] : ["\(path): above \(argument)"]
      case "items":
        value.array.flatMap { faults(in: $0, schema: argument, at: "\(path)[]") }
      case "properties":
        argument.object.flatMap { key, schema in
          value.object[key].map { faults(in: $0, schema: schema, at: "\(path).\(key)") } ?? []
        }
      case "required":
        argument.array.compactMap(\.string).filter { value.object[$0] == nil }
          .map { "\(path): \($0) is missing" }
      case "additionalProperties" where argument == .boolean(false):
        value.object.keys.filter { schema.object["properties"]?.object[$0] == nil }
          .map { "\(path): \($0) is not known" }
      default:
        ["\(path): the keyword \(keyword) is not supported"]
      }
    }
  }

  /// The definition that a reference names; a schema that nothing obeys when there is none.
  private func definition(_ reference: JSONValue) -> JSONValue {
    let prefix = "#/$defs/"
    guard let name = reference.string, name.hasPrefix(prefix),
      let definition = root.object["$defs"]?.object[String(name.dropFirst(prefix.count))]
    else { return .object(["enum": .array([])]) }
    return definition
  }

  private func isOfType(_ value: JSONValue, _ type: String?) -> Bool {
    switch value {
    case .null: type == "null"
    case .boolean: type == "boolean"
    case .integer: type == "integer" || type == "number"
    case .number: type == "number"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }

  private func isOfOneType(_ value: JSONValue, _ types: JSONValue) -> Bool {
    types.array.isEmpty
      ? isOfType(value, types.string)
      : types.array.contains { isOfType(value, $0.string) }
  }

  // A keyword about values of one type says nothing of those of another.

  private func isAtLeast(_ value: JSONValue, _ minimum: JSONValue) -> Bool {
    guard let value = value.integer, let minimum = minimum.integer else { return true }
    return value >= minimum
  }

  private func matches(_ value: JSONValue, _ pattern: JSONValue) -> Bool {
    guard let text = value.string else { return true }
    guard let pattern = pattern.string,
      let expression = expressions[pattern] ?? (try? Regex(pattern))
    else { return false }
    expressions[pattern] = expression
    return text.contains(expression)
  }

  private func hasCount(_ value: JSONValue, _ keyword: String, _ bound: JSONValue) -> Bool {
    guard case .array(let elements) = value, let bound = bound.integer else { return true }
    return keyword == "minItems" ? elements.count >= bound : elements.count <= bound
  }
}

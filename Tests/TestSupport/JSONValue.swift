import Foundation

/// Any JSON, with integers told from other numbers.
package enum JSONValue: Decodable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int128)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads a text that is one JSON value and nothing else.
  package init(_ text: some StringProtocol) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  /// Takes whatever is there.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The first type that decodes is the type of the value.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(Int128(value))
    } else if let value = try? container.decode(UInt64.self) {
      self = .integer(Int128(value))
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The value of a key; null where there is none.
  package subscript(key: String) -> JSONValue {
    object[key] ?? .null
  }

  /// The pairs of an object; none of anything else.
  package var object: [String: JSONValue] {
    if case .object(let object) = self { object } else { [:] }
  }

  /// The elements of an array; none of anything else.
  package var array: [JSONValue] {
    if case .array(let array) = self { array } else { [] }
  }

  /// The text of a string; nil for anything else.
  package var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The number of an integer; nil for anything else.
  package var integer: Int128? {
    if case .integer(let integer) = self { integer } else { nil }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(Int128(value)) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

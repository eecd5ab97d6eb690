import Foundation

/// Any JSON, with integers told from other numbers.
enum JSONValue: Decodable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int128)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Which of them decodes tells what it is.
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

  var object: [String: JSONValue] {
    if case .object(let object) = self { object } else { [:] }
  }

  var array: [JSONValue] {
    if case .array(let array) = self { array } else { [] }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  var integer: Int128? {
    if case .integer(let integer) = self { integer } else { nil }
  }
}

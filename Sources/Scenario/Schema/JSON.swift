/// A piece of JSON whose keys stay in their order.
indirect enum JSON: Sendable {
  /// What stands in an object, in its order.
  typealias Members = [(key: String, value: JSON)]

  case string(String)
  /// A number, or one of JSON's other words, as it is written.
  case literal(String)
  case list([JSON])
  case object(Members)

  /// Some words.
  static func words(_ words: [String]) -> JSON { .list(words.map { .string($0) }) }

  /// A whole number.
  static func integer(_ number: Int) -> JSON { .literal("\(number)") }

  /// The text with lines of a readable length, after some spaces from the second line on.
  func text(indentation: Int = 0) -> String {
    let line = inline
    if line.utf8.count + indentation <= 90 { return line }
    let inner = String(repeating: " ", count: indentation + 2)
    let end = String(repeating: " ", count: indentation)
    switch self {
    case .string, .literal: return line
    case .list(let elements):
      let lines = elements.map { inner + $0.text(indentation: indentation + 2) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(end)]"
    case .object(let members):
      let lines = members.map { member in
        "\(inner)\(Self.quoted(member.key)): \(member.value.text(indentation: indentation + 2))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(end)}"
    }
  }

  private var inline: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .literal(let text): text
    case .list(let elements): "[" + elements.map(\.inline).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { "\(Self.quoted($0.key)): \($0.value.inline)" }.joined(separator: ", ")
        + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let code = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}

extension Node {
  /// The value on one line, as a file could have it.
  var text: String {
    switch content {
    case .scalar(let text, let style):
      Self.isPlain(text) || style == .plain && !Self.endsInFlow(text) ? text : Self.inQuotes(text)
    case .sequence(let elements):
      "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map(\.text).joined(separator: ", ") + "}"
    }
  }

  /// Whether a text needs no quotes, whatever stands around it.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_.#%/".unicodeScalars.contains(scalar)
    }
  }

  /// Whether a text that needs no quotes where it stands would need them between brackets.
  private static func endsInFlow(_ text: String) -> Bool {
    text.unicodeScalars.contains { ",[]{}\n".unicodeScalars.contains($0) }
  }

  private static func inQuotes(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}

extension Node.Entry {
  /// The key and the value on one line.
  var text: String { "\(key): \(value.text)" }
}

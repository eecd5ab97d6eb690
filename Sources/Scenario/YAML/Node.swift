package import MemsimVocabulary

/// A value of a file, before it is known what it means.
package struct Node: Sendable {
  /// What it is made of.
  indirect enum Content: Sendable {
    case scalar(String, ScalarStyle)
    case sequence([Node])
    case mapping([Entry])
  }

  /// A key of a mapping with its value.
  struct Entry: Sendable {
    let key: String
    let mark: SourceMark
    var value: Node
  }

  var content: Content
  let mark: SourceMark
  /// How many nodes there are in it, itself included, as if aliases had been written out.
  let count: Int

  /// The text of a scalar; nil of anything else, and of a scalar that says there is nothing.
  var scalar: String? {
    guard case .scalar(let text, _) = content, !isEmpty else { return nil }
    return text
  }

  /// Whether it stands for no value at all: `key:` with nothing behind it, or `~`.
  var isEmpty: Bool {
    guard case .scalar(let text, .plain) = content else { return false }
    return ["", "~", "null"].contains(text)
  }

  /// The entries of a mapping; nil of anything else.
  var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The elements of a sequence; nil of anything else.
  var elements: [Node]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// The value of a key of a mapping.
  subscript(key: String) -> Node? {
    entries?.first { $0.key == key }?.value
  }

  /// What it is, for a message.
  var found: String {
    switch content {
    case .scalar where isEmpty: "nothing"
    case .scalar(let text, _): text.quoted
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// Values that stand in no file.
extension Node {
  /// A scalar, taken for what it says: `~` is a text like any other.
  package init(_ text: String, at mark: SourceMark) {
    let isSomething = !Node(content: .scalar(text, .plain), mark: mark, count: 1).isEmpty
    self.init(content: .scalar(text, isSomething ? .plain : .quoted), mark: mark, count: 1)
  }

  /// Several values, one after the other.
  package init(_ elements: [Node], at mark: SourceMark) {
    self.init(
      content: .sequence(elements), mark: mark, count: elements.reduce(1) { $0 + $1.count })
  }

  /// Values by their keys.
  ///
  /// - Precondition: No key is there twice.
  package init(_ entries: [(key: String, value: Node)], at mark: SourceMark) {
    precondition(Set(entries.map(\.key)).count == entries.count, "a key is there twice")
    let count = entries.reduce(1) { $0 + 1 + $1.value.count }
    let entries = entries.map { Entry(key: $0.key, mark: $0.value.mark, value: $0.value) }
    self.init(content: .mapping(entries), mark: mark, count: count)
  }
}

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

import MemsimVocabulary

/// A value of a file, before anybody knows what it means.
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

package import MemsimVocabulary

/// A value of a file, before its meaning is known.
package struct Node: Sendable {
  /// The content of a node.
  indirect enum Content: Sendable {
    case scalar(String, ScalarStyle)
    case sequence([Node])
    case mapping([Entry])
    /// A value that was made in Swift, and its kind.
    case value(ParameterValue, ParameterKind)
    /// The arguments of a phrase that was made in Swift, behind its word as a key.
    case arguments(Phrase, TermTable)
  }

  /// A key of a mapping with its value.
  struct Entry: Sendable {
    let key: String
    let mark: SourceMark
    var value: Node
  }

  var content: Content
  let mark: SourceMark
  /// The number of nodes in this node, itself included, as if aliases had been expanded.
  let count: Int

  /// The text of a scalar; nil for any other node, and for a scalar that means no value.
  var scalar: String? {
    guard case .scalar(let text, _) = written, !isEmpty else { return nil }
    return text
  }

  /// Whether it has no value at all: `key:` with nothing after it, or `~`.
  var isEmpty: Bool {
    guard case .scalar(let text, .plain) = written else { return false }
    return Self.isNothing(text)
  }

  /// Whether a text without quotes means no value.
  private static func isNothing(_ text: String) -> Bool { ["", "~", "null"].contains(text) }

  /// The entries of a mapping; nil of anything else.
  var entries: [Entry]? {
    if case .mapping(let entries) = written { entries } else { nil }
  }

  /// The elements of a sequence; nil of anything else.
  var elements: [Node]? {
    if case .sequence(let elements) = written { elements } else { nil }
  }

  /// The value of a key of a mapping.
  subscript(key: String) -> Node? {
    entries?.first { $0.key == key }?.value
  }

  subscript(key: some RawRepresentable<String>) -> Node? { self[key.rawValue] }

  /// The description of the node, for a message.
  var found: String {
    switch written {
    case .scalar where isEmpty: "nothing"
    case .scalar(let text, _): text.quoted
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .value, .arguments: preconditionFailure("a value is written as something else")
    }
  }
}

/// Values that no file contains.
extension Node {
  /// Makes a scalar that means its literal text: `~` is a text like any other.
  package init(_ text: String, at mark: SourceMark) {
    self.init(content: .scalar(text, Self.isNothing(text) ? .quoted : .plain), mark: mark, count: 1)
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

  /// A mapping of known keys.
  package init(_ entries: [(some RawRepresentable<String>, Node)], at mark: SourceMark) {
    self.init(entries.map { (key: $0.rawValue, value: $1) }, at: mark)
  }
}

extension Node {
  /// The value on one line, as a file could have it.
  package var text: String {
    switch written {
    case .scalar(let text, let style):
      Self.needsNoQuotes(text, style) ? text : Self.inQuotes(text)
    case .sequence(let elements):
      "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map(\.text).joined(separator: ", ") + "}"
    case .value, .arguments: preconditionFailure("a value is written as something else")
    }
  }

  /// The value as an override has it: without the quotes that mean nothing there.
  var overrideText: String {
    guard let scalar else { return text }
    let isAsItStands = !Self.isNothing(scalar) && !Override.isAsInFile(scalar)
    return isAsItStands ? scalar : Self.inQuotes(scalar)
  }

  /// Whether a scalar means the same without quotes in any context.
  private static func needsNoQuotes(_ text: String, _ style: ScalarStyle) -> Bool {
    if isNothing(text) { return style == .plain }
    return isWord(text) || style == .plain && isPlain(text)
  }

  /// Whether a text is a word, or several with signs that mean nothing between them.
  private static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_.#%/".unicodeScalars.contains(scalar)
    }
  }

  /// Whether a text is valid between brackets without quotes.
  private static func isPlain(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last,
      !"#&*!|>'\"%@` :?".unicodeScalars.contains(first), !" :".unicodeScalars.contains(last),
      !(first == "-" && (scalars.count == 1 || scalars[1] == " "))
    else { return false }
    let next = scalars.dropFirst()
    return scalars.allSatisfy { !",[]{}".unicodeScalars.contains($0) && !isEscaped($0) }
      && !zip(scalars, next).contains { left, right in
        left == ":" && " ?".unicodeScalars.contains(right) || left == " " && right == "#"
      }
  }

  /// Whether a scalar hides, or can be in no file.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isHidden || [0xFFFE, 0xFFFF].contains(scalar.value)
  }

  /// A text in quotes, with escapes for hidden characters.
  private static func inQuotes(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      case _ where isEscaped(scalar):
        "\\U\(String(scalar.value, radix: 16, uppercase: true).leadingZeros(to: 8))"
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension Node.Entry {
  /// The key and the value on one line.
  var text: String { "\(key): \(value.text)" }
}

/// Values that were made in Swift, as a file would have them.
extension Node {
  /// A value of a kind.
  package init(_ value: ParameterValue, of kind: ParameterKind, at mark: SourceMark) {
    self.init(content: .value(value, kind), mark: mark, count: 1)
  }

  /// The keys of an item of a timeline beside its action, with their values.
  package static func entries(
    of trigger: TriggerKeys, at mark: SourceMark
  ) -> [(key: String, value: Node)] {
    entries(of: TriggerKeys.syntax.arguments(of: trigger, at: mark), at: mark)
  }

  /// The written arguments of a record as entries of a mapping.
  package static func entries(
    of arguments: Arguments, at mark: SourceMark
  ) -> [(key: String, value: Node)] {
    arguments.written.map { parameter, value, _ in
      (key: parameter.name, value: Node(value, of: parameter.kind, at: mark))
    }
  }

  /// The content as a file has it.
  var written: Content {
    switch content {
    case .value(let value, let kind): Node(writing: value, of: kind, at: mark).written
    case .arguments(let phrase, _): phrase.value(shorthand: phrase.shorthand).written
    case .scalar, .sequence, .mapping: content
    }
  }

  private init(writing value: ParameterValue, of kind: ParameterKind, at mark: SourceMark) {
    switch (value, kind) {
    case (.number(let number), _): self.init(kind.text(of: number), at: mark)
    case (.text(let text), _): self.init(text, at: mark)
    case (.point(let x, let y), _): self.init(coordinates: [x, y], at: mark)
    case (.rectangle(let x, let y, let width, let height), _):
      self.init(coordinates: [x, y, width, height], at: mark)
    case (.list(let values), .list(let kind)):
      // A single value is accepted as a list of one.
      let nodes = values.map { Node(writing: $0, of: kind, at: mark) }
      self = nodes.count == 1 ? nodes[0] : Node(nodes, at: mark)
    case (.list, _): preconditionFailure("a list is of kind list")
    case (.record(let arguments), _): self.init(arguments, at: mark)
    case (.phrase(let phrase), _): self = phrase.node
    }
  }

  private init(coordinates: [Int], at mark: SourceMark) {
    self.init(coordinates.map { Node(Coordinate.text(of: $0), at: mark) }, at: mark)
  }

  fileprivate init(_ arguments: Arguments, at mark: SourceMark) {
    self.init(
      arguments.written.map { parameter, value, mark in
        (key: parameter.name, value: Node(writing: value, of: parameter.kind, at: mark))
      }, at: mark)
  }
}

extension Phrase {
  /// A phrase that was made in Swift.
  package init(of term: Term, _ arguments: Arguments, at mark: SourceMark) {
    let bare = Phrase(term.name, arguments, at: mark, text: term.name)
    let isAlone = arguments.written.isEmpty
    self.init(
      term.name, arguments, at: mark,
      text: isAlone ? term.name : "\(term.name): \(bare.value(shorthand: term.shorthand).text)",
      shorthand: term.shorthand)
  }

  /// The phrase as an entry of a mapping, which may have others beside it.
  package func entry(of table: TermTable) -> (key: String, value: Node) {
    (key: term, value: Node(content: .arguments(self, table), mark: mark, count: 1))
  }

  /// The phrase as a file has it: the word alone, or as the key of its arguments.
  fileprivate var node: Node {
    if arguments.written.isEmpty { return Node(term, at: mark) }
    return Node([(key: term, value: value(shorthand: shorthand))], at: mark)
  }

  /// The arguments behind the word: one value alone if it is that of the shorthand.
  fileprivate func value(shorthand: String?) -> Node {
    let written = arguments.written
    if written.count == 1, written[0].parameter.name == shorthand {
      return Node(written[0].value, of: written[0].parameter.kind, at: mark)
    }
    return Node(arguments, at: mark)
  }
}

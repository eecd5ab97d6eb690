package import MemsimVocabulary

/// Values that no file was read for.
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

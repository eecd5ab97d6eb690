internal import MemsimScenario
internal import MemsimVocabulary

/// A word of a scenario with what is said about it, as a file would have it.
struct Wording: Sendable {
  /// What is said.
  indirect enum Value: Sendable {
    case text(String)
    case list([String])
    /// Values by their names; what is nil is not said.
    case mapping([(name: String, value: Value?)])

    func node(at mark: SourceMark) -> Node {
      switch self {
      case .text(let text): Node(text, at: mark)
      case .list(let texts): Node(texts.map { Node($0, at: mark) }, at: mark)
      case .mapping(let entries):
        Node(
          entries.compactMap { entry in
            entry.value.map { (key: entry.name, value: $0.node(at: mark)) }
          }, at: mark)
      }
    }
  }

  private let word: String
  private let value: Value

  /// A word with a value.
  init(_ word: String, _ value: Value) {
    self.word = word
    self.value = value
  }

  /// A word with a value that needs no name.
  init(_ word: String, _ text: String) {
    self.init(word, .text(text))
  }

  /// A word with values by their names; what is nil is not said.
  init(_ word: String, _ arguments: [(name: String, text: String?)]) {
    self.init(
      word,
      .mapping(arguments.map { (name: $0.name, value: $0.text.map { .text($0) }) }))
  }

  /// The entry of a mapping.
  func entry(at mark: SourceMark) -> (key: String, value: Node) {
    (key: word, value: value.node(at: mark))
  }
}

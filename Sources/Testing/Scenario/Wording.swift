internal import MemsimScenario
internal import MemsimVocabulary

/// A word of a scenario with what is said about it, as a file would have it.
struct Wording: Sendable {
  private let word: String
  private let alone: String?
  private let arguments: [(name: String, text: String?)]

  /// A word with a value that needs no name.
  init(_ word: String, _ text: String) {
    self.word = word
    alone = text
    arguments = []
  }

  /// A word with values by their names; what is nil is not said.
  init(_ word: String, _ arguments: [(name: String, text: String?)]) {
    self.word = word
    alone = nil
    self.arguments = arguments
  }

  /// The entry of a mapping.
  func entry(at mark: SourceMark) -> (key: String, value: Node) {
    if let alone { return (key: word, value: Node(alone, at: mark)) }
    let said = arguments.compactMap { argument in
      argument.text.map { (key: argument.name, value: Node($0, at: mark)) }
    }
    return (key: word, value: Node(said, at: mark))
  }
}

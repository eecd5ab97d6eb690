internal import MemsimScenario
internal import MemsimVocabulary

/// A word of a scenario with what is said about it, as a file would have it.
package struct EncodedPhrase: ScenarioEncodable {
  /// The word.
  package let word: String

  private let said: [(name: String, value: any ScenarioEncodable)]
  private let shorthand: String?

  /// Words what is not nil; where that is the shorthand's alone, it stands there without its name.
  init(
    _ word: String, _ arguments: [(name: String, value: (any ScenarioEncodable)?)] = [],
    shorthand: String? = nil
  ) {
    self.word = word
    self.shorthand = shorthand
    said = arguments.compactMap { name, value in value.map { (name: name, value: $0) } }
  }

  /// The names of all that is said.
  package var names: [String] { said.map(\.name) }

  /// The entry of a mapping, which may have others beside it.
  func entry(at mark: SourceMark) -> (key: String, value: Node) {
    if said.count == 1, said[0].name == shorthand {
      return (key: word, value: said[0].value.node(at: mark))
    }
    let entries = said.map { (key: $0.name, value: $0.value.node(at: mark)) }
    return (key: word, value: Node(entries, at: mark))
  }

  func node(at mark: SourceMark) -> Node {
    said.isEmpty ? Node(word, at: mark) : Node([entry(at: mark)], at: mark)
  }
}

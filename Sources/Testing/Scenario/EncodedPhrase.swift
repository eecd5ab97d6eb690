internal import MemsimDevice
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

/// What can stand behind a word of a scenario, or behind a name of what is said about it.
protocol ScenarioEncodable: Sendable {
  /// The value as a file would have it.
  func node(at mark: SourceMark) -> Node
}

extension ScenarioEncodable where Self: RawRepresentable, RawValue == String {
  func node(at mark: SourceMark) -> Node { Node(rawValue, at: mark) }
}

extension String: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node { Node(self, at: mark) }
}

extension Int: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node { Node("\(self)", at: mark) }
}

extension Bool: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node { Node(self ? "yes" : "no", at: mark) }
}

extension Double: ScenarioEncodable {
  /// As exactly as a file can have it.
  func node(at mark: SourceMark) -> Node {
    Node(Thousandths.text(of: Int((self * 1000).rounded())), at: mark)
  }
}

extension Point: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node {
    Node([x, y].map { Node(Coordinate.text(of: $0), at: mark) }, at: mark)
  }
}

extension Rectangle: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node {
    let parts = [origin.x, origin.y, width, height]
    return Node(parts.map { Node(Coordinate.text(of: $0), at: mark) }, at: mark)
  }
}

extension TimeSpan: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node { Node("\(self)", at: mark) }
}

extension Array: ScenarioEncodable where Element: ScenarioEncodable {
  /// One alone stands for a list of it.
  func node(at mark: SourceMark) -> Node {
    count == 1 ? self[0].node(at: mark) : Node(map { $0.node(at: mark) }, at: mark)
  }
}

/// A size, written as people write it: `64KB`.
struct Bytes: ScenarioEncodable {
  private let count: Int

  init(_ count: Int) {
    self.count = count
  }

  func node(at mark: SourceMark) -> Node {
    Node(ParameterKind.bytes.text(of: count), at: mark)
  }
}

internal import MemsimDevice
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// A word of a scenario with its arguments, as a file has them.
package struct EncodedPhrase: ScenarioEncodable {
  /// The words that memsim brings along.
  private static let vocabulary = Catalogue().vocabulary

  /// The word.
  package let word: String
  /// The arguments.
  let record: EncodedRecord

  private let shorthand: String?

  /// Encodes the values that are not nil; a single value of the shorthand is encoded without its
  /// name.
  ///
  /// - Precondition: The table has the word, and its term all that is said.
  init(
    _ word: String, of table: TermTable,
    _ arguments: [(name: String, value: (any ScenarioEncodable)?)] = []
  ) {
    guard let term = Self.vocabulary.terms(of: table).first(where: { $0.name == word }) else {
      preconditionFailure("there is no \(table.singular) \(word)")
    }
    let names = term.parameters.map(\.name)
    precondition(arguments.allSatisfy { names.contains($0.name) }, "\(word) has only \(names)")
    self.word = word
    shorthand = term.shorthand
    record = EncodedRecord(arguments)
  }

  /// The entry of a mapping, which may have others beside it.
  func entry(at mark: SourceMark) -> (key: String, value: Node) {
    let only = record.values.count == 1 ? record.values[0] : nil
    if let only, only.name == shorthand { return (key: word, value: only.value.node(at: mark)) }
    return (key: word, value: record.node(at: mark))
  }

  func node(at mark: SourceMark) -> Node {
    record.values.isEmpty ? Node(word, at: mark) : Node([entry(at: mark)], at: mark)
  }
}

/// Named values, as a file would have them.
struct EncodedRecord: ScenarioEncodable {
  /// The arguments, by name.
  let values: [(name: String, value: any ScenarioEncodable)]

  /// Encodes what is not nil.
  init(_ values: [(name: String, value: (any ScenarioEncodable)?)]) {
    self.values = values.compactMap { name, value in value.map { (name: name, value: $0) } }
  }

  func node(at mark: SourceMark) -> Node {
    Node(values.map { (key: $0.name, value: $0.value.node(at: mark)) }, at: mark)
  }
}

/// A value of an argument of a scenario's word.
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
  /// A single value represents a list of one.
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

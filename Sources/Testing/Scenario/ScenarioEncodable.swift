internal import MemsimDevice
internal import MemsimScenario
internal import MemsimVocabulary

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

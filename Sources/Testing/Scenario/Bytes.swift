internal import MemsimScenario
internal import MemsimVocabulary

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

import MemsimHost
import MemsimVocabulary

/// Makes one tree of the events of a file, with aliases written out.
struct NodeReader {
  /// The maximum depth of nested values.
  static let mostDepth = 64
  /// The maximum number of values, with aliases expanded.
  static let mostNodes = 100_000
  /// The maximum number of bytes in their texts, with aliases expanded.
  static let mostBytes = 16 * FileLimit.scenario.bytes

  private let parser: YAMLParser
  private let problems: ProblemList
  private var anchors: [String: Anchor] = [:]
  private var count = 0
  private var bytes = 0

  /// A value that aliases repeat, its depth, and the length of its texts.
  private struct Anchor {
    let node: Node
    let depth: Int
    let bytes: Int
  }

  private init(_ text: YAMLText, _ problems: ProblemList) {
    parser = YAMLParser(text)
    self.problems = problems
  }

  /// Reads the only document of a file; the problems of single values are added to the problems.
  static func read(_ text: YAMLText, _ problems: ProblemList) throws(Problem) -> Node {
    var reader = NodeReader(text, problems)
    return try reader.document()
  }

  /// Reads all documents of a file that are not empty.
  static func readAll(_ text: YAMLText, _ problems: ProblemList) throws(Problem) -> [Node] {
    var reader = NodeReader(text, problems)
    _ = try reader.parser.next()
    var documents: [Node] = []
    while true {
      if case .streamEnd = try reader.parser.next().kind { return documents }
      let (root, _) = try reader.node(try reader.parser.next(), depth: 1)
      _ = try reader.parser.next()
      if !root.isEmpty { documents.append(root) }
      // An anchor ends with its document.
      reader.anchors = [:]
    }
  }

  private mutating func document() throws(Problem) -> Node {
    _ = try parser.next()
    let start = try parser.next()
    if case .streamEnd = start.kind {
      throw Problem(at: start.mark, "the file is empty", expected: "a scenario")
    }
    let (root, _) = try node(try parser.next(), depth: 1)
    _ = try parser.next()
    let end = try parser.next()
    guard case .streamEnd = end.kind else {
      throw Problem(
        at: end.mark, "a second document begins here",
        expected:
          "one document in a file")
    }
    return root
  }

  /// Reads a value, and its depth.
  private mutating func node(
    _ event: YAMLEvent, depth: Int
  ) throws(Problem) -> (node: Node, depth: Int) {
    try checkDepth(depth, at: event.mark)
    if event.tag != nil {
      problems.add(at: event.mark, "tags are not supported", expected: "only the value")
    }
    let read: (node: Node, depth: Int)
    let bytesBefore = bytes
    switch event.kind {
    case .alias(let name): return try alias(name, at: event.mark, depth: depth)
    case .scalar(let text, let style):
      try count(1, at: event.mark)
      try count(bytes: text.utf8.count, at: event.mark)
      read = (Node(content: .scalar(text, style), mark: event.mark, count: 1), 1)
    case .sequenceStart: read = try sequence(at: event.mark, depth: depth)
    case .mappingStart: read = try mapping(at: event.mark, depth: depth)
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .sequenceEnd, .mappingEnd:
      preconditionFailure("libyaml opens what it closes")
    }
    if let anchor = event.anchor {
      anchors[anchor] = Anchor(node: read.node, depth: read.depth, bytes: bytes - bytesBefore)
    }
    return read
  }

  private mutating func alias(
    _ name: String, at mark: SourceMark, depth: Int
  ) throws(Problem) -> (node: Node, depth: Int) {
    // An anchor is known when its value ends, so no value holds itself.
    guard let target = anchors[name] else {
      throw Problem(
        at: mark, "no anchor \(name.quoted) above",
        expected:
          "an anchor of that name above")
    }
    try checkDepth(depth + target.depth - 1, at: mark)
    try count(target.node.count, at: mark)
    try count(bytes: target.bytes, at: mark)
    return (target.node, target.depth)
  }

  private mutating func sequence(
    at mark: SourceMark, depth: Int
  ) throws(Problem) -> (node: Node, depth: Int) {
    try count(1, at: mark)
    var elements: [Node] = []
    var deepest = 0
    while true {
      let event = try parser.next()
      if case .sequenceEnd = event.kind { break }
      let element = try node(event, depth: depth + 1)
      elements.append(element.node)
      deepest = max(deepest, element.depth)
    }
    let count = elements.reduce(1) { $0 + $1.count }
    return (Node(content: .sequence(elements), mark: mark, count: count), deepest + 1)
  }

  private mutating func mapping(
    at mark: SourceMark, depth: Int
  ) throws(Problem) -> (node: Node, depth: Int) {
    try count(1, at: mark)
    var entries: [Node.Entry] = []
    var lines: [String: Int] = [:]
    var deepest = 0
    while true {
      let event = try parser.next()
      if case .mappingEnd = event.kind { break }
      let key = try node(event, depth: depth + 1).node
      let value = try node(try parser.next(), depth: depth + 1)
      deepest = max(deepest, value.depth)
      guard let name = name(of: key) else { continue }
      if let line = lines[name] {
        problems.add(at: key.mark, "\(name.quoted) appears twice, first on line \(line)")
      } else {
        lines[name] = key.mark.line
        entries.append(Node.Entry(key: name, mark: key.mark, value: value.node))
      }
    }
    let count = entries.reduce(1) { $0 + $1.value.count }
    return (Node(content: .mapping(entries), mark: mark, count: count), deepest + 1)
  }

  private func name(of key: Node) -> String? {
    guard case .scalar(let name, _) = key.content else {
      problems.add(at: key.mark, "a key is \(key.found)", expected: "a word")
      return nil
    }
    if name == "<<" {
      problems.add(
        at: key.mark,
        "merge keys are not supported", expected: "only the alias")
      return nil
    }
    return name
  }

  private func checkDepth(_ depth: Int, at mark: SourceMark) throws(Problem) {
    guard depth <= Self.mostDepth else {
      throw Problem(
        at: mark, "values are nested too deep",
        expected: "at most \(Self.mostDepth) levels")
    }
  }

  private mutating func count(_ more: Int, at mark: SourceMark) throws(Problem) {
    count += more
    guard count <= Self.mostNodes else {
      throw Problem(
        at: mark, "the file has too many values, with all aliases expanded",
        expected: "at most \(Self.mostNodes)")
    }
  }

  private mutating func count(bytes more: Int, at mark: SourceMark) throws(Problem) {
    bytes += more
    guard bytes <= Self.mostBytes else {
      throw Problem(
        at: mark, "the file has too much text, with all aliases expanded",
        expected: "at most \(Self.mostBytes) bytes")
    }
  }
}

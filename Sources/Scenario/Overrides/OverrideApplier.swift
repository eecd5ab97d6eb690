import MemsimVocabulary

/// Puts the values of overrides into a tree, before it is decoded.
///
/// The decoder decides whether a key is valid, because it knows every key; here, an override
/// is wrong only if its path leads through something that has no parts, or to no element of a list.
struct OverrideApplier {
  let vocabulary: ScenarioVocabulary

  /// Puts the value of an override into its place in a tree; an error leaves the tree as it was
  /// before.
  ///
  /// - Complexity: O(elements and entries on the way there)
  func apply(_ override: Override, to root: inout Node) throws(Problem) {
    let steps = override.path.split(separator: ".", omittingEmptySubsequences: false).map(
      String.init)
    guard steps.count <= NodeReader.mostDepth, steps.allSatisfy({ !$0.isEmpty }) else {
      throw Problem(
        at: override.mark, "\(override.path.quoted) is not a path",
        expected: "keys separated by dots, such as device.memory")
    }
    try replace(&root, Path(steps: steps, passed: 0), override)
  }

  /// The path of an override, and the number of its steps that have been passed.
  private struct Path {
    let steps: [String]
    let passed: Int

    var step: String? { passed < steps.count ? steps[passed] : nil }
    var last: String? { passed > 0 ? steps[passed - 1] : nil }
    var next: Path { Path(steps: steps, passed: passed + 1) }
    var text: String { steps[..<passed].joined(separator: ".") }

    /// The whole path with another word where it is now.
    func with(_ word: String) -> String {
      (steps[..<passed] + [word] + steps[(passed + 1)...]).joined(separator: ".")
    }
  }

  private func replace(
    _ node: inout Node, _ path: Path, _ override: Override
  ) throws(Problem) {
    guard let step = path.step else {
      node = try Self.value(of: override)
      return
    }
    node = expanded(node, path, override.mark)
    if var entries = node.takeEntries() {
      defer { node.content = .mapping(entries) }
      if let index = entries.firstIndex(where: { $0.key == step }) {
        try replace(&entries[index].value, path.next, override)
      } else {
        var value = Node(content: .scalar("", .plain), mark: override.mark, count: 1)
        try replace(&value, path.next, override)
        entries.append(Node.Entry(key: step, mark: override.mark, value: value))
      }
    } else if var elements = node.takeElements() {
      defer { node.content = .sequence(elements) }
      let index = try index(of: step, in: elements, path, override.mark)
      try replace(&elements[index], path.next, override)
    } else {
      throw Problem(
        at: override.mark,
        "'\(path.text)' is a single value without keys", expected: "a path that ends there")
    }
  }

  private func index(
    of step: String, in elements: [Node], _ path: Path, _ mark: SourceMark
  ) throws(Problem) -> Int {
    if let index = elements.firstIndex(where: { $0[AppKey.name]?.scalar == step }) { return index }
    if let index = Int(step), elements.indices.contains(index) { return index }
    guard !elements.isEmpty else {
      throw Problem(at: mark, "'\(path.text)' is an empty list, so it has no \(step.quoted)")
    }
    let names = elements.compactMap { $0[AppKey.name]?.scalar }
    let nearest = nearestWord(to: step, in: names)
    let range = Self.choice(of: names, elements.count)
    throw Problem(
      at: mark, "'\(path.text)' has no element \(step.quoted)",
      expected: nearest == nil ? range : nil, nearest: nearest.map(path.with))
  }

  /// The elements that there are, by their names and by their numbers.
  private static func choice(of names: [String], _ count: Int) -> String {
    let numbers = count == 1 ? "0" : "0 to \(count - 1)"
    guard (1...12).contains(names.count) else { return numbers }
    return "\(Problem.choice(of: names)), or the number \(numbers)"
  }

  /// A node that has parts: short forms are expanded, and a missing node is an empty mapping.
  private func expanded(_ node: Node?, _ path: Path, _ mark: SourceMark) -> Node {
    let content = node?.isEmpty == false ? node?.written : nil
    switch (path.passed == 1 ? path.last.flatMap(RootKey.init) : nil, content) {
    case (.device, .scalar), (.device, nil): return named(node, .devices, mark)
    case (.policy, .scalar), (.policy, nil): return named(node, .policies, mark)
    case (.apps, .mapping), (.timeline, .mapping), (.expect, .mapping):
      if let node { return Node(content: .sequence([node]), mark: node.mark, count: 1) }
    case (.apps, nil), (.timeline, nil), (.expect, nil):
      return Node(content: .sequence([]), mark: mark, count: 1)
    case (_, .scalar):
      if let node, let shorthand = path.last.flatMap(shorthand) { return mapping(shorthand, node) }
    default: break
    }
    guard let node, content != nil else {
      return Node(content: .mapping([]), mark: mark, count: 1)
    }
    return node
  }

  private func named(_ node: Node?, _ table: TermTable, _ mark: SourceMark) -> Node {
    let standard = vocabulary.terms(of: table)[0].name
    let name =
      node?.scalar == nil ? Node(content: .scalar(standard, .plain), mark: mark, count: 1) : node
    // Only devices and policies come here, which have the key; the name is one of the two above.
    guard let key = table.nameKey, let name else { preconditionFailure("no name to write out") }
    return mapping(key, name)
  }

  private func mapping(_ key: String, _ node: Node) -> Node {
    let entry = Node.Entry(key: key, mark: node.mark, value: node)
    return Node(content: .mapping([entry]), mark: node.mark, count: 2)
  }

  /// The parameter that a value behind a word alone is meant for.
  private func shorthand(of word: String) -> String? {
    let tables: [TermTable] = [.actions, .expectations, .happenings, .operations]
    return tables.lazy.flatMap { vocabulary.terms(of: $0) }.first { $0.name == word }?.shorthand
  }

  /// The value of an override, which has the place of the override.
  private static func value(of override: Override) throws(Problem) -> Node {
    guard Override.isAsInFile(override.text) else {
      return Node(content: .scalar(override.text, .plain), mark: override.mark, count: 1)
    }
    let problems = ProblemList()
    do throws(Problem) {
      let text = try YAMLText(Array(override.text.utf8), file: "")
      let node = try NodeReader.read(text, problems)
      if let problem = problems.problems.first { throw problem }
      return node.moved(to: override.mark)
    } catch {
      throw Problem(at: override.mark, error.found, expected: error.expected)
    }
  }
}

extension Node {
  /// The entries of a mapping, which is empty until it is given others: so they are changed where
  /// they are, and not copied for it.
  fileprivate mutating func takeEntries() -> [Entry]? {
    guard case .mapping(let entries) = written else { return nil }
    content = .mapping([])
    return entries
  }

  /// The same of the elements of a sequence.
  fileprivate mutating func takeElements() -> [Node]? {
    guard case .sequence(let elements) = written else { return nil }
    content = .sequence([])
    return elements
  }

  /// The same value somewhere else.
  fileprivate func moved(to mark: SourceMark) -> Node {
    let content: Content =
      switch content {
      case .scalar, .value, .arguments: content
      case .sequence(let elements): .sequence(elements.map { $0.moved(to: mark) })
      case .mapping(let entries):
        .mapping(
          entries.map { Entry(key: $0.key, mark: mark, value: $0.value.moved(to: mark)) })
      }
    return Node(content: content, mark: mark, count: count)
  }
}

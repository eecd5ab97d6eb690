package import MemsimHost
package import MemsimVocabulary

/// A scenario file that has been read, but not yet checked against a vocabulary.
///
/// One reading serves many checks: with other overrides, or under every policy.
package struct ScenarioFile: Sendable {
  /// Its path, as it was given.
  package let path: String
  let root: Node
  let problems: [Problem]

  /// The content of the file on one line, independent of its layout.
  package var text: String { root.text }

  /// Reads a file, wherever its path leads, or else a file of a folder, which leads nowhere else.
  package init(path: String, in folder: HostFolder? = nil) throws(InputError) {
    do throws(Problem) {
      try self.init(try Self.bytes(of: path, in: folder), path)
    } catch {
      throw InputError([error])
    }
  }

  /// Reads a text as if it was the contents of a file.
  package init(text: String, path: String) throws(InputError) {
    try self.init(bytes: Array(text.utf8), path: path)
  }

  /// Reads bytes as if they were the contents of a file.
  package init(bytes: [UInt8], path: String) throws(InputError) {
    do throws(Problem) {
      try self.init(bytes, path)
    } catch {
      throw InputError([error])
    }
  }

  /// Makes a file of a tree of values.
  package init(of root: Node, path: String) {
    self.path = path
    self.root = root
    problems = []
  }

  private init(_ root: Node, _ path: String, _ problems: [Problem]) {
    self.path = path
    self.root = root
    self.problems = problems
  }

  /// The file as it would be if it expected one thing of the end, and nothing else.
  package func expecting(_ expectation: Node) -> ScenarioFile {
    // The overrides of `breaks-with` may concern the former expectations.
    let kept = (root.entries ?? []).filter { entry in
      ![.expect, .breaksWith].contains(RootKey(rawValue: entry.key))
    }
    let entries = kept.map { (key: $0.key, value: $0.value) }
    let list = (key: RootKey.expect.rawValue, value: Node([expectation], at: expectation.mark))
    return ScenarioFile(Node(entries + [list], at: root.mark), path, problems)
  }

  /// The apps that it may refer to.
  func appNames(in vocabulary: ScenarioVocabulary) -> AppNames { AppNames(in: root, vocabulary) }

  /// The file with the values of overrides in place of its own, and without `breaks-with`, which
  /// describes the file without overrides.
  package func applying(
    _ overrides: [Override], in vocabulary: ScenarioVocabulary
  ) throws(InputError) -> ScenarioFile {
    let changed = try apply(overrides, to: root, vocabulary)
    guard let entries = changed.entries else { return self }
    let kept = entries.filter { $0.key != RootKey.breaksWith.rawValue }
    return ScenarioFile(
      Node(kept.map { (key: $0.key, value: $0.value) }, at: root.mark), path, problems)
  }

  /// Returns the text of the same file with items added to its timeline, each as it is written, and
  /// perhaps with another end.
  ///
  /// The text has a line for each app, each item and each expectation.
  package func text(adding items: [String], endingAt end: Instant?) -> String {
    var entries = root.entries ?? []
    let timeline = RootKey.timeline.rawValue
    if !items.isEmpty, !entries.contains(where: { $0.key == timeline }) {
      let none = Node([Node](), at: root.mark)
      let place = entries.firstIndex { $0.key == RootKey.end.rawValue } ?? entries.endIndex
      entries.insert(Node.Entry(key: timeline, mark: root.mark, value: none), at: place)
    }
    return entries.map { entry in
      let key = RootKey(rawValue: entry.key)
      if key == .end, let end { return "\(entry.key): \(end - .start)\n" }
      guard [.pods, .apps, .timeline, .expect].contains(key), !entry.value.isEmpty || !items.isEmpty
      else { return entry.text + "\n" }
      let own = (entry.value.elements ?? (entry.value.isEmpty ? [] : [entry.value])).map(\.text)
      let all = own + (key == .timeline ? items.map { "{\($0)}" } : [])
      return all.isEmpty
        ? "\(entry.key): []\n" : "\(entry.key):\n" + all.map { "  - \($0)\n" }.joined()
    }.joined()
  }

  private init(_ bytes: [UInt8], _ path: String) throws(Problem) {
    let problems = ProblemList()
    self.path = path
    root = try NodeReader.read(try YAMLText(bytes, file: path), problems)
    self.problems = problems.problems
  }

  /// The scenario of the file, checked against a vocabulary, with overrides applied in their order.
  ///
  /// The decoder also applies and checks the overrides of `breaks-with`, unless there are other
  /// overrides: under another policy they may make no sense.
  /// Paths may lead out of the file's folder only if `allowsOutside` is true. If anything is wrong,
  /// `faults` returns the problems of the actions and expectations that could be read.
  package func scenario(
    in vocabulary: ScenarioVocabulary, overrides: [Override] = [], allowsOutside: Bool = false,
    faults: ([PlacedPhrase]) -> [Problem] = { _ in [] }
  ) throws(InputError) -> Scenario {
    let folder = ScenarioFolder(
      path: ScenarioFolder.path(of: path), allowsOutside: allowsOutside)
    let overridden = try apply(overrides, to: root, vocabulary)
    let scenario = try decode(overridden, vocabulary, folder, faults)
    if overrides.isEmpty, !scenario.breaksWith.isEmpty {
      _ = try decode(
        try apply(scenario.breaksWith, to: overridden, vocabulary), vocabulary, folder, faults)
    }
    return scenario
  }

  private func apply(
    _ overrides: [Override], to root: Node, _ vocabulary: ScenarioVocabulary
  ) throws(InputError) -> Node {
    let applier = OverrideApplier(vocabulary: vocabulary)
    let found = ProblemList()
    var root = root
    for override in overrides {
      do throws(Problem) {
        try applier.apply(override, to: &root)
      } catch {
        found.add(error)
      }
    }
    try found.throwIfAny()
    return root
  }

  private func decode(
    _ root: Node, _ vocabulary: ScenarioVocabulary, _ folder: ScenarioFolder,
    _ faults: ([PlacedPhrase]) -> [Problem]
  ) throws(InputError) -> Scenario {
    let found = ProblemList()
    for problem in problems { found.add(problem) }
    return try ScenarioDecoder(root, vocabulary, in: folder, found).scenario(faults: faults)
  }

  private static func bytes(
    of path: String, in folder: HostFolder?
  ) throws(Problem) -> [UInt8] {
    do throws(FileError) {
      guard let folder else { return try HostFile(path).read(.scenario) }
      return try folder.read(name(of: path), .scenario)
    } catch {
      let mark = SourceMark(file: path, line: 1, column: 1)
      throw Problem(
        at: mark, error.found, expected: error.expected, isOfHost: error.cause == .refused)
    }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The problems found so far: a decoder that finds one adds it and continues.
final class ProblemList {
  private(set) var problems: [Problem] = []

  /// Adds a problem, unless there are too many to be read.
  func add(_ problem: @autoclosure () -> Problem) {
    if problems.count < Problem.most { problems.append(problem()) }
  }

  /// Adds a problem.
  func add(
    at mark: SourceMark, _ found: @autoclosure () -> String,
    expected: @autoclosure () -> String? = nil, nearest: @autoclosure () -> String? = nil
  ) {
    add(Problem(at: mark, found(), expected: expected(), nearest: nearest()))
  }

  /// Adds the problem that a word is not among those that are valid.
  func add(
    at mark: SourceMark, unknown found: @autoclosure () -> String, word: String,
    among words: @autoclosure () -> [String], otherwise description: String? = nil
  ) {
    add(Problem(at: mark, unknown: found(), word: word, among: words(), otherwise: description))
  }

  /// Throws the problems, if there are any.
  func throwIfAny() throws(InputError) {
    if !problems.isEmpty { throw InputError(problems) }
  }
}

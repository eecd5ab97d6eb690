package import MemsimFiles
package import MemsimVocabulary

/// A scenario file that has been read, but not yet checked against a vocabulary.
///
/// One reading serves many checks: with other overrides, or under every policy.
package struct ScenarioFile: Sendable {
  /// Its path, as it was given.
  package let path: String
  private let root: Node
  private let problems: [Problem]

  /// What it says, in one line, wherever in the file that stands.
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

  /// Takes a tree of values as if it stood in a file.
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
    // What the scenario breaks with may be about what it expected before.
    let kept = (root.entries ?? []).filter { !["expect", "breaks-with"].contains($0.key) }
    let entries = kept.map { (key: $0.key, value: $0.value) }
    let list = (key: "expect", value: Node([expectation], at: expectation.mark))
    return ScenarioFile(Node(entries + [list], at: root.mark), path, problems)
  }

  private init(_ bytes: [UInt8], _ path: String) throws(Problem) {
    let problems = ProblemList()
    self.path = path
    root = try NodeReader.read(try YAMLText(bytes, file: path), problems)
    self.problems = problems.problems
  }

  /// The scenario of the file, checked against a vocabulary, with overrides applied in their order.
  ///
  /// What the file says that the scenario breaks with is checked as well, by applying it, unless
  /// there are overrides: under another policy it need not make sense.
  /// Paths may lead out of the file's folder only if that is allowed.
  package func scenario(
    in vocabulary: ScenarioVocabulary, overrides: [Override] = [], allowsOutside: Bool = false
  ) throws(InputError) -> Scenario {
    let folder = ScenarioFolder(
      path: ScenarioFolder.path(of: path), allowsOutside: allowsOutside)
    let overridden = try apply(overrides, to: root, vocabulary)
    let scenario = try decode(overridden, vocabulary, folder)
    if overrides.isEmpty, !scenario.breaksWith.isEmpty {
      _ = try decode(try apply(scenario.breaksWith, to: overridden, vocabulary), vocabulary, folder)
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
    _ root: Node, _ vocabulary: ScenarioVocabulary, _ folder: ScenarioFolder
  ) throws(InputError) -> Scenario {
    let found = ProblemList()
    for problem in problems { found.add(problem) }
    return try ScenarioDecoder(root, vocabulary, in: folder, found).scenario()
  }

  private static func bytes(
    of path: String, in folder: HostFolder?
  ) throws(Problem) -> [UInt8] {
    do throws(FileError) {
      guard let folder else { return try HostFile(path).read(.scenario) }
      return try folder.read(name(of: path), .scenario)
    } catch {
      let mark = SourceMark(file: path, line: 1, column: 1)
      throw Problem(at: mark, error.found, expected: error.expected)
    }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The problems found so far: a decoder that finds one adds it and goes on.
final class ProblemList {
  private(set) var problems: [Problem] = []

  /// Adds a problem, unless there are too many to be read.
  func add(_ problem: @autoclosure () -> Problem) {
    if problems.count < Problem.most { problems.append(problem()) }
  }

  /// Throws what was found, if anything was.
  func throwIfAny() throws(InputError) {
    if !problems.isEmpty { throw InputError(problems) }
  }
}

import Glibc
import MemsimVocabulary

/// A scenario file that has been read, but not yet checked against a vocabulary.
///
/// One reading serves many checks: with other overrides, or under every policy.
package struct ScenarioFile {
  /// Its path, as it was given.
  package let path: String
  private let root: Node
  private let problems: [Problem]

  /// Reads a file.
  package init(path: String) throws(ScenarioError) {
    do throws(Problem) {
      try self.init(try Self.bytes(of: path), path)
    } catch {
      throw ScenarioError([error])
    }
  }

  /// Reads a text as if it was the contents of a file.
  package init(text: String, path: String) throws(ScenarioError) {
    try self.init(bytes: Array(text.utf8), path: path)
  }

  /// Reads bytes as if they were the contents of a file.
  package init(bytes: [UInt8], path: String) throws(ScenarioError) {
    do throws(Problem) {
      try self.init(bytes, path)
    } catch {
      throw ScenarioError([error])
    }
  }

  /// Takes a tree of values as if it stood in a file.
  package init(of root: Node, path: String) {
    self.path = path
    self.root = root
    problems = []
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
  ) throws(ScenarioError) -> Scenario {
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
  ) throws(ScenarioError) -> Node {
    let applier = OverrideApplier(vocabulary: vocabulary)
    let found = ProblemList()
    var root = root
    for override in overrides {
      do throws(Problem) {
        root = try applier.apply(override, to: root)
      } catch {
        found.add(error)
      }
    }
    try found.throwIfAny()
    return root
  }

  private func decode(
    _ root: Node, _ vocabulary: ScenarioVocabulary, _ folder: ScenarioFolder
  ) throws(ScenarioError) -> Scenario {
    let found = ProblemList()
    for problem in problems { found.add(problem) }
    return try ScenarioDecoder(root, vocabulary, in: folder, found).scenario()
  }

  private static func bytes(of path: String) throws(Problem) -> [UInt8] {
    let mark = SourceMark(file: path, line: 1, column: 1)
    // Opening a pipe waits for somebody who writes, and a device may never end.
    if let kind = OddFile(path: path) {
      throw Problem(at: mark, "this is \(kind.rawValue)", expected: "a regular file")
    }
    guard let file = fopen(path, "r") else {
      throw Problem(at: mark, "the file cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    // One byte more than is allowed tells a file that is too large, however large it is.
    let bytes = [UInt8](unsafeUninitializedCapacity: YAMLText.mostBytes + 1) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    guard ferror(file) == 0 else {
      throw Problem(at: mark, "the file cannot be read: \(String(cString: strerror(errno)))")
    }
    return bytes
  }
}

package import Foundation

/// A copy of the package whose sources hold changes, of which a variable of the environment chooses
/// one, or none.
package struct PackageCopy {
  /// What went wrong with the copy.
  package enum Failure: Error, CustomStringConvertible {
    case git(String)
    case manifest(String)

    package var description: String {
      switch self {
      case .git(let message): "git: \(message)"
      case .manifest(let text): "Package.swift does not say '\(text)' any more"
      }
    }
  }

  /// The variable whose value is the name of the change that is active.
  package static let variable = "MEMSIM_MUTANT"
  /// The variable with the path of a file of a byte for each change: those of which a body was gone
  /// through become 1.
  package static let reachedVariable = "MEMSIM_MUTANTS_REACHED"

  let original: URL
  /// The targets of tests that it has, with what they depend on; none stands for all.
  private let tests: [String]
  /// The root of the copy.
  package let root: URL

  /// The copy of a package that lies in a folder, with all targets or with some tests and what they
  /// depend on.
  package init(of original: URL, in root: URL, tests: [String] = []) {
    (self.original, self.root, self.tests) = (original, root, tests)
  }

  /// Makes the copy, or makes one anew; returns for each body that was doubled its lines.
  ///
  /// Files that would stay as they are keep their time: a build does not compile them again.
  func write(_ changes: [(name: String, edit: Edit)]) throws -> [DoubledBody] {
    let paths = try Self.trackedPaths(of: original)
    var bodies: [DoubledBody] = []
    var byPath: [String: [RewrittenSource.Numbered]] = [:]
    for (index, change) in changes.enumerated() {
      byPath[change.edit.path, default: []].append(.init(number: index + 1, edit: change.edit))
    }
    var kept: Set = ["Mutants/include/CMutants.h", "Mutants/CMutants.c"]
    for path in paths {
      kept.insert(path)
      let source = original.appending(path: path)
      guard path == "Package.swift" || byPath[path] != nil else {
        try copy(source, to: path)
        continue
      }
      let text = try String(contentsOf: source, encoding: .utf8)
      if path == "Package.swift" {
        try put(Data(try manifest(text).utf8), at: path)
        continue
      }
      let file = root.appending(path: path).path
      let rewritten = try RewrittenSource(text, at: file, changes: byPath[path] ?? [])
      bodies += rewritten.bodies.map {
        DoubledBody(file: file, lines: $0.lines, numbers: $0.numbers)
      }
      try put(Data(rewritten.text.utf8), at: path)
    }
    try put(Data(Chooser.header.utf8), at: "Mutants/include/CMutants.h")
    try put(Data(Chooser.source(names: changes.map(\.name)).utf8), at: "Mutants/CMutants.c")
    try removeFiles(besides: kept)
    return bodies
  }

  /// The body of a function that stands twice or more in the copy.
  struct DoubledBody {
    let file: String
    let lines: ClosedRange<Int>
    let numbers: [Int]
  }

  /// The files of a package that lies in a folder, but for those that git is told to ignore.
  static func trackedPaths(of root: URL) throws -> [String] {
    let listing = TimedProcess(
      ["git", "-C", root.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    let result = listing.run(seconds: 60)
    guard result.end == .exited(0) else { throw Failure.git(result.output) }
    return result.output.split(separator: "\0").map(String.init).filter {
      FileManager.default.fileExists(atPath: root.appending(path: $0).path)
    }
  }

  /// The manifest with the chooser in every target; warnings about code that is changed are none.
  private func manifest(_ text: String) throws -> String {
    let strictness = ".treatAllWarnings(as: .error),"
    guard text.contains(strictness) else { throw Failure.manifest(strictness) }
    let whole =
      text.replacing(strictness, with: "") + """

        package.targets.append(.target(name: "CMutants", path: "Mutants"))
        let unchosen: [Target.TargetType] = [.system, .plugin]
        for target in package.targets
        where !unchosen.contains(target.type) && target.name != "CMutants" {
          target.dependencies.append("CMutants")
        }

        """
    guard !tests.isEmpty else { return whole }
    return whole + """
      var taken: Set<String> = []
      var wanted = "\(tests.joined(separator: " "))".split(separator: " ").map(String.init)
      while let name = wanted.popLast() {
        guard taken.insert(name).inserted else { continue }
        for target in package.targets where target.name == name {
          for case .byNameItem(let next, _) in target.dependencies { wanted.append(next) }
          for case .plugin(let next, _) in target.plugins ?? [] { wanted.append(next) }
        }
      }
      package.targets.removeAll { !taken.contains($0.name) }
      package.products = []

      """
  }

  private func copy(_ source: URL, to path: String) throws {
    let target = root.appending(path: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: source.path)
    if attributes[.type] as? FileAttributeType == .typeSymbolicLink {
      try? FileManager.default.removeItem(at: target)
      try makeFolder(of: target)
      try FileManager.default.copyItem(at: source, to: target)
    } else {
      try put(try Data(contentsOf: source), at: path)
      let mode = attributes[.posixPermissions] ?? 0o644
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path)
    }
  }

  private func put(_ data: Data, at path: String) throws {
    let target = root.appending(path: path)
    if let there = FileManager.default.contents(atPath: target.path), there == data { return }
    try makeFolder(of: target)
    try data.write(to: target)
  }

  private func makeFolder(of file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  /// Removes what the package does not have any more; builds stay.
  private func removeFiles(besides kept: Set<String>) throws {
    let paths = FileManager.default.enumerator(atPath: root.path)
    while let path = paths?.nextObject() as? String {
      if path.hasPrefix(".build") {
        paths?.skipDescendants()
        continue
      }
      var isFolder: ObjCBool = false
      let url = root.appending(path: path)
      let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      if isThere, !isFolder.boolValue, !kept.contains(path), path != "Package.resolved" {
        try FileManager.default.removeItem(at: url)
      }
    }
  }
}

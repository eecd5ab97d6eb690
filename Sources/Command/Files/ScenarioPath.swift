internal import MemsimCommandLine
internal import MemsimHost
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// A scenario file that the command line names, or that is in a folder that it names.
struct ScenarioPath {
  /// The endings of scenario files.
  static let endings = ["yaml", "yml"]

  /// The path of a file.
  let path: String
  /// The folder in which it was found, and which it must not leave; nil if the user named the file.
  private let folder: HostFolder?

  /// Names a file, wherever its path leads.
  init(_ path: String, foundIn folder: HostFolder? = nil) {
    self.path = path
    self.folder = folder
  }

  /// Reads the file; one that is named itself can be a trace, of which its scenario is made.
  func read(in vocabulary: ScenarioVocabulary) throws(InputError) -> ScenarioFile {
    if let trace = try traceScenario(in: vocabulary) { return trace.file }
    return try ScenarioFile(path: path, in: folder)
  }

  /// The scenario of a trace that is replayed alone; nil if the file is no trace.
  ///
  /// The first bytes of a file decide its kind, unless its name ends like a scenario's.
  func traceScenario(
    _ settings: TraceScenario.Settings = .init(), in vocabulary: ScenarioVocabulary
  ) throws(InputError) -> TraceScenario? {
    let isNamedScenario = Self.endings.contains { path.hasSuffix(".\($0)") }
    return folder != nil || isNamedScenario
      ? nil
      : try TraceScenario(
        at: path, settings, in: vocabulary, while: { InterruptSignal.exitCode == nil })
  }

  /// The files that paths mean; those of a folder in the order of their names, none of which leads
  /// out of it unless that is allowed.
  static func all(
    in paths: [String], allowsOutside: Bool
  ) throws -> [ScenarioPath] {
    var files: [ScenarioPath] = []
    for path in paths {
      guard (try? HostFile(path).kind()) == .folder else {
        files.append(ScenarioPath(path))
        continue
      }
      let folder = HostFolder(path)
      files += try names(in: folder).map {
        ScenarioPath(Self.path($0, in: path), foundIn: allowsOutside ? nil : folder)
      }
    }
    return files
  }

  private static func names(in folder: HostFolder) throws -> [String] {
    let names = try folder.names { name in endings.contains { name.hasSuffix(".\($0)") } }
    if names.isEmpty {
      throw Failure(
        "\(folder.path): error: the folder has no scenario; expected a file that ends "
          + "in .yaml or .yml")
    }
    let most = HostFolder.mostFiles
    guard names.count <= most else {
      throw Failure(
        "\(folder.path): error: the folder has \(names.count) scenarios; expected at most \(most)")
    }
    return names
  }

  /// The path with the folder as the user gave it, even if that is the working folder.
  private static func path(_ name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

extension Argument where Value == [String] {
  /// Declares the operand of most commands: scenarios, or folders of scenarios.
  static func scenarios(_ path: Path<Value>) -> Argument {
    Argument(
      operands: "FILE|DIR", path, .path(endings: ScenarioPath.endings),
      "A scenario, or a folder of scenarios.")
  }
}

internal import Glibc
internal import MemsimHost
internal import MemsimScenario
internal import MemsimVocabulary

/// The package that a scenario belongs to, with the program in it that plays: what is built anew
/// when one of its files is saved.
struct UserPackage {
  /// Its folder, from the root.
  let folder: String
  /// The scenario, from the root.
  let scenario: String
  /// The program, as the build leaves it.
  let program: String
  /// The words that build the program.
  let buildWords: [String]
  /// Where the build puts what it makes.
  let scratchFolder: String

  /// Finds the package of a scenario: its folder is the nearest one above the scenario that has a
  /// manifest, or above the working folder.
  ///
  /// The program is this one where the package has it, built as it was; or the only one there is.
  init(of path: String) throws(Failure) {
    guard let scenario = HostFile(path).resolvedPath, let here = HostFile(".").resolvedPath else {
      throw Failure(of: path, "memsim cannot read the file", errorNumber: errno)
    }
    guard let folder = Self.folder(above: scenario) ?? Self.folder(above: "\(here)/.") else {
      throw Failure([
        "\(path): error: no folder above the scenario has a Package.swift, and none above \(here); "
          + "expected a scenario in a package, which '--watch' builds"
      ])
    }
    let names = try Self.programs(in: folder)
    let own = OwnProgram()
    if let own, names.contains(own.name) {
      program = own.path
      scratchFolder = own.scratchFolder
      buildWords = Self.words("build", in: folder) + own.buildWords
    } else if names.count == 1 {
      let bin = try Self.run(Self.words("build", in: folder) + ["--show-bin-path"])
      let binFolder = bin.last ?? ""
      program = "\(binFolder)/\(names[0])"
      // The environment may name another than `.build`.
      scratchFolder = Self.scratchFolder(of: program)
      buildWords = Self.words("build", in: folder) + ["--product", names[0]]
    } else {
      let list = names.isEmpty ? "none" : names.joined(separator: ", ")
      throw Failure([
        "\(folder): error: the package has \(names.count) programs (\(list)); expected one that "
          + "calls 'MemsimMain.run'; or start 'live --watch' from your own program"
      ])
    }
    (self.folder, self.scenario) = (folder, scenario)
  }

  /// The names of the programs that a package has itself, not by what it depends on.
  private static func programs(in folder: String) throws(Failure) -> [String] {
    try run(words("package", in: folder) + ["show-executables"]).filter { line in
      !line.isEmpty && line.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    }
  }

  private static func words(_ command: String, in folder: String) -> [String] {
    ["swift", command, "--package-path", folder]
  }

  /// Lets a tool run to its end, and gives what it has printed.
  private static func run(_ words: [String]) throws(Failure) -> [String] {
    let tool = try HostTool(words)
    try tool.finish()
    guard tool.isSuccess == true else {
      throw Failure(tool.output.faults(in: "").map { "error: \($0)".visible })
    }
    return tool.output.lines
  }

  private static func folder(above path: String) -> String? {
    var folder = ScenarioFolder.path(of: path)
    while access("\(folder)/Package.swift", F_OK) != 0 {
      guard folder != "/" else { return nil }
      folder = ScenarioFolder.path(of: folder)
    }
    return folder
  }

  /// Where a build has put a program: `SCRATCH/TRIPLE/CONFIGURATION/NAME`.
  private static func scratchFolder(of program: String) -> String {
    "/" + program.split(separator: "/").dropLast(3).joined(separator: "/")
  }

  /// This program, where a build of the Swift package manager has put it.
  private struct OwnProgram {
    let path: String
    let name: String
    let scratchFolder: String
    let buildWords: [String]

    init?() {
      guard let path = HostFile("/proc/self/exe").resolvedPath else { return nil }
      let parts = path.split(separator: "/").map(String.init)
      guard parts.count > 3, ["debug", "release"].contains(parts[parts.count - 2]) else {
        return nil
      }
      self.path = path
      name = parts[parts.count - 1]
      scratchFolder = UserPackage.scratchFolder(of: path)
      guard access("\(scratchFolder)/workspace-state.json", F_OK) == 0 else { return nil }
      buildWords = [
        "--scratch-path", scratchFolder, "-c", parts[parts.count - 2], "--product", name,
      ]
    }
  }
}

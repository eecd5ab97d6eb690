internal import Glibc
internal import MemsimHost
internal import MemsimScenario
internal import MemsimVocabulary

/// The package of a scenario, with the program in it that plays: memsim builds it again
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
  /// The folder for the products of the build.
  let scratchFolder: String

  /// Names the parts of something that is built in another way.
  init(
    folder: String, scenario: String, program: String, buildWords: [String], scratchFolder: String
  ) {
    self.folder = folder
    self.scenario = scenario
    self.program = program
    self.buildWords = buildWords
    self.scratchFolder = scratchFolder
  }

  /// Finds the package of a scenario: its folder is the nearest one above the scenario that has a
  /// manifest, or above the working folder.
  ///
  /// The program is this one if the package contains it, with its build options; or the only one.
  init(of path: String) throws(Failure) {
    guard let scenario = HostFile(path).resolvedPath, let here = HostFile(".").resolvedPath else {
      throw Failure(of: path, "memsim cannot read the file", errorNumber: errno)
    }
    guard let folder = Self.folder(above: scenario) ?? Self.folder(above: "\(here)/.") else {
      throw Failure(
        "\(path): error: no folder above the scenario has a Package.swift, and none above \(here); "
          + "expected a scenario in a package, which '--watch' builds")
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
      throw Failure(
        "\(folder): error: the package has \(names.count) programs (\(list)); expected one that "
          + "calls 'MemsimMain.run'; or start 'live --watch' from your own program")
    }
    (self.folder, self.scenario) = (folder, scenario)
  }

  /// The names of a package's own programs, without those of its dependencies.
  private static func programs(in folder: String) throws(Failure) -> [String] {
    try run(words("package", in: folder) + ["show-executables"]).filter { line in
      !line.isEmpty && line.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    }
  }

  private static func words(_ command: String, in folder: String) -> [String] {
    ["swift", command, "--package-path", folder]
  }

  /// Runs a tool until it exits, and returns its output.
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

  /// Returns the scratch folder of a built program: `SCRATCH/TRIPLE/CONFIGURATION/NAME`.
  private static func scratchFolder(of program: String) -> String {
    "/" + program.split(separator: "/").dropLast(3).joined(separator: "/")
  }

  /// This program, if a build of the Swift package manager has made it.
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

/// Builds a package anew whenever one of its files was saved.
final class PackageWatch {
  /// The news about the package.
  enum News {
    /// Nothing.
    case none
    /// A build has begun.
    case building
    /// It has failed, for these reasons.
    case failed([String])
    /// The build is done: another program plays from now on.
    case built
  }

  /// The package that is watched.
  let package: UserPackage

  /// An editor saves several files, and some in several steps: so long it has to be quiet.
  private static let quiet = Duration.milliseconds(100)

  private let folder: WatchedFolder
  private let checkWords: [String]
  private var build: HostTool?
  /// The tool that checks whether the new program accepts the scenario.
  private var check: HostTool?
  private var saved: ContinuousClock.Instant?

  /// Begins to watch; the options are those by which the scenario is checked.
  init(_ package: UserPackage, checkingWith options: [String]) throws {
    self.package = package
    checkWords = [package.program, "check"] + options + ["--", package.scenario]
    folder = try WatchedFolder(
      package.folder, except: package.scratchFolder, and: package.scenario)
  }

  /// The descriptors that become readable when there may be news.
  var descriptors: [Int32] {
    [folder.descriptor] + [build, check].compactMap { $0?.descriptor }
  }

  /// After how many milliseconds there may be news all the same; nil if there can be none.
  var milliseconds: Int32? { saved == nil || isBusy ? nil : 50 }

  private var isBusy: Bool { build != nil || check != nil }

  /// Builds before anything is played; throws a failure if the build has faults.
  func buildFirst(on console: Console) throws(Failure) {
    let tool = try HostTool(package.buildWords)
    console.log("\(package.folder): building")
    try tool.finish()
    guard tool.isSuccess == true else {
      throw Failure(tool.output.faults(in: package.folder).map(\.visible))
    }
  }

  /// Continues the pending work, without waiting.
  func turn() -> News {
    if folder.readChanges() { saved = .now }
    do throws(Failure) {
      if let build { return try turn(building: build) }
      if let check { return turn(checking: check) }
      guard let saved, ContinuousClock.now - saved >= Self.quiet else { return .none }
      self.saved = nil
      build = try HostTool(package.buildWords)
      return .building
    } catch {
      return .failed(error.messages.map(\.shown))
    }
  }

  private func turn(building tool: HostTool) throws(Failure) -> News {
    tool.read()
    guard let isSuccess = tool.isSuccess else { return .none }
    build = nil
    // A save during a build may be missing from the build, so the next build includes it.
    if saved != nil { return .none }
    guard isSuccess else { return .failed(tool.output.faults(in: package.folder)) }
    check = try HostTool(checkWords)
    return .none
  }

  private func turn(checking tool: HostTool) -> News {
    tool.read()
    guard let isSuccess = tool.isSuccess else { return .none }
    check = nil
    if saved != nil { return .none }
    return isSuccess ? .built : .failed(tool.output.faults(in: package.folder))
  }
}

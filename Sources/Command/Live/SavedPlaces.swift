internal import MemsimHost
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The places at which a live session may write: not those of its inputs, and a scenario that names
/// files only in the folder where it finds them.
struct SavedPlaces {
  private var places = OutputPlaces()
  /// The path of the played scenario, if it names files relative to its folder.
  private var home: String?
  /// The bundles of its apps.
  private var bundles: [String] = []

  /// Begins without inputs.
  init() {}

  /// Begins with the inputs of a session: standard input, a scenario with the files that it names,
  /// and a file of commands.
  init(
    reading file: ScenarioFile, at path: String?, in vocabulary: ScenarioVocabulary,
    commands: String?
  ) throws(InputError) {
    places.read("/dev/stdin", for: "standard input")
    if let commands { places.read(commands, for: "--commands") }
    guard let path else { return }
    places.read(path, for: path)
    let folder = ScenarioFolder.path(of: path)
    for app in try file.scenario(in: vocabulary, allowsOutside: true).apps {
      switch app.program {
      case .bundle(let name):
        home = path
        bundles += [HostFile(Self.path(name, in: folder)).resolvedPath].compactMap(\.self)
      case .trace(let name, _):
        home = path
        places.read(Self.path(name, in: folder), for: name)
      case .shipped, .resident, .workload: break
      }
    }
  }

  private static func path(_ name: String, in folder: String) -> String {
    name.hasPrefix("/") ? name : "\(folder)/\(name)"
  }

  /// Reserves the place of a scenario; stops where it would not find its files.
  mutating func reserveScenario(_ path: String, for owner: String) throws(Failure) {
    if let home, !OutputPlaces.areSame(Self.folder(of: path), Self.folder(of: home)) {
      throw Failure(
        "\(path): error: the scenario \(home) names files relative to its folder, and this "
          + "path is in another folder; expected a path in that folder")
    }
    try reserve(path, for: owner)
  }

  /// Reserves the place of a file; stops at that of an input.
  mutating func reserve(_ path: String, for owner: String) throws(Failure) {
    let folder = HostFile(ScenarioFolder.path(of: path)).resolvedPath ?? ""
    if let bundle = bundles.first(where: { "\(folder)/".hasPrefix("\($0)/") }) {
      throw Failure("\(owner) \(path): error: the path is in the bundle \(bundle) of an app")
    }
    try places.reserve(path, for: owner)
  }

  /// A path by which folders are compared.
  private static func folder(of path: String) -> String { "\(ScenarioFolder.path(of: path))/." }
}

/// Files that a session writes, each with its text.
struct SavedFiles {
  private static let unwritable = "memsim cannot write the file"

  private var drafts: [(path: String, output: TemporaryOutput)] = []

  /// Writes them to temporary files.
  init(_ files: [(path: String, text: String)]) throws(Failure) {
    for (path, text) in files {
      drafts.append(
        try Failure.writing(path, orFail: Self.unwritable) { () throws(WriteError) in
          let output = try TemporaryOutput(of: path)
          try output.write(text.utf8)
          return (path, output)
        })
    }
  }

  /// Gives all of them their paths; nothing is left to be done then that usually fails.
  func replace() throws(Failure) {
    for (path, output) in drafts {
      try Failure.writing(path, orFail: Self.unwritable) { () throws(WriteError) in
        try output.replaceFile(isLasting: true)
      }
    }
  }
}

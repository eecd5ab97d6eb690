internal import Glibc
internal import MemsimCommandLine
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// Where a command writes: two outputs in one place would leave one of them, and one in the place
/// of what is read would take that away.
struct OutputPlaces {
  /// What has a place, such as an option, by the folder and the name.
  private var owners: [String: String] = [:]
  /// What names a file that is read, by the file, to which several paths can lead.
  private var readers: [String: String] = [:]

  /// Begins with nothing.
  init() {}

  /// Begins with what runs read: their scenarios, the traces in these, and the outcomes that were
  /// kept.
  init(reading runs: [ScenarioRun]) {
    for run in runs {
      let folder = ScenarioFolder.path(of: run.path)
      read(run.path, for: run.path)
      for case .trace(let path, _) in run.scenario.apps.map(\.program) {
        read(path.hasPrefix("/") ? path : "\(folder)/\(path)", for: path)
      }
      read("\(folder)/\(OutcomeList.fileName)", for: OutcomeList.fileName)
    }
  }

  /// Adds a file that something reads; several may read one.
  mutating func read(_ path: String, for owner: String) {
    owners[Self.place(of: path)] = owner
    guard let file = Self.file(at: path) else { return }
    readers[file] = owner
  }

  /// Reserves the place of an output; stops at one that something else has.
  mutating func reserve(_ path: String, for owner: String) throws(Failure) {
    let place = Self.place(of: path)
    let other = owners[place] ?? Self.file(at: path).flatMap { readers[$0] }
    if let other, other != owner {
      throw Failure([
        "\(owner) \(path): error: '\(other)' names the same file; expected another file"
      ])
    }
    owners[place] = owner
  }

  /// Reserves the places that an option names behind a word, as in FORMAT=PATH.
  mutating func reserve(_ settings: [Assignment], for owner: String) throws(Failure) {
    for setting in settings { try reserve(setting.value, for: owner) }
  }

  /// Whether two paths lead to one place, however they are written.
  static func areSame(_ first: String, _ second: String) -> Bool {
    place(of: first) == place(of: second)
  }

  /// A path by the folder that it leads to, which can have several.
  private static func place(of path: String) -> String {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = path[(slash.map(path.index(after:)) ?? path.startIndex)...]
    var status = stat()
    guard stat(folder, &status) == 0 else { return path }
    return "\(status.st_dev) \(status.st_ino) \(name)"
  }

  /// The file that a path leads to, whatever it is called; nil if there is none.
  private static func file(at path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_dev) \(status.st_ino)"
  }
}

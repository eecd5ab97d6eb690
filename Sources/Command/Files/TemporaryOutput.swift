internal import Glibc
internal import MemsimCommandLine
internal import MemsimHost
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// A file that is written piece by piece, and kept as a whole or not at all: half a file is worse
/// than none.
final class TemporaryOutput {
  /// The path of the temporary file.
  let path: String
  private let file: OpenFile
  /// The path of the file that it becomes.
  private let goal: String
  private var isOpen = true
  private var isKept = false
  /// The process that has made it; a copy of that process must not remove the file.
  private let process = getpid()
  /// The number by which a sudden end of the process removes the file.
  private let number: Int32?

  /// Makes a hidden file that no other process has, beside another file; throws for a path that is
  /// no regular file, like a device.
  convenience init(of goal: String) throws(WriteError) {
    let folder = goal.lastIndex(of: "/").map { goal[...$0] } ?? ""
    // Its name is short, however long the other is.
    try self.init(of: goal, startingWith: "\(folder).memsim-\(getpid())")
  }

  /// Makes a file that nothing else has, with a path that starts so, on the file system of another.
  init(of goal: String, startingWith start: String) throws(WriteError) {
    // Users that cannot read the file cannot read its temporary file, either.
    let mode = try Self.mode(ofFile: goal).map { $0 & 0o666 } ?? 0o666
    var number = 0
    while true {
      number += 1
      let path = "\(start)-\(number)"
      // Before there is such a file: no end of the process leaves it behind.
      let place = HostProcess.addTemporaryFile(at: path)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 {
        (self.path, file, self.goal) = (path, OpenFile(descriptor: descriptor), goal)
        self.number = place
        return
      }
      if let place { HostProcess.forgetTemporaryFile(place) }
      guard errno == EEXIST else { throw WriteError(errorNumber: errno) }
    }
  }

  deinit {
    guard process == getpid() else { return }
    if !isKept {
      if isOpen { try? file.close() }
      unlink(path)
    }
    if let number { HostProcess.forgetTemporaryFile(number) }
  }

  /// Writes the next bytes.
  func write(_ bytes: some Sequence<UInt8>) throws(WriteError) {
    try file.write(bytes)
  }

  /// Ends the writing.
  private func finish(isLasting: Bool) throws(WriteError) {
    if isLasting { try file.synchronize() }
    isOpen = false
    try file.close()
  }

  /// Replaces the other file with it: a reader finds the old bytes or the new ones.
  func replaceFile(isLasting: Bool) throws(WriteError) {
    // The file keeps its permissions; a file system without permissions refuses the call, and then
    // no more people can read the file.
    if let mode = try Self.mode(ofFile: goal) { fchmod(file.descriptor, mode) }
    try finish(isLasting: isLasting)
    guard rename(path, goal) == 0 else { throw WriteError(errorNumber: errno) }
    isKept = true
    if isLasting { try OpenFile.synchronizeFolder(of: goal) }
  }

  /// Gives it the path of the other file, which must not be there; it survives a host crash.
  func placeNewFile() throws(WriteError) {
    try finish(isLasting: true)
    if link(path, goal) != 0 {
      // A file system without second names, such as FAT, only renames.
      guard [EPERM, EOPNOTSUPP].contains(errno) else { throw WriteError(errorNumber: errno) }
      guard rename(path, goal) == 0 else { throw WriteError(errorNumber: errno) }
      isKept = true
    }
    try OpenFile.synchronizeFolder(of: goal)
  }

  /// Returns the permissions of the file at a path; nil if there is no file.
  ///
  /// A link or a device is refused: a file must not replace a device of the whole host.
  private static func mode(ofFile path: String) throws(WriteError) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode & 0o7777
    case S_IFLNK: throw .link
    default: throw .notRegular
    }
  }
}

/// A file that is written as a whole, or not at all.
struct AtomicFile {
  /// Its path.
  let path: String

  /// Replaces the contents of the file with bytes.
  ///
  /// They are written to a hidden file beside it first, which no other process has: a reader
  /// finds the old bytes or the new ones, and if the disk is full the old ones stay. If they
  /// are to be lasting, they survive a host crash.
  func replace(with bytes: some Sequence<UInt8>, isLasting: Bool) throws(WriteError) {
    let draft = try TemporaryOutput(of: path)
    try draft.write(bytes)
    try draft.replaceFile(isLasting: isLasting)
  }
}

/// Texts, and failures in the form that a command reports.
extension AtomicFile {
  /// Makes it with a text in it; it must not be there yet.
  func create(_ text: String) throws(Failure) {
    do throws(WriteError) {
      var status = stat()
      guard lstat(path, &status) != 0 else { throw WriteError(errorNumber: EEXIST) }
      let draft = try TemporaryOutput(of: path)
      try draft.write(text.utf8)
      try draft.placeNewFile()
    } catch {
      if error.errorNumber == EEXIST {
        throw Failure("\(path): error: the file exists already")
      }
      throw Failure(of: path, Self.unwritable, error)
    }
  }

  /// Replaces the contents of the file with a text, all of it or nothing.
  func replace(with text: String) throws(Failure) {
    try Failure.writing(path, orFail: Self.unwritable) { () throws(WriteError) in
      try replace(with: text.utf8, isLasting: true)
    }
  }

  /// Stops if the file could not be replaced, before long work of which it gets the result.
  func checkPlace() throws(Failure) {
    try Failure.writing(path, orFail: Self.unwritable) { () throws(WriteError) in
      _ = try TemporaryOutput(of: path)
    }
  }

  private static let unwritable = "memsim cannot write the file"
}

/// A kind of file that memsim writes, known by its first bytes: no report replaces another file.
struct OutputKind {
  /// The name of the kind, for messages.
  let noun: String
  /// The bytes that such a file begins with.
  let start: String
  /// Bytes that follow, after a name.
  var later = ""

  /// The bytes that are looked at.
  private static let mostBytes = 8192

  /// Stops at a file that is neither new, nor empty, nor of this kind; returns whether there is one
  /// of this kind.
  ///
  /// A path that is no regular file is refused when the file is made.
  @discardableResult
  func check(_ path: String, for owner: String) throws(Failure) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    var found: [UInt8] = []
    do {
      try HostFile(path).read(inPiecesOf: Self.mostBytes) {
        found = Array($0)
        return true
      }
    } catch let error as FileError {
      throw Failure(error)
    } catch {
      throw Failure(of: "\(owner) \(path)", "memsim cannot read the file", errorNumber: EIO)
    }
    let isOfKind = found.starts(with: start.utf8) && (later.isEmpty || found.contains(later.utf8))
    guard found.isEmpty || isOfKind else { throw failure(path, for: owner) }
    return isOfKind
  }

  /// The failure for a file of another kind.
  func failure(_ path: String, for owner: String) -> Failure {
    Failure(
      "\(owner) \(path): error: the file holds something else than a \(noun); expected a new "
        + "file, or a \(noun) to replace")
  }
}

/// The kinds of `sweep merge` and `exec`.
extension OutputKind {
  /// The results of a sweep, or the hosts of its runs, in tables.
  static let sweepDatabase = OutputKind(
    noun: "database of a sweep", start: "SQLite format 3\0")
  /// The result of a run, or of several.
  static let execResult = OutputKind(
    noun: "result of exec", start: "{\"program\":\"", later: "\",\"engine\":\"")
  /// The runs with a refused request as test cases.
  static let refusedCases = OutputKind(
    noun: "JUnit report",
    start: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"")
  /// Such runs as findings.
  static let refusedFindings = OutputKind(
    noun: "SARIF report of memsim",
    start: "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
      + "\"runs\":[{\"tool\":{\"driver\":{\"name\":\"memsim\"")
}

/// The places where a command writes: two outputs at one place would overwrite each other, and an
/// output at the place of an input would overwrite the input.
struct OutputPlaces {
  /// The owner of each place, such as an option, by the folder and the name.
  private var owners: [String: String] = [:]
  /// The owner of each file that is read, by the file, to which several paths can lead.
  private var readers: [String: String] = [:]

  /// Begins with nothing.
  init() {}

  /// Begins with the inputs of runs: their scenarios, the traces in these, and the recorded
  /// outcomes.
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
      throw Failure(
        "\(owner) \(path): error: '\(other)' names the same file; expected another file")
    }
    owners[place] = owner
  }

  /// Reserves the places of the outputs of an option that can be given several times.
  mutating func reserve(_ paths: [String], for owner: String) throws(Failure) {
    for path in paths { try reserve(path, for: owner) }
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

  /// The identity of the file that a path names, the same under all its names; nil if missing.
  private static func file(at path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_dev) \(status.st_ino)"
  }
}

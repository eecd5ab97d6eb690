internal import Glibc
internal import MemsimHost
internal import MemsimVocabulary

/// A folder with the results of sweeps, each in a file that its key names: `ab/KEY.json`.
struct ResultFolder {
  private static let limit = FileLimit("the result of a run", bytes: 64 << 20)

  /// Its path, as it was given.
  let path: String

  /// Whether a result is one only with its journal.
  let keepsJournals: Bool

  /// The state of a run's result in the folder.
  enum Found {
    /// Nothing.
    case nothing
    /// A result that is damaged, of another run, or without its journal; with the reason.
    case damaged(String)
    /// Its result.
    case result(SweepResult)

    /// Its result; nil if it has none.
    var result: SweepResult? {
      if case .result(let result) = self { result } else { nil }
    }
  }

  /// The path of the file of a run, without its ending.
  private func place(of key: String) -> String {
    HostFolder.path("\(key.prefix(2))/\(key)", in: path)
  }

  /// The path of the result of a run.
  func resultPath(of key: String) -> String { "\(place(of: key)).json" }

  /// Whether a path has the name of a result, or of the journal of a run.
  static func isOfRun(_ path: String) -> Bool {
    path.contains(#/(^|\/)[0-9a-f]{32}\.jsonl?$/#)
  }

  /// The path of the journal of a run.
  private func journalPath(of key: String) -> String { "\(place(of: key)).jsonl" }

  /// Finds the result of a run.
  func find(_ key: String) throws -> Found {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try HostFile(resultPath(of: key)).read(Self.limit)
    } catch {
      guard case .missing = error.cause else { throw error }
      return .nothing
    }
    do {
      let result = try SweepResult(contents: bytes)
      if result.key != key { return .damaged("this is the result of another run") }
      if let fault = try journalFault(of: result) { return .damaged(fault) }
      return .result(result)
    } catch let fault as SweepResultFault {
      return .damaged("\(fault)")
    }
  }

  /// Returns the fault in the journal of a result, if the sweep writes journals; the journal of a
  /// run that the host killed proves nothing.
  private func journalFault(of result: SweepResult) throws -> String? {
    guard keepsJournals, !result.outcome.isOfHost else { return nil }
    guard let digest = result.journal else { return "the result has no journal of this run" }
    let path = journalPath(of: result.key)
    do throws(FileError) {
      let isWhole = try HostFile(path).digest() == digest
      return isWhole ? nil : "its journal '\(path)' was changed after the run"
    } catch {
      guard case .missing = error.cause else { throw error }
      return "its journal '\(path)' is missing"
    }
  }

  /// The folder in which results are written before they are moved into place.
  var drafts: DraftFolder { DraftFolder(path: HostFolder.path("drafts", in: path)) }

  /// Makes the folder for the files of a run; throws if the files could not be written.
  func makeRoom(for key: String) throws(Failure) {
    let own = HostFolder.path("\(key.prefix(2))", in: path)
    for folder in [path, drafts.path, own] {
      if mkdir(folder, 0o777) != 0, errno != EEXIST {
        throw Failure(of: folder, "memsim cannot create the folder", errorNumber: errno)
      }
      // The dot is in folders alone.
      if access("\(folder)/.", W_OK) != 0 {
        throw Failure(of: folder, "memsim cannot write results there", errorNumber: errno)
      }
    }
  }

  /// Moves a whole journal to the path of its run, so that it survives a host crash; returns the
  /// hash of its contents.
  func storeJournal(_ draft: String, of key: String) throws -> String {
    let path = journalPath(of: key)
    let digest = try HostFile(draft).digest()
    do {
      let journal = try LockedFile(draft, waits: false)
      try journal.file.synchronize()
      try journal.close()
    } catch let error as WriteError {
      throw Failure(of: path, "memsim cannot write the journal", error)
    } catch {
      throw Failure(
        "\(draft): error: the temporary journal is missing, so memsim cannot move it into place")
    }
    guard rename(draft, path) == 0 else {
      throw Failure(of: path, "memsim cannot write the journal", errorNumber: errno)
    }
    try Failure.writing(path, orFail: "memsim cannot write the journal") {
      () throws(WriteError) in try OpenFile.synchronizeFolder(of: path)
    }
    return digest
  }

  /// Writes a result, all of it or nothing.
  ///
  /// It is not synced, which took as long as a short run: a result that a host crash damages has
  /// no valid seal, and its point is run again.
  func write(_ result: SweepResult) throws(Failure) {
    try makeRoom(for: result.key)
    let path = resultPath(of: result.key)
    try Failure.writing(path, orFail: "memsim cannot write the result") { () throws(WriteError) in
      let draft = try TemporaryOutput(of: path, startingWith: drafts.start)
      try draft.write(result.contents)
      try draft.replaceFile(isLasting: false)
    }
  }
}

/// The folder in which results are written, before each is moved to its path as a whole.
///
/// A killed process leaves the result that it was writing. The name of a temporary file contains
/// the process, the host, the boot of the host and the namespace: many hosts can share a folder,
/// and the number of a process is only valid in its own namespace.
struct DraftFolder {
  /// A result is written much faster: a file that did not change for so long belongs to no process.
  static let mostSeconds = 3600

  /// Its path.
  let path: String

  /// The beginning of the paths of this process's temporary files.
  var start: String { HostFolder.path("\(Self.origin)-\(getpid())", in: path) }

  /// The path of the journal of the run that this process makes.
  var journalPath: String { "\(start)-journal" }

  /// Removes the temporary files of killed processes.
  ///
  /// A file is removed if its process would be visible here and has exited, or if the file is old.
  /// A file that cannot be removed does no harm.
  func removeStale() {
    // The clock of the file system, which all hosts share: a file that is touched now has its time.
    var status = stat()
    guard utimensat(AT_FDCWD, path, nil, 0) == 0, stat(path, &status) == 0 else { return }
    let now = status.st_mtim.tv_sec
    for name in (try? HostFolder(path).names { _ in true }) ?? [] {
      let draft = HostFolder.path(name, in: path)
      guard lstat(draft, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let isOld = now - status.st_mtim.tv_sec > Self.mostSeconds
      if isOld || Self.isOfGoneProcess(name) { unlink(draft) }
    }
  }

  /// Whether a temporary file is of a process that would be visible here, and has exited.
  private static func isOfGoneProcess(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard HostName.processSpace != nil, parts.count > 2,
      let process = pid_t(parts[parts.count - 2]), process > 0,
      parts.dropLast(2).joined(separator: "-") == origin
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// The host and the namespace of this process, in letters that lead to no other folder.
  private static var origin: String {
    let host = HostName.own.isEmpty ? "host" : HostName.own.replacing("/", with: "_")
    return "\(host)-\(HostName.processSpace ?? "unknown")"
  }
}

/// The name of this host.
enum HostName {
  /// As the kernel has it.
  static var own: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The space of process numbers, in letters and digits: the boot of the host, and the namespace
  /// that counts them; nil if the kernel does not report them.
  ///
  /// Containers have namespaces of their own, and often the name of their host.
  static let processSpace: String? = {
    let limit = FileLimit("the number of a start of the host", bytes: 64)
    var status = stat()
    guard let bytes = try? HostFile("/proc/sys/kernel/random/boot_id").read(limit),
      stat("/proc/self/ns/pid", &status) == 0
    else { return nil }
    let boot = String(decoding: bytes, as: UTF8.self).filter { $0.isASCII && $0.isHexDigit }
    return "\(boot)n\(status.st_ino)"
  }()
}

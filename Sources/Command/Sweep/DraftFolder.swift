internal import Glibc
internal import MemsimHost

/// The folder in which results are written, before each takes its place as a whole.
///
/// A process that is killed leaves the result that it was writing. The name of a draft says which
/// process that was, and of which host, start of that and namespace: a folder can be shared by
/// many, and a number of a process says nothing in another one.
struct DraftFolder {
  /// To write a result takes far less: what did not change for so long is no process's any more.
  static let mostSeconds = 3600

  /// Its path.
  let path: String

  /// What the paths of this process's drafts begin with.
  var start: String { HostFolder.path("\(Self.origin)-\(getpid())", in: path) }

  /// The path of the journal of the run that this process makes.
  var journalPath: String { "\(start)-journal" }

  /// Takes away what processes left that were killed.
  ///
  /// Those are processes that this one would see if they were not gone, and others whose drafts are
  /// old. What cannot be taken away is in no one's way.
  func removeStale() {
    // The clock of the file system, which all hosts share: what was touched just now has its time.
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

  /// Whether a name is that of a draft whose process would be seen here, and is gone.
  private static func isOfGoneProcess(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard HostName.processSpace != nil, parts.count > 2,
      let process = pid_t(parts[parts.count - 2]), process > 0,
      parts.dropLast(2).joined(separator: "-") == origin
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// Where this process is, in letters that lead to no other folder.
  private static var origin: String {
    let host = HostName.own.isEmpty ? "host" : HostName.own.replacing("/", with: "_")
    return "\(host)-\(HostName.processSpace ?? "unknown")"
  }
}

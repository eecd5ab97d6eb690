internal import Glibc
internal import MemsimFiles

/// The folder in which results are written, before each takes its place as a whole.
///
/// A process that is killed leaves the result that it was writing. The name of a draft says which
/// process of which host that was, as a folder can be shared by many hosts, and a number of a
/// process says nothing on another one.
struct DraftFolder {
  /// To write a result takes far less: what did not change for so long is no process's any more.
  static let mostSeconds = 3600

  /// Its path.
  let path: String

  /// What the paths of this process's drafts begin with.
  var start: String { HostFolder.path("\(Self.host)-\(getpid())", in: path) }

  /// The path of the journal of the run that this process makes.
  var journalPath: String { "\(start)-journal" }

  /// Takes away what processes left that were killed.
  ///
  /// Those are processes of this host that are gone, and those of others whose drafts are old. What
  /// cannot be taken away is in no one's way.
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

  /// Whether a name is that of a draft of this host, whose process is gone.
  private static func isOfGoneProcess(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 2, let process = pid_t(parts[parts.count - 2]), process > 0,
      parts.dropLast(2).joined(separator: "-") == host
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// The name of this host, in letters that lead to no other folder.
  private static var host: String {
    HostName.own.isEmpty ? "host" : HostName.own.replacing("/", with: "_")
  }
}

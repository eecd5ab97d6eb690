internal import CMemsimPreload
internal import Glibc
internal import MemsimHost

/// The memory cgroup of one run.
///
/// Its name has the process number and the start of memsim, so that a later memsim finds and
/// removes the groups of one that was killed. The name also tells whether the group holds its
/// processes (`--engine cgroup`): those of other groups go on.
final class MemoryGroup {
  /// The version of its interface.
  let layout: GroupLayout
  /// Its folder.
  let folder: String
  /// The last part of the folder.
  let name: String
  private let base: GroupBase
  private var watcher: Int32 = -1
  private var isRemoved = false

  /// The longest wait for the ends of killed processes, in milliseconds.
  private static let longestRemoval = 5000
  /// The same for the group of a memsim that was killed.
  private static let longestStaleRemoval = 1000
  /// The longest wait until processes that go on have left the group, in milliseconds.
  private static let longestRelease = 100

  /// Makes a group below or beside that of this process, and removes those of killed memsims.
  convenience init(isHolding: Bool) throws(GroupFault) {
    try self.init(in: try GroupBase(at: try GroupPlace.own()), isHolding: isHolding)
  }

  private init(in base: GroupBase, isHolding: Bool) throws(GroupFault) {
    self.base = base
    layout = base.layout
    name = GroupName.own(isHolding: isHolding).text(number: Int(memsim_group_next_number()))
    folder = "\(base.folder)/\(name)"
    Self.removeStale(in: base)
    guard mkdir(folder, 0o755) == 0 else {
      let error = errno
      base.restore()
      throw GroupFault(base.folder, errorNumber: error)
    }
    // Older kernels count the groups below only if they are asked to.
    let hierarchy = "\(folder)/memory.use_hierarchy"
    if GroupFile.number(of: hierarchy) == 0 { try? GroupFile.write("1", to: hierarchy) }
  }

  deinit { remove() }

  /// Opens the file through which a process joins the group.
  func openMembers() throws(GroupFault) -> Int32 {
    let file = memsim_group_open_members(folder)
    guard file >= 0 else { throw GroupFault("\(folder)/cgroup.procs", errorNumber: errno) }
    return file
  }

  /// The numbers of its processes; those of other PID namespaces have none here.
  var members: [Int32] { Self.members(of: folder) }

  private static func members(of folder: String) -> [Int32] {
    (GroupFile.text(of: "\(folder)/cgroup.procs") ?? "").split(separator: "\n")
      .compactMap { Int32($0) }.filter { $0 > 0 }
  }

  /// Whether there are groups in it: the kernel counts their folders as links.
  var hasGroups: Bool {
    var about = stat()
    return stat(folder, &about) == 0 && about.st_nlink > 2
  }

  /// Limits the memory of its processes together; swap would only put the shortage off.
  func limit(to bytes: Int) throws(GroupFault) {
    try GroupFile.write("\(bytes)", to: "\(folder)/\(layout.files.limit)")
    let swap = "\(folder)/\(layout.files.swapLimit)"
    guard access(swap, F_OK) == 0 else { return }
    try GroupFile.write(layout == .one ? "\(bytes)" : "0", to: swap)
  }

  /// Lets the kernel kill all processes together (version 2).
  func killTogether() throws(GroupFault) {
    try GroupFile.write("1", to: "\(folder)/memory.oom.group")
  }

  /// The memory of its processes at the moment; nil if the kernel does not report it.
  var sample: GroupSample? { GroupSample(layout, in: folder) }

  /// The most that the kernel charged it, page cache included; nil if the kernel does not keep it.
  var peakBytes: Int? { GroupFile.number(of: "\(folder)/\(layout.files.peak)") }

  /// The number of its processes that the kernel has killed for memory.
  var kills: Int {
    let (file, word) = layout.killCount
    return GroupFile.text(of: "\(folder)/\(file)").map { Self.kills(after: word, in: $0) } ?? 0
  }

  /// If the kernel kills all processes together, it counts the one that it chose first twice.
  static func kills(after word: String, in text: String) -> Int {
    let number = { GroupFile.number(after: $0, in: text) ?? 0 }
    return number(word) - number("oom_group_kill")
  }

  /// The time for which some process waited for memory, in microseconds; nil if the kernel does
  /// not report it.
  var stalledMicroseconds: Int? {
    GroupFile.text(of: "\(folder)/memory.pressure").flatMap(Self.stalledMicroseconds)
  }

  /// Parses `some avg10=0.00 avg60=0.00 avg300=0.00 total=1234`.
  static func stalledMicroseconds(in text: String) -> Int? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("some ") }
    let total = line?.split(separator: " ").first { $0.hasPrefix("total=") }
    return total.flatMap { Int($0.dropFirst("total=".count)) }
  }

  /// Sends a signal to a member.
  @discardableResult
  func signal(_ pid: Int32, _ number: Int32) -> Bool { memsim_group_signal(name, pid, number) }

  /// Kills all members, also those of another user if the kernel can (version 2, Linux 5.14).
  func killAll() {
    if (try? GroupFile.write("1", to: "\(folder)/cgroup.kill")) != nil { return }
    for pid in members { signal(pid, SIGKILL) }
  }

  /// Kills all members, and removes the groups, if this process is killed.
  func watch() throws(GroupFault) {
    watcher = memsim_group_watch(folder, base.hasMoved ? base.home : nil)
    guard watcher >= 0 else {
      throw GroupFault("memsim cannot start its watcher", errorNumber: errno)
    }
  }

  /// Moves its processes to the group of this process, and removes it.
  ///
  /// A group with groups of another memsim in it stays, until that one has removed them.
  func release() {
    if isRemoved { return }
    isRemoved = true
    Self.release(folder, to: base.home)
    base.restore()
  }

  private static func release(_ folder: String, to home: String) {
    retry(for: longestRelease) {
      if rmdir(folder) == 0 || errno != EBUSY { return true }
      for pid in members(of: folder) { try? GroupFile.write("\(pid)", to: "\(home)/cgroup.procs") }
      return false
    }
  }

  /// Kills the processes that are left, and removes the group.
  func remove() {
    if isRemoved { return }
    isRemoved = true
    Self.retry(for: Self.longestRemoval) { memsim_group_remove(folder) }
    base.restore()
    if watcher >= 0 { close(watcher) }
  }

  /// Removes the groups of memsims that were killed.
  ///
  /// Kills the processes that a group held, as its watcher does, and moves others to the group of
  /// this process.
  private static func removeStale(in base: GroupBase) {
    let stale = try? HostFolder(base.folder).names { GroupName.parse($0)?.isStale ?? false }
    for name in stale ?? [] {
      let folder = "\(base.folder)/\(name)"
      if GroupName.parse(name)?.isHolding ?? false {
        retry(for: longestStaleRemoval) { memsim_group_remove(folder) }
      } else {
        release(folder, to: base.home)
      }
    }
  }

  /// Tries each millisecond until it is done.
  private static func retry(for milliseconds: Int, _ isDone: () -> Bool) {
    for _ in 0..<milliseconds {
      if isDone() { return }
      poll(nil, 0, 1)
    }
  }
}

/// The name of a group: that of the memsim that made it, and a number.
struct GroupName: Equatable {
  /// The PID namespace, the process number there, and the start of the process.
  let namespace: UInt64
  let pid: Int32
  let start: UInt64
  /// Whether memsim limits and kills through the group, and does not only measure.
  let isHolding: Bool

  private static let prefix = "memsim-"
  private static let holding = "held"

  /// That of this process.
  static func own(isHolding: Bool) -> GroupName {
    let pid = getpid()
    return GroupName(
      namespace: ownNamespace, pid: pid, start: memsim_member_start(pid), isHolding: isHolding)
  }

  /// Process numbers of other namespaces mean nothing here.
  private static var ownNamespace: UInt64 {
    var about = stat()
    return stat("/proc/self/ns/pid", &about) == 0 ? UInt64(about.st_ino) : 0
  }

  /// The name of a group.
  func text(number: Int) -> String {
    let name = "\(Self.prefix)\(namespace)-\(pid)-\(start)-\(number)"
    return isHolding ? "\(name)-\(Self.holding)" : name
  }

  /// Parses a name; nil if no memsim gave it.
  static func parse(_ text: String) -> GroupName? {
    guard text.hasPrefix(prefix) else { return nil }
    var parts = text.dropFirst(prefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    let isHolding = parts.count == 5 && parts[4] == holding
    if isHolding { parts.removeLast() }
    guard parts.count == 4, let namespace = UInt64(parts[0]), let pid = Int32(parts[1]),
      let start = UInt64(parts[2]), Int(parts[3]) != nil
    else { return nil }
    return GroupName(namespace: namespace, pid: pid, start: start, isHolding: isHolding)
  }

  /// Whether the memsim that gave the name is gone.
  var isStale: Bool {
    namespace == Self.ownNamespace && memsim_member_start(pid) != start
  }
}

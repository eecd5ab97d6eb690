internal import CMemsimPreload
internal import Glibc

// The kernel's view of the memory of a run. The nouns:
//
//   group      a memory cgroup: the kernel adds up the memory of its processes, and can limit it.
//   layout     the version of the kernel's interface: other names for the same files.
//   place      the group that memsim itself is in; the group of a run is made below or beside it.
//   member     a process in the group of a run.

/// The version of the interface of memory cgroups.
enum GroupLayout: Equatable {
  case one
  case two

  /// The version as a word of reports.
  var name: String {
    switch self {
    case .one: "version 1"
    case .two: "version 2"
    }
  }

  /// The files with the current use, the kernel's own peak, the limit, and the limit with swap.
  var files: (usage: String, peak: String, limit: String, swapLimit: String) {
    switch self {
    case .one:
      (
        "memory.usage_in_bytes", "memory.max_usage_in_bytes", "memory.limit_in_bytes",
        "memory.memsw.limit_in_bytes"
      )
    case .two: ("memory.current", "memory.peak", "memory.max", "memory.swap.max")
    }
  }

  /// The file that counts the processes that the kernel killed, and the word before the count.
  var killCount: (file: String, word: String) {
    switch self {
    case .one: ("memory.oom_control", "oom_kill")
    case .two: ("memory.events", "oom_kill")
    }
  }
}

/// The memory cgroup that a process is in.
struct GroupPlace: Equatable {
  /// The version of the interface.
  let layout: GroupLayout
  /// The folder of the group.
  let folder: String
  /// The folder of the topmost visible group.
  let top: String

  /// Whether it is the root of all groups (version 2), which has no type.
  var isRoot: Bool {
    layout == .two && folder == top && access("\(folder)/cgroup.type", F_OK) != 0
  }

  /// The group of this process.
  static func own() throws(GroupFault) -> GroupPlace {
    let place = find(
      groups: GroupFile.text(of: "/proc/self/cgroup") ?? "",
      mounts: GroupFile.text(of: "/proc/self/mountinfo") ?? "")
    guard let place else { throw GroupFault("no memory cgroup is mounted") }
    return place
  }

  /// Finds the group in the texts of `/proc/self/cgroup` and `/proc/self/mountinfo`.
  ///
  /// The memory controller belongs to one version only: if a hierarchy of version 1 has it, the
  /// unified tree does not.
  static func find(groups: String, mounts: String) -> GroupPlace? {
    let entries = groups.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      return parts.count == 3 ? (String(parts[1]), String(parts[2])) : nil
    }
    let isOne = { (controllers: String) in controllers.split(separator: ",").contains("memory") }
    if let path = entries.first(where: { isOne($0.0) })?.1 {
      return place(.one, path, in: mounts) { $0.type == "cgroup" && isOne($0.options) }
    }
    guard let path = entries.first(where: { $0.0.isEmpty })?.1 else { return nil }
    return place(.two, path, in: mounts) { $0.type == "cgroup2" }
  }

  private typealias Mount = (root: String, folder: String, type: String, options: String)

  private static func place(
    _ layout: GroupLayout, _ path: String, in mounts: String, where isWanted: (Mount) -> Bool
  ) -> GroupPlace? {
    for line in mounts.split(separator: "\n") {
      guard let mount = mount(line), isWanted(mount) else { continue }
      let root = mount.root == "/" ? "" : mount.root
      // A path outside of the mount, or of the namespace, names a group that is not visible.
      guard path == root || path.hasPrefix(root + "/"), !path.contains("/..") else { continue }
      let below = path.dropFirst(root.count)
      return GroupPlace(
        layout: layout, folder: mount.folder + (below == "/" ? "" : below), top: mount.folder)
    }
    return nil
  }

  /// Parses a line of mountinfo: after some optional fields and a dash come type, source, options.
  private static func mount(_ line: Substring) -> Mount? {
    let words = line.split(separator: " ")
    guard words.count >= 10, let dash = words.firstIndex(of: "-"), dash + 3 < words.count else {
      return nil
    }
    return (
      unescaped(words[3]), unescaped(words[4]), String(words[dash + 1]), String(words[dash + 3])
    )
  }

  /// The kernel writes blanks and backslashes as three octal digits.
  private static func unescaped(_ word: Substring) -> String {
    let parts = word.split(separator: "\\", omittingEmptySubsequences: false)
    let bytes = parts.dropFirst().flatMap { part -> [UInt8] in
      guard let code = UInt8(part.prefix(3), radix: 8) else { return Array("\\\(part)".utf8) }
      return [code] + Array(part.dropFirst(3).utf8)
    }
    return String(decoding: Array(parts[0].utf8) + bytes, as: UTF8.self)
  }
}

/// The reason why no memory cgroup can be had.
package struct GroupFault: Error, Equatable, CustomStringConvertible {
  /// The reason.
  package let description: String

  /// The ways to get one.
  package static let advice =
    "run memsim as root, or as 'systemd-run --user --scope -p Delegate=yes memsim exec ...'"

  init(_ description: String) {
    self.description = description
  }

  init(_ what: String, errorNumber: Int32) {
    self.init("\(what): \(String(cString: strerror(errorNumber)))")
  }
}

/// The small files of the kernel's interface.
enum GroupFile {
  private static let usualBytes = 1 << 14

  /// The text of a file; nil if it cannot be read.
  static func text(of path: String) -> String? {
    var text = [UInt8](repeating: 0, count: usualBytes)
    while true {
      let count = memsim_group_read(path, &text, Int64(text.count))
      if count < 0 { return nil }
      if count < text.count { return String(decoding: text[..<Int(count)], as: UTF8.self) }
      text += text
    }
  }

  /// Writes a text in one call.
  static func write(_ text: String, to path: String) throws(GroupFault) {
    if !memsim_group_write(path, text) { throw GroupFault(path, errorNumber: errno) }
  }

  /// The number after a word at the start of a line.
  static func number(after word: String, in text: String) -> Int? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2, parts[0] == word { return Int(parts[1]) }
    }
    return nil
  }

  /// The number that a file consists of.
  static func number(of path: String) -> Int? {
    text(of: path).flatMap { Int($0.prefix { $0 != "\n" }) }
  }
}

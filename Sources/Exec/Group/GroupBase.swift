internal import Glibc

/// The group in which the groups of runs are made.
///
/// Version 2 lets a group either have processes or share memory out to groups below it. So memsim
/// moves itself into a group of its own if it is alone in its group; else it uses the group above.
/// The root of all groups may do both.
struct GroupBase {
  /// The version of the interface.
  let layout: GroupLayout
  /// The folder of the group.
  let folder: String
  /// The folder of the group that this process is in.
  let home: String
  /// The group that memsim left, if it did.
  private var left: String?

  /// Whether memsim moved into a group of its own.
  var hasMoved: Bool { left != nil }

  private static let control = "cgroup.subtree_control"

  /// Finds the group, and makes it ready.
  init(at place: GroupPlace) throws(GroupFault) {
    layout = place.layout
    if place.layout == .one || Self.isShared(place.folder) {
      (folder, home) = (place.folder, place.folder)
      return
    }
    guard Self.words(of: "\(place.folder)/cgroup.controllers").contains("memory") else {
      throw GroupFault("\(place.folder) has no memory controller")
    }
    if place.isRoot {
      // Stays shared, as another memsim may use it by then.
      try GroupFile.write("+memory", to: "\(place.folder)/\(Self.control)")
      (folder, home) = (place.folder, place.folder)
      return
    }
    let members = Self.words(of: "\(place.folder)/cgroup.procs")
    if members == ["\(getpid())"] {
      folder = place.folder
      home = "\(place.folder)/\(GroupName.own(isHolding: false).text(number: 0))"
      left = place.folder
      try enter()
    } else {
      guard place.folder != place.top, let slash = place.folder.lastIndex(of: "/"),
        Self.isShared(String(place.folder[..<slash]))
      else { throw GroupFault("\(place.folder) has other processes and cannot be divided") }
      folder = String(place.folder[..<slash])
      home = place.folder
    }
  }

  /// Whether a group shares its memory out to the groups below it.
  static func isShared(_ folder: String) -> Bool {
    words(of: "\(folder)/\(control)").contains("memory")
  }

  private static func words(of path: String) -> [String] {
    (GroupFile.text(of: path) ?? "").split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  private func enter() throws(GroupFault) {
    guard mkdir(home, 0o755) == 0 else { throw GroupFault(home, errorNumber: errno) }
    do throws(GroupFault) {
      try GroupFile.write("\(getpid())", to: "\(home)/cgroup.procs")
      try GroupFile.write("+memory", to: "\(folder)/\(Self.control)")
    } catch {
      restore()
      throw error
    }
  }

  /// Moves this process and the others in its group back, and removes that group.
  func restore() {
    guard let left else { return }
    try? GroupFile.write("-memory", to: "\(left)/\(Self.control)")
    for pid in Self.words(of: "\(home)/cgroup.procs") {
      try? GroupFile.write(pid, to: "\(left)/cgroup.procs")
    }
    rmdir(home)
  }
}

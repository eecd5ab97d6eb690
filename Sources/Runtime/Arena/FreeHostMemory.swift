/// What the host has free, as the kernel and the cgroups of this process say.
enum FreeHostMemory {
  /// The least of what the machine and each cgroup has free; nil where nothing says it.
  ///
  /// What the kernel would give up for a process counts as free, as files that it has read.
  static func bytes(below root: String = "") -> Int? {
    let machine = TextFields(of: "\(root)/proc/meminfo").first(of: "MemAvailable:")
    let groups = groups(below: root).compactMap { $0.free }
    return ([machine.map { $0 * 1024 }].compactMap(\.self) + groups).min()
  }

  /// A folder of a cgroup that counts memory, and what its files are called.
  private struct Group {
    let folder: String
    let limit: String
    let usage: String

    /// What is left below its limit; nil if it has none.
    var free: Int? {
      guard let limit = TextFields(of: "\(folder)/\(limit)").number,
        let usage = TextFields(of: "\(folder)/\(usage)").number
      else { return nil }
      let files = TextFields(of: "\(folder)/memory.stat").first(of: "inactive_file") ?? 0
      return max(0, limit - max(0, usage - files))
    }
  }

  /// The cgroups that this process is in, those of version 2 and of version 1, and all above them.
  private static func groups(below root: String) -> [Group] {
    TextFields(of: "\(root)/proc/self/cgroup").lines.flatMap { line -> [Group] in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return [] }
      let path = String(parts[2])
      if parts[1].isEmpty {
        return folders(from: "\(root)/sys/fs/cgroup", to: path).map {
          Group(folder: $0, limit: "memory.max", usage: "memory.current")
        }
      }
      guard parts[1].split(separator: ",").contains("memory") else { return [] }
      return folders(from: "\(root)/sys/fs/cgroup/memory", to: path).map {
        Group(folder: $0, limit: "memory.limit_in_bytes", usage: "memory.usage_in_bytes")
      }
    }
  }

  /// A folder and all on the way to one below it.
  ///
  /// In a container the way can be that of the host, of which the container sees the last folder as
  /// its first: then only that one is there.
  private static func folders(from mount: String, to path: String) -> [String] {
    var folders = [mount]
    for name in path.split(separator: "/") where name != ".." {
      folders.append("\(folders[folders.count - 1])/\(name)")
    }
    return folders
  }
}

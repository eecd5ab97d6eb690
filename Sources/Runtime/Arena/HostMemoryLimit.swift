internal import CMemsim
internal import Glibc
internal import Synchronization

/// How much of the host's memory this process takes at most.
///
/// Pages of arenas are counted before they are given (see `PageBudget.host`). Whatever else there
/// is, as a journal in memory, is seen by looking how much of the process is resident.
package enum HostMemoryLimit {
  private static let bytes = Atomic<Int>(.max)
  private static let isSet = Atomic<Bool>(false)

  /// How much arenas that are done with pages have at hand of them, in all: less where the limit is
  /// low.
  private static var mostSpareBytes: Int { 64 << 20 }

  /// The limit; `Int.max` as long as none is set.
  package static var current: Int { bytes.load(ordering: .relaxed) }

  /// Sets it.
  package static func set(_ limit: Int) {
    precondition(limit > 0, "a host process without memory")
    isSet.store(true, ordering: .relaxed)
    bytes.store(limit, ordering: .relaxed)
    PageBudget.host.pages = limit / pageSize
    memsim_set_most_spare(min(mostSpareBytes, limit / 16))
  }

  /// Sets it to seven eighths of what the host has free, beside what the process has already,
  /// unless it was set before; where the host does not say what it has, nothing is limited.
  package static func setOnce() {
    guard !isSet.exchange(true, ordering: .relaxed), let free = FreeHostMemory.bytes() else {
      return
    }
    set(HostProcess.figures.residentBytes + free / 8 * 7)
  }

  /// Whether the process has taken more, or has so few addresses left that it soon cannot go on.
  package static var isReached: Bool {
    let figures = HostProcess.figures
    return figures.residentBytes > current || AddressSpace.left(for: figures) < fewestAddresses
  }

  /// What a run needs at most from one look to the next, beside what arenas take.
  private static let fewestAddresses = 8 << 20
}

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

/// A small text of the kernel's, word by word.
struct TextFields {
  /// Its lines; none if it cannot be read.
  let lines: [Substring]

  init(of path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      lines = []
      return
    }
    defer { close(descriptor) }
    let most = 1 << 16
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      while count < most,
        case let more = read(descriptor, buffer.baseAddress.map { $0 + count }, most - count),
        more > 0
      {
        count += more
      }
    }
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// The number that it is; nil if it is a word, as `max`.
  var number: Int? { lines.first.flatMap { Int($0) } }

  /// The number behind a word that begins a line.
  func first(of word: String) -> Int? {
    for line in lines {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      if words.count > 1, words[0] == word { return Int(words[1]) }
    }
    return nil
  }
}

internal import CMemsim
internal import Glibc
internal import Synchronization

/// The limit of this process's share of the host's memory.
///
/// Pages of arenas are counted before their use (see `PageBudget.host`). Other memory, as a
/// journal, is found in the resident size of the process.
package enum HostMemoryLimit {
  private static let bytes = Atomic<Int>(.max)
  private static let isSet = Atomic<Bool>(false)

  /// The most bytes of freed pages for reuse, of all arenas together; fewer if the limit is low.
  private static var mostSpareBytes: Int { 64 << 20 }

  /// The limit; `Int.max` until one is set.
  package static var current: Int { bytes.load(ordering: .relaxed) }

  /// Sets it.
  package static func set(_ limit: Int) {
    precondition(limit > 0, "a host process without memory")
    isSet.store(true, ordering: .relaxed)
    bytes.store(limit, ordering: .relaxed)
    PageBudget.host.pages = limit / pageSize
    memsim_set_most_spare(min(mostSpareBytes, limit / 16))
  }

  /// Sets the limit, unless it was set before, to the resident size and seven eighths of the host's
  /// free memory; sets none if the host does not report that.
  package static func setOnce() {
    guard !isSet.exchange(true, ordering: .relaxed), let free = FreeHostMemory.bytes() else {
      return
    }
    set(HostProcess.figures.residentBytes + free / 8 * 7)
  }

  /// Whether the process is beyond the limit, or has almost no addresses left.
  package static var isReached: Bool {
    let figures = HostProcess.figures
    return figures.residentBytes > current || AddressSpace.left(for: figures) < fewestAddresses
  }

  /// The most addresses that a run needs between two checks, besides arenas.
  private static let fewestAddresses = 8 << 20
}

/// The free memory of the host, from the kernel and the cgroups of this process.
enum FreeHostMemory {
  /// The least free memory of the machine and each cgroup; nil if unknown.
  ///
  /// Memory that the kernel can reclaim counts as free, as cached files.
  static func bytes(below root: String = "") -> Int? {
    let machine = TextFields(of: "\(root)/proc/meminfo").first(of: "MemAvailable:")
    let groups = groups(below: root).compactMap { $0.free }
    return ([machine.map { $0 * 1024 }].compactMap(\.self) + groups).min()
  }

  /// A folder of a cgroup that counts memory, and the names of its files.
  private struct Group {
    let folder: String
    let limit: String
    let usage: String

    /// The free memory below its limit; nil if it has none.
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
  /// In a container the path can be that of the host, and the container sees the host's last folder
  /// as its first: then only that folder exists.
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
    // Bytes are compared faster than characters.
    lines = String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
      .map(Substring.init)
  }

  /// The number that it is; nil if it is a word, as `max`.
  var number: Int? { lines.first.flatMap { Int($0) } }

  /// The number behind a word that begins a line.
  func first(of word: String) -> Int? {
    for line in lines where line.utf8.starts(with: word.utf8) {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      if words.count > 1, words[0] == word { return Int(words[1]) }
    }
    return nil
  }
}

internal import Glibc

/// Caches values made from files of the host: each file is read once, and again only when it has
/// changed.
///
/// A file is found and opened every time, so that a deleted file, or one that the path no longer
/// leads to, is noticed; the cache saves reading it and making a value from it. The value may
/// depend on the contents and on the key alone.
package final class FileCache<Value: Sendable>: Sendable {
  private struct Entry {
    let stamp: FileStamp
    let value: Value
    var lastUse: Int
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var useCount = 0
    var readCount = 0
  }

  private let state = Monitor(State())
  private let mostEntries: Int
  private let isSettled: @Sendable (FileStamp) -> Bool

  /// Caches the values of so many files at most: those that were used last.
  package convenience init(mostEntries: Int = 64) {
    self.init(mostEntries: mostEntries) { $0.isSettled }
  }

  /// Caches nothing of files that do not meet a condition.
  init(mostEntries: Int, where isSettled: @escaping @Sendable (FileStamp) -> Bool) {
    self.mostEntries = mostEntries
    self.isSettled = isSettled
  }

  /// The number of times that a file was read.
  package var readCount: Int { state.withLock { $0.readCount } }

  /// The number of files of which a value is cached.
  package var count: Int { state.withLock { $0.entries.count } }

  /// The value made from the pieces of a file that the user chose; its path is the key.
  package func value(
    of file: HostFile, made make: (FilePieces) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    try value(of: try file.open(), key: file.path) { open throws(FileError) in
      try make(FilePieces(of: open, file.path, 65_536))
    }
  }

  /// The value made from a file in a folder; the key covers all inputs but the contents.
  package func value(
    of file: String, in folder: HostFolder, _ limit: FileLimit, key: String,
    made make: ([UInt8]) -> Value
  ) throws(FileError) -> Value {
    let shown = HostFolder.path(file, in: folder.path)
    return try value(of: try folder.open(file), key: key) { open throws(FileError) in
      make(try open.contents(of: shown, limit))
    }
  }

  private func value(
    of file: Descriptor, key: String, made make: (Descriptor) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    let stamp = file.status.map { FileStamp($0) }
    if let stamp, let known = known(key, stamp) { return known }
    // No lock is held meanwhile: that two threads make the same is no harm.
    let value = try make(file)
    let stampAfter = file.status.map { FileStamp($0) }
    state.withLock { $0.readCount += 1 }
    if let stamp, stamp == stampAfter, isSettled(stamp) { store(value, key, stamp) }
    return value
  }

  private func known(_ key: String, _ stamp: FileStamp) -> Value? {
    state.withLock { state in
      guard let entry = state.entries[key], entry.stamp == stamp else { return nil }
      state.useCount += 1
      state.entries[key]?.lastUse = state.useCount
      return entry.value
    }
  }

  private func store(_ value: Value, _ key: String, _ stamp: FileStamp) {
    state.withLock { state in
      state.useCount += 1
      state.entries[key] = Entry(stamp: stamp, value: value, lastUse: state.useCount)
      guard state.entries.count > mostEntries else { return }
      let oldest = state.entries.min { $0.value.lastUse < $1.value.lastUse }
      if let oldest { state.entries[oldest.key] = nil }
    }
  }
}

/// The metadata of a file that change when the file or its contents change.
struct FileStamp: Hashable, Sendable {
  private let device: UInt
  private let inode: UInt
  private let bytes: Int
  /// When the contents changed last, in nanoseconds.
  private let contentsChange: Int
  /// When anything of it changed last, in nanoseconds; no program can set that back.
  private let anyChange: Int

  /// Reads the stamp from a status.
  init(_ status: stat) {
    device = status.st_dev
    inode = status.st_ino
    bytes = Int(status.st_size)
    contentsChange = Self.nanoseconds(status.st_mtim)
    anyChange = Self.nanoseconds(status.st_ctim)
  }

  /// Whether the next change will have another time.
  ///
  /// File systems record times in ticks, the coarsest in such of two seconds: two changes in
  /// one tick cannot be distinguished.
  var isSettled: Bool {
    var now = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return false }
    return Self.nanoseconds(now) - max(contentsChange, anyChange) > 2_500_000_000
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

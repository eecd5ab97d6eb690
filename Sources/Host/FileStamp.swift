internal import Glibc

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

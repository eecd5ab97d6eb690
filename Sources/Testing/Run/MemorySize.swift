/// An amount of memory, in units that are powers of 1024.
public struct MemorySize: Sendable {
  /// How many bytes it is.
  public let bytes: Int

  /// So many bytes.
  public static func bytes(_ count: Int) -> MemorySize { MemorySize(count, of: 1) }

  /// So many times 1024 bytes.
  public static func kilobytes(_ count: Int) -> MemorySize { MemorySize(count, of: 1 << 10) }

  /// So many times 1024 kilobytes.
  public static func megabytes(_ count: Int) -> MemorySize { MemorySize(count, of: 1 << 20) }

  private init(_ count: Int, of unit: Int) {
    precondition(count > 0 && count <= Int.max / unit, "\(count) is no amount of memory")
    bytes = count * unit
  }
}

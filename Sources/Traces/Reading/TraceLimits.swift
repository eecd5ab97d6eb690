/// How much of a trace is held in memory at most, each far above what a recorder has written: a
/// small file can be decompressed to anything.
enum TraceLimits {
  /// Living blocks with numbers or addresses.
  static let mostBlocks = 1 << 26
  /// Sizes and stacks of blocks, of which heaptrack numbers those that differ.
  static let mostKinds = 1 << 26
  /// Stacks, frames and places of a frame in the source.
  static let mostStacks = 1 << 26
  /// The bytes of all names.
  static let mostNameBytes = 1 << 30
}

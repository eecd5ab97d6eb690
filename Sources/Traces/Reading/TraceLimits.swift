/// How much of a trace is held in memory at most, each far above what a recorder has written: a
/// small file can be decompressed to anything.
struct TraceLimits: Sendable {
  /// What there can be too much of.
  enum Limit: Sendable {
    case blocks, bytes, kinds, stacks, frames, names, modules
  }

  /// Living blocks with numbers or addresses.
  var blocks = 1 << 26
  /// The bytes of all living blocks together, of which no sum overflows.
  ///
  /// No process has more addresses on the hosts that there are.
  var bytes = 1 << 47
  /// Sizes and stacks of blocks, of which heaptrack numbers those that differ.
  var kinds = 1 << 26
  /// Stacks.
  var stacks = 1 << 26
  /// Frames, and places of a frame in the source.
  var frames = 1 << 26
  /// The bytes of all names.
  var nameBytes = 1 << 28
  /// Pieces of files with code that lie in memory at once.
  var modules = 1 << 20

  /// What is wrong with a line beyond which a limit would be passed.
  func fault(_ limit: Limit, at line: Int) -> TraceFault {
    let (most, what) =
      switch limit {
      case .blocks: (blocks, "living blocks")
      case .bytes: (bytes, "bytes of living blocks")
      case .kinds: (kinds, "sizes and stacks of blocks")
      case .stacks: (stacks, "stacks")
      case .frames: (frames, "frames, or places of them in the source")
      case .names: (nameBytes, "bytes of names")
      case .modules: (modules, "pieces of files with code")
      }
    return TraceFault(at: .line(line), "up to this line the trace has more than \(most) \(what)")
  }
}

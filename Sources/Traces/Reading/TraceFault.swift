/// The reason why a trace is not read further: the place, and the expected input.
public struct TraceFault: Error, Hashable, Sendable {
  /// A place in a trace.
  public enum Place: Hashable, Sendable {
    /// A line, from 1, of the text that the recorder wrote, decompressed.
    case line(Int)
    /// A byte, from 0, of the file on the disk.
    case byte(Int)
    /// The file as a whole.
    case file
  }

  /// The place of the fault.
  public let place: Place
  /// The problem that was found.
  public let found: String
  /// The correct content, if it is known.
  public let expected: String?

  /// Whether the host is wrong, which refuses something, and not the trace.
  package let isOfHost: Bool

  /// Describes the fault at a place.
  package init(
    at place: Place, _ found: String, expected: String? = nil, isOfHost: Bool = false
  ) {
    self.isOfHost = isOfHost
    self.place = place
    self.found = found
    self.expected = expected
  }
}

extension TraceFault {
  /// The place, the problem and the correct content, as a part of a sentence.
  public var sentence: String {
    let message = found + (expected.map { "; expected \($0)" } ?? "")
    return switch place {
    case .line(let line): "in line \(line): \(message)"
    case .byte(let byte): "at byte \(byte): \(message)"
    case .file: message
    }
  }
}

extension TraceFault: CustomStringConvertible {
  /// The problem and the correct content, behind the place.
  public var description: String {
    let message = found + (expected.map { "; expected \($0)" } ?? "")
    return switch place {
    case .line(let line): "\(line): error: \(message)"
    case .byte(let byte): "error: byte \(byte): \(message)"
    case .file: "error: \(message)"
    }
  }
}

/// The limits of the memory for a trace, each far above the needs of any recorder's output: a
/// small file can be decompressed to anything.
struct TraceLimits: Sendable {
  /// The resources that have a limit.
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
  /// Pieces of files with code that are in memory at once.
  var modules = 1 << 20

  /// Returns the fault of a line beyond which a limit would be passed.
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

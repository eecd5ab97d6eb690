/// What a recorder writes.
public enum TraceFormat: String, Sendable, CaseIterable {
  /// `heaptrack -r`: with addresses, so that it is known which block was freed.
  case heaptrackRaw = "heaptrack-raw"
  /// `heaptrack`: with names; of a free only the size and the stack of the block are known.
  case heaptrack
  /// Android's memory_replay: with addresses, without stacks.
  case memoryReplay = "memory-replay"
  /// `mtrace()` of glibc: with addresses, and the caller of each allocation.
  case mtrace

  /// Whether it tells which of several blocks of a size and a stack was freed.
  public var tellsBlocksApart: Bool { self != .heaptrack }

  /// Whether heaptrack wrote it.
  public var isOfHeaptrack: Bool { self == .heaptrackRaw || self == .heaptrack }

  /// Whether it tells how a block was to be aligned.
  public var tellsAlignment: Bool { self == .memoryReplay }

  /// Whether it tells what made a block.
  public var hasStacks: Bool { self != .memoryReplay }

  /// Why a trace may have been cut whose last line begins like this; nil if that is its end.
  func doubt(aboutEnd line: [UInt8], isCompressed: Bool) -> String? {
    switch self {
    case .heaptrack, .heaptrackRaw:
      let isEnd = line.starts(with: "c ".utf8) || line.starts(with: "R ".utf8)
      return isEnd
        ? nil
        : "the trace does not end with a time or the resident memory, as a heaptrack trace does"
    case .mtrace:
      // Only `muntrace()` writes an end.
      let isEnd = line.starts(with: "= End".utf8)
      return isEnd || isCompressed ? nil : "the trace has no line '= End', which muntrace() writes"
    case .memoryReplay:
      return isCompressed ? nil : "this trace format has no line for the end"
    }
  }
}

/// What a trace says of the program that it was recorded of; it grows while the trace is read.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format; nil if it has none.
  public internal(set) var version: Int?
  /// How the program was called; nil if the trace does not say.
  public internal(set) var command: String?
  /// The bytes of a page of the host; nil if the trace does not say.
  public internal(set) var pageBytes: Int?
}

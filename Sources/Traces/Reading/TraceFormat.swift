/// The format of a recorder.
public enum TraceFormat: String, Sendable, CaseIterable {
  /// `heaptrack -r`: with addresses, so that it is known which block was freed.
  case heaptrackRaw = "heaptrack-raw"
  /// `heaptrack`: with names; of a free only the size and the stack of the block are known.
  case heaptrack
  /// Android's memory_replay: with addresses, without stacks.
  case memoryReplay = "memory-replay"
  /// `mtrace()` of glibc: with addresses, and the caller of each allocation.
  case mtrace

  /// Whether the trace records which of several blocks of a size and a stack was freed.
  public var tellsBlocksApart: Bool { self != .heaptrack }

  /// Whether heaptrack wrote it.
  public var isOfHeaptrack: Bool { self == .heaptrackRaw || self == .heaptrack }

  /// Whether the trace records the alignment of a block.
  public var tellsAlignment: Bool { self == .memoryReplay }

  /// Whether the trace records the stack that made a block.
  public var hasStacks: Bool { self != .memoryReplay }

  /// The doubt about a trace whose last line begins like this; nil if the line is its end.
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

/// The facts about the recorded program in a trace; they grow while the trace is read.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format; nil if it has none.
  public internal(set) var version: Int?
  /// The command line of the program; nil if the trace does not contain it.
  public internal(set) var command: String?
  /// The bytes of a page of the host; nil if the trace does not contain it.
  public internal(set) var pageBytes: Int?
}

extension TraceFormat {
  /// Recognises a format by the lines that a trace begins with.
  init(startOf window: LineWindow) throws(TraceFault) {
    guard let first = window.cursor < window.end ? window.cursor.pointee : nil else {
      throw TraceFault(at: .file, "the file is empty", expected: Self.expectation)
    }
    switch first {
    case UInt8(ascii: "v"), UInt8(ascii: "#"), UInt8(ascii: "\n"):
      self = Self.heaptrackForm(window)
    case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: "-"):
      self = .mtrace
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .memoryReplay
    default:
      throw TraceFault(
        at: .line(1), "the file does not begin like a trace", expected: Self.expectation)
    }
  }

  private static let expectation =
    "a trace of heaptrack, memory_replay or mtrace; as text, or in .zst, .gz or .zip"

  /// Returns the form that heaptrack wrote: in the raw one modules have their addresses, in the
  /// cooked one code has names.
  private static func heaptrackForm(_ window: LineWindow) -> TraceFormat {
    var cursor = FieldCursor(window.cursor)
    while cursor.next < window.end {
      switch cursor.next.pointee {
      case UInt8(ascii: "x"), UInt8(ascii: "m"): return .heaptrackRaw
      case UInt8(ascii: "s"), UInt8(ascii: "i"), UInt8(ascii: "a"): return .heaptrack
      default: break
      }
      cursor.skipToEnd()
      cursor.next += 1
    }
    return .heaptrack
  }

  /// Returns a source of the events of a trace in the format.
  func events(
    of window: LineWindow, _ naming: BlockNaming, _ limits: TraceLimits
  ) -> any EventSource {
    switch self {
    case .heaptrackRaw: LineEvents(window, HeaptrackRawReader(limits))
    case .heaptrack: LineEvents(window, HeaptrackReader(naming, limits))
    case .memoryReplay: LineEvents(window, MemoryReplayReader(limits))
    case .mtrace: LineEvents(window, MtraceReader(limits))
    }
  }
}

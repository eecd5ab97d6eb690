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

  /// Which of its forms heaptrack wrote: in the raw one modules have their addresses, in the cooked
  /// one there are names.
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

  /// What the events of a trace of this format come from.
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

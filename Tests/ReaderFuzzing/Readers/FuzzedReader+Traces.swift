internal import Glibc
internal import MemsimHost
internal import MemsimTraces

extension FuzzedReader {
  /// Traces that `heaptrack` leaves behind.
  static var heaptrack: FuzzedReader {
    ofTraces(
      "heaptrack", .heaptrack,
      files: [
        "Sources/Traces/Bytes/FieldCursor.swift",
        "Sources/Traces/Readers/HeaptrackReader.swift",
      ])
  }

  /// Traces of heaptrack's recorder itself.
  static var heaptrackRaw: FuzzedReader {
    ofTraces(
      "heaptrack-raw", .heaptrackRaw,
      files: ["Sources/Traces/Readers/HeaptrackRawReader.swift"])
  }

  /// Traces of Android's memory_replay.
  static var memoryReplay: FuzzedReader {
    ofTraces(
      "memory-replay", .memoryReplay,
      files: ["Sources/Traces/Readers/MemoryReplayReader.swift"])
  }

  /// Traces of glibc's mtrace.
  static var mtrace: FuzzedReader {
    ofTraces("mtrace", .mtrace, files: ["Sources/Traces/Readers/MtraceReader.swift"])
  }

  /// The compression formats of traces.
  ///
  /// zstd allocates the window that a frame declares.
  static var compressedTrace: FuzzedReader {
    FuzzedReader(
      "compressed-trace",
      files: [
        "Sources/Traces/Bytes/Compression.swift", "Sources/Traces/Bytes/ZipArchive.swift",
      ], fixedBytes: 48 << 20
    ) {
      { read($0) }
    }
  }

  /// Files with code, for the names of their functions.
  static var functionNames: FuzzedReader {
    FuzzedReader(
      "function-names", files: ["Sources/Traces/Stacks/FunctionNames.swift"],
      fixedBytes: 1 << 20
    ) {
      { bytes in
        guard let file = AnonymousTrace(bytes) else { return }
        let names = FunctionNames(of: file.file)
        for place in [0, 0x1000, 0x1139, 0x2000, UInt64.max] { _ = names.name(at: place) }
      }
    }
  }

  private static func ofTraces(
    _ name: String, _ format: TraceFormat, files: [String]
  ) -> FuzzedReader {
    FuzzedReader(name, files: files) { { read($0, only: format) } }
  }

  /// Reads a trace with numbers for its blocks and without: what it comes to is the same.
  private static func read(_ bytes: [UInt8], only format: TraceFormat? = nil) {
    // One after the other: each holds what zstd looks back.
    guard let file = AnonymousTrace(bytes),
      let analysis = analysis(of: file, .numbered, only: format),
      let second = self.analysis(of: file, .none, only: format)
    else { return }
    let totals = analysis.totals
    precondition(totals.peakBytes >= totals.bytes && totals.bytes >= -1 << 47, "a sum overflows")
    precondition(second.totals.allocations == totals.allocations, "numbers change what is made")
    precondition(second.totals.bytes == totals.bytes, "numbers change what is alive")
    precondition(second.fault == analysis.fault, "numbers change what is wrong")
    let made = analysis.costs.reduce(0) { $0 + $1.allocations }
    precondition(made >= totals.allocations, "stacks have made less than there is")
    for stack in analysis.costs.indices.prefix(8) {
      _ = analysis.stacks.lines(of: UInt32(stack))
    }
  }
}

extension FuzzedReader {
  /// Returns the analysis of a trace; nil if it cannot be begun, is in another format, or has a
  /// million events: bytes that are decompressed a thousandfold would take too long.
  private static func analysis(
    of file: AnonymousTrace, _ naming: BlockNaming, only format: TraceFormat?
  ) -> TraceAnalysis? {
    guard let trace = try? Trace(file.file, blocks: naming),
      format == nil || trace.format == format
    else { return nil }
    let analysis = TraceAnalysis(of: trace) { $0.eventCount < 1 << 20 }
    return trace.eventCount < 1 << 20 ? analysis : nil
  }
}

/// A file without a name.
private final class AnonymousTrace {
  private let number: Int32

  /// A file with bytes; nil if the host makes none.
  init?(_ bytes: [UInt8]) {
    var path = Array("/tmp/memsim-trace-XXXXXX".utf8CString)
    number = mkstemp(&path)
    guard number >= 0 else { return nil }
    unlink(path)
    guard bytes.isEmpty || write(number, bytes, bytes.count) == bytes.count else { return nil }
  }

  deinit { close(number) }

  /// The file, as a path.
  var file: HostFile { HostFile("/proc/self/fd/\(number)") }
}

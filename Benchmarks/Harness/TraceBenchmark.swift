internal import BenchmarkFloors
import Foundation
internal import MemsimHost
internal import MemsimTraces

/// The analysis of a trace by the program `memsim`, beside heaptrack_print, in the processor's time
/// of each process: both read the same file, written by this.
enum TraceBenchmark {
  private static let million = 1_000_000

  /// The program that heaptrack has for it, if it is installed.
  static var heaptrackPrint: URL? {
    let program = URL(filePath: "/usr/bin/heaptrack_print")
    return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
  }

  /// Returns the milliseconds that the analysis of a trace with so many million events takes.
  static func memsim(_ program: URL, millions: Int) throws -> Double {
    try withTrace(millions * million) { path in
      try RunBenchmark.ended(program, ["replay", "--analyze-only", path]).processorMilliseconds
    }
  }

  /// How long a command of memsim takes for a trace with so many million events, in milliseconds.
  static func elapsed(_ program: URL, _ words: [String], millions: Int) throws -> Double {
    try withTrace(millions * million) { path in
      try RunBenchmark.ended(program, words + [path]).elapsedSeconds * 1000
    }
  }

  /// Returns the milliseconds that heaptrack_print takes for the same analysis.
  static func heaptrack(_ program: URL, millions: Int) throws -> Double {
    try withTrace(millions * million) { path in
      try RunBenchmark.ended(program, ["-f", path]).processorMilliseconds
    }
  }

  /// The most memory that a program had at once for a trace of so many million events, in MB.
  static func memory(_ program: URL, _ arguments: [String], millions: Int) throws -> Double {
    try withTrace(millions * million) { path in
      try RunBenchmark.ended(program, arguments + [path], watchingMemory: true).megabytes
    }
  }

  /// Adds up a trace of so many events, in this process.
  static func events(_ count: UInt64) throws -> UInt64 {
    // The loop also reads the beginning of the trace before the events, which is small.
    try withTrace(Int(count), stacks: 4, kinds: 8) { path in
      let trace = try Trace(HostFile(path), blocks: .none)
      let start = timing_now()
      _ = TraceAnalysis(of: trace)
      return timing_now() - start
    }
  }

  /// Calls with the path of a trace with so many events, of so many stacks and kinds of blocks.
  static func withTrace<Result>(
    _ count: Int, stacks: Int = 64, kinds: Int = 512, _ body: (String) throws -> Result
  ) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try write(events: count, stacks: stacks, kinds: kinds, to: file)
    return try body(file.path)
  }

  /// Writes a cooked trace of so many stacks, and of so many kinds of blocks, of which 4096 are
  /// alive at once.
  private static func write(events: Int, stacks: Int, kinds kindCount: Int, to file: URL) throws {
    var text = "v 10400 3\nX ./program\nI 1000 10000\n"
    for stack in 1...stacks {
      let name = "function\(stack)"
      text += "s \(String(name.utf8.count, radix: 16)) \(name)\n"
      text += "i \(String(stack, radix: 16)) 0 \(String(stack, radix: 16))\n"
      text += "t \(String(stack, radix: 16)) \(String(stack / 2, radix: 16))\n"
    }
    for kind in 0..<kindCount {
      text += "a \(String(16 + kind * 8, radix: 16)) \(String(1 + kind % stacks, radix: 16))\n"
    }
    try Data(text.utf8).write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try handle.seekToEnd()
    let kinds = (0..<kindCount).map { Array("\(String($0, radix: 16))\n".utf8) }
    var (bytes, living, state): ([UInt8], [Int], UInt64) = ([], [], 1)
    for event in 1...events {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let chance = Int(state >> 33)
      if living.isEmpty || (living.count < 4096 && chance & 1 == 0) {
        living.append((chance >> 1) % kindCount)
        bytes += [UInt8(ascii: "+"), UInt8(ascii: " ")] + kinds[living[living.count - 1]]
      } else {
        living.swapAt((chance >> 1) % living.count, living.count - 1)
        bytes += [UInt8(ascii: "-"), UInt8(ascii: " ")] + kinds[living.removeLast()]
      }
      guard bytes.count > 1 << 20 || event == events else { continue }
      try handle.write(contentsOf: Data(bytes))
      bytes.removeAll(keepingCapacity: true)
    }
  }
}

extension BenchmarkRows {
  /// Traces of real programs, where there is heaptrack to be compared with.
  static var traces: [Row] {
    let replay = Row(
      id: "trace-replay",
      what: "replay a trace of 4 million events in a process, without its decoding, per event",
      size: WorkSize(full: 4, quick: 1, rounds: 5), goal: .timesFloor(3),
      memsim: .once { try ReplayBenchmark.replay(millions: $0) },
      floor: .once { try ReplayBenchmark.floor(millions: $0) }
    ).uncounted
    guard let program = RunBenchmark.program else { return [replay] }
    let budget = Row(
      id: "trace-budget", what: "prove the least limit of a trace of 4 million events", unit: "ms",
      size: WorkSize(full: 4, quick: 1, rounds: 3), goal: .within(2.5, of: .peer("memsim replay")),
      memsim: .once { try TraceBenchmark.elapsed(program, ["budget"], millions: $0) },
      peers: [
        "memsim replay": .once {
          try TraceBenchmark.elapsed(program, ["replay"], millions: $0)
        }
      ]
    ).uncounted
    guard let peer = TraceBenchmark.heaptrackPrint else { return [replay, budget] }
    return [
      replay, budget,
      Row(
        id: "trace-analysis", what: "add up a cooked trace of 8 million events, in a process",
        unit: "ms", size: WorkSize(full: 8, quick: 1, rounds: 5),
        goal: .within(0.5, of: .peer("heaptrack_print")),
        memsim: .once { try TraceBenchmark.memsim(program, millions: $0) },
        peers: ["heaptrack_print": .once { try TraceBenchmark.heaptrack(peer, millions: $0) }]
      ).counted(as: .loop(TraceBenchmark.events)),
      Row(
        id: "trace-memory", what: "the most memory for that, of 25 million events", unit: "MB",
        size: WorkSize(full: 25, quick: 1, rounds: 1),
        goal: .within(1, of: .peer("heaptrack_print")),
        memsim: .once {
          try TraceBenchmark.memory(program, ["replay", "--analyze-only"], millions: $0)
        },
        peers: [
          "heaptrack_print": .once { try TraceBenchmark.memory(peer, ["-f"], millions: $0) }
        ]
      ).uncounted,
    ]
  }
}

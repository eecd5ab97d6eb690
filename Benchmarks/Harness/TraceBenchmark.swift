import Foundation

/// The analysis of a trace by the program `memsim`, beside heaptrack_print, in the processor's time
/// of each process: both read the same file, written by this.
enum TraceBenchmark {
  /// The program that heaptrack has for it, if it is installed.
  static var heaptrackPrint: URL? {
    let program = URL(filePath: "/usr/bin/heaptrack_print")
    return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
  }

  /// What the analysis of a trace with so many million events takes, in milliseconds.
  static func memsim(_ program: URL, millions: Int) throws -> Double {
    try withTrace(millions) { path in
      try RunBenchmark.ended(program, ["replay", "--analyze-only", path]).processorMilliseconds
    }
  }

  /// What heaptrack_print takes for the same.
  static func heaptrack(_ program: URL, millions: Int) throws -> Double {
    try withTrace(millions) { path in
      try RunBenchmark.ended(program, ["-f", path]).processorMilliseconds
    }
  }

  /// Calls with the path of a trace with so many million events.
  static func withTrace(
    _ millions: Int, _ body: (String) throws -> Double
  ) throws -> Double {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(trace(events: millions * 1_000_000)).write(to: file)
    return try body(file.path)
  }

  /// A cooked trace of 64 stacks and 512 kinds of blocks, of which 4096 are alive at once.
  private static func trace(events: Int) -> [UInt8] {
    var text = "v 10400 3\nX ./program\nI 1000 10000\n"
    for stack in 1...64 {
      let name = "function\(stack)"
      text += "s \(String(name.utf8.count, radix: 16)) \(name)\n"
      text += "i \(String(stack, radix: 16)) 0 \(String(stack, radix: 16))\n"
      text += "t \(String(stack, radix: 16)) \(String(stack / 2, radix: 16))\n"
    }
    for kind in 0..<512 {
      text += "a \(String(16 + kind * 8, radix: 16)) \(String(1 + kind % 64, radix: 16))\n"
    }
    var bytes = Array(text.utf8)
    let kinds = (0..<512).map { Array("\(String($0, radix: 16))\n".utf8) }
    var living: [Int] = []
    var state: UInt64 = 1
    for _ in 0..<events {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let chance = Int(state >> 33)
      if living.isEmpty || (living.count < 4096 && chance & 1 == 0) {
        living.append(chance >> 1 & 511)
        bytes += [UInt8(ascii: "+"), UInt8(ascii: " ")] + kinds[living[living.count - 1]]
      } else {
        living.swapAt((chance >> 1) % living.count, living.count - 1)
        bytes += [UInt8(ascii: "-"), UInt8(ascii: " ")] + kinds[living.removeLast()]
      }
    }
    return bytes
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
    guard let program = RunBenchmark.program, let peer = TraceBenchmark.heaptrackPrint else {
      return [replay]
    }
    return [
      replay,
      Row(
        id: "trace-analysis", what: "add up a cooked trace of 8 million events, in a process",
        unit: "ms", size: WorkSize(full: 8, quick: 1, rounds: 5),
        goal: .within(0.5, of: .peer("heaptrack_print")),
        memsim: .once { try TraceBenchmark.memsim(program, millions: $0) },
        peers: ["heaptrack_print": .once { try TraceBenchmark.heaptrack(peer, millions: $0) }]
      ).uncounted,
    ]
  }
}

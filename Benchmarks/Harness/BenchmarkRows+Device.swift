/// A whole device: callbacks, growth, decisions, launches and ends, and how they grow with the
/// processes.
extension BenchmarkRows {
  static var device: [Row] {
    callbacks + decisions + cascades + hostMemory
  }

  /// What a callback costs: a million empty ones a second are 1000 ns each.
  private static var callbacks: [Row] {
    [1, 1000].flatMap { processes in
      [
        Row(
          id: "device-turn-\(processes)",
          what: "an empty turn of an app, \(processes) others; floor: the clock's callback",
          size: WorkSize(full: 1_000_000, quick: 100_000), goal: .atMost(1000),
          memsim: .once {
            try DeviceBenchmark.emptyTurns(among: crowd(processes, for: $0), count: $0)
          },
          floor: .once(ClockBenchmark.emptyCallback)),
        Row(
          id: "device-growth-\(processes)",
          what: "a turn that takes 9 pages and gives them back; floor: a bare heap",
          size: WorkSize(full: 200_000, quick: 20_000), goal: .timesFloor(processes == 1 ? 3 : 6),
          memsim: .once {
            try DeviceBenchmark.growth(among: crowd(processes, for: $0), count: $0)
          },
          floor: .once(DeviceBenchmark.floorGrowth)),
      ]
    } + [
      Row(
        id: "idle-day", what: "a day of an idle iPhone 3G with an app in front", unit: "ms",
        size: WorkSize(full: 10, quick: 1), goal: .atMost(1000),
        memsim: .once { try DeviceBenchmark.idleDays(count: $0, isShort: false) }),
      Row(
        id: "idle-day-short", what: "the same at level 1, which is looked at twice a second",
        unit: "ms", size: WorkSize(full: 3, quick: 1), goal: .atMost(1000),
        memsim: .once { try DeviceBenchmark.idleDays(count: $0, isShort: true) }),
    ]
  }

  /// A decision on a device that runs, with everything that leads to it and follows from it.
  private static var decisions: [Row] {
    crowds { policy, processes in
      Row(
        id: "device-decision-\(policy)-\(processes)",
        what: "decide about \(processes) running processes by \(policy), all included",
        size: WorkSize(full: 100_000, quick: 30_000, rounds: 3),
        goal: .atMost(20_000 * Double(max(1, processes / 1000))),
        memsim: .once {
          try DeviceBenchmark.decisions(policy, among: crowd(processes, for: $0), count: $0)
        })
    }
  }

  private static var cascades: [Row] {
    crowds { policy, processes in
      Row(
        id: "device-cascade-\(policy)-\(processes)",
        what: "end one of \(processes) by \(policy) and launch it again; floor: a bare heap",
        size: WorkSize(full: processes, quick: min(processes, 50), rounds: 3),
        goal: .timesFloor(3), memsim: .once { try DeviceBenchmark.cascade(policy, of: $0) },
        floor: .once(DeviceBenchmark.floorCascade))
    }
  }

  private static var hostMemory: [Row] {
    [
      Row(
        id: "device-memory", what: "host memory of a process; floor: a bare heap",
        unit: "bytes", size: WorkSize(full: 1000, quick: 100, rounds: 1), goal: .timesFloor(1.5),
        memsim: .once(DeviceBenchmark.hostMemory), floor: .once(DeviceBenchmark.floorHostMemory)),
      Row(
        id: "device-churn", what: "host memory that a launch and an end leave behind",
        unit: "bytes", size: WorkSize(full: 100_000, quick: 500, rounds: 1), goal: .atMost(16),
        memsim: .once(DeviceBenchmark.hostMemoryLeft)),
    ]
  }

  /// So few turns as a trial has are not worth a crowd.
  private static func crowd(_ processes: Int, for count: Int) -> Int {
    min(processes, count / 10)
  }

  private static func crowds(_ row: (_ policy: String, _ processes: Int) -> Row) -> [Row] {
    ["iphoneos", "jetsam", "lmkd-minfree"].flatMap { policy in
      [10, 100, 1000, 3000].map { row(policy, $0) }
    }
  }
}

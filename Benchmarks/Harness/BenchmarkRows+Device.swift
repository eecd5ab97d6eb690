/// A whole device: callbacks, growth, decisions, launches and ends, and how they grow with the
/// processes.
extension BenchmarkRows {
  static var device: [Row] {
    callbacks + decisions + cascades + hostMemory
  }

  /// The rows for the cost of a callback in a run loop turn of an app.
  private static var callbacks: [Row] {
    [1, 1000].flatMap { processes in
      let rows = [
        Row(
          id: "device-turn-\(processes)",
          what: "an empty turn of an app, \(processes) others; floor: a callback in C",
          size: crowdSize(processes), goal: .timesFloor(processes == 1 ? 15 : 40),
          memsim: .prepared { try DeviceBenchmark.emptyTurns(among: crowd(processes, for: $0)) },
          floor: .timed(ClockBenchmark.floorEmptyCallbacks)),
        Row(
          id: "device-growth-\(processes)",
          what: "a turn that takes 9 pages and gives them back; floor: a bare heap",
          size: crowdSize(processes), goal: .timesFloor(processes == 1 ? 3 : 6),
          memsim: .prepared { try DeviceBenchmark.growth(among: crowd(processes, for: $0)) },
          floor: .prepared { _ in DeviceBenchmark.floorGrowth() }),
      ]
      return processes == 1 ? rows : rows.map(\.uncounted)
    }
      + [
        ("", "with an app in front", 1000.0),
        ("-short", "at level 1, looked at twice a second", 20),
      ].map {
        suffix, what, goal in
        let row = Row(
          id: "idle-day\(suffix)",
          what: "a day of an idle iPhone 3G, \(what); floor: as many callbacks in C", unit: "ms",
          goal: .timesFloor(goal),
          memsim: .timed { try DeviceBenchmark.idleDays($0, isShort: !suffix.isEmpty) },
          floor: .prepared { _ in try DeviceBenchmark.floorIdleDays(isShort: !suffix.isEmpty) })
        return suffix.isEmpty
          ? row.uncounted
          : row.counted(
            as: .loop(
              operations: 2, measure: .prepared { _ in try DeviceBenchmark.shortSeconds() }))
      }
  }

  /// Decisions on a device that runs, with everything that leads to them and follows from them.
  private static var decisions: [Row] {
    let goals = ["iphoneos": 5.0, "jetsam": 8, "lmkd-minfree": 12]
    return crowds { policy, processes in
      let decisions = DeviceBenchmark.Decisions(policy, among: processes)
      return Row(
        id: "device-decision-\(policy)-\(processes)",
        what: "a turn in which \(policy) decides about \(processes); floor: heap and scans in C",
        operationsPerIteration: UInt64(DeviceBenchmark.Decisions.period),
        size: crowdSize(processes),
        goal: goals[policy].map(Goal.timesFloor) ?? .none,
        memsim: .prepared(decisions.turns), floor: .prepared(decisions.floorTurns)
      ).uncounted
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

  /// Returns the work size of a row with so many processes; a trial has at most 100 processes.
  private static func crowdSize(_ processes: Int) -> WorkSize {
    WorkSize(full: 10 * processes, quick: 10 * processes)
  }

  private static func crowd(_ processes: Int, for count: Int) -> Int {
    min(processes, count / 10)
  }

  private static func crowds(_ row: (_ policy: String, _ processes: Int) -> Row) -> [Row] {
    ["iphoneos", "jetsam", "lmkd-minfree"].flatMap { policy in
      [10, 100, 1000, 3000].map { row(policy, $0) }
    }
  }
}

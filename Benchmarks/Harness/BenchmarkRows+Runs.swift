import Foundation

/// Whole runs of scenarios, from the command line to the report.
///
/// No program in C does what a run does, so the floor is the start of the program itself; the goals
/// count from there.
extension BenchmarkRows {
  static var runs: [Row] {
    let program = RunBenchmark.program
    let goals = [("double-free", 2.0, 0.7), ("moveme-bounce", 3.5, 2), ("lowmem", 5, 2)]
    return goals.flatMap { name, cold, warm in
      [
        Row(
          id: "run-cold-\(name)", what: "a process that runs \(name) once; floor: its version",
          unit: "ms", size: WorkSize(full: 1, quick: 1, rounds: 41), goal: .timesFloor(cold),
          memsim: program.map { program in
            .once { _ in try RunBenchmark.cold(name, by: program) }
          }, floor: floor(program)
        ).counted(by: program) { try RunBenchmark.coldProfile(name, by: $0) },
        Row(
          id: "run-warm-\(name)", what: "one more run of \(name) in a process; floor: its version",
          unit: "ms", size: WorkSize(full: 10, quick: 4, rounds: 21), goal: .timesFloor(warm),
          memsim: program.map { program in
            .once { try RunBenchmark.warm(name, by: program, times: $0) }
          }, floor: floor(program)
        ).counted(by: program) { try RunBenchmark.warmProfile(name, by: $0) },
      ]
    } + [
      Row(
        id: "runs-a-second", what: "runs of double-free that one command finishes in a second",
        unit: "runs", size: WorkSize(full: 200, quick: 20, rounds: 5), goal: .none,
        memsim: program.map { program in
          .once { try RunBenchmark.runsASecond("double-free", by: program, times: $0) }
        }),
      Row(
        id: "sweep-run",
        what: "a run of double-free in a sweep, its result on the disk; floor: in `memsim run`",
        unit: "ms", size: WorkSize(full: 200, quick: 20, rounds: 5), goal: .timesFloor(1.5),
        memsim: program.map { program in
          .once { try RunBenchmark.swept("double-free", by: program, times: $0) }
        },
        floor: program.map { program in
          .once { try RunBenchmark.warm("double-free", by: program, times: $0) }
        }),
    ]
  }

  private static func floor(_ program: URL?) -> Measure? {
    program.map { program in .once { _ in try RunBenchmark.floor(by: program) } }
  }
}

extension Row {
  /// The same row with the counts of a program, if there is one.
  fileprivate func counted(
    by program: URL?, _ profile: @escaping (URL) throws -> ProgramProfile?
  ) -> Row {
    guard let program else { return self }
    return counted(as: .program { try profile(program) })
  }
}

import Foundation

/// Programs of the distribution as `memsim exec` runs them, without a limit: in the processor's
/// time of all processes, beside the same without it, on the library of C.
enum ExecBenchmark {
  /// A program, its words, and how it is called in the table.
  struct Program {
    let id: String
    let what: String
    let path: String
    let words: [String]
  }

  private static let query = """
    create table t(a, b);
    with recursive c(x) as (select 1 union all select x + 1 from c where x < 200000)
      insert into t select x, x * 7919 % 100003 || ' and some text' from c;
    select count(*), max(b) from (select a, b from t order by b);
    """

  private static let script = """
    d = {str(i): [i, str(i * 7)] for i in range(200000)}
    print(len(sorted(d.items(), key=lambda item: item[1][1])))
    """

  /// Those that are there.
  static var programs: [Program] {
    let checkout = (1...3).reduce(URL(filePath: #filePath)) { path, _ in
      path.deletingLastPathComponent()
    }
    let preload = checkout.appending(path: "Sources/CMemsimPreload")
    let all = [
      Program(
        id: "sqlite", what: "a query of sqlite3", path: "/usr/bin/sqlite3",
        words: [":memory:", query]),
      Program(
        id: "python", what: "a dictionary of python3", path: "/usr/bin/python3",
        words: ["-c", script]),
      Program(
        id: "git", what: "git log --stat", path: "/usr/bin/git",
        words: ["-C", checkout.path, "log", "--stat", "-100"]),
      Program(
        id: "cc1", what: "gcc's cc1, optimizing", path: compiler,
        words: [
          "-quiet", "-O2", "-I", preload.appending(path: "include").path, "-imultiarch",
          "x86_64-linux-gnu", preload.appending(path: "Preload/mappings.c").path, "-o", "/dev/null",
        ]),
    ]
    return all.filter { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static let compiler = "/usr/lib/gcc/x86_64-linux-gnu/12/cc1"

  /// Returns the processor time of a program under `memsim exec`, in milliseconds.
  static func held(_ program: Program, by memsim: URL) throws -> Double {
    let words = ["exec", "--quiet", "--", program.path] + program.words
    return try RunBenchmark.ended(memsim, words).processorMilliseconds
  }

  /// Returns the processor time of a program by itself, in milliseconds.
  static func free(_ program: Program) throws -> Double {
    try RunBenchmark.ended(URL(filePath: program.path), program.words).processorMilliseconds
  }
}

extension BenchmarkRows {
  /// Programs of the distribution, beside themselves.
  static var programs: [Row] {
    ExecBenchmark.programs.map { program in
      Row(
        id: "exec-\(program.id)", what: "\(program.what) in memsim exec; floor: without",
        unit: "ms", size: WorkSize(full: 1, quick: 1, rounds: 11), goal: .timesFloor(1.3),
        memsim: RunBenchmark.program.map { memsim in
          .once { _ in try ExecBenchmark.held(program, by: memsim) }
        }, floor: .once { _ in try ExecBenchmark.free(program) })
    }
  }
}

package import MemsimScenario

/// Writes the results of a sweep into a new database, in the order of their points.
///
/// The same results make the same bytes, for any hosts of the runs and any order of reading:
/// the hosts and the durations of runs are written to a database of their own.
package final class SweepDatabaseWriter {
  /// The number of the form of the tables.
  static let format = 2

  private let database: Database
  private let runs: Database.Statement
  private let kills: Database.Statement
  private let apps: Database.Statement
  private let misses: Database.Statement
  private let sweep: Sweep
  private var (count, missing) = (0, 0)
  private var build: SweepBuild?

  /// Makes the tables of a sweep in a new file.
  package init(path: String, of sweep: Sweep) throws(DatabaseFault) {
    self.sweep = sweep
    database = try Database(path: path, isWritten: true)
    // The file is another one until it is whole, so nothing is gained by care in between.
    try database.execute(
      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096; BEGIN")
    try database.execute(Self.tables(sweep))
    let axes = String(repeating: "?, ", count: sweep.axes.count)
    runs = try database.prepare(
      "INSERT INTO runs VALUES (?, ?, \(axes)?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    kills = try database.prepare("INSERT INTO kills VALUES (?, ?, ?, ?, ?)")
    apps = try database.prepare("INSERT INTO apps VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    misses = try database.prepare("INSERT INTO missing VALUES (?)")
    try writeAxes()
  }

  private static func tables(_ sweep: Sweep) -> String {
    let axes = sweep.axes.map { "\(quoted($0.path)) TEXT, " }.joined()
    return """
      CREATE TABLE sweep (
        format INTEGER, name TEXT, about TEXT, scenario TEXT, points INTEGER, missing INTEGER,
        executable TEXT, memsim TEXT, jemalloc TEXT, swift TEXT, page_bytes INTEGER);
      CREATE TABLE axes (axis INTEGER PRIMARY KEY, path TEXT, count INTEGER);
      CREATE TABLE axis_values (
        axis INTEGER, position INTEGER, value TEXT, PRIMARY KEY (axis, position)) WITHOUT ROWID;
      CREATE TABLE runs (
        point INTEGER PRIMARY KEY, run_key TEXT, \(axes)ending TEXT, message TEXT, digest TEXT,
        outcome_digest TEXT, expectations INTEGER, failures INTEGER, warnings INTEGER,
        kill_count INTEGER, first_victim TEXT, leaked_bytes INTEGER, duration_ns INTEGER,
        device_pages INTEGER, peak_pages INTEGER);
      CREATE TABLE missing (point INTEGER PRIMARY KEY);
      CREATE TABLE kills (
        point INTEGER, position INTEGER, process TEXT, at_ns INTEGER, reason TEXT,
        PRIMARY KEY (point, position)) WITHOUT ROWID;
      CREATE TABLE apps (
        point INTEGER, position INTEGER, name TEXT, launches INTEGER, kills INTEGER,
        alive INTEGER, peak_bytes INTEGER, leaked_bytes INTEGER,
        PRIMARY KEY (point, position)) WITHOUT ROWID;
      \(SweepSeal.table)
      """
  }

  private func writeAxes() throws(DatabaseFault) {
    let axes = try database.prepare("INSERT INTO axes VALUES (?, ?, ?)")
    let values = try database.prepare("INSERT INTO axis_values VALUES (?, ?, ?)")
    for (number, axis) in sweep.axes.enumerated() {
      try axes.run([.integer(number), .text(axis.path), .integer(axis.count)])
      for position in 0..<axis.count {
        try values.run([.integer(number), .integer(position), .text(axis.value(position))])
      }
    }
  }

  /// Adds the result of the next point.
  package func add(_ result: SweepResult, at point: SweepPoint) throws(DatabaseFault) {
    build = result.build
    count += 1
    let outcome = result.outcome
    try runs.run(
      [.integer(point.number), .text(result.key)] + point.values.map { .text($0) } + [
        .text(outcome.ending), .text(ifAny: outcome.message), .text(ifAny: outcome.digest),
        .text(ifAny: outcome.outcomeDigest), .integer(outcome.expectations),
        .integer(outcome.failures), .integer(outcome.warnings), .integer(outcome.kills.count),
        .text(ifAny: outcome.kills.first?.process), .integer(outcome.leakedBytes),
        .integer(Int(clamping: outcome.duration)), .integer(outcome.devicePages),
        .integer(outcome.peakPages),
      ])
    for (position, kill) in outcome.kills.enumerated() {
      try kills.run([
        .integer(point.number), .integer(position), .text(kill.process),
        .integer(Int(clamping: kill.at)), .text(kill.reason),
      ])
    }
    for (position, app) in outcome.apps.enumerated() {
      try apps.run([
        .integer(point.number), .integer(position), .text(app.name), .integer(app.launches),
        .integer(app.kills), .integer(app.alive), .integer(app.peakBytes),
        .integer(app.leakedBytes),
      ])
    }
  }

  /// Records that the next point has no result.
  package func miss(_ point: SweepPoint) throws(DatabaseFault) {
    count += 1
    missing += 1
    try misses.run([.integer(point.number)])
  }

  /// Ends the database, and seals it.
  package func finish() throws(DatabaseFault) {
    let build = build ?? SweepBuild()
    try database.prepare("INSERT INTO sweep VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)").run([
      .integer(Self.format), .text(sweep.name), .text(ifAny: sweep.about),
      .text(sweep.scenarioName), .integer(count), .integer(missing), .text(build.executable),
      .text(build.memsim), .text(build.jemalloc), .text(build.swift), .integer(build.pageBytes),
    ])
    try SweepSeal.write(to: database)
    try database.execute("COMMIT")
  }

  /// A name as a statement has it.
  static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}

/// Writes the hosts and the durations of a sweep's runs into a new database.
package final class SweepAttempts {
  private let database: Database
  private let attempts: Database.Statement

  /// Makes the table in a new file.
  package init(path: String) throws(DatabaseFault) {
    database = try Database(path: path, isWritten: true)
    try database.execute(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;
      CREATE TABLE attempts (
        point INTEGER PRIMARY KEY, run_key TEXT, host TEXT, microseconds INTEGER);
      """)
    attempts = try database.prepare("INSERT INTO attempts VALUES (?, ?, ?, ?)")
  }

  /// Adds the run of a point.
  package func add(_ result: SweepResult, at point: Int) throws(DatabaseFault) {
    try attempts.run([
      .integer(point), .text(result.key), .text(result.attempt.host),
      .integer(result.attempt.microseconds),
    ])
  }

  /// Ends the database.
  package func finish() throws(DatabaseFault) {
    try database.execute("COMMIT")
  }
}

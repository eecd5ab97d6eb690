internal import MemsimJournal
internal import MemsimScenario
internal import MemsimVocabulary

/// The database of a sweep, read.
package struct SweepDatabase {
  /// An axis of the sweep.
  package struct Axis: Sendable {
    /// Its number, from 0.
    let number: Int
    /// The path.
    package let path: String
    /// The number of values.
    let count: Int
    /// The growth of a point's number from one of its values to the next.
    let stride: Int

    /// The position of the value that a point has.
    func position(ofPoint point: Int) -> Int { point / stride % count }
  }

  /// The result of a run, as far as a map of many runs shows it.
  package struct Run {
    /// Its number among the choices.
    package let point: Int
    /// Whether the host ended it, or its process was lost: then it proves nothing about its point.
    package let isLost: Bool
    /// Whether it finished.
    package let isFinished: Bool
    /// Whether every expectation holds; nil if the run has none.
    package let isAsExpected: Bool?
    /// The process that the system killed first; nil if it killed none.
    package let firstVictim: String?
    /// Whether the app in question was alive at the end; nil if it was never launched.
    package let isAlive: Bool?
  }

  /// The name of the sweep.
  package let name: String
  /// The question of the sweep; nil if its file has none.
  package let about: String?
  /// The path of its scenario, as it has it.
  package let scenario: String
  /// The axes of the sweep.
  package let axes: [Axis]

  private let database: Database

  /// Opens the database of a path.
  package init(path: String) throws(DatabaseFault) {
    database = try Database(path: path, isWritten: false)
    try Self.check(["sweep"], of: database)
    let head = try database.prepare(
      "SELECT format, name, about, scenario FROM sweep")
    guard try head.next() else {
      throw database.fault("it has no sweep")
    }
    guard head.integer(0) == SweepDatabaseWriter.format else {
      throw database.fault(
        "it has format \(head.integer(0)); this memsim reads format "
          + "\(SweepDatabaseWriter.format)")
    }
    name = head.text(1) ?? ""
    about = head.text(2)
    scenario = head.text(3) ?? ""
    let others = ["axes", "axis_values", "runs", "missing", "kills", "apps", "seal"]
    try Self.check(others, of: database)
    try SweepSeal.check(database)
    axes = try Self.axes(in: database)
  }

  /// Stops at a file that is neither new, nor empty, nor a database with a table, which a new one
  /// would replace.
  static func checkReplaced(
    _ path: String, withTable table: String, for owner: String
  ) throws(Failure) {
    guard try OutputKind.sweepDatabase.check(path, for: owner) else { return }
    do {
      try check([table], of: try Database(path: path, isWritten: false))
    } catch {
      throw OutputKind.sweepDatabase.failure(path, for: owner)
    }
  }

  /// Throws if a required table is missing, or is a view, which could have endless rows.
  private static func check(
    _ tables: [String], of database: Database
  ) throws(DatabaseFault) {
    for table in tables {
      let found = try database.prepare("PRAGMA main.table_list(\(table))")
      guard try found.next(), found.text(2) == "table" else {
        throw database.fault("it has no table '\(table)'")
      }
      try checkColumns(of: table, in: database)
    }
  }

  /// Throws for a column whose values are in no row: a small file could make them of any length.
  private static func checkColumns(
    of table: String, in database: Database
  ) throws(DatabaseFault) {
    let columns = try database.prepare("PRAGMA main.table_xinfo(\(table))")
    while try columns.next() {
      let (isWritten, hasDefault) = (columns.integer(6) == 0, columns.text(4) != nil)
      guard isWritten, !hasDefault else {
        let name = (columns.text(1) ?? "").quoted
        throw database.fault("column \(name) of '\(table)' has values that belong to no row")
      }
    }
  }

  private static func axes(in database: Database) throws(DatabaseFault) -> [Axis] {
    let rows = try database.prepare("SELECT path, count FROM axes ORDER BY axis DESC")
    var found: [(path: String, count: Int, stride: Int)] = []
    var choices = 1
    while try rows.next() {
      let count = rows.integer(1)
      found.append((rows.text(0) ?? "", count, choices))
      let (product, overflows) = choices.multipliedReportingOverflow(by: count)
      guard count > 0, !overflows, product <= Sweep.mostPoints else {
        throw database.fault("its axes have \(count) points, which is inconsistent")
      }
      choices = product
    }
    guard !found.isEmpty else { throw database.fault("it has no axes") }
    return found.reversed().enumerated().map { number, axis in
      Axis(number: number, path: axis.path, count: axis.count, stride: axis.stride)
    }
  }

  /// All values of an axis, as a file has them.
  func values(of axis: Axis) throws(DatabaseFault) -> [String] {
    let rows = try database.prepare(
      "SELECT value FROM axis_values WHERE axis = ? ORDER BY position")
    try rows.bind([.integer(axis.number)])
    var values: [String] = []
    while try rows.next() { values.append(rows.text(0) ?? "") }
    guard values.count == axis.count else {
      throw database.fault("the axis '\(axis.path)' lacks values")
    }
    return values
  }

  /// Returns the setting of a point on each axis.
  func settings(ofPoint point: Int) throws(DatabaseFault) -> [SweepSetting] {
    let rows = try database.prepare(
      "SELECT value FROM axis_values WHERE axis = ? AND position = ?")
    var settings: [SweepSetting] = []
    for axis in axes {
      try rows.bind([.integer(axis.number), .integer(axis.position(ofPoint: point))])
      guard try rows.next() else {
        throw database.fault("the axis '\(axis.path)' lacks values")
      }
      settings.append(SweepSetting(axis.path, rows.text(0) ?? ""))
      rows.reset()
    }
    return settings
  }

  /// The names of all apps of the runs, in the order in which they are met first.
  package func apps() throws(DatabaseFault) -> [String] {
    let rows = try database.prepare(
      "SELECT name FROM apps GROUP BY name ORDER BY min(position), name")
    var names: [String] = []
    while try rows.next() { names.append(rows.text(0) ?? "") }
    return names
  }

  /// Visits all runs, in the order of their points, with the outcome of an app.
  package func forEach(
    askingFor app: String?, _ body: (Run) -> Void
  ) throws(DatabaseFault) {
    let rows = try database.prepare(
      """
      SELECT point, ending, expectations, failures, first_victim,
        (SELECT alive FROM apps WHERE apps.point = runs.point AND name = ? LIMIT 1)
      FROM runs ORDER BY point
      """)
    try rows.bind([.text(ifAny: app)])
    while try rows.next() {
      body(
        Run(
          point: try point(rows.integer(0)),
          isLost: SweepOutcome.isOfHost(ending: rows.text(1) ?? ""),
          isFinished: rows.text(1) == RunEnding.finished.rawValue,
          isAsExpected: rows.integer(2) == 0 ? nil : rows.integer(3) == 0,
          firstVictim: rows.text(4), isAlive: rows.text(5).map { $0 == "1" }))
    }
  }

  /// The numbers of the points that have no result, in their order.
  package func missingPoints() throws(DatabaseFault) -> [Int] {
    let rows = try database.prepare("SELECT point FROM missing ORDER BY point")
    var points: [Int] = []
    while try rows.next() { points.append(try point(rows.integer(0))) }
    return points
  }

  /// Returns the message of the run of a point; nil if it has none.
  func message(ofPoint point: Int) throws(DatabaseFault) -> String? {
    let rows = try database.prepare("SELECT message FROM runs WHERE point = ?")
    try rows.bind([.integer(point)])
    return try rows.next() ? rows.text(0) : nil
  }

  /// Returns a number if it is the number of a point; throws otherwise.
  private func point(_ number: Int) throws(DatabaseFault) -> Int {
    guard (0..<axes.reduce(1) { $0 * $1.count }).contains(number) else {
      throw database.fault("it has no point \(number)")
    }
    return number
  }

  /// The columns of the table of runs, and then its rows, as texts; nil for an unknown value.
  package func forEachRow(_ body: ([String?]) throws -> Void) throws {
    let rows = try database.prepare("SELECT * FROM runs ORDER BY point")
    let names = rows.names
    try body(names)
    while try rows.next() { try body(names.indices.map { rows.text($0) }) }
  }
}

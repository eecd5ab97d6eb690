/// The database of a sweep, read.
package struct SweepDatabase {
  /// What is varied.
  package struct Axis: Sendable {
    /// The path.
    package let path: String
    /// The values, as a file has them.
    package let values: [String]
  }

  /// What a run came to, in what a map of many shows.
  package struct Run {
    /// Its number among the choices.
    package let point: Int
    /// Whether it came to its end.
    package let isFinished: Bool
    /// How many expectations do not hold.
    package let failures: Int
    /// The process that the system killed first; nil if it killed none.
    package let firstVictim: String?
    /// Whether the app that is asked about was alive at the end; nil where it was never launched.
    package let isAlive: Bool?
  }

  /// The name of the sweep.
  package let name: String
  /// What it asks.
  package let about: String?
  /// The path of its scenario, as it has it.
  package let scenario: String
  /// How many points it has, and how many of them have no result.
  package let (points, missing): (Int, Int)
  /// The version of memsim that made the runs.
  package let memsim: String
  /// What is varied.
  package let axes: [Axis]

  private let database: Database

  /// Opens the database of a path.
  package init(path: String) throws(DatabaseFault) {
    database = try Database(path: path, isWritten: false)
    let head = try database.prepare(
      "SELECT format, name, about, scenario, points, missing, memsim FROM sweep")
    guard try head.next() else {
      throw DatabaseFault(path: path, reason: "there is no sweep in it")
    }
    guard head.integer(0) == SweepDatabaseWriter.format else {
      throw DatabaseFault(
        path: path,
        reason: "it has format \(head.integer(0)); this memsim reads format "
          + "\(SweepDatabaseWriter.format)")
    }
    name = head.text(1) ?? ""
    about = head.text(2)
    scenario = head.text(3) ?? ""
    (points, missing) = (head.integer(4), head.integer(5))
    memsim = head.text(6) ?? ""
    axes = try Self.axes(in: database, path)
  }

  private static func axes(
    in database: Database, _ path: String
  ) throws(DatabaseFault) -> [Axis] {
    let rows = try database.prepare("SELECT axis, path, count FROM axes ORDER BY axis")
    var found: [(path: String, count: Int)] = []
    while try rows.next() { found.append((rows.text(1) ?? "", rows.integer(2))) }
    let values = try database.prepare(
      "SELECT axis, value FROM axis_values ORDER BY axis, position")
    var texts = [[String]](repeating: [], count: found.count)
    while try values.next() {
      let axis = values.integer(0)
      guard texts.indices.contains(axis) else {
        throw DatabaseFault(path: path, reason: "a value is of an axis that is not there")
      }
      texts[axis].append(values.text(1) ?? "")
    }
    for (axis, values) in zip(found, texts) where values.count != axis.count || values.isEmpty {
      throw DatabaseFault(path: path, reason: "'\(axis.path)' has not all of its values")
    }
    return zip(found, texts).map { Axis(path: $0.path, values: $1) }
  }

  /// The names of all apps of the runs, in the order in which they are met first.
  package func apps() throws(DatabaseFault) -> [String] {
    let rows = try database.prepare(
      "SELECT name FROM apps GROUP BY name ORDER BY min(position), name")
    var names: [String] = []
    while try rows.next() { names.append(rows.text(0) ?? "") }
    return names
  }

  /// Goes through all runs, in the order of their points, with what came of an app.
  package func forEach(
    askingFor app: String?, _ body: (Run) -> Void
  ) throws(DatabaseFault) {
    let quoted = (app ?? "").replacing("'", with: "''")
    let rows = try database.prepare(
      """
      SELECT point, ending, failures, first_victim,
        (SELECT alive FROM apps WHERE apps.point = runs.point AND name = '\(quoted)' LIMIT 1)
      FROM runs ORDER BY point
      """)
    while try rows.next() {
      body(
        Run(
          point: rows.integer(0), isFinished: rows.text(1) == "finished",
          failures: rows.integer(2), firstVictim: rows.text(3),
          isAlive: rows.text(4).map { $0 == "1" }))
    }
  }

  /// The columns of the table of runs, and then its rows, as texts; nil for what is not known.
  package func forEachRow(_ body: ([String?]) throws -> Void) throws {
    let rows = try database.prepare("SELECT * FROM runs ORDER BY point")
    let names = rows.names
    try body(names)
    while try rows.next() { try body(names.indices.map { rows.text($0) }) }
  }
}

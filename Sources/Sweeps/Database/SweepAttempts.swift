/// Writes where and how long the runs of a sweep were into a new database.
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

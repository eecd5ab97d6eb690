import Foundation
import XCTest

@testable import MemsimCommand

/// The database of a sweep, read as it was written or as another program has left it.
final class SweepDatabaseTests: SweepDatabaseTestCase {
  /// A merged database that was changed in any way is refused.
  func testAChangedDatabaseIsNone() throws {
    let path = folder.appending(path: "many.db").path
    let rows = [
      ("UPDATE runs SET failures = 1 WHERE point = 3", "table 'runs' was changed"),
      ("UPDATE runs SET peak_pages = peak_pages + 1", "table 'runs' was changed"),
      ("UPDATE runs SET message = '' WHERE point = 11", "table 'runs' was changed"),
      (
        "DELETE FROM runs WHERE point = 7",
        "table 'runs' was changed after it was written: it had 12 rows, and has 11; "
          + "merge the results again"
      ),
      ("INSERT INTO missing VALUES (7)", "table 'missing' was changed"),
      ("UPDATE apps SET alive = 1 - alive WHERE point = 0", "table 'apps' was changed"),
      ("DELETE FROM kills WHERE point = 0", "table 'kills' was changed"),
      ("UPDATE kills SET at_ns = 6 WHERE point = 0", "table 'kills' was changed"),
      // The same characters, divided among the columns in another way.
      ("UPDATE kills SET at_ns = '5r', reason = '' WHERE point = 0", "table 'kills' was changed"),
      ("UPDATE sweep SET points = 11", "table 'sweep' was changed"),
      ("UPDATE axis_values SET value = '65MB' WHERE value = '64MB'", "table 'axis_values' was"),
      ("UPDATE axes SET path = 'device.kernel' WHERE axis = 1", "table 'axes' was changed"),
      ("ALTER TABLE runs RENAME COLUMN warnings TO waves", "table 'runs' was changed"),
      ("UPDATE seal SET digest = 'x' WHERE name = 'apps'", "table 'apps' was changed"),
      ("DELETE FROM seal WHERE name = 'apps'", "table 'apps' has no seal; merge the results again"),
    ]
    for (statement, reason) in rows {
      _ = try database { self.usual($0) }
      try change(statement, in: path)
      XCTAssertThrowsError(try SweepDatabase(path: path), statement) { error in
        let found = (error as? DatabaseFault)?.reason ?? ""
        XCTAssertTrue(found.hasPrefix(reason), "\(statement): \(found)")
      }
    }
    _ = try database { self.usual($0) }
    try change("VACUUM", in: path)
    XCTAssertNoThrow(try SweepDatabase(path: path), "the same content in other pages")
  }

  /// No content of a database makes memsim trap.
  func testADatabaseThatContradictsItselfIsAnError() throws {
    let path = folder.appending(path: "many.db").path
    let rows = [
      ("UPDATE runs SET point = -1 WHERE point = 0", "it has no point -1"),
      ("UPDATE runs SET point = 99 WHERE point = 0", "it has no point 99"),
      ("UPDATE axes SET count = 0", "its axes have 0 points, which is inconsistent"),
      (
        "UPDATE axes SET count = 9223372036854775807",
        "its axes have 9223372036854775807 points, which is inconsistent"
      ),
      ("DELETE FROM axes", "it has no axes"),
      ("DELETE FROM axis_values WHERE axis = 0", "the axis 'policy' lacks values"),
      (
        "UPDATE axis_values SET position = 9 WHERE axis = 0 AND position = 1",
        "the axis 'policy' lacks values"
      ),
      ("DELETE FROM sweep", "it has no sweep"),
      (
        "UPDATE sweep SET format = 7", "it has format 7; this memsim reads format 2"
      ),
      ("DROP TABLE apps", "it has no table 'apps'"),
      (
        // Rows without end.
        "ALTER TABLE runs RENAME TO old; CREATE VIEW runs AS WITH RECURSIVE n(i) AS "
          + "(SELECT 0 UNION ALL SELECT i + 1 FROM n) SELECT 0 AS point, 'finished' AS ending, "
          + "1 AS expectations, 0 AS failures, NULL AS first_victim FROM n",
        "it has no table 'runs'"
      ),
      (
        // A table that a function of SQLite makes up.
        "DROP TABLE apps; CREATE VIRTUAL TABLE apps USING fts5(point, position, name, alive)",
        "it has no table 'apps'"
      ),
      (
        // As many bytes as are wanted, in each of the rows.
        "ALTER TABLE runs DROP COLUMN first_victim; ALTER TABLE runs ADD COLUMN first_victim TEXT "
          + "GENERATED ALWAYS AS (hex(zeroblob(1000)))",
        "column 'first_victim' of 'runs' has values that belong to no row"
      ),
      (
        "ALTER TABLE axis_values DROP COLUMN value; ALTER TABLE axis_values ADD COLUMN value TEXT "
          + "DEFAULT 'a long text'",
        "column 'value' of 'axis_values' has values that belong to no row"
      ),
    ]
    for (statement, reason) in rows {
      _ = try database { self.usual($0) }
      try change(statement, in: path)
      // An attacker can seal such a database, if its rows have an end.
      if !statement.contains("VIEW") { try? seal(path) }
      XCTAssertThrowsError(
        try SweepMap(of: try SweepDatabase(path: path), axes: [], app: nil), statement
      ) { error in
        XCTAssertEqual((error as? DatabaseFault)?.reason, reason)
      }
    }
  }

  /// A long value is refused before there is memory for it.
  func testAValueThatIsTooLongIsAnError() throws {
    let path = folder.appending(path: "many.db").path
    let database = try Database(path: path, isWritten: true)
    for (bytes, isTooLong) in [(1 << 19, false), (1 << 20 + 1, true)] {
      let rows = try database.prepare("SELECT zeroblob(\(bytes))")
      if isTooLong {
        XCTAssertThrowsError(try rows.next()) { error in
          XCTAssertEqual((error as? DatabaseFault)?.reason, "string or blob too big")
        }
      } else {
        XCTAssertTrue(try rows.next())
      }
    }
  }

  /// The same results make the same bytes.
  func testADatabaseHasOneForm() throws {
    _ = try database { self.usual($0) }
    let path = folder.appending(path: "many.db")
    let first = try Data(contentsOf: path)
    _ = try database { self.usual($0) }
    XCTAssertEqual(try Data(contentsOf: path), first)
    _ = try database { _ in (true, nil) }
    XCTAssertNotEqual(try Data(contentsOf: path), first)
  }

  func testWhatIsNoDatabaseIsAnError() throws {
    let path = folder.appending(path: "no.db")
    try Data("This is a text, and no database, whatever it is called.".utf8).write(to: path)
    XCTAssertThrowsError(try SweepDatabase(path: path.path)) { error in
      XCTAssertEqual((error as? DatabaseFault)?.reason, "file is not a database")
    }
    XCTAssertThrowsError(try SweepDatabase(path: "/nowhere/no.db"))
  }
}

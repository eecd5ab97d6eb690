internal import MemsimJournal

/// The seal of a database of a sweep: for each table the number of its rows and a hash of all
/// their values, which detects changes by a person or another program.
enum SweepSeal {
  /// The tables that are sealed, with the columns that order their rows.
  private static let tables = [
    ("sweep", "format"), ("axes", "axis"), ("axis_values", "axis, position"), ("runs", "point"),
    ("missing", "point"), ("kills", "point, position"), ("apps", "point, position"),
  ]

  /// The statement that makes the table of the seal.
  static let table = """
    CREATE TABLE seal (name TEXT PRIMARY KEY, rows INTEGER, digest TEXT) WITHOUT ROWID;
    """

  /// Writes the seal of a database whose other tables are whole.
  static func write(to database: Database) throws(DatabaseFault) {
    let seals = try database.prepare("INSERT INTO seal VALUES (?, ?, ?)")
    for (name, order) in tables {
      let (rows, digest) = try content(of: name, by: order, in: database)
      try seals.run([.text(name), .integer(rows), .text(digest)])
    }
  }

  /// Stops at a table that is not as it was written.
  ///
  /// - Complexity: O(*n*) in the bytes of the database.
  static func check(_ database: Database) throws(DatabaseFault) {
    let seals = try database.prepare("SELECT rows, digest FROM seal WHERE name = ?")
    for (name, order) in tables {
      try seals.bind([.text(name)])
      guard try seals.next() else {
        throw database.fault("table '\(name)' has no seal; merge the results again")
      }
      let (count, seal) = (seals.integer(0), seals.text(1))
      seals.reset()
      let (rows, digest) = try content(of: name, by: order, in: database)
      if digest == seal, rows == count { continue }
      let change = rows == count ? "" : ": it had \(count) rows, and has \(rows)"
      throw database.fault(
        "table '\(name)' was changed after it was written\(change); merge the results again")
    }
  }

  /// The number of rows of a table, and the hash of the names of its columns and of all values.
  private static func content(
    of table: String, by order: String, in database: Database
  ) throws(DatabaseFault) -> (rows: Int, digest: String) {
    let rows = try database.prepare("SELECT * FROM \(table) ORDER BY \(order)")
    let digest = DigestStream()
    // Each value with its length, so that no two rows have the same bytes.
    func add(_ value: String?) {
      var text = value.map { "\($0.utf8.count) \($0)" } ?? "null "
      text.withUTF8 { digest.write(UnsafeRawBufferPointer($0)) }
    }
    let columns = rows.names
    for name in columns { add(name) }
    var count = 0
    while try rows.next() {
      count += 1
      for column in columns.indices { add(rows.text(column)) }
    }
    return (count, digest.text)
  }
}

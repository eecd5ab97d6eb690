internal import CMemsimLibraries
internal import Glibc

/// A database of SQLite.
final class Database {
  private let database: OpaquePointer

  /// Opens a database; one that is written to is new.
  init(path: String, isWritten: Bool) throws(DatabaseFault) {
    var reason: UnsafeMutablePointer<CChar>?
    guard let opened = memsim_open_database(path, isWritten, &reason) else {
      let text = reason.map { String(cString: $0) } ?? "there is no reason"
      free(reason)
      throw DatabaseFault(reason: text)
    }
    database = opened
  }

  deinit {
    memsim_close_database(database)
  }

  /// Executes some statements.
  func execute(_ statements: String) throws(DatabaseFault) {
    guard memsim_execute(database, statements) else { throw fault }
  }

  /// Makes a statement ready.
  func prepare(_ text: String) throws(DatabaseFault) -> Statement {
    guard let statement = memsim_prepare(database, text) else { throw fault }
    return Statement(statement, of: self)
  }

  /// The last error that SQLite reported.
  fileprivate var fault: DatabaseFault { fault(String(cString: memsim_database_fault(database))) }

  /// Returns a fault of the database with a reason.
  func fault(_ reason: String) -> DatabaseFault { DatabaseFault(reason: reason) }

  /// A value in a place of a statement.
  enum Value {
    case integer(Int)
    case text(String)
    case null

    /// A text, or nothing.
    static func text(ifAny text: String?) -> Value { text.map { .text($0) } ?? .null }
  }

  /// A statement that can be done again and again.
  final class Statement {
    private let statement: OpaquePointer
    private let database: Database

    fileprivate init(_ statement: OpaquePointer, of database: Database) {
      (self.statement, self.database) = (statement, database)
    }

    deinit {
      memsim_end_statement(statement)
    }

    /// Does it with values for its question marks.
    func run(_ values: [Value]) throws(DatabaseFault) {
      try bind(values)
      defer { reset() }
      guard memsim_step(statement) == MEMSIM_DONE else { throw database.fault }
    }

    /// Sets the values of its question marks.
    func bind(_ values: [Value]) throws(DatabaseFault) {
      for (position, value) in values.enumerated() {
        guard bind(value, at: Int32(position + 1)) else { throw database.fault }
      }
    }

    /// Begins anew, before its first row.
    func reset() { memsim_reset(statement) }

    private func bind(_ value: Value, at place: Int32) -> Bool {
      switch value {
      case .integer(let number): return memsim_bind_integer(statement, place, Int64(number))
      case .null: return memsim_bind_null(statement, place)
      case .text(var text):
        return text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { bytes in
            // An empty text has no place in memory.
            bytes.baseAddress.map { memsim_bind_text(statement, place, $0, bytes.count) }
              ?? memsim_bind_text(statement, place, "", 0)
          }
        }
      }
    }

    /// Goes on to the next row; false if there is none.
    func next() throws(DatabaseFault) -> Bool {
      switch memsim_step(statement) {
      case MEMSIM_ROW: return true
      case MEMSIM_DONE: return false
      default: throw database.fault
      }
    }

    /// The names of the columns.
    var names: [String] {
      (0..<memsim_column_count(statement)).map { column in
        memsim_column_name(statement, column).map { String(cString: $0) } ?? ""
      }
    }

    /// The number in a column of the row.
    func integer(_ column: Int) -> Int {
      Int(memsim_column_integer(statement, Int32(column)))
    }

    /// The text in a column of the row; nil if it is null.
    func text(_ column: Int) -> String? {
      if memsim_column_is_null(statement, Int32(column)) { return nil }
      var count = 0
      guard let start = memsim_column_text(statement, Int32(column), &count) else { return nil }
      let bytes = UnsafeRawBufferPointer(start: start, count: count)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// The reason why a database cannot be read or written.
package struct DatabaseFault: Error, Equatable {
  /// The reason for the fault.
  package let reason: String
}

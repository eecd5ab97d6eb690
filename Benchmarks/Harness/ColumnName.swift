/// Whose figures stand in a column of the table.
package enum ColumnName: Hashable, CustomStringConvertible {
  case memsim
  case floor
  case peer(String)

  /// The heading of the column.
  package var description: String {
    switch self {
    case .memsim: "memsim"
    case .floor: "floor"
    case .peer(let name): name
    }
  }
}

/// The figures of one row, one for each of its columns.
package struct RowResult {
  /// What was measured.
  package let row: Row

  /// The median of each column in the row's unit.
  package let figures: [ColumnName: Double]

  /// States what was measured of a row.
  package init(row: Row, figures: [ColumnName: Double]) {
    self.row = row
    self.figures = figures
  }

  /// The quotient of memsim's figure and another column's, if both were measured.
  func ratio(to column: ColumnName) -> Double? {
    guard let memsim = figures[.memsim], let other = figures[column] else { return nil }
    return memsim / other
  }

  /// Whether memsim's figure is good enough beside one other column's; nil if either is missing.
  func reachesGoal(beside column: ColumnName) -> Bool? {
    guard let memsim = figures[.memsim], let other = figures[column] else { return nil }
    return column == .floor ? row.goal.limit(floor: other).map { memsim <= $0 } : memsim < other
  }

  /// Whether memsim reaches the row's goal and is ahead of every peer; nil if it has none or was
  /// not measured.
  package var reachesGoal: Bool? {
    guard let memsim = figures[.memsim] else { return nil }
    if case .none = row.goal { return nil }
    guard let limit = row.goal.limit(floor: figures[.floor]), memsim <= limit else { return false }
    return figures.keys.allSatisfy { column in
      if case .peer = column { reachesGoal(beside: column) == true } else { true }
    }
  }
}

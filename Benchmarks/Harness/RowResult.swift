/// The figures of one row: what each of its columns took in each turn.
package struct RowResult {
  /// The row that was measured.
  package let row: Row

  /// The figures of each column in the row's unit, in the order of the turns.
  package let turns: [ColumnName: [Double]]

  /// States what was measured of a row.
  package init(row: Row, turns: [ColumnName: [Double]]) {
    self.row = row
    self.turns = turns
  }

  /// The median of each column in the row's unit.
  package var figures: [ColumnName: Double] { turns.mapValues(\.median) }

  /// The quotients of memsim's figure and another column's of the same turn, if both were measured.
  package func ratios(to column: ColumnName) -> [Double]? {
    guard let memsim = turns[.memsim], let others = turns[column] else { return nil }
    return zip(memsim, others).map { $0 / $1 }
  }

  /// The median of the turns' ratios, by which goals go.
  package func ratio(to column: ColumnName) -> Double? {
    ratios(to: column)?.median
  }

  /// Whether memsim's figure is good enough beside one other column's; nil if either is missing,
  /// or if the goal has no condition for that column.
  func reachesGoal(beside column: ColumnName) -> Bool? {
    ratio(to: column).flatMap { row.goal.isReached(by: $0, to: column) }
  }

  /// Whether memsim reaches the row's goal and is ahead of every peer; nil if it has none or was
  /// not measured.
  ///
  /// A floor that is missing is a goal that is missed; a peer may be one that is not installed.
  package var reachesGoal: Bool? {
    guard let memsim = turns[.memsim], !row.goal.isNone else { return nil }
    if let most = row.goal.most, memsim.median > most { return false }
    if row.goal.ratios.contains(where: { $0.column == .floor }), turns[.floor] == nil {
      return false
    }
    return turns.keys.allSatisfy { $0 == .memsim || reachesGoal(beside: $0) != false }
  }
}

extension [Double] {
  /// The value that as many elements are below as above.
  ///
  /// - Precondition: The array is not empty.
  package var median: Double { percentile(50) }

  /// Returns the value that a percentage of the elements is below; between two, in proportion.
  ///
  /// - Precondition: The array is not empty.
  package func percentile(_ percent: Double) -> Double {
    let sorted = sorted()
    let place = percent / 100 * Double(count - 1)
    let below = Int(place)
    let above = Swift.min(below + 1, count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}

/// The goal of memsim in a row: ratios to other columns, or a figure in the row's unit.
///
/// If a row has a goal, memsim also has to be ahead of every peer that the goal does not name.
package struct Goal {
  /// Memsim's figure is at most so many times another column's.
  package struct Ratio {
    /// The column that memsim is compared with.
    package let column: ColumnName

    /// How many times its figure memsim's may be.
    package let most: Double
  }

  /// The ratios to other columns, in the order in which they were stated.
  package private(set) var ratios: [Ratio] = []

  /// The most that the figure itself may be, in the row's unit.
  package private(set) var most: Double?

  /// Nothing but to be known.
  package static let none = Goal()

  /// At most so many times the floor.
  package static func timesFloor(_ most: Double) -> Goal { within(most, of: .floor) }

  /// At most so many times what another column takes.
  package static func within(_ most: Double, of column: ColumnName) -> Goal {
    Goal().and(most, of: column)
  }

  /// At most so much in the row's unit, which no noise must touch: bytes or calls.
  package static func atMost(_ most: Double) -> Goal {
    var goal = Goal()
    goal.most = most
    return goal
  }

  /// The same, and also at most so many times what one more column takes.
  package func and(_ most: Double, of column: ColumnName) -> Goal {
    var goal = self
    goal.ratios.append(Ratio(column: column, most: most))
    return goal
  }

  /// Whether there is nothing to reach.
  var isNone: Bool { ratios.isEmpty && most == nil }

  /// Whether so large a ratio to a column is small enough; nil where none is asked for.
  func isReached(by ratio: Double, to column: ColumnName) -> Bool? {
    if isNone { return nil }
    if let limit = ratios.first(where: { $0.column == column }) { return ratio <= limit.most }
    if case .peer = column { return ratio < 1 }
    return nil
  }
}

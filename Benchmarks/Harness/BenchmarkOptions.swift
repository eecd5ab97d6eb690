/// How memsim-bench was asked to measure.
package struct BenchmarkOptions: Equatable {
  /// The ids of the rows to measure; nil for all of them.
  package var only: [String]?

  /// How steady the figures shall be.
  package var effort = Effort.full

  /// Whether the result is printed as JSON.
  package var printsJSON = false

  /// The directory of the peer programs, where it is given.
  package var peers: String?

  /// Everything, in full, as a table.
  package init() {}

  /// The rows that were chosen, in the order of the table.
  package func chosen(from rows: [Row]) -> [Row] {
    guard let only else { return rows }
    return rows.filter { only.contains($0.id) }
  }
}

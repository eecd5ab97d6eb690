import Foundation

/// The result of a run as two aligned tables: ratios, then figures.
package struct TextReport: CustomStringConvertible {
  private let results: [RowResult]
  private let columns: [ColumnName]
  private let state: MachineState?

  /// Reports these results of a machine; columns stand in the order in which rows first name them.
  package init(_ results: [RowResult], state: MachineState?) {
    self.results = results
    self.state = state
    var columns: [ColumnName] = [.memsim, .floor]
    for name in results.flatMap(\.row.columns).map(\.name) where !columns.contains(name) {
      columns.append(name)
    }
    self.columns = columns
  }

  /// Both tables, and how the machine was.
  package var description: String {
    """
    memsim's figure divided by each other's of the same turn: the median of the turns, by which
    goals go, and the tenth percentile. Goals: as stated, and below 1.00 of every peer not named.

    \(TextTable(ratios))

    figures, medians of turns: time on the processor, with two threads the mean of theirs

    \(TextTable(figures))

    \(machine)

    """
  }

  private var machine: String {
    guard let state else { return "\(Processor.name)" }
    return String(
      format: "%@, %@: independent instructions took %.2f times their best, dependent loads %.2f; "
        + "at best %.1f instructions a load",
      Processor.name, state.name, state.independent, state.dependent, state.width)
  }

  private var ratios: [[String]] {
    let others = columns.filter { $0 != .memsim }
    let heading = ["", "goal", ""] + others.map(\.description)
    let rows = results.map { result in
      [result.row.id, goal(of: result), mark(result.reachesGoal)]
        + others.map { ratio(of: result, to: $0) }
    }
    return [heading] + rows
  }

  private var figures: [[String]] {
    let heading = ["", "unit"] + columns.map(\.description) + [""]
    let rows = results.map { result in
      [result.row.id, result.row.unit]
        + columns.map { figure(result.figures[$0]) } + [result.row.what]
    }
    return [heading] + rows
  }

  private func goal(of result: RowResult) -> String {
    let ratios = result.row.goal.ratios.map {
      String(format: "≤%.2f of ", $0.most) + $0.column.description
    }
    let most = result.row.goal.most.map { "≤\(figure($0)) \(result.row.unit)" }
    return (ratios + [most].compactMap(\.self)).joined(separator: ", ")
  }

  /// A missed goal is marked where it is missed; where it is met, blank, so that figures align.
  private func ratio(of result: RowResult, to column: ColumnName) -> String {
    guard let ratios = result.ratios(to: column) else { return "– " }
    let missed = result.reachesGoal(beside: column) == false
    let both = String(format: "%.2f (%.2f)", ratios.median, ratios.percentile(10))
    return both + (missed ? "✗" : " ")
  }

  private func mark(_ reached: Bool?) -> String {
    reached.map { $0 ? "✓" : "✗" } ?? "–"
  }

  private func figure(_ figure: Double?) -> String {
    guard let figure else { return "–" }
    return String(format: figure < 1000 ? "%.2f" : "%.0f", figure)
  }
}

/// Rows of cells under a heading, in aligned columns.
struct TextTable: CustomStringConvertible {
  private let rows: [[String]]

  /// A table whose first row is its heading.
  init(_ rows: [[String]]) {
    self.rows = rows
  }

  /// The first column, and a column of text at the end, are aligned left, the others right.
  var description: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { index, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        let isText = index == 0 || (rows[0][index].isEmpty && index == row.count - 1)
        return isText ? cell.0 + padding : padding + cell.0
      }
      .joined(separator: "  ").trimmingSuffix(" ")
    }
    .joined(separator: "\n")
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    String(self[..<(lastIndex { $0 != character }.map(index(after:)) ?? startIndex)])
  }
}

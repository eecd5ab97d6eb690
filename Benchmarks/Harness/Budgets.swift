package import Foundation

/// The counts that the operations of rows may have, as they stand in a file that is checked in.
///
/// Each line is a row's id and its counts in the order of their kinds, as `--counts` prints them.
package struct Budgets: Equatable {
  /// A count may be so much above its budget, as processors and libraries differ a little.
  package static let margin = 1.1

  /// A count below this part of its budget asks for a lower one.
  package static let least = 0.75

  /// The largest difference between two counts that are printed alike.
  private static let rounding = 0.01

  private let budgets: [String: OperationCounts]
  private let order: [String]

  /// Reads budgets; what follows a `#` is a remark.
  package init(_ text: String) throws(UsageError) {
    var budgets: [String: OperationCounts] = [:]
    var order: [String] = []
    for line in text.split(separator: "\n") {
      let words = line.prefix { $0 != "#" }.split(separator: " ")
      guard let id = words.first.map(String.init) else { continue }
      let counts = words.dropFirst().compactMap { Double($0) }
      guard counts.count == OperationCounts.Kind.allCases.count,
        words.count == counts.count + 1, budgets[id] == nil
      else { throw UsageError(description: "no budget: '\(line)'") }
      budgets[id] = OperationCounts(
        Dictionary(uniqueKeysWithValues: zip(OperationCounts.Kind.allCases, counts)))
      order.append(id)
    }
    self.budgets = budgets
    self.order = order
  }

  /// The ids of the rows that have a budget.
  package var rows: [String] { order }

  /// Returns complaints about the counts of rows: counts above the budget, counts so far below that
  /// the budget limits nothing any more, and rows without a budget.
  package func complaints(about counts: [(row: String, counts: OperationCounts)]) -> [String] {
    counts.flatMap { row, counts in
      guard let budget = budgets[row] else { return ["\(row) has no budget"] }
      return OperationCounts.Kind.allCases.compactMap { kind in
        complaint(counts[kind], budget[kind]).map { "\(row): \(kind.rawValue) \($0)" }
      }
    }
  }

  private func complaint(_ count: Double, _ budget: Double) -> String? {
    let figures = String(format: "%.2f, and the budget is %.2f", count, budget)
    if count > budget * Self.margin + Self.rounding { return "are \(figures)" }
    if count < budget * Self.least - Self.rounding { return "are \(figures): lower it" }
    return nil
  }
}

/// The counts of rows as text that is a file of budgets, and as JSON.
package struct CountsReport: CustomStringConvertible {
  private let counts: [(row: String, counts: OperationCounts)]

  /// Reports these counts.
  package init(_ counts: [(row: String, counts: OperationCounts)]) {
    self.counts = counts
  }

  /// A line for each row, below the names of the columns.
  package var description: String {
    let kinds = OperationCounts.Kind.allCases
    let heading = ["# row"] + kinds.map(\.rawValue)
    let rows = counts.map { row, counts in
      [row] + kinds.map { String(format: "%.2f", counts[$0]) }
    }
    return TextTable([heading] + rows).description + "\n"
  }

  /// One object on one line: `{"counts":[{"id":"a","instructions":142,...}]}`.
  package func encoded() throws -> Data {
    let rows = counts.map { row, counts in
      Dictionary(
        uniqueKeysWithValues: OperationCounts.Kind.allCases.map {
          ($0.rawValue, JSONCell.count((counts[$0] * 100).rounded() / 100))
        } + [("id", .name(row))])
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(["counts": rows])
  }
}

private enum JSONCell: Encodable {
  case name(String)
  case count(Double)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .name(let name): try container.encode(name)
    case .count(let count): try container.encode(count)
    }
  }
}

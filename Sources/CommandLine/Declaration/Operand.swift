/// What a subcommand works on, given by its place.
package struct Operand: Equatable, Sendable {
  /// How many of it there can be.
  package enum Count: Sendable {
    case one
    case oneOrNone
    case oneOrMore
  }

  /// What help calls it.
  package let name: String
  /// What it can be.
  package let kind: ArgumentKind
  /// How many of it there can be.
  package let count: Count
  /// What it is, in one sentence.
  package let summary: String

  /// Declares an operand.
  package init(_ name: String, _ kind: ArgumentKind, count: Count = .one, _ summary: String) {
    self.name = name
    self.kind = kind
    self.count = count
    self.summary = summary
  }

  /// How a synopsis shows it.
  var form: String {
    switch count {
    case .one: name
    case .oneOrNone: "[\(name)]"
    case .oneOrMore: "\(name)..."
    }
  }

  /// What it is, and the words that it can be.
  var fullSummary: String { kind.adding(to: summary, of: name) }
}

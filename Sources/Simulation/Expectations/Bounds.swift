internal import MemsimVocabulary

/// The least and the most that a figure may be; a scenario is checked to have the least first.
struct Bounds {
  private let range: ClosedRange<Int>

  /// What bounds a figure of a kind.
  static func parameters(_ kind: ParameterKind) -> [Parameter] {
    [
      .optional("at-most", kind, otherwise: "any", "No more than this."),
      .optional("at-least", kind, otherwise: "any", "No less than this."),
      .optional("exactly", kind, otherwise: "any", "This, and neither more nor less."),
    ]
  }

  /// Their names.
  static let names = parameters(.count).map(\.name)

  /// Reads the bounds of a figure, or of what it has grown by, which may be less than nothing.
  init(_ arguments: Arguments, ofGrowth isGrowth: Bool = false) {
    let exactly = arguments[ifSet: "exactly"]
    let least = exactly ?? arguments[ifSet: "at-least"] ?? (isGrowth ? .min : 0)
    range = least...(exactly ?? arguments[ifSet: "at-most"] ?? .max)
  }

  func hold(_ figure: Int) -> Bool { range.contains(figure) }
}

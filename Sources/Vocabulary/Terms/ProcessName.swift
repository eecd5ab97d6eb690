/// The name of a process: that of its app, perhaps with a launch, as in `MoveMe#2`.
package struct ProcessName: Equatable, Sendable {
  /// Which launches of an app a name means.
  package enum Launch: Equatable, Sendable {
    /// The only one, as in `MoveMe`.
    case only
    /// The one with this number, from 1, as in `MoveMe#2`.
    case number(Int)
    /// All of them, as in `MoveMe#all`.
    case all
  }

  /// The name of the app.
  package let app: String
  /// Which launch.
  package let launch: Launch

  /// Reads a name; nil if what follows `#` is neither a number from 1 nor `all`.
  package init?(_ text: String) {
    guard let hash = text.lastIndex(of: "#") else {
      app = text
      launch = .only
      return
    }
    guard let launch = Self.launch(text[text.index(after: hash)...]) else { return nil }
    app = String(text[..<hash])
    self.launch = launch
  }

  private static func launch(_ text: Substring) -> Launch? {
    if text == "all" { return .all }
    guard let number = Int(text), number > 0, text.first?.isNumber == true else { return nil }
    return .number(number)
  }
}

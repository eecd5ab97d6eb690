/// The name of a process: that of its app, and which launch of it is meant if that is said.
package struct ProcessName: Equatable, Sendable {
  /// The name of the app.
  package let app: String
  /// Which launch, from 1, as in `MoveMe#2`; nil where nothing is said.
  package let launch: Int?

  /// Reads a name; nil if what follows `#` is no number from 1.
  package init?(_ text: String) {
    guard let hash = text.lastIndex(of: "#") else {
      app = text
      launch = nil
      return
    }
    guard let number = Int(text[text.index(after: hash)...]), number > 0,
      text[text.index(after: hash)].isNumber
    else { return nil }
    app = String(text[..<hash])
    launch = number
  }
}

/// The name of a process: that of its app, perhaps with a launch, as in `MoveMe#2`.
///
/// It is read once, where a scenario is resolved, and written here alone.
package struct ProcessName: Equatable, Sendable, CustomStringConvertible {
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

  /// Makes a name.
  package init(_ app: String, _ launch: Launch) {
    self.app = app
    self.launch = launch
  }

  /// The name by which reports tell a process: with the number of its launch from the second on.
  package init(ofLaunch number: Int, of app: String) {
    self.init(app, number > 1 ? .number(number) : .only)
  }

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

  /// Reads the value of a parameter.
  ///
  /// - Precondition: The parameter is a process, and the decoder has found nothing wrong with it.
  package init(decoded text: String) {
    guard let name = ProcessName(text) else { preconditionFailure("\(text) is no process") }
    self = name
  }

  /// How scenarios write it.
  package var description: String {
    switch launch {
    case .only: app
    case .number(let number): "\(app)#\(number)"
    case .all: "\(app)#all"
    }
  }

  /// Whether it means a launch of an app.
  ///
  /// The caller that asks about the only launch has made sure that there is only one.
  package func means(launch number: Int, of app: String) -> Bool {
    guard self.app == app else { return false }
    if case .number(let own) = launch { return own == number }
    return true
  }

  private static func launch(_ text: Substring) -> Launch? {
    if text == "all" { return .all }
    guard let number = Int(text), number > 0, text.first?.isNumber == true else { return nil }
    return .number(number)
  }
}

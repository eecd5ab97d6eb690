internal import MemsimDevice
internal import MemsimVocabulary

/// What the user does with the keyboard on the screen.
enum KeyboardActions {
  static let all: [any Action.Type] = [
    TypeAction.self
  ]
}

/// Types on the keyboard on the screen.
struct TypeAction: Action {
  private enum Key: String, CaseIterable {
    case `return`, delete
  }

  static let term = Term(
    "type", "Types keys on the keyboard of the app in front, one by one.",
    [
      .optional("text", .text, in: 1...1000, otherwise: "nothing", "The text to type first."),
      .optional(
        "key", .choice(Key.allCases.map(\.rawValue)), otherwise: "none",
        "The key to press after the text."),
      .count("times", 1, in: 1...1000, "How often to press that key."),
      .duration(
        "every", .value(.milliseconds(120)), in: .nanoseconds(1)...(.minutes(1)),
        "The time between two keys."),
    ], shorthand: "text")

  private let keys: [KeyStroke]
  private let period: TimeSpan

  init(_ arguments: Arguments) {
    var keys = (arguments[textIfSet: "text"] ?? "").map { letter -> KeyStroke in
      letter.isNewline ? .return : .text(String(letter))
    }
    if let index = arguments[ifSet: "key"] {
      let key: KeyStroke =
        switch Key.allCases[index] {
        case .return: .return
        case .delete: .delete
        }
      keys += Array(repeating: key, count: arguments["times"])
    }
    self.keys = keys
    period = arguments[span: "every"]
  }

  func perform(in run: Run) throws(ActionError) {
    guard !keys.isEmpty else { throw ActionError("'type' needs a 'text' or a 'key'") }
    try press(0, in: run, complain: run.complaint)
  }

  private func press(
    _ index: Int, in run: Run, complain: @escaping (ActionError) -> Void
  ) throws(ActionError) {
    do throws(UserActionError) {
      try run.device.press(keys[index])
    } catch {
      throw ActionError("\(error)\(typed(index))\(error == .noKeyboard ? hint(in: run) : "")")
    }
    guard index + 1 < keys.count else { return }
    run.device.clock.schedule(after: period, for: .system) { [unowned run] _ in
      do throws(ActionError) {
        try press(index + 1, in: run, complain: complain)
      } catch { complain(error) }
    }
  }

  /// What was typed before the keyboard went.
  private func typed(_ count: Int) -> String {
    guard count > 0 else { return "" }
    let text = keys.prefix(count).map { key in
      if case .text(let text) = key { text } else { "" }
    }
    return ", after '\(text.joined())'"
  }

  /// What brings a keyboard up.
  private func hint(in run: Run) -> String {
    guard let front = run.device.springBoard.front else {
      return
        ": no app is in front; launch one first"
    }
    let snapshot = WindowSnapshot(of: front, onScreen: true, in: run)
    let fields = snapshot?.visibleViews.filter(\.takesText) ?? []
    guard let first = fields.first else { return ": \(front.app.name) shows no text field" }
    let others = fields.count > 1 ? ", or another text field," : ""
    return ": tap \(first.title)\(others) first"
  }
}

internal import MemsimDevice
public import MemsimVocabulary

/// Types on the keyboard on the screen.
struct TypeAction: Action {
  let text: String?
  let key: ScenarioAction.Key?
  let times: Int
  let period: TimeSpan

  static var name: String { "type" }
  static let syntax = Syntax(
    name, "Types keys on the keyboard of the app in front, one by one.",
    Field("text", \Self.text, .text(1...1000), otherwise: "nothing", "The text to type first."),
    Field("key", \.key, .choice, otherwise: "none", "The key to press after the text."),
    Field("times", \.times, .count(1...1000), default: 1, "How often to press that key."),
    Field(
      "every", \.period, .duration(.nanoseconds(1)...(.minutes(1))),
      default: .milliseconds(120), "The time between two keys."),
    shorthand: "text", make: Self.init)

  private var keys: [KeyStroke] {
    let letters = (text ?? "").map { letter -> KeyStroke in
      letter.isNewline ? .return : .text(String(letter))
    }
    let last: KeyStroke? =
      switch key {
      case .return: .return
      case .delete: .delete
      case nil: nil
      }
    return letters + (last.map { Array(repeating: $0, count: times) } ?? [])
  }

  func perform(in run: Run) throws(ActionError) {
    let keys = keys
    guard !keys.isEmpty else { throw ActionError("'type' needs a 'text' or a 'key'") }
    try press(keys, from: 0, in: run, complain: run.complaint)
  }

  private func press(
    _ keys: [KeyStroke], from index: Int, in run: Run, complain: @escaping (ActionError) -> Void
  ) throws(ActionError) {
    do throws(UserActionError) {
      try run.device.press(keys[index])
    } catch {
      throw ActionError(
        "\(error)\(typed(keys[..<index]))\(error == .noKeyboard ? hint(in: run) : "")")
    }
    guard index + 1 < keys.count else { return }
    run.device.clock.schedule(after: period, for: .system) { [unowned run] _ in
      do throws(ActionError) {
        try press(keys, from: index + 1, in: run, complain: complain)
      } catch { complain(error) }
    }
  }

  /// Returns the text that was typed before the error, for a message.
  private func typed(_ keys: ArraySlice<KeyStroke>) -> String {
    guard !keys.isEmpty else { return "" }
    let text = keys.map { key in
      if case .text(let text) = key { text } else { "" }
    }
    return ", after '\(text.joined())'"
  }

  /// Returns the step that brings up a keyboard, for a message.
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

extension ScenarioAction {
  /// A key that types no letter.
  public enum Key: String, CaseIterable, Sendable {
    /// Ends the text.
    case `return`
    /// Removes the last letter.
    case delete
  }

  /// Types a text on the keyboard of the screen, and then presses a key.
  public static func type(
    _ text: String? = nil, then key: Key? = nil, times: Int = 1,
    every period: TimeSpan = .milliseconds(120)
  ) -> ScenarioAction {
    ScenarioAction(TypeAction(text: text, key: key, times: times, period: period))
  }
}

package import MemsimJournal

/// A panel over what the screen shows.
package struct PanelContent: Equatable, Sendable {
  /// What it is of.
  package let kind: Interruption
  /// The first line, in heavy letters.
  package let title: String
  /// What stands below it; empty for nothing.
  package let message: String
  /// Its buttons, from left to right.
  package let buttons: [PanelButton]
  /// Where it is.
  package let area: Rectangle
}

/// A button of a panel.
package struct PanelButton: Equatable, Sendable {
  /// What stands on it.
  package let title: String
  /// What it does.
  package let response: InterruptionPlan.Response
  /// Where it is.
  package let area: Rectangle
}

extension PanelContent {
  /// The panel of an interruption on an interface of a size; nil for a lock, which has none.
  init?(of interruption: ActiveInterruption, on size: ScreenSize) {
    let (title, message): (String, String)
    let words: [(String, InterruptionPlan.Response)]
    switch interruption.kind {
    case .lock: return nil
    case .call:
      (title, message) = (interruption.origin, "incoming call")
      words = [("Decline", .ignore), ("Answer", .answer)]
    case .sms:
      (title, message) = ("Text Message", interruption.origin)
      words = [("Close", .ignore), ("Reply", .answer)]
    case .calendar:
      (title, message) = (interruption.origin, "Event")
      words = [("Close", .ignore), ("View Event", .answer)]
    }
    let (width, height) = (284, 134)
    let (left, top) = ((size.widthPoints - width) / 2, (size.heightPoints - height) / 2)
    let buttonWidth = (width - 2 * 11 - 8 * (words.count - 1)) / words.count
    let buttons = words.enumerated().map { index, word in
      PanelButton(
        title: word.0, response: word.1,
        area: .points(
          left + 11 + index * (buttonWidth + 8), top + height - 15 - 43, buttonWidth, 43))
    }
    self.init(
      kind: interruption.kind, title: title, message: message, buttons: buttons,
      area: .points(left, top, width, height))
  }
}

package import MemsimVocabulary

/// Every action: one more is a file and a line here.
package enum Actions {
  static let all: [any Action.Type] = [
    LaunchAction.self,
    OpenURLAction.self,
    PressAction.self,
    TouchAction.self,
    TapAction.self,
    DragAction.self,
    RotateAction.self,
    CallAction.self,
    SMSAction.self,
    CalendarAction.self,
    SimulateWarningAction.self,
    SqueezeAction.self,
    AllocateAction.self,
    FreeAction.self,
    RetainAction.self,
    ReleaseAction.self,
    LimitAction.self,
    MarkAction.self,
    SnapshotAction.self,
    FrameAction.self,
    RepeatAction.self,
    ExpectAction.self,
    StopAction.self,
  ]

  /// Their words.
  package static let terms = all.map { $0.term }

  /// Makes the action that a phrase is of.
  ///
  /// - Precondition: The phrase is of the table of actions.
  static func make(_ phrase: Phrase) -> any Action {
    guard let type = all.first(where: { $0.term.name == phrase.term }) else {
      preconditionFailure("\(phrase.term) is no action")
    }
    return type.init(phrase.arguments)
  }
}

internal import MemsimScenario
package import MemsimVocabulary

/// Every action: one more is a type, and a line here.
package enum Actions {
  static let all: [any Action.Type] = [
    LaunchAction.self,
    OpenURLAction.self,
    PressAction.self,
    SetPreferenceAction.self,
    TouchAction.self,
    TapAction.self,
    DragAction.self,
    SlideAction.self,
    SwipeAction.self,
    FlickAction.self,
    PinchAction.self,
    TypeAction.self,
    RotateAction.self,
    AccelerateAction.self,
    ShakeAction.self,
    PlugAction.self,
    NetworkAction.self,
    RingSwitchAction.self,
    CallAction.self,
    SMSAction.self,
    CalendarAction.self,
    SimulateWarningAction.self,
    SqueezeAction.self,
    AllocateAction.self,
    FreeAction.self,
    GiveUpAction.self,
    FixLeaksAction.self,
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
}

/// An action of a timeline: a type, and a line in the list.
protocol Action: TypedTerm {
  /// The expectations that the action checks or repeats, in the order of the file.
  var expectations: [BoundExpectation] { get }

  /// Its problems in any run of the scenario that contains it as a phrase.
  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem]

  /// Performs the action.
  func perform(in run: Run) throws(ActionError)
}

extension Action {
  /// Nothing is wrong with most actions.
  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] { [] }

  /// Most actions check nothing.
  var expectations: [BoundExpectation] { [] }
}

/// An action that is made in Swift; names of apps are the scenario's.
public struct ScenarioAction: Sendable {
  /// The action as a scenario has it, at no place yet.
  package let phrase: Phrase

  init(_ action: some Action) {
    phrase = action.phrase
  }
}

extension TypedTerm {
  /// The word as a scenario has it, at no place yet.
  var phrase: Phrase { Phrase(of: Self.term, arguments, at: SourceMark(wholeOf: "")) }
}

extension ProcessName {
  /// The process that a text names; one that names none is for the decoder to find.
  init(naming text: String) {
    self = ProcessName(text) ?? ProcessName(text, .only)
  }
}

/// An action as a scenario contains it, bound once to the code that performs it.
struct BoundAction {
  /// The action made from the phrase.
  let action: any Action
  /// The phrase in the scenario.
  let phrase: Phrase
  /// The source position of the phrase.
  var mark: SourceMark { phrase.mark }
  /// The text of the phrase, on one line.
  var text: String { phrase.text }

  /// Binds a phrase.
  ///
  /// - Precondition: The phrase is of the table of actions.
  init(_ phrase: Phrase) {
    guard let type = Actions.all.first(where: { $0.name == phrase.term }) else {
      preconditionFailure("\(phrase.term) is no action")
    }
    action = type.init(phrase.arguments)
    self.phrase = phrase
  }
}

extension ValueType where Value == BoundAction {
  /// An action inside another.
  static var action: ValueType {
    .phrase(of: .actions, decode: { BoundAction($0) }, encode: \.phrase)
  }
}

/// The reason why an item of the timeline is impossible at its moment: an error in the scenario.
package struct ActionError: Error, Equatable, CustomStringConvertible {
  /// The reason in the form for a message.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

internal import MemsimVocabulary

/// Takes a picture of the screen.
struct FrameAction: Action {
  static let term = Term(
    "frame", "Takes a picture of the screen, where somebody keeps them; else does nothing.",
    [.optional("name", .text, otherwise: "the time", "What it is called.")], shorthand: "name")

  private let name: String?

  init(_ arguments: Arguments) {
    name = arguments[textIfSet: "name"]
  }

  func perform(in run: Run) {
    run.takeFrame(named: name)
  }
}

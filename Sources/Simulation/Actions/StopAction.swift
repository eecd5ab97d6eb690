internal import MemsimVocabulary

/// Ends the run.
struct StopAction: Action {
  static let term = Term("stop", "Ends the run now.")

  init(_ arguments: Arguments) {}

  func perform(in run: Run) {
    run.stop()
  }
}

internal import MemsimDevice
internal import MemsimVocabulary

/// Writes down what is alive in a heap.
struct MarkAction: Action {
  static let term = Term(
    "mark", "Writes down what is alive in an app, by class and site: a generation of its heap.",
    [.required("app", .process, "The app.")], shorthand: "app")

  private let app: String

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
  }

  func perform(in run: Run) throws(ActionError) {
    run.device.profile(try run.living(app))
  }
}

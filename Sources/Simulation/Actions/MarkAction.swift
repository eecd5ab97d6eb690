internal import MemsimDevice
internal import MemsimVocabulary

/// Writes down what is alive in a heap.
struct MarkAction: Action {
  static let term = Term(
    "mark", "Writes down what is alive in an app, by class and site: a generation of its heap.",
    [
      .required("app", .process, "The app."),
      .optional(
        "as", .text, otherwise: "the number of the mark in the process",
        "What expectations call the mark; the last that was taken, if several are called so."),
    ], shorthand: "app")

  private let app: String
  private let name: String?

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    name = arguments[textIfSet: "as"]
  }

  func perform(in run: Run) throws(ActionError) {
    let process = try run.living(app)
    let number = run.story.markCount(ofProcess: process.pid) + 1
    run.device.mark(process, as: name ?? "\(number)")
  }
}

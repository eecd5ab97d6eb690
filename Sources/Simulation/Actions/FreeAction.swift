internal import MemsimVocabulary

/// Lets an app free what a scenario let it allocate.
struct FreeAction: Action {
  static let term = Term(
    "free", "Lets an app free blocks that the scenario let it allocate, the youngest first.",
    [
      .required("app", .process, "The app."),
      .optional("count", .count, in: 1...Int.max, otherwise: "all", "How many."),
    ], shorthand: "app")

  private let app: String
  private let count: Int?

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    count = arguments[ifSet: "count"]
  }

  func perform(in run: Run) throws(ActionError) {
    try run.heapAccess(in: app).free(count, orSay: run.complaint)
  }
}

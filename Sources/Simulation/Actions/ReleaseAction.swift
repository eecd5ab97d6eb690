internal import MemsimVocabulary

/// Releases an object of an app, as if its own code did.
struct ReleaseAction: Action {
  static let term = Term(
    "release", "Releases an object of an app: the oldest of its class that is alive.",
    [
      .required("app", .process, "The app."),
      .required("class", .className, "The class of the object."),
      .count("count", 1, in: 1...1_000_000, "How often."),
    ])

  private let app: String
  private let className: String
  private let count: Int

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    className = arguments[text: "class"]
    count = arguments["count"]
  }

  func perform(in run: Run) throws(ActionError) {
    try run.heapAccess(in: app).release(className, count: count, orSay: run.complaint)
  }
}

internal import MemsimVocabulary

/// Lets an app allocate, as if its own code did.
struct AllocateAction: Action {
  static let term = Term(
    "allocate",
    "Lets an app allocate blocks and write to them, which the scenario holds until it frees them.",
    [
      .required("app", .process, "The app."),
      .required("bytes", .bytes, in: 1...(1 << 40), "The size of a block."),
      .count("count", 1, in: 1...1_000_000, "How many."),
    ])

  private let app: String
  private let bytes: Int
  private let count: Int

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    bytes = arguments["bytes"]
    count = arguments["count"]
  }

  func perform(in run: Run) throws(ActionError) {
    try run.heapAccess(in: app).allocate(bytes, count: count)
  }
}

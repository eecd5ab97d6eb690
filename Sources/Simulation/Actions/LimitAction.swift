internal import MemsimDevice
internal import MemsimVocabulary

/// Sets the limits of an app that runs.
struct LimitAction: Action {
  static let term = Term(
    "limit", "Sets the limits of an app that runs; a limit that is not given is none.",
    [
      .required("app", .process, "The app."),
      .optional("hard", .bytes, otherwise: "none", "Above this it is terminated at once."),
      .optional(
        "highwater", .bytes, otherwise: "none",
        "Above this it goes first when memory is short, in the policies that know it."),
    ])

  private let app: String
  private let limits: MemoryLimits

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    limits = MemoryLimits(
      hardBytes: arguments[ifSet: "hard"], highWaterBytes: arguments[ifSet: "highwater"])
  }

  func perform(in run: Run) throws(ActionError) {
    run.device.limit(try run.living(app), limits)
  }
}

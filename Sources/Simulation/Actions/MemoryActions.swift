internal import MemsimDevice
internal import MemsimScenario
internal import MemsimVocabulary

/// What happens to memory.
enum MemoryActions {
  static let all: [any Action.Type] = [
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
  ]
}

/// Warns an app although memory is not short.
struct SimulateWarningAction: Action {
  static let term = Term(
    "simulate-warning",
    "Sends an app a memory warning, like a simulator's menu. The pressure level does not change.",
    [
      .required("app", .process, "The app."),
      .count("level", 1, in: 1...3, "The level in the warning."),
    ], shorthand: "app")

  private let app: ProcessName
  private let level: Int

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    level = arguments["level"]
  }

  func perform(in run: Run) throws(ActionError) {
    let process = try run.living(app)
    run.device.simulateWarning(level: level, to: process)
  }
}

/// Makes memory short though no process takes any.
struct SqueezeAction: Action {
  static let term = Term(
    "squeeze", "Hides or returns free pages until this much memory is available.",
    [.required("available", .percent, in: 0...100, "The available memory.")],
    shorthand: "available")

  private let percent: Int

  init(_ arguments: Arguments) {
    percent = arguments["available"]
  }

  func perform(in run: Run) {
    run.device.squeeze(toAvailablePercent: percent)
  }
}

/// Lets an app allocate, as if its own code did.
struct AllocateAction: Action {
  static let term = Term(
    "allocate",
    "Allocates blocks in an app and writes to them. The scenario holds the blocks until 'free'.",
    [
      .required("app", .process, "The app."),
      .required("bytes", .bytes, in: 1...(1 << 40), "The size of a block."),
      .count("count", 1, in: 1...1_000_000, "The number of blocks."),
    ])

  private let app: ProcessName
  private let bytes: Int
  private let count: Int

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    bytes = arguments["bytes"]
    count = arguments["count"]
  }

  func perform(in run: Run) throws(ActionError) {
    try run.heapAccess(in: app).allocate(bytes, count: count)
  }
}

/// Lets an app free what a scenario let it allocate.
struct FreeAction: Action {
  static let term = Term(
    "free", "Frees blocks that 'allocate' made in an app, the newest first.",
    [
      .required("app", .process, "The app."),
      .optional("count", .count, in: 1...Int.max, otherwise: "all", "The number of blocks."),
    ], shorthand: "app")

  private let app: ProcessName
  private let count: Int?

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    count = arguments[ifSet: "count"]
  }

  func perform(in run: Run) throws(ActionError) {
    try run.heapAccess(in: app).free(count, orSay: run.complaint)
  }
}

/// Lets an app have less memory, as a better one would.
struct GiveUpAction: Action {
  static let term = Term(
    "give-up",
    "Reduces the heap pages of an app, as if the app had freed this memory.",
    [
      .required("app", .process, "The app."),
      .required(
        "bytes", .bytes, in: 1...(1 << 40),
        "The amount, in whole pages. If the heap has less, all of the heap."),
    ])

  private let app: ProcessName
  private let bytes: Int

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    bytes = arguments["bytes"]
  }

  func perform(in run: Run) throws(ActionError) {
    run.device.giveUp(bytes, by: try run.living(app))
  }
}

/// Lets an app leak nothing more, as one whose leaks were fixed.
struct FixLeaksAction: Action {
  static let term = Term(
    "fix-leaks",
    "From now on, frees the leaks of an app: after each callback, everything that no root reaches.",
    [.required("app", .app, "The app, with all its copies and launches.")], shorthand: "app")

  private let app: String

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
  }

  func perform(in run: Run) throws(ActionError) {
    for name in run.scenario.apps(named: app) { run.device.fixLeaks(of: name) }
  }
}

/// Retains an object of an app, as if its own code did.
struct RetainAction: Action {
  static let term = Term(
    "retain", "Retains an object of an app: the oldest living object of the class.",
    OldestObject.parameters)

  private let object: OldestObject

  init(_ arguments: Arguments) {
    object = OldestObject(arguments)
  }

  func perform(in run: Run) throws(ActionError) {
    try run.heapAccess(in: object.app).retain(
      object.className, count: object.count, orSay: run.complaint)
  }
}

/// Releases an object of an app, as if its own code did.
struct ReleaseAction: Action {
  static let term = Term(
    "release", "Releases an object of an app: the oldest living object of the class.",
    OldestObject.parameters)

  private let object: OldestObject

  init(_ arguments: Arguments) {
    object = OldestObject(arguments)
  }

  func perform(in run: Run) throws(ActionError) {
    try run.heapAccess(in: object.app).release(
      object.className, count: object.count, orSay: run.complaint)
  }
}

/// What is said of the object whose retain count an action changes, and how often it does.
private struct OldestObject {
  static let parameters: [Parameter] = [
    .required("app", .process, "The app."),
    .required("class", .className, "The class of the object."),
    .count("count", 1, in: 1...1_000_000, "The number of times."),
  ]

  let app: ProcessName
  let className: String
  let count: Int

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    className = arguments[text: "class"]
    count = arguments["count"]
  }
}

/// Sets the limits of an app that runs.
struct LimitAction: Action {
  static let term = Term(
    "limit", "Sets the limits of a running app. A limit that is not given is removed.",
    [
      .required("app", .process, "The app."),
      .optional(
        "hard", .bytes, otherwise: "none",
        "The hard limit. A larger app is killed at once."),
      .optional(
        "highwater", .bytes, otherwise: "none",
        "The soft limit. When memory is short, a larger app is killed first by policies that "
          + "support this."),
    ])

  private let app: ProcessName
  private let limits: MemoryLimits

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    limits = MemoryLimits(
      hardBytes: arguments[ifSet: "hard"], highWaterBytes: arguments[ifSet: "highwater"])
  }

  func perform(in run: Run) throws(ActionError) {
    run.device.limit(try run.living(app), limits)
  }
}

/// Writes down what is alive in a heap.
struct MarkAction: Action {
  static let term = Term(
    "mark", "Marks the heap of an app: records the living objects by class and allocation site.",
    [
      .required("app", .process, "The app."),
      .optional(
        "as", .text, otherwise: "the number of the mark in the process",
        "The name of the mark for expectations. If several marks have one name, the last one "
          + "counts."),
    ], shorthand: "app")

  private let app: ProcessName
  private let name: String?

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    name = arguments[textIfSet: "as"]
  }

  func perform(in run: Run) throws(ActionError) {
    let process = try run.living(app)
    let number = run.history.markCount(ofProcess: process.pid) + 1
    run.device.mark(process, as: name ?? "\(number)")
  }
}

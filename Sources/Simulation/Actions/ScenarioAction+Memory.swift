internal import MemsimDevice
internal import MemsimScenario
internal import MemsimVocabulary

/// Warns an app although memory is not short.
struct SimulateWarningAction: Action {
  let app: ProcessName
  let level: Int

  static var name: String { "simulate-warning" }
  static let syntax = Syntax(
    name,
    "Sends an app a memory warning, like a simulator's menu. The pressure level does not change.",
    Field("app", \Self.app, .process, "The app."),
    Field("level", \.level, .count(1...3), default: 1, "The level in the warning."),
    shorthand: "app", make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    let process = try run.living(app)
    run.device.simulateWarning(level: level, to: process)
  }
}

/// Makes memory short although no process allocates any.
struct SqueezeAction: Action {
  let percent: Int

  static var name: String { "squeeze" }
  static let syntax = Syntax(
    name, "Hides or returns free pages until this much memory is available.",
    Field("available", \Self.percent, .percent(0...100), "The available memory."),
    shorthand: "available", make: Self.init)

  func perform(in run: Run) {
    run.device.squeeze(toAvailablePercent: percent)
  }
}

/// Makes an app allocate, as if its own code did.
struct AllocateAction: Action {
  let app: ProcessName
  let bytes: Int
  let count: Int

  static var name: String { "allocate" }
  static let syntax = Syntax(
    name,
    "Allocates blocks in an app and writes to them. The scenario holds the blocks until 'free'.",
    Field("app", \Self.app, .process, "The app."),
    Field("bytes", \.bytes, .bytes(1...(1 << 40)), "The size of a block."),
    Field("count", \.count, .count(1...1_000_000), default: 1, "The number of blocks."),
    make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    try run.heapAccess(in: app).allocate(bytes, count: count)
  }
}

/// Frees memory that a scenario let an app allocate.
struct FreeAction: Action {
  let app: ProcessName
  let count: Int?

  static var name: String { "free" }
  static let syntax = Syntax(
    name, "Frees blocks that 'allocate' made in an app, the newest first.",
    Field("app", \Self.app, .process, "The app."),
    Field("count", \.count, .count(1...Int.max), otherwise: "all", "The number of blocks."),
    shorthand: "app", make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    try run.heapAccess(in: app).free(count, orSay: run.complaint)
  }
}

/// Reduces the heap of an app, as a better app would.
struct GiveUpAction: Action {
  let app: ProcessName
  let bytes: Int

  static var name: String { "give-up" }
  static let syntax = Syntax(
    name,
    "Reduces the heap pages of an app, as if the app had freed this memory.",
    Field("app", \Self.app, .process, "The app."),
    Field(
      "bytes", \.bytes, .bytes(1...(1 << 40)),
      "The amount, in whole pages. If the heap has less, all of the heap."),
    make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    run.device.giveUp(bytes, by: try run.living(app))
  }
}

/// Stops the leaks of an app, as if they were fixed.
struct FixLeaksAction: Action {
  let app: String

  static var name: String { "fix-leaks" }
  static let syntax = Syntax(
    name,
    "From now on, frees the leaks of an app: after each callback, everything that no root reaches.",
    Field("app", \Self.app, .app, "The app, with all its copies and launches."),
    shorthand: "app", make: Self.init)

  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] {
    scenario.leaksOfNativeCode(ProcessName(app, .only), in: phrase)
  }

  func perform(in run: Run) throws(ActionError) {
    for name in run.scenario.apps(named: app) { run.device.fixLeaks(of: name) }
  }
}

/// Retains an object of an app, as if its own code did.
struct RetainAction: Action {
  let object: OldestObject

  static var name: String { "retain" }
  static let syntax = Syntax(
    name, "Retains an object of an app: the oldest living object of the class.",
    Field(\Self.object, OldestObject.syntax), make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    try run.heapAccess(in: object.app).retain(
      object.className, count: object.count, orSay: run.complaint)
  }
}

/// Releases an object of an app, as if its own code did.
struct ReleaseAction: Action {
  let object: OldestObject

  static var name: String { "release" }
  static let syntax = Syntax(
    name, "Releases an object of an app: the oldest living object of the class.",
    Field(\Self.object, OldestObject.syntax), make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    try run.heapAccess(in: object.app).release(
      object.className, count: object.count, orSay: run.complaint)
  }
}

/// The object whose retain count an action changes, and how often.
struct OldestObject: Sendable {
  let app: ProcessName
  let className: String
  let count: Int

  static let syntax = Syntax(
    group: Field("app", \Self.app, .process, "The app."),
    Field("class", \.className, .className, "The class of the object."),
    Field("count", \.count, .count(1...1_000_000), default: 1, "The number of times."),
    make: Self.init)
}

/// Sets the limits of an app that runs.
struct LimitAction: Action {
  let app: ProcessName
  let hardBytes: Int?
  let highWaterBytes: Int?

  static var name: String { "limit" }
  static let syntax = Syntax(
    name, "Sets the limits of a running app. A limit that is not given is removed.",
    Field("app", \Self.app, .process, "The app."),
    Field(
      "hard", \.hardBytes, .bytes, otherwise: "none",
      "The hard limit. A larger app is killed at once."),
    Field(
      "highwater", \.highWaterBytes, .bytes, otherwise: "none",
      "The soft limit. When memory is short, a larger app is killed first by policies that "
        + "support this."),
    make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    let limits = MemoryLimits(hardBytes: hardBytes, highWaterBytes: highWaterBytes)
    run.device.limit(try run.living(app), limits)
  }
}

/// Records the live objects and blocks of a heap.
struct MarkAction: Action {
  let app: ProcessName
  let name: String?

  static var name: String { "mark" }
  static let syntax = Syntax(
    name, "Marks the heap of an app: records the living objects by class and allocation site.",
    Field("app", \Self.app, .process, "The app."),
    Field(
      "as", \.name, .text, otherwise: "the number of the mark in the process",
      "The name of the mark for expectations. If several marks have one name, the last one "
        + "counts."),
    shorthand: "app", make: Self.init)

  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] {
    guard let name, Int(name) != nil || name.isEmpty else { return [] }
    return [
      Problem(
        at: Self.syntax.mark(of: \.name, in: phrase.arguments) ?? phrase.mark,
        "the name of a mark is \(name.quoted)",
        expected: "a name that is not a number; numbers are for marks without a name")
    ]
  }

  func perform(in run: Run) throws(ActionError) {
    let process = try run.living(app)
    let number = run.history.markCount(ofProcess: process.pid) + 1
    run.device.mark(process, as: name ?? "\(number)")
  }
}

extension ScenarioAction {
  /// Warns an app although memory is not short.
  public static func simulateWarning(_ app: String, level: Int = 1) -> ScenarioAction {
    ScenarioAction(SimulateWarningAction(app: ProcessName(naming: app), level: level))
  }

  /// Hides pages, or returns them, until so much of a hundred is available.
  public static func squeeze(availablePercent percent: Int) -> ScenarioAction {
    ScenarioAction(SqueezeAction(percent: percent))
  }

  /// Allocates blocks in an app, as if its own code did.
  public static func allocate(_ bytes: Int, count: Int = 1, in app: String) -> ScenarioAction {
    ScenarioAction(AllocateAction(app: ProcessName(naming: app), bytes: bytes, count: count))
  }

  /// Frees the youngest blocks that the scenario allocated in an app, or all of them.
  public static func free(_ count: Int? = nil, in app: String) -> ScenarioAction {
    ScenarioAction(FreeAction(app: ProcessName(naming: app), count: count))
  }

  /// Reduces the heap of an app by so many bytes, as if the app had freed them.
  public static func giveUp(_ bytes: Int, in app: String) -> ScenarioAction {
    ScenarioAction(GiveUpAction(app: ProcessName(naming: app), bytes: bytes))
  }

  /// Frees from now on the leaks of an app, whenever one of its callbacks ends.
  public static func fixLeaks(of app: String) -> ScenarioAction {
    ScenarioAction(FixLeaksAction(app: app))
  }

  /// Retains the oldest object of a class in an app.
  public static func retain(
    _ className: String, count: Int = 1, in app: String
  ) -> ScenarioAction {
    let name = ProcessName(naming: app)
    return ScenarioAction(
      RetainAction(object: OldestObject(app: name, className: className, count: count)))
  }

  /// Releases the oldest object of a class in an app.
  public static func release(
    _ className: String, count: Int = 1, in app: String
  ) -> ScenarioAction {
    let name = ProcessName(naming: app)
    return ScenarioAction(
      ReleaseAction(object: OldestObject(app: name, className: className, count: count)))
  }

  /// Sets the limits of an app, in bytes; a limit that is not given is removed.
  public static func limit(
    _ app: String, hard: Int? = nil, highWater: Int? = nil
  ) -> ScenarioAction {
    ScenarioAction(
      LimitAction(app: ProcessName(naming: app), hardBytes: hard, highWaterBytes: highWater))
  }

  /// Records the live objects of an app by class and allocation site: a generation of its heap.
  ///
  /// The mark gets a name, or else its number within the process.
  public static func mark(_ app: String, as name: String? = nil) -> ScenarioAction {
    ScenarioAction(MarkAction(app: ProcessName(naming: app), name: name))
  }
}

internal import MemsimRuntime
internal import MemsimVocabulary

/// A message that an operation sends to objects repeatedly.
struct RepeatedMessage {
  let target: Target
  let times: Int

  static func syntax(of operation: String, atMost most: Int = 1_000_000) -> Syntax<Self> {
    Syntax(
      group: Field("object", \Self.target, .target(of: operation), "Name of the objects."),
      Field("times", \.times, .count(1...most), default: 1, "How often, each.")
    ) { Self(target: $0, times: $1) }
  }

  private init(target: Target, times: Int) { (self.target, self.times) = (target, times) }

  init(_ operation: String, _ object: String, _ times: Int) {
    self.init(target: Target(object, of: operation), times: times)
  }
}

/// Retains objects.
struct RetainOperation: Operation {
  let message: RepeatedMessage

  static var name: String { "retain" }
  static let syntax = Syntax(
    name, "Retains objects.",
    Field(\Self.message, RepeatedMessage.syntax(of: "retain", atMost: 1_000_000_000)),
    shorthand: "object",
    make: Self.init)

  var uses: [String] { [message.target.name] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    // More retains than that are not done at once.
    let most = 1 << 26
    interpreter.forEach(message.target.name) { ref in
      for done in stride(from: 0, to: message.times, by: most) {
        interpreter.heap.retain(
          ref, times: min(most, message.times - done), site: message.target.site)
      }
    }
    return .goOn
  }
}

/// Releases objects.
struct ReleaseOperation: Operation {
  let message: RepeatedMessage

  static var name: String { "release" }
  static let syntax = Syntax(
    name, "Releases objects; the last release deallocates an object.",
    Field(\Self.message, RepeatedMessage.syntax(of: "release")), shorthand: "object",
    make: Self.init)

  var uses: [String] { [message.target.name] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.forEach(message.target.name, times: message.times) {
      interpreter.heap.release($0, site: message.target.site)
    }
    return .goOn
  }
}

/// Leaves releases of objects to a pool.
struct AutoreleaseOperation: Operation {
  let message: RepeatedMessage

  static var name: String { "autorelease" }
  static let syntax = Syntax(
    name, "Adds objects to the thread's topmost pool.",
    Field(\Self.message, RepeatedMessage.syntax(of: "autorelease")), shorthand: "object",
    make: Self.init)

  var uses: [String] { [message.target.name] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.forEach(message.target.name, times: message.times) {
      interpreter.heap.autorelease($0, site: message.target.site)
    }
    return .goOn
  }
}

/// Pushes an autorelease pool.
struct PushPoolOperation: Operation {
  let makes: String?

  static var name: String { "push-pool" }
  static let syntax = Syntax(
    name, "Pushes an autorelease pool on the thread.", Field(as: \Self.makes),
    shorthand: "as", make: Self.init)

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.push(interpreter.heap.pushPool(), named: makes)
    return .goOn
  }
}

/// Pops an autorelease pool.
struct PopPoolOperation: Operation {
  let name: String?

  static var name: String { "pop-pool" }
  static let syntax = Syntax(
    name, "Pops an autorelease pool and those above it.",
    Field("pool", \Self.name, .text, otherwise: "the one pushed last", "Name of the pool."),
    shorthand: "pool", make: Self.init)

  var uses: [String] { name.map { [$0] } ?? [] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    if let pool = interpreter.pool(name) { interpreter.heap.popPool(pool) }
    return .goOn
  }
}

extension ScenarioOperation {
  /// Retains objects.
  public static func retain(_ object: String, times: Int = 1) -> ScenarioOperation {
    ScenarioOperation(RetainOperation(message: RepeatedMessage("retain", object, times)))
  }

  /// Releases objects; the last release deallocates an object.
  public static func release(_ object: String, times: Int = 1) -> ScenarioOperation {
    ScenarioOperation(ReleaseOperation(message: RepeatedMessage("release", object, times)))
  }

  /// Has the topmost pool of the thread release objects.
  public static func autorelease(_ object: String, times: Int = 1) -> ScenarioOperation {
    ScenarioOperation(AutoreleaseOperation(message: RepeatedMessage("autorelease", object, times)))
  }

  /// Pushes an autorelease pool on the thread.
  public static func pushPool(as name: String? = nil) -> ScenarioOperation {
    ScenarioOperation(PushPoolOperation(makes: name))
  }

  /// Pops an autorelease pool, or the one pushed last, and those above it.
  public static func popPool(_ pool: String? = nil) -> ScenarioOperation {
    ScenarioOperation(PopPoolOperation(name: pool))
  }
}

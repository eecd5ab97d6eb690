internal import MemsimDevice
public import MemsimVocabulary

/// Spends time on the processor.
struct SpendOperation: Operation {
  let span: TimeSpan

  static var name: String { "spend" }
  static let syntax = Syntax(
    name, "Uses processor time, in which the program does nothing else.",
    Field(
      "time", \Self.span, .duration(.zero...(.hours(24))), default: .milliseconds(10), "Duration."),
    shorthand: "time", make: Self.init)

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.system.spend(span)
    return .goOn
  }
}

/// Returns to the run loop.
struct WaitOperation: Operation {
  let span: TimeSpan

  static var name: String { "wait" }
  static let syntax = Syntax(
    name, "Ends the run loop turn, which drains the pool, and continues later.",
    Field("time", \Self.span, .duration(.zero...(.hours(240))), default: .zero, "Duration."),
    shorthand: "time", make: Self.init)

  func perform(in interpreter: StepsInterpreter) -> NextStep { .wait(span) }
}

/// Does the same again and again.
struct LoopOperation: Operation {
  let routine: Routine
  let times: Int?

  static var name: String { "loop" }
  static let syntax = Syntax(
    name, "Repeats operations.",
    Field("do", \Self.routine, .routine, "Operations."),
    Field(
      "times", \.times, .count(1...1_000_000_000), otherwise: "for ever, with a wait in it",
      "Repetitions."),
    shorthand: "do", make: Self.init)

  var inner: Routine? { routine }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    .loop(routine, times: times)
  }
}

/// Does something on a thread of its own.
struct ThreadOperation: Operation {
  let routine: Routine
  let name: String?

  static var name: String { "thread" }
  static let syntax = Syntax(
    name, "Starts a thread for some operations; the thread has no pool unless it pushes one.",
    Field("do", \Self.routine, .routine, "Operations."),
    Field("name", \.name, .text, otherwise: "its number", "Name in reports."),
    shorthand: "do", make: Self.init)

  var inner: Routine? { routine }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    // It has pools and a place in the queue, and costs as much time to make.
    guard interpreter.system.countOperations(100) else { return .stop }
    interpreter.startThread(routine, named: name ?? "")
    return .goOn
  }
}

/// Reports whether the process has something to do.
struct BusyOperation: Operation {
  let isBusy: Bool

  static var name: String { "busy" }
  static let syntax = Syntax(
    name, "Declares the program busy or idle; some policies kill idle programs first.",
    Field("is", \Self.isBusy, .flag, default: true, "Whether it is busy."), shorthand: "is",
    make: Self.init)

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.system.setBusy(isBusy)
    return .goOn
  }
}

/// Opens a URL.
struct OpenURLOperation: Operation {
  let url: String

  static var name: String { "open-url" }
  static let syntax = Syntax(
    name, "Opens a URL: the system launches the app for it, and asks this one to quit.",
    Field("url", \Self.url, .text(0...10_000), "URL."), shorthand: "url", make: Self.init)

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.system.open(url)
    return .goOn
  }
}

/// Exits.
struct ExitOperation: Operation {
  static var name: String { "exit" }
  static let syntax = Syntax(name, "Exits after this run loop turn.", make: Self.init)

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.system.exit()
    return .stop
  }
}

/// Crashes.
struct CrashOperation: Operation {
  static var name: String { "crash" }
  static let syntax = Syntax(name, "Crashes after this run loop turn.", make: Self.init)

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.system.crash()
    return .stop
  }
}

extension ScenarioOperation {
  /// Uses processor time, in which the program does nothing else.
  public static func spend(_ span: TimeSpan = .milliseconds(10)) -> ScenarioOperation {
    ScenarioOperation(SpendOperation(span: span))
  }

  /// Returns to the run loop, which drains the pool, and continues in another run loop turn.
  public static func wait(_ span: TimeSpan = .zero) -> ScenarioOperation {
    ScenarioOperation(WaitOperation(span: span))
  }

  /// Repeats operations: for ever, with a wait in them, if no number is given.
  public static func loop(
    _ operations: [ScenarioOperation], times: Int? = nil
  ) -> ScenarioOperation {
    ScenarioOperation(LoopOperation(routine: Routine(operations), times: times))
  }

  /// Starts a thread, which has no pool unless it pushes one, for some operations.
  public static func thread(
    _ operations: [ScenarioOperation], named name: String? = nil
  ) -> ScenarioOperation {
    ScenarioOperation(ThreadOperation(routine: Routine(operations), name: name))
  }

  /// Declares the program busy or idle; some policies kill idle programs first.
  public static func busy(_ isBusy: Bool = true) -> ScenarioOperation {
    ScenarioOperation(BusyOperation(isBusy: isBusy))
  }

  /// Opens a URL: the system launches the app for it and asks this app to quit.
  public static func openURL(_ url: String) -> ScenarioOperation {
    ScenarioOperation(OpenURLOperation(url: url))
  }

  /// Exits after this run loop turn.
  public static var exit: ScenarioOperation { ScenarioOperation(ExitOperation()) }

  /// Crashes after this run loop turn.
  public static var crash: ScenarioOperation { ScenarioOperation(CrashOperation()) }
}

internal import MemsimDevice
package import MemsimVocabulary

/// Time, threads and ends.
enum ControlOperations {
  static let all: [any Operation.Type] = [
    SpendOperation.self,
    WaitOperation.self,
    LoopOperation.self,
    ThreadOperation.self,
    BusyOperation.self,
    OpenURLOperation.self,
    ExitOperation.self,
    CrashOperation.self,
  ]
}

/// Takes time on the processor.
package struct SpendOperation: Operation {
  package static let term = Term(
    "spend", "Uses processor time, in which the program does nothing else.",
    [
      .duration(
        "time", .value(.milliseconds(10)), in: .zero...(.seconds(86_400)), "Duration.")
    ], shorthand: "time")

  private let span: TimeSpan

  package init(_ arguments: Arguments) {
    span = arguments[span: "time"]
  }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.system.spend(span)
    return .goOn
  }
}

/// Returns to the run loop.
package struct WaitOperation: Operation {
  package static let term = Term(
    "wait", "Ends the run loop turn, which drains the pool, and continues later.",
    [
      .duration(
        "time", .value(.zero), in: .zero...(.seconds(864_000)), "Duration.")
    ], shorthand: "time")

  let span: TimeSpan

  package init(_ arguments: Arguments) {
    span = arguments[span: "time"]
  }

  package func perform(in interpreter: StepsInterpreter) -> NextStep { .wait(span) }
}

/// Does the same again and again.
package struct LoopOperation: Operation {
  package static let term = Term(
    "loop", "Repeats operations.",
    [
      .required("do", .list(.phrase(.operations)), "Operations."),
      .optional(
        "times", .count, in: 1...1_000_000_000, otherwise: "for ever, with a wait in it",
        "Repetitions."),
    ], shorthand: "do")

  let routine: Routine
  let times: Int?

  package init(_ arguments: Arguments) {
    routine = Routine(arguments[phrases: "do"])
    times = arguments[ifSet: "times"]
  }

  package var inner: Routine? { routine }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    .loop(routine, times: times)
  }
}

/// Does something on a thread of its own.
package struct ThreadOperation: Operation {
  package static let term = Term(
    "thread",
    "Starts a thread for some operations; the thread has no pool unless it pushes one.",
    [
      .required("do", .list(.phrase(.operations)), "Operations."),
      .optional("name", .text, otherwise: "its number", "Name in reports."),
    ], shorthand: "do")

  private let routine: Routine
  private let name: String

  package init(_ arguments: Arguments) {
    routine = Routine(arguments[phrases: "do"])
    name = arguments[textIfSet: "name"] ?? ""
  }

  package var inner: Routine? { routine }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    // It has pools and a place in the queue, and takes as much time to make.
    guard interpreter.system.takeOperations(100) else { return .stop }
    interpreter.startThread(routine, named: name)
    return .goOn
  }
}

/// Says whether there is something to do.
package struct BusyOperation: Operation {
  package static let term = Term(
    "busy",
    "Declares the program busy or idle; some policies kill idle programs first.",
    [.flag("is", true, "Whether it is busy.")], shorthand: "is")

  private let isBusy: Bool

  package init(_ arguments: Arguments) {
    isBusy = arguments[isOn: "is"]
  }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.system.setBusy(isBusy)
    return .goOn
  }
}

/// Opens a URL.
package struct OpenURLOperation: Operation {
  package static let term = Term(
    "open-url", "Opens a URL: the system launches the app for it, and asks this one to quit.",
    [.required("url", .text, in: 0...10_000, "URL.")], shorthand: "url")

  private let url: String

  package init(_ arguments: Arguments) {
    url = arguments[text: "url"]
  }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.system.open(url)
    return .goOn
  }
}

/// Exits.
package struct ExitOperation: Operation {
  package static let term = Term(
    "exit", "Exits after this run loop turn.")

  package init(_ arguments: Arguments) {}

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.system.exit()
    return .stop
  }
}

/// Crashes.
package struct CrashOperation: Operation {
  package static let term = Term(
    "crash", "Crashes after this run loop turn.")

  package init(_ arguments: Arguments) {}

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.system.crash()
    return .stop
  }
}

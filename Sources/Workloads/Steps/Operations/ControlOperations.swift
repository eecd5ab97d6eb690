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
    "spend", "Takes time on the processor: nothing else of the program runs meanwhile.",
    [
      .duration(
        "time", .value(.milliseconds(10)), in: .zero...(.seconds(86_400)), "How much.")
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
    "wait", "Returns to the run loop, which drains the pool, and goes on in another turn.",
    [
      .duration(
        "time", .value(.zero), in: .zero...(.seconds(864_000)), "After how long.")
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
    "loop", "Does the same again and again.",
    [
      .required("do", .list(.phrase(.operations)), "What it does."),
      .optional(
        "times", .count, in: 1...1_000_000_000, otherwise: "for ever, with a wait in it",
        "How often."),
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
    "Starts a thread, which has no pool unless it pushes one; it ends with what it does.",
    [
      .required("do", .list(.phrase(.operations)), "What it does."),
      .optional("name", .text, otherwise: "its number", "The name that reports show."),
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
    "Tells the system whether the program has something to do; some policies end one first that "
      + "has not.",
    [.flag("is", true, "Whether it has.")], shorthand: "is")

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
    "open-url", "Opens a URL: the app that takes it is launched, and this one told to quit.",
    [.required("url", .text, in: 0...10_000, "The URL.")], shorthand: "url")

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
    "exit", "Ends the process when this turn is over, as `exit` does.")

  package init(_ arguments: Arguments) {}

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.system.exit()
    return .stop
  }
}

/// Crashes.
package struct CrashOperation: Operation {
  package static let term = Term(
    "crash", "Ends the process when this turn is over, as what no process survives.")

  package init(_ arguments: Arguments) {}

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.system.crash()
    return .stop
  }
}

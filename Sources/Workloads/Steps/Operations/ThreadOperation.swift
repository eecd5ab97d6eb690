internal import MemsimDevice
package import MemsimVocabulary

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

  package func perform(in stage: StepsInterpreter) -> NextStep {
    // It has pools and a place in the queue, and takes as much time to make.
    guard stage.system.takeOperations(100) else { return .stop }
    stage.startThread(routine, named: name)
    return .goOn
  }
}

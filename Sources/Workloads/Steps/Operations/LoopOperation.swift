package import MemsimVocabulary

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

  package func perform(in stage: StepsInterpreter) -> NextStep { .loop(routine, times: times) }
}

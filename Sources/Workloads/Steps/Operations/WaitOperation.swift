package import MemsimVocabulary

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

  package func perform(in stage: StepsInterpreter) -> NextStep { .wait(span) }
}

internal import MemsimDevice
package import MemsimVocabulary

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

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.system.spend(span)
    return .goOn
  }
}

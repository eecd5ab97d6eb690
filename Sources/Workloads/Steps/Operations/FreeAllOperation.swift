package import MemsimVocabulary

/// Frees what `grow` has taken.
package struct FreeAllOperation: Operation {
  package static let term = Term(
    "free-all", "Frees what `grow` has taken, the youngest first.",
    [.percent("share", 100, in: 0...100, "How much of it.")], shorthand: "share")

  private let percent: Int

  package init(_ arguments: Arguments) {
    percent = arguments["share"]
  }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.shrink(byPercent: percent)
    return .goOn
  }
}

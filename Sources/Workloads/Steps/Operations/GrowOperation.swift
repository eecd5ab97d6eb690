package import MemsimVocabulary

/// Takes blocks and keeps them.
package struct GrowOperation: Operation {
  package static let term = Term(
    "grow", "Takes blocks and writes to them; the program holds them until `free-all`.",
    [
      .size("size", 65_536, "The bytes of each."),
      .count("count", 1, in: 1...10_000_000, "How many."),
    ], shorthand: "size")

  private let size: Int
  private let count: Int

  package init(_ arguments: Arguments) {
    size = arguments["size"]
    count = arguments["count"]
  }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.grow(by: count, of: size)
    return .goOn
  }
}

internal import MemsimRuntime
package import MemsimVocabulary

/// Pops an autorelease pool.
package struct PopPoolOperation: Operation {
  package static let term = Term(
    "pop-pool", "Pops an autorelease pool, and those above it.",
    [.optional("pool", .text, otherwise: "the one pushed last", "Its name.")], shorthand: "pool")

  private let name: String?

  package init(_ arguments: Arguments) {
    name = arguments[textIfSet: "pool"]
  }

  package var uses: [String] { name.map { [$0] } ?? [] }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    if let pool = stage.pool(name) { stage.heap.popPool(pool) }
    return .goOn
  }
}

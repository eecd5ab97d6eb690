internal import MemsimRuntime
package import MemsimVocabulary

/// Pushes an autorelease pool.
package struct PushPoolOperation: Operation {
  package static let term = Term(
    "push-pool", "Pushes an autorelease pool on the thread.",
    [.optional("as", .text, otherwise: "none", "The name that it gets.")], shorthand: "as")

  package let makes: String?

  package init(_ arguments: Arguments) {
    makes = arguments[textIfSet: "as"]
  }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.push(stage.heap.pushPool(), named: makes)
    return .goOn
  }
}

internal import MemsimRuntime
package import MemsimVocabulary

/// Registers what the program holds.
package struct RootOperation: Operation {
  package static let term = Term(
    "root",
    "Registers objects or blocks as what the program holds, as it does its globals: what they lead "
      + "to is no leak.",
    [.required("what", .text, "The name.")], shorthand: "what")

  private let name: String

  package init(_ arguments: Arguments) {
    name = arguments[text: "what"]
  }

  package var uses: [String] { [name] }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.forEach(name) { stage.heap.addRoot($0) }
    return .goOn
  }
}

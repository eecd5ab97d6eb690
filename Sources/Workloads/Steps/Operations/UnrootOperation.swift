internal import MemsimDevice
internal import MemsimRuntime
package import MemsimVocabulary

/// Takes a registration back.
package struct UnrootOperation: Operation {
  package static let term = Term(
    "unroot",
    "Takes the registration of objects or blocks back.",
    [.required("what", .text, "The name.")], shorthand: "what")

  private let name: String

  package init(_ arguments: Arguments) {
    name = arguments[text: "what"]
  }

  package var uses: [String] { [name] }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    let refs = stage.refs(name)
    if stage.system.takeOperations(refs.count) { stage.heap.removeRoots(refs) }
    return .goOn
  }
}

internal import MemsimRuntime
package import MemsimVocabulary

/// Lets objects refer to another one.
package struct LinkOperation: Operation {
  package static let term = Term(
    "link", "Lets each of some objects hold another, and release what it held there.",
    [
      .required("from", .text, "The name of the objects that hold."),
      .required("to", .text, "The name of the object that is held, the first of that name."),
      .optional("field", .text, otherwise: "the first", "The reference that holds it."),
    ])

  private let from: String
  private let to: String
  private let field: String?

  package init(_ arguments: Arguments) {
    from = arguments[text: "from"]
    to = arguments[text: "to"]
    field = arguments[textIfSet: "field"]
  }

  package var uses: [String] { [from, to] }

  package var usesFields: [String] { field.map { [$0] } ?? [] }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    guard let target = stage.ref(to) else { return .goOn }
    stage.forEach(from) { ref in
      guard let word = stage.word(field, of: ref) else { return }
      stage.heap.setReference(target, in: ref, at: word)
    }
    return .goOn
  }
}

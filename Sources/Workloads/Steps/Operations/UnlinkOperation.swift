internal import MemsimRuntime
package import MemsimVocabulary

/// Lets objects refer to nothing.
package struct UnlinkOperation: Operation {
  package static let term = Term(
    "unlink", "Lets each of some objects release what it holds.",
    [
      .required("from", .text, "The name of the objects that hold."),
      .optional("field", .text, otherwise: "the first", "The reference that holds."),
    ], shorthand: "from")

  private let from: String
  private let field: String?

  package init(_ arguments: Arguments) {
    from = arguments[text: "from"]
    field = arguments[textIfSet: "field"]
  }

  package var uses: [String] { [from] }

  package var usesFields: [String] { field.map { [$0] } ?? [] }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.forEach(from) { ref in
      guard let word = stage.word(field, of: ref) else { return }
      stage.heap.setReference(.null, in: ref, at: word)
    }
    return .goOn
  }
}

internal import MemsimRuntime
package import MemsimVocabulary

/// Allocates blocks, with whatever was there before.
package struct MallocOperation: Operation {
  package static let term = Term(
    "malloc", "Allocates blocks, and writes nothing to them.",
    [
      .size("size", 48, "The bytes of each."),
      .count("count", 1, in: 1...10_000_000, "How many."),
      .optional("as", .text, otherwise: "none", "The name that they get."),
    ], shorthand: "size")

  package let makes: String?
  private let size: Int
  private let count: Int
  private let site: Site

  package init(_ arguments: Arguments) {
    makes = arguments[textIfSet: "as"]
    size = arguments["size"]
    count = arguments["count"]
    site = Self.site(Self.term.name, as: makes)
  }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.make(count, of: size, named: makes) { stage.heap.malloc(size, site: site) }
    return .goOn
  }
}

internal import MemsimDevice
internal import MemsimRuntime
package import MemsimVocabulary

/// Makes blocks larger or smaller.
package struct ReallocOperation: Operation {
  package static let term = Term(
    "realloc", "Makes blocks larger or smaller; what is refused stays as it was.",
    [
      .required("block", .text, "The name of the blocks."),
      .size("size", 96, "The bytes that each is to have."),
    ])

  private let name: String
  private let size: Int
  private let site: Site

  package init(_ arguments: Arguments) {
    name = arguments[text: "block"]
    size = arguments["size"]
    site = Self.site(Self.term.name, as: name)
  }

  package var uses: [String] { [name] }

  package func perform(in stage: Stage) -> NextStep {
    let refs = stage.refs(name).map { ref in
      stage.system.takeOperations() ? stage.heap.realloc(ref, size, site: site) ?? ref : ref
    }
    stage.name(.refs(refs), name)
    return .goOn
  }
}

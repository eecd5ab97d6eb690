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

  package func perform(in stage: StepsInterpreter) -> NextStep {
    guard case .refs(let blocks, let bytes) = stage.things[name] else { return .goOn }
    let moved = blocks.map { ref in
      stage.system.takeOperations() ? stage.heap.realloc(ref, size, site: site) : nil
    }
    // What is refused stays as large as it was, and so no more is used of any.
    let isWhole = moved.allSatisfy { $0 != nil }
    let refs = zip(moved, blocks).map { $0 ?? $1 }
    stage.name(.refs(refs, bytes: isWhole ? size : min(size, bytes)), name)
    return .goOn
  }
}

internal import MemsimDevice
internal import MemsimRuntime
package import MemsimVocabulary

/// Uses objects, blocks, purgeable memory or a resource.
package struct UseOperation: Operation {
  package static let term = Term(
    "use",
    "Sends a message to objects, writes to every page of blocks or purgeable memory, or reads a "
      + "whole resource.",
    [.required("what", .text, "The name.")], shorthand: "what")

  private let name: String
  private let site: Site

  package init(_ arguments: Arguments) {
    name = arguments[text: "what"]
    site = Self.site(Self.term.name, name, as: nil)
  }

  package var uses: [String] { [name] }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    switch stage.things[name] {
    case .refs(_, let bytes): stage.forEach(name) { stage.heap.touch($0, bytes: bytes, site: site) }
    case .purgeable(let blocks):
      for block in blocks where stage.system.takeOperations() && block.beginContentAccess() {
        block.touch()
        block.endContentAccess()
      }
    case .resource(let resource): resource.use()
    case .pool, nil: break
    }
    return .goOn
  }
}

internal import MemsimDevice
internal import MemsimRuntime
package import MemsimVocabulary

/// Frees blocks, gives up purgeable memory, or unmaps a resource.
package struct FreeOperation: Operation {
  package static let term = Term(
    "free", "Frees blocks, gives up purgeable memory for good, or unmaps a resource.",
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
    case .refs: stage.forEach(name) { stage.heap.free($0, site: site) }
    case .purgeable(let blocks):
      for block in blocks where stage.system.takeOperations() { block.discard() }
    case .resource(let resource): resource.unmap()
    case .pool, nil: break
    }
    return .goOn
  }
}

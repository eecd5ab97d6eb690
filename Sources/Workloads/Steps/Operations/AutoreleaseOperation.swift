internal import MemsimRuntime
package import MemsimVocabulary

/// Leaves releases of objects to a pool.
package struct AutoreleaseOperation: Operation {
  package static let term = Term(
    "autorelease", "Has the topmost pool of the thread release objects.",
    [
      .required("object", .text, "The name of the objects."),
      .count("times", 1, in: 1...1_000_000, "How often, each."),
    ], shorthand: "object")

  private let name: String
  private let times: Int
  private let site: Site

  package init(_ arguments: Arguments) {
    name = arguments[text: "object"]
    times = arguments["times"]
    site = Self.site(Self.term.name, name, as: nil)
  }

  package var uses: [String] { [name] }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.forEach(name, times: times) { stage.heap.autorelease($0, site: site) }
    return .goOn
  }
}

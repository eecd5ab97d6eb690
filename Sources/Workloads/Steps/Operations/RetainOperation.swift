internal import MemsimRuntime
package import MemsimVocabulary

/// Retains objects.
package struct RetainOperation: Operation {
  package static let term = Term(
    "retain", "Retains objects.",
    [
      .required("object", .text, "The name of the objects."),
      .count("times", 1, in: 1...1_000_000_000, "How often, each."),
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
    // More retains than that are not done at once.
    let most = 1 << 26
    stage.forEach(name) { ref in
      for done in stride(from: 0, to: times, by: most) {
        stage.heap.retain(ref, times: min(most, times - done), site: site)
      }
    }
    return .goOn
  }
}

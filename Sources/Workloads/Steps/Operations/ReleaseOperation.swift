internal import MemsimRuntime
package import MemsimVocabulary

/// Releases objects.
package struct ReleaseOperation: Operation {
  package static let term = Term(
    "release", "Releases objects; with the last release an object is gone.",
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
    stage.forEach(name, times: times) { stage.heap.release($0, site: site) }
    return .goOn
  }
}

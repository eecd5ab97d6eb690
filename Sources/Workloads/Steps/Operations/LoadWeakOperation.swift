internal import MemsimRuntime
package import MemsimVocabulary

/// Retains what an object refers to weakly.
package struct LoadWeakOperation: Operation {
  package static let term = Term(
    "load-weak", "Retains what an object refers to weakly, if it is still there.",
    [
      .required("from", .text, "The name of the object that refers, the first of that name."),
      .required(
        "as", .text, "The name that what it refers to gets; it means nothing if it is gone."),
    ])

  private let from: String
  package let makes: String?

  package init(_ arguments: Arguments) {
    from = arguments[text: "from"]
    makes = arguments[text: "as"]
  }

  package var uses: [String] { [from] }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    let owner = stage.ref(from)
    let word = owner.flatMap(stage.weakWord)
    stage.make(1, named: makes) {
      guard let owner, let word else { return nil }
      return stage.heap.loadWeak(in: owner, at: word)
    }
    return .goOn
  }
}

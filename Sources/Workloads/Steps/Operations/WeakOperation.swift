internal import MemsimRuntime
package import MemsimVocabulary

/// Lets objects refer to another one weakly.
package struct WeakOperation: Operation {
  package static let term = Term(
    "weak", "Lets each of some objects refer to another without holding it.",
    [
      .required("from", .text, "The name of the objects that refer."),
      .required("to", .text, "The name of the object, the first of that name."),
    ])

  private let from: String
  private let to: String

  package init(_ arguments: Arguments) {
    from = arguments[text: "from"]
    to = arguments[text: "to"]
  }

  package var uses: [String] { [from, to] }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    guard let target = stage.ref(to) else { return .goOn }
    stage.forEach(from) { ref in
      guard let word = stage.weakWord(of: ref) else { return }
      stage.heap.storeWeak(target, in: ref, at: word)
    }
    return .goOn
  }
}

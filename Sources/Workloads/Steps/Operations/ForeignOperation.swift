package import MemsimVocabulary

/// Gets hold of an object of another process.
package struct ForeignOperation: Operation {
  package static let term = Term(
    "foreign", "Names an object of another process, with which nothing can be done here.",
    [.required("as", .text, "The name that it gets.")], shorthand: "as")

  package let makes: String?

  package init(_ arguments: Arguments) {
    makes = arguments[text: "as"]
  }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.make(1, named: makes, stage.foreignObject)
    return .goOn
  }
}

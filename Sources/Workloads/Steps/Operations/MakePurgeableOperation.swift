package import MemsimVocabulary

/// Takes memory that the system may take back.
package struct MakePurgeableOperation: Operation {
  package static let term = Term(
    "make-purgeable",
    "Takes memory that the system may take back while the program does not use it, and writes "
      + "nothing to it.",
    [
      .size("size", 65_536, "The bytes of each block."),
      .count("count", 1, in: 1...1_000_000, "How many."),
      .flag("in-use", false, "Whether it is in use from now on, so that nobody may take it."),
      .optional("as", .text, otherwise: "none", "The name that it gets."),
    ], shorthand: "size")

  package let makes: String?
  private let size: Int
  private let count: Int
  private let isInUse: Bool

  package init(_ arguments: Arguments) {
    makes = arguments[textIfSet: "as"]
    size = arguments["size"]
    count = arguments["count"]
    isInUse = arguments[isOn: "in-use"]
  }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.makePurgeable(count, of: size, inUse: isInUse, named: makes)
    return .goOn
  }
}

internal import MemsimRuntime
package import MemsimVocabulary

/// Makes objects.
package struct AllocateOperation: Operation {
  package static let term = Term(
    "allocate", "Makes objects, which the program owns; one that it forgets is a leak.",
    [
      .size("size", 48, "The bytes of each."),
      .optional("class", .className, otherwise: "Thing", "The name of their class."),
      .count("count", 1, in: 1...10_000_000, "How many."),
      .optional(
        "fields", .list(.text), otherwise: "first, second", "The references that each can hold."),
      .choice("dealloc", of: ProgramClass.Dealloc.words, "What each does before it goes."),
      .optional("as", .text, otherwise: "none", "The name that they get."),
    ], shorthand: "size")

  package let makes: String?
  package let makesFields: [String]
  private let count: Int
  private let dealloc: ProgramClass.Dealloc
  private let shape: HeapClass
  private let site: Site

  package init(_ arguments: Arguments) {
    makes = arguments[textIfSet: "as"]
    count = arguments["count"]
    // The words of the parameter are those of the type, in its order.
    dealloc = ProgramClass.Dealloc(rawValue: arguments["dealloc"]) ?? .releases
    let name = arguments[textIfSet: "class"] ?? "Thing"
    let fields = Self.texts(arguments[list: "fields"])
    makesFields = fields.isEmpty ? ["first", "second"] : fields
    shape = ProgramClasses.shape(
      ProgramClass(
        name: name, size: arguments["size"], fields: makesFields, dealloc: dealloc))
    site = Self.site(Self.term.name, name, as: makes)
  }

  package func perform(in stage: StepsInterpreter) -> NextStep {
    stage.make(count, named: makes) {
      dealloc == .stops
        ? UnfinishedObject.make(in: stage.heap) : stage.heap.allocate(shape, site: site)
    }
    return .goOn
  }

  private static func texts(_ values: [ParameterValue]) -> [String] {
    values.map { value in
      guard case .text(let text) = value else { preconditionFailure("a field has a name") }
      return text
    }
  }
}

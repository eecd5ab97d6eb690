internal import MemsimDevice
internal import MemsimRuntime
package import MemsimVocabulary

/// What makes objects and blocks, and frees them.
enum AllocationOperations {
  static let all: [any Operation.Type] = [
    AllocateOperation.self,
    MallocOperation.self,
    CallocOperation.self,
    ReallocOperation.self,
    FreeOperation.self,
  ]
}

/// Makes objects.
package struct AllocateOperation: Operation {
  package static let term = Term(
    "allocate", "Allocates objects, which the program owns; a forgotten one is a leak.",
    [
      .size("size", 48, "Bytes of each."),
      .optional("class", .className, otherwise: "Thing", "Name of their class."),
      .count("count", 1, in: 1...10_000_000, "Number."),
      .optional(
        "fields", .list(.text), otherwise: "first, second", "References that each can hold."),
      .choice("dealloc", of: ProgramClass.Dealloc.words, "Behaviour of `dealloc`."),
      .optional("as", .text, otherwise: "none", "Name for later operations."),
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

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.make(count, named: makes) {
      dealloc == .stops
        ? UnfinishedObject.make(in: interpreter.heap) : interpreter.heap.allocate(shape, site: site)
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

/// Blocks that are allocated by one operation.
private struct NewBlocks {
  static let parameters: [Parameter] = [
    .size("size", 48, "Bytes of each."),
    .count("count", 1, in: 1...10_000_000, "Number."),
    .optional("as", .text, otherwise: "none", "Name for later operations."),
  ]

  let name: String?
  let size: Int
  private let count: Int
  let site: Site

  init(_ arguments: Arguments, of operation: any Operation.Type) {
    name = arguments[textIfSet: "as"]
    size = arguments["size"]
    count = arguments["count"]
    site = operation.site(operation.term.name, as: name)
  }

  func make(in interpreter: StepsInterpreter, _ allocate: () -> Ref?) {
    interpreter.make(count, of: size, named: name, allocate)
  }
}

/// Allocates blocks, with whatever was there before.
package struct MallocOperation: Operation {
  package static let term = Term(
    "malloc", "Allocates blocks without writing to them.", NewBlocks.parameters,
    shorthand: "size")

  private let blocks: NewBlocks

  package init(_ arguments: Arguments) {
    blocks = NewBlocks(arguments, of: Self.self)
  }

  package var makes: String? { blocks.name }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    blocks.make(in: interpreter) { interpreter.heap.malloc(blocks.size, site: blocks.site) }
    return .goOn
  }
}

/// Allocates blocks that are zero.
package struct CallocOperation: Operation {
  package static let term = Term(
    "calloc", "Allocates zeroed blocks.", NewBlocks.parameters, shorthand: "size")

  private let blocks: NewBlocks

  package init(_ arguments: Arguments) {
    blocks = NewBlocks(arguments, of: Self.self)
  }

  package var makes: String? { blocks.name }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    blocks.make(in: interpreter) { interpreter.heap.calloc(1, blocks.size, site: blocks.site) }
    return .goOn
  }
}

/// Makes blocks larger or smaller.
package struct ReallocOperation: Operation {
  package static let term = Term(
    "realloc", "Resizes blocks; a refused block keeps its size.",
    [
      .required("block", .text, "Name of the blocks."),
      .size("size", 96, "New bytes of each."),
    ])

  private let name: String
  private let size: Int
  private let site: Site

  package init(_ arguments: Arguments) {
    name = arguments[text: "block"]
    size = arguments["size"]
    site = Self.site(Self.term.name, as: name)
  }

  package var uses: [String] { [name] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    guard case .refs(let blocks, let bytes) = interpreter.values[name] else { return .goOn }
    let moved = blocks.map { ref in
      interpreter.system.takeOperations() ? interpreter.heap.realloc(ref, size, site: site) : nil
    }
    // What is refused stays as large as it was, and so no more is used of any.
    let isWhole = moved.allSatisfy { $0 != nil }
    let refs = zip(moved, blocks).map { $0 ?? $1 }
    interpreter.name(.refs(refs, bytes: isWhole ? size : min(size, bytes)), name)
    return .goOn
  }
}

/// Frees blocks, gives up purgeable memory, or unmaps a resource.
package struct FreeOperation: Operation {
  package static let term = Term(
    "free", "Frees blocks or purgeable memory, or unmaps a resource.",
    [.required("what", .text, "Name.")], shorthand: "what")

  private let name: String
  private let site: Site

  package init(_ arguments: Arguments) {
    name = arguments[text: "what"]
    site = Self.site(Self.term.name, name, as: nil)
  }

  package var uses: [String] { [name] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    switch interpreter.values[name] {
    case .refs: interpreter.forEach(name) { interpreter.heap.free($0, site: site) }
    case .purgeable(let blocks):
      for block in blocks where interpreter.system.takeOperations() { block.discard() }
    case .resource(let resource): resource.unmap()
    case .pool, nil: break
    }
    return .goOn
  }
}

internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimVocabulary

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
struct AllocateOperation: Operation {
  let description: ProgramClass
  let count: Int
  let makes: String?
  let shape: HeapClass
  let site: Site

  static let syntax = Syntax(
    "allocate", "Allocates objects, which the program owns; a forgotten one is a leak.",
    Field("size", \Self.description.size, .size, default: 48, "Bytes of each."),
    Field("class", \.description.name, .className, default: "Thing", "Name of their class."),
    Field(count: \.count),
    Field(
      "fields", \.description.fields, .list(of: .text), default: ["first", "second"],
      "References that each can hold."),
    Field(
      "dealloc", \.description.dealloc, .choice, default: .releases, "Behaviour of `dealloc`."),
    Field(as: \.makes), shorthand: "size"
  ) { size, name, count, fields, dealloc, makes in
    // An empty list means the default, as if it were left out.
    let description = ProgramClass(
      name: name, size: size, fields: fields.isEmpty ? ["first", "second"] : fields,
      dealloc: dealloc)
    return Self(
      description: description, count: count, makes: makes,
      shape: ProgramClasses.shape(description), site: .steps("allocate \(name)", as: makes))
  }

  var makesFields: [String] { description.fields }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.make(count, named: makes) {
      description.dealloc == .stops
        ? UnfinishedObject.make(in: interpreter.heap) : interpreter.heap.allocate(shape, site: site)
    }
    return .goOn
  }
}

/// Blocks that are allocated by one operation.
struct NewBlocks {
  let size: Int
  let count: Int
  let name: String?
  let site: Site

  static func syntax(of operation: String) -> Syntax<Self> {
    Syntax(
      group: Field("size", \Self.size, .size, default: 48, "Bytes of each."),
      Field(count: \.count), Field(as: \.name)
    ) { size, count, name in
      Self(size: size, count: count, name: name, site: .steps(operation, as: name))
    }
  }

  func make(in interpreter: StepsInterpreter, _ allocate: () -> Ref?) {
    interpreter.make(count, of: size, named: name, allocate)
  }
}

/// Allocates blocks, with whatever was there before.
struct MallocOperation: Operation {
  let blocks: NewBlocks

  static let syntax = Syntax(
    "malloc", "Allocates blocks without writing to them.",
    Field(\Self.blocks, NewBlocks.syntax(of: "malloc")), shorthand: "size", make: Self.init)

  var makes: String? { blocks.name }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    blocks.make(in: interpreter) { interpreter.heap.malloc(blocks.size, site: blocks.site) }
    return .goOn
  }
}

/// Allocates blocks that are zero.
struct CallocOperation: Operation {
  let blocks: NewBlocks

  static let syntax = Syntax(
    "calloc", "Allocates zeroed blocks.", Field(\Self.blocks, NewBlocks.syntax(of: "calloc")),
    shorthand: "size", make: Self.init)

  var makes: String? { blocks.name }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    blocks.make(in: interpreter) { interpreter.heap.calloc(1, blocks.size, site: blocks.site) }
    return .goOn
  }
}

/// Makes blocks larger or smaller.
struct ReallocOperation: Operation {
  let block: Target
  let size: Int

  static let syntax = Syntax(
    "realloc", "Resizes blocks; a refused block keeps its size.",
    Field("block", \Self.block, .target(of: "realloc as"), "Name of the blocks."),
    Field("size", \.size, .size, default: 96, "New bytes of each."), make: Self.init)

  var uses: [String] { [block.name] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    guard case .refs(let blocks, let bytes) = interpreter.values[block.name] else { return .goOn }
    let moved = blocks.map { ref in
      interpreter.system.takeOperations()
        ? interpreter.heap.realloc(ref, size, site: block.site) : nil
    }
    // What is refused stays as large as it was, and so no more is used of any.
    let isWhole = moved.allSatisfy { $0 != nil }
    let refs = zip(moved, blocks).map { $0 ?? $1 }
    interpreter.name(.refs(refs, bytes: isWhole ? size : min(size, bytes)), block.name)
    return .goOn
  }
}

/// Frees blocks, gives up purgeable memory, or unmaps a resource.
struct FreeOperation: Operation {
  let what: Target

  static let syntax = Syntax(
    "free", "Frees blocks or purgeable memory, or unmaps a resource.",
    Field("what", \Self.what, .target(of: "free"), "Name."), shorthand: "what", make: Self.init)

  var uses: [String] { [what.name] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    switch interpreter.values[what.name] {
    case .refs: interpreter.forEach(what.name) { interpreter.heap.free($0, site: what.site) }
    case .purgeable(let blocks):
      for block in blocks where interpreter.system.takeOperations() { block.discard() }
    case .resource(let resource): resource.unmap()
    case .pool, nil: break
    }
    return .goOn
  }
}

internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimVocabulary

/// Makes objects.
struct AllocateOperation: Operation {
  let description: ProgramClass
  let count: Int
  let makes: String?
  let shape: HeapClass
  let site: Site

  static var name: String { "allocate" }
  static let syntax = Syntax(
    name, "Allocates objects, which the program owns; a forgotten one is a leak.",
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
    Self(
      ProgramClass(name: name, size: size, fields: fields, dealloc: dealloc), count: count,
      as: makes)
  }

  init(_ description: ProgramClass, count: Int, as name: String?) {
    var description = description
    // An empty list means the default, as if it were left out.
    if description.fields.isEmpty { description.fields = ["first", "second"] }
    (self.description, self.count, makes) = (description, count, name)
    shape = ProgramClasses.shape(description)
    site = .steps("allocate \(description.name)", as: name)
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
    ) { Self($0, count: $1, as: $2, by: operation) }
  }

  init(_ size: Int, count: Int, as name: String?, by operation: String) {
    (self.size, self.count, self.name) = (size, count, name)
    site = .steps(operation, as: name)
  }

  func make(in interpreter: StepsInterpreter, _ allocate: () -> Ref?) {
    interpreter.make(count, of: size, named: name, allocate)
  }
}

/// Allocates blocks without clearing their memory.
struct MallocOperation: Operation {
  let blocks: NewBlocks

  static var name: String { "malloc" }
  static let syntax = Syntax(
    name, "Allocates blocks without writing to them.",
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

  static var name: String { "calloc" }
  static let syntax = Syntax(
    name, "Allocates zeroed blocks.", Field(\Self.blocks, NewBlocks.syntax(of: "calloc")),
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

  static var name: String { "realloc" }
  static let syntax = Syntax(
    name, "Resizes blocks; a refused block keeps its size.",
    Field("block", \Self.block, .target(of: "realloc as"), "Name of the blocks."),
    Field("size", \.size, .size, default: 96, "New bytes of each."), make: Self.init)

  var uses: [String] { [block.name] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    guard case .refs(let blocks, let bytes) = interpreter.values[block.name] else { return .goOn }
    let moved = blocks.map { ref in
      interpreter.system.countOperations()
        ? interpreter.heap.realloc(ref, size, site: block.site) : nil
    }
    // A refused block keeps its size, so the program uses only the smaller size of every block.
    let isWhole = moved.allSatisfy { $0 != nil }
    let refs = zip(moved, blocks).map { $0 ?? $1 }
    interpreter.name(.refs(refs, bytes: isWhole ? size : min(size, bytes)), block.name)
    return .goOn
  }
}

/// Frees blocks, gives up purgeable memory, or unmaps a resource.
struct FreeOperation: Operation {
  let what: Target

  static var name: String { "free" }
  static let syntax = Syntax(
    name, "Frees blocks or purgeable memory, or unmaps a resource.",
    Field("what", \Self.what, .target(of: "free"), "Name."), shorthand: "what", make: Self.init)

  var uses: [String] { [what.name] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    switch interpreter.values[what.name] {
    case .refs: interpreter.forEach(what.name) { interpreter.heap.free($0, site: what.site) }
    case .purgeable(let blocks):
      for block in blocks where interpreter.system.countOperations() { block.discard() }
    case .resource(let resource): resource.unmap()
    case .pool, nil: break
    }
    return .goOn
  }
}

extension ScenarioOperation {
  /// Makes objects, which the program owns; one that it forgets is a leak.
  public static func allocate(
    _ className: String = "Thing", bytes: Int = 48, count: Int = 1, fields: [String]? = nil,
    dealloc: Dealloc = .releases, as name: String? = nil
  ) -> ScenarioOperation {
    let description = ProgramClass(
      name: className, size: bytes, fields: fields ?? [], dealloc: dealloc)
    return ScenarioOperation(AllocateOperation(description, count: count, as: name))
  }

  /// Allocates blocks without clearing their memory.
  public static func malloc(
    _ bytes: Int = 48, count: Int = 1, as name: String? = nil
  ) -> ScenarioOperation {
    ScenarioOperation(
      MallocOperation(blocks: NewBlocks(bytes, count: count, as: name, by: "malloc")))
  }

  /// Allocates blocks that are zero.
  public static func calloc(
    _ bytes: Int = 48, count: Int = 1, as name: String? = nil
  ) -> ScenarioOperation {
    ScenarioOperation(
      CallocOperation(blocks: NewBlocks(bytes, count: count, as: name, by: "calloc")))
  }

  /// Makes blocks larger or smaller; a refused block does not change.
  public static func realloc(_ block: String, to bytes: Int = 96) -> ScenarioOperation {
    ScenarioOperation(ReallocOperation(block: Target(block, of: "realloc as"), size: bytes))
  }

  /// Frees blocks, gives up purgeable memory for good, or unmaps a resource.
  public static func free(_ name: String) -> ScenarioOperation {
    ScenarioOperation(FreeOperation(what: Target(name, of: "free")))
  }
}

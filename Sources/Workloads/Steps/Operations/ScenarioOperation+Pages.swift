internal import MemsimDevice
internal import MemsimVocabulary

/// Allocates blocks and keeps them.
struct GrowOperation: Operation {
  let size: Int
  let count: Int

  static var name: String { "grow" }
  static let syntax = Syntax(
    name, "Allocates blocks and writes to them; the program holds them until `free-all`.",
    Field("size", \Self.size, .size, default: 65_536, "Bytes of each."), Field(count: \.count),
    shorthand: "size", make: Self.init)

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.grow(by: count, of: size)
    return .goOn
  }
}

/// Frees the blocks that `grow` has allocated.
struct FreeAllOperation: Operation {
  let percent: Int

  static var name: String { "free-all" }
  static let syntax = Syntax(
    name, "Frees blocks of `grow`, the youngest first.",
    Field("share", \Self.percent, .percent(0...100), default: 100, "Share of them."),
    shorthand: "share", make: Self.init)

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.shrink(byPercent: percent)
    return .goOn
  }
}

/// Allocates purgeable memory.
struct MakePurgeableOperation: Operation {
  let size: Int
  let count: Int
  let isInUse: Bool
  let makes: String?

  static var name: String { "make-purgeable" }
  static let syntax = Syntax(
    name, "Allocates purgeable memory without writing to it.",
    Field("size", \Self.size, .size, default: 65_536, "Bytes of each block."),
    Field(count: \.count, atMost: 1_000_000),
    Field(
      "in-use", \.isInUse, .flag, default: false, "Whether it is in use, and so cannot be purged."),
    Field(as: \.makes), shorthand: "size", make: Self.init)

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.makePurgeable(count, of: size, inUse: isInUse, named: makes)
    return .goOn
  }
}

/// Maps a resource of the bundle.
struct MapOperation: Operation {
  let size: Int
  let name: String

  static var name: String { "map" }
  static let syntax = Syntax(
    name, "Maps a resource of the bundle; `use` reads it.",
    Field("size", \Self.size, .size, default: 65_536, "Bytes of the resource."),
    Field("as", \.name, .text, "Name for later operations."), make: Self.init)

  var makes: String? { name }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    if let resource = interpreter.system.map(name, bytes: size) {
      interpreter.name(.resource(resource), name)
    }
    return .goOn
  }
}

extension ScenarioOperation {
  /// Allocates blocks that the program holds until `freeAll`.
  public static func grow(_ bytes: Int = 64 << 10, count: Int = 1) -> ScenarioOperation {
    ScenarioOperation(GrowOperation(size: bytes, count: count))
  }

  /// Frees a percentage of the blocks that `grow` has allocated, the youngest first.
  public static func freeAll(sharePercent percent: Int = 100) -> ScenarioOperation {
    ScenarioOperation(FreeAllOperation(percent: percent))
  }

  /// Allocates memory that the system may purge while the program does not use it.
  public static func makePurgeable(
    _ bytes: Int = 64 << 10, count: Int = 1, inUse isInUse: Bool = false, as name: String? = nil
  ) -> ScenarioOperation {
    ScenarioOperation(
      MakePurgeableOperation(size: bytes, count: count, isInUse: isInUse, makes: name))
  }

  /// Maps a resource of the bundle, which `use` reads.
  public static func map(_ bytes: Int = 64 << 10, as name: String) -> ScenarioOperation {
    ScenarioOperation(MapOperation(size: bytes, name: name))
  }
}

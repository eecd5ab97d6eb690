internal import MemsimDevice
internal import MemsimVocabulary

/// Memory that is kept, taken back or mapped.
enum PageOperations {
  static let all: [any Operation.Type] = [
    GrowOperation.self,
    FreeAllOperation.self,
    MakePurgeableOperation.self,
    MapOperation.self,
  ]
}

/// Takes blocks and keeps them.
struct GrowOperation: Operation {
  let size: Int
  let count: Int

  static let syntax = Syntax(
    "grow", "Allocates blocks and writes to them; the program holds them until `free-all`.",
    Field("size", \Self.size, .size, default: 65_536, "Bytes of each."), Field(count: \.count),
    shorthand: "size", make: Self.init)

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.grow(by: count, of: size)
    return .goOn
  }
}

/// Frees what `grow` has taken.
struct FreeAllOperation: Operation {
  let percent: Int

  static let syntax = Syntax(
    "free-all", "Frees blocks of `grow`, the youngest first.",
    Field("share", \Self.percent, .percent(0...100), default: 100, "Share of them."),
    shorthand: "share", make: Self.init)

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.shrink(byPercent: percent)
    return .goOn
  }
}

/// Takes memory that the system may take back.
struct MakePurgeableOperation: Operation {
  let size: Int
  let count: Int
  let isInUse: Bool
  let makes: String?

  static let syntax = Syntax(
    "make-purgeable", "Allocates purgeable memory without writing to it.",
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

  static let syntax = Syntax(
    "map", "Maps a resource of the bundle; `use` reads it.",
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

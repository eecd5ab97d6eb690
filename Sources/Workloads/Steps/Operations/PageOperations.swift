internal import MemsimDevice
package import MemsimVocabulary

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
package struct GrowOperation: Operation {
  package static let term = Term(
    "grow", "Allocates blocks and writes to them; the program holds them until `free-all`.",
    [
      .size("size", 65_536, "Bytes of each."),
      .count("count", 1, in: 1...10_000_000, "Number."),
    ], shorthand: "size")

  private let size: Int
  private let count: Int

  package init(_ arguments: Arguments) {
    size = arguments["size"]
    count = arguments["count"]
  }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.grow(by: count, of: size)
    return .goOn
  }
}

/// Frees what `grow` has taken.
package struct FreeAllOperation: Operation {
  package static let term = Term(
    "free-all", "Frees blocks of `grow`, the youngest first.",
    [.percent("share", 100, in: 0...100, "Share of them.")], shorthand: "share")

  private let percent: Int

  package init(_ arguments: Arguments) {
    percent = arguments["share"]
  }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.shrink(byPercent: percent)
    return .goOn
  }
}

/// Takes memory that the system may take back.
package struct MakePurgeableOperation: Operation {
  package static let term = Term(
    "make-purgeable",
    "Allocates purgeable memory without writing to it.",
    [
      .size("size", 65_536, "Bytes of each block."),
      .count("count", 1, in: 1...1_000_000, "Number."),
      .flag("in-use", false, "Whether it is in use, and so cannot be purged."),
      .optional("as", .text, otherwise: "none", "Name for later operations."),
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

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.makePurgeable(count, of: size, inUse: isInUse, named: makes)
    return .goOn
  }
}

/// Maps a resource of the bundle.
package struct MapOperation: Operation {
  package static let term = Term(
    "map", "Maps a resource of the bundle; `use` reads it.",
    [
      .size("size", 65_536, "Bytes of the resource."),
      .required("as", .text, "Name for later operations."),
    ])

  package let makes: String?
  private let name: String
  private let size: Int

  package init(_ arguments: Arguments) {
    name = arguments[text: "as"]
    makes = name
    size = arguments["size"]
  }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    if let resource = interpreter.system.map(name, bytes: size) {
      interpreter.name(.resource(resource), name)
    }
    return .goOn
  }
}

import MemsimVocabulary
import MemsimWorkloads
import TestSupport

/// A program of steps that makes no sense: any operation, about any name.
struct RandomScript {
  private var dice: Dice

  init(seed: UInt64) {
    dice = Dice(seed: seed)
  }

  private static let names = ["a", "b", "c", "d"]

  /// So many operations, after some that let each name mean something.
  mutating func phrases(_ count: Int, depth: Int = 2) throws -> [Phrase] {
    var phrases = try Self.names.map { try Script.step("allocate", "48", ["as": "\($0)"]) }
    for _ in 0..<count { phrases.append(try phrase(depth: depth)) }
    return phrases
  }

  private mutating func phrase(depth: Int) throws -> Phrase {
    let term = Operations.terms[dice.roll(Operations.terms.count)]
    // A program that ends at once would try nothing.
    let isLast = ["exit", "crash", "open-url"].contains(term.name) && dice.roll(20) > 0
    let isDeep = ["loop", "thread"].contains(term.name) && depth == 0
    if isLast || isDeep { return try phrase(depth: depth) }
    var arguments = Arguments(of: term.parameters)
    for parameter in term.parameters where parameter.isRequired || dice.roll(2) == 0 {
      if let value = try value(of: parameter, depth: depth) {
        arguments.set(parameter.name, to: value)
      }
    }
    // Nothing goes on for ever.
    if term.name == "loop" { arguments.set("times", to: .number(1 + dice.roll(4))) }
    let mark = SourceMark(file: "random", line: 1, column: 1)
    return Phrase(term.name, arguments, at: mark, text: term.name)
  }

  private mutating func value(of parameter: Parameter, depth: Int) throws -> ParameterValue? {
    switch parameter.kind {
    case .list(.phrase):
      return .list(try phrases(1 + dice.roll(6), depth: depth - 1).map { .phrase($0) })
    case .list(.text): return .list([.text("first"), .text("other")])
    case .text where parameter.name == "field": return .text(dice.roll(2) == 0 ? "first" : "second")
    case .text, .className: return .text(Self.names[dice.roll(Self.names.count)])
    case .count: return .number(1 + dice.roll(3))
    case .bytes: return .number(1 + dice.roll(20_000))
    case .duration: return .number(dice.roll(200_000_000))
    default: return .number(dice.roll(parameter.range.upperBound + 1))
    }
  }
}

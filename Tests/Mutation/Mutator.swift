/// One way to change a function that its tests should notice.
struct Mutator: Sendable {
  /// A change of the text between two tokens, the last one included.
  struct Change: Equatable {
    let tokens: ClosedRange<Int>
    let replacement: String
  }

  /// What it does, in a few words.
  let name: String

  /// The changes that begin with a token of a body.
  let changes: @Sendable (SwiftTokens, FunctionBody, Int) -> Change?

  /// All of them.
  static let all = [
    Mutator(name: "compares otherwise", changes: swap(comparisons, isApart: true)),
    Mutator(name: "reckons otherwise", changes: swap(arithmetic, isApart: true)),
    Mutator(name: "and for or", changes: swap(["&&": "||", "||": "&&"], isApart: true)),
    Mutator(name: "another end", changes: swapRanges),
    Mutator(name: "least for most", changes: swapExtremes),
    Mutator(name: "yes for no", changes: swap(["false": "true", "true": "false"])),
    Mutator(name: "one more or less", changes: changeNumber),
    Mutator(name: "not dropped", changes: dropNegation),
    Mutator(name: "condition turned round", changes: negateCondition),
    Mutator(name: "result turned round", changes: negateResult),
    Mutator(name: "statement dropped", changes: dropStatement),
  ]

  private static let comparisons = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==",
    "!==": "===",
  ]

  private static let arithmetic = [
    "+": "-", "-": "+", "+=": "-=", "-=": "+=", "&+": "&-", "&-": "&+", "&+=": "&-=",
    "&-=": "&+=",
  ]

  private static func swap(
    _ words: [String: String], isApart: Bool = false
  ) -> @Sendable (SwiftTokens, FunctionBody, Int) -> Change? {
    { source, _, index in
      guard let word = words[source.tokens[index].text] else { return nil }
      return isApart && !source.isBinary(index)
        ? nil : Change(tokens: index...index, replacement: word)
    }
  }

  /// A range that has both its ends.
  private static let swapRanges: @Sendable (SwiftTokens, FunctionBody, Int) -> Change? = {
    source, _, index in
    guard let other = ["...": "..<", "..<": "..."][source.tokens[index].text],
      index > 0, index + 1 < source.tokens.count
    else { return nil }
    let (before, after) = (source.tokens[index - 1], source.tokens[index + 1])
    let hasEnds =
      before.kind != .opening && before.text != "," && after.kind != .closing && after.text != ","
    return hasEnds ? Change(tokens: index...index, replacement: other) : nil
  }

  private static let swapExtremes: @Sendable (SwiftTokens, FunctionBody, Int) -> Change? = {
    source, _, index in
    guard let other = ["max": "min", "min": "max"][source.tokens[index].text],
      index + 1 < source.tokens.count, source.tokens[index + 1].text == "("
    else { return nil }
    return Change(tokens: index...index, replacement: other)
  }

  /// A decimal number goes up by one if it is even, and down if it is odd.
  private static let changeNumber: @Sendable (SwiftTokens, FunctionBody, Int) -> Change? = {
    source, _, index in
    let token = source.tokens[index]
    let isMember = index > 0 && source.tokens[index - 1].text == "."
    guard token.kind == .number, !isMember,
      let number = Int(token.text.filter { $0 != "_" }), number < Int.max
    else { return nil }
    return Change(
      tokens: index...index, replacement: String(number % 2 == 0 ? number + 1 : number - 1))
  }

  private static let dropNegation: @Sendable (SwiftTokens, FunctionBody, Int) -> Change? = {
    source, _, index in
    source.tokens[index].text == "!" && source.isPrefix(index)
      ? Change(tokens: index...index, replacement: "") : nil
  }
}

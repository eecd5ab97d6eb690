extension Mutator {
  /// Conditions of `if`, `while` and `guard` that bind nothing, each for itself.
  static let negateCondition: @Sendable (SwiftTokens, FunctionBody, Int) -> Change? = {
    source, body, index in
    guard index > body.tokens.lowerBound, let keyword = source.keyword(ofConditionAt: index)
    else { return nil }
    let end = source.endOfCondition(from: index, endingWith: keyword == "guard" ? "else" : "{")
    let words = source.tokens[index..<end].map(\.text)
    let isPlain = !words.isEmpty && !["case", "let", "var", "#", "!"].contains(words[0])
    guard isPlain, !words.contains("?") else { return nil }
    return Change(
      tokens: index...end - 1, replacement: "!(\(source.text(of: index...end - 1)))")
  }

  /// What a function returns whose result is a `Bool`.
  static let negateResult: @Sendable (SwiftTokens, FunctionBody, Int) -> Change? = {
    source, body, index in
    guard body.returnsBool else { return nil }
    let words = ["do", "for", "guard", "if", "let", "return", "switch", "var", "while"]
    let isOnly =
      index == body.tokens.lowerBound && !words.contains(source.tokens[index].text)
      && source.endOfStatement(from: index) == body.tokens.upperBound
    let isReturned = index > body.tokens.lowerBound && source.tokens[index - 1].text == "return"
    guard isOnly || isReturned, !["true", "false"].contains(source.tokens[index].text)
    else { return nil }
    let end = source.endOfStatement(from: index) - 1
    guard end >= index else { return nil }
    return Change(tokens: index...end, replacement: "!(\(source.text(of: index...end)))")
  }

  /// A call or an assignment that stands for itself.
  static let dropStatement: @Sendable (SwiftTokens, FunctionBody, Int) -> Change? = {
    source, body, index in
    guard source.beginsStatement(index, in: body) else { return nil }
    let token = source.tokens[index]
    let isName = token.kind == .word && !keywords.contains(token.text)
    guard isName || ["(", "try", "self", "super"].contains(token.text) else { return nil }
    let end = source.endOfStatement(from: index) - 1
    guard end > index, source.tokens[index + 1].text != ":" else { return nil }
    if isHeldElsewhere(source.text(of: index...end)) { return nil }
    let last = source.tokens[end].text
    let assigns = source.outerTokens(in: index...end).contains { assignments.contains($0.text) }
    // Without a value an initializer is not compiled, and neither is what consists of its result.
    guard assigns ? body.name != "init" : last == ")" || last == "}" else { return nil }
    guard assigns || !source.isResult(index...end, of: body) else { return nil }
    return Change(tokens: index...end, replacement: "")
  }

  /// Whether other means than these tests see that a statement is missing: sources are read for the
  /// one that each method of the framework begins with, and AddressSanitizer needs the other.
  private static func isHeldElsewhere(_ statement: String) -> Bool {
    statement == "checkAlive()" || statement.hasPrefix("Poison.")
  }

  private static let assignments: Set = [
    "=", "+=", "-=", "*=", "/=", "|=", "&=", "^=", "&+=", "&-=", ">>=", "<<=", "%=",
  ]

  private static let keywords: Set = [
    "break", "case", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
    "fallthrough", "for", "func", "guard", "if", "import", "in", "let", "repeat", "return",
    "static", "struct", "switch", "throw", "typealias", "var", "where", "while", "yield",
    "false", "nil", "true", "catch", "discard", "unowned", "weak", "private", "final",
  ]
}

extension SwiftTokens {
  /// The tokens of a range that lie in no bracket of it.
  func outerTokens(in range: ClosedRange<Int>) -> [Token] {
    let outside = enclosing[range.lowerBound]
    return range.filter { enclosing[$0] == outside }.map { tokens[$0] }
  }

  /// The text of tokens, which stand on one line.
  func text(of range: ClosedRange<Int>) -> String {
    String(decoding: bytes[offsets(of: range)], as: UTF8.self)
  }

  /// Where tokens lie in the file.
  func offsets(of range: ClosedRange<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound].range.upperBound
  }

  /// The word that a condition belongs to that begins with a token, if one does.
  fileprivate func keyword(ofConditionAt index: Int) -> String? {
    let words = ["guard", "if", "while"]
    let before = tokens[index - 1].text
    if words.contains(before) { return before }
    guard before == "," else { return nil }
    var start = index - 2
    while start > 0, enclosing[start] == enclosing[index] || tokens[start].kind == .closing {
      if words.contains(tokens[start].text) { return tokens[start].text }
      if tokens[start].text == "{" || tokens[start].text == "}" { return nil }
      start = tokens[start].kind == .closing ? (partners[start] ?? start) - 1 : start - 1
    }
    return nil
  }

  /// The index after the last token of a condition.
  fileprivate func endOfCondition(from start: Int, endingWith end: String) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if token.text == "," || token.text == end || token.text == "{" { return index }
      if token.kind == .closing { return start }
      index = (token.kind == .opening ? partners[index] ?? index : index) + 1
    }
    return start
  }

  /// Whether an expression is all that a function with a result, or a closure, consists of.
  fileprivate func isResult(_ range: ClosedRange<Int>, of body: FunctionBody) -> Bool {
    guard let brace = enclosing[range.lowerBound], let end = partners[brace] else { return false }
    let isLast = range.upperBound + 1 == end
    if range.lowerBound == body.tokens.lowerBound { return isLast && body.hasResult }
    let isFirst = range.lowerBound == brace + 1 || tokens[range.lowerBound - 1].text == "in"
    return isFirst && isLast && !belongsToStatement(brace)
  }

  /// Whether a brace is that of an `if` or its like, not that of a closure.
  private func belongsToStatement(_ brace: Int) -> Bool {
    let words: Set = ["case", "defer", "do", "else", "for", "guard", "if", "repeat", "while"]
    var index = brace - 1
    while index > 0, tokens[index].kind != .opening, tokens[index].text != ";" {
      if words.contains(tokens[index].text) { return true }
      if tokens[index].text == "}" { return false }
      index = tokens[index].kind == .closing ? (partners[index] ?? index) - 1 : index - 1
    }
    return false
  }

  /// Whether a statement of a body begins with a token.
  fileprivate func beginsStatement(_ index: Int, in body: FunctionBody) -> Bool {
    guard let brace = enclosing[index], tokens[brace].text == "{" else { return false }
    if index == body.tokens.lowerBound { return true }
    let before = tokens[index - 1].text
    if before == "{" || before == ";" { return true }
    guard tokens[index].isFirstOnLine else { return false }
    return before == ":" || !continues(at: index)
  }
}

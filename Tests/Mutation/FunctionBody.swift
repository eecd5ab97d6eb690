/// What a function, an initializer or an accessor does: the text between two braces.
///
/// Whatever is changed in a copy of the sources is changed in a second body, beside the first, and
/// chosen at run time. So a change can be of any kind, and needs to know no expression.
struct FunctionBody: Equatable {
  /// The name of the function or of the property, or `init` and the like.
  let name: String
  /// The offsets between its braces.
  let range: Range<Int>
  /// The indices of the tokens between its braces.
  let tokens: Range<Int>
  /// Whether it has a result, and whether that is declared as a `Bool`.
  let hasResult: Bool
  let returnsBool: Bool

  private static let declarations: Set = ["deinit", "func", "init", "subscript", "var"]
  private static let accessors: Set = ["_modify", "_read", "didSet", "get", "set", "willSet"]

  /// The bodies of a source, the outermost of those that lie in each other.
  static func all(in source: SwiftTokens) -> [FunctionBody] {
    var bodies: [FunctionBody] = []
    var index = 0
    while index < source.tokens.count {
      let found = begins(source, at: index) ? declaration(in: source, at: index) : nil
      guard let found else {
        index += 1
        continue
      }
      bodies += found.bodies
      index = found.end
    }
    return bodies
  }

  private static func begins(_ source: SwiftTokens, at index: Int) -> Bool {
    guard declarations.contains(source.tokens[index].text) else { return false }
    return index == 0 || !source.tokens[index - 1].text.hasSuffix(".")
  }

  private static func declaration(
    in source: SwiftTokens, at start: Int
  ) -> (bodies: [FunctionBody], end: Int)? {
    guard let opening = opening(in: source, after: start), let end = source.partners[opening]
    else { return nil }
    let keyword = source.tokens[start].text
    let isNamed = keyword == "func" || keyword == "var"
    let name = isNamed ? source.tokens[start + 1].text : keyword
    let header = source.tokens[start..<opening].map(\.text)
    let returnsBool = header.suffix(2) == ["->", "Bool"] || header.suffix(2) == [":", "Bool"]
    func body(_ opening: Int, _ end: Int) -> FunctionBody {
      FunctionBody(
        name: name,
        range: source.tokens[opening].range.upperBound..<source.tokens[end].range.lowerBound,
        tokens: opening + 1..<end,
        hasResult: keyword == "var" || header.contains("->"), returnsBool: returnsBool)
    }
    let inner = accessorOpenings(in: source, from: opening, to: end)
    if !inner.isEmpty {
      return (inner.compactMap { brace in source.partners[brace].map { body(brace, $0) } }, end)
    }
    let isStored = keyword == "var" && header.contains("=")
    let isRequired = accessors.contains(source.tokens[opening + 1].text)
    return (isStored || isRequired ? [] : [body(opening, end)], end)
  }

  /// The brace that opens what a declaration does; a stored property or a requirement has none.
  private static func opening(in source: SwiftTokens, after start: Int) -> Int? {
    var index = start + 1
    while index < source.tokens.count {
      let token = source.tokens[index]
      if token.text == "{" { return index }
      if token.kind == .closing { return nil }
      if token.isFirstOnLine, !source.continues(at: index), !goesOn(token.text) { return nil }
      index = (token.kind == .opening ? source.partners[index] ?? index : index) + 1
    }
    return nil
  }

  /// Whether a signature goes on with a line that begins so.
  private static func goesOn(_ word: String) -> Bool {
    ["async", "rethrows", "throws"].contains(word)
  }

  private static func accessorOpenings(
    in source: SwiftTokens, from opening: Int, to end: Int
  ) -> [Int] {
    (opening + 1..<end).filter { index in
      guard source.tokens[index].text == "{", source.enclosing[index] == opening else {
        return false
      }
      var word = index - 1
      if source.tokens[word].text == ")" { word = (source.partners[word] ?? word) - 1 }
      return accessors.contains(source.tokens[word].text)
    }
  }
}

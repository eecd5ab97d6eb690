/// A small change of a source: its tests should tell the product from what comes of it.
package struct Mutation: Equatable, Sendable {
  package let edit: Edit
  /// The mutator.
  package let kind: String
  /// The lines that it touches, as they stand there and as it makes them.
  package let before: String
  package let after: String

  /// What is not changed: calls that check what cannot be, or that help the host alone.
  private static let calls: Set = [
    "assert", "assertionFailure", "fatalError", "memsim_prefetch", "precondition",
    "preconditionFailure", "reserveCapacity", "withExtendedLifetime",
  ]

  /// The functions that are not changed: they check what cannot be, or describe it, or they are
  /// what the runtime of the language asks.
  private static let functions: Set = [
    "checkInvariants", "debugDescription", "description", "hash",
  ]

  /// Every mutation of a source.
  static func all(of text: String, at path: String) -> [Mutation] {
    if path.hasSuffix("+Invariants.swift") { return [] }
    let source = SwiftTokens(text)
    let lines = LineNumbers(text)
    return FunctionBody.all(in: source).filter { !isLeftOut($0, of: source) }.flatMap { body in
      let leftOut = rangesLeftOut(in: body, of: source)
      return body.tokens.flatMap { index -> [Mutation] in
        if leftOut.contains(where: { $0.contains(index) }) { return [] }
        return Mutator.all.compactMap { mutator in
          guard let change = mutator.changes(source, body, index) else { return nil }
          let range = source.offsets(of: change.tokens)
          let edit = Edit(
            path: path, range: range, replacement: change.replacement,
            line: lines.line(at: range.lowerBound))
          let (before, after) = edit.lines(in: text)
          return Mutation(edit: edit, kind: mutator.name, before: before, after: after)
        }
      }
    }
  }

  private static func isLeftOut(_ body: FunctionBody, of source: SwiftTokens) -> Bool {
    functions.contains(body.name) || body.name.hasPrefix("checkInvariants")
      // What a build leaves out cannot be changed in it.
      || source.tokens[body.tokens].contains { $0.text == "#" && isConditional(source, $0) }
  }

  private static func isConditional(_ source: SwiftTokens, _ token: SwiftTokens.Token) -> Bool {
    let rest = source.bytes[token.range.upperBound...]
    return ["if ", "else", "endif"].contains { rest.starts(with: $0.utf8) }
  }

  private static func rangesLeftOut(
    in body: FunctionBody, of source: SwiftTokens
  ) -> [ClosedRange<Int>] {
    body.tokens.compactMap { index in
      // Whether memory is kept for what comes next makes the host quicker or slower.
      if source.tokens[index].text == "keepingCapacity", index + 2 < body.tokens.upperBound {
        return index...index + 2
      }
      guard calls.contains(source.tokens[index].text), index + 1 < body.tokens.upperBound,
        source.tokens[index + 1].text == "(", let end = source.partners[index + 1]
      else { return nil }
      return index...end
    }
  }
}

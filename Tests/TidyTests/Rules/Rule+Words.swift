import Foundation

extension Rule {
  /// The file that has the words themselves.
  private static let wordList = "Tests/TidyTests/Rules/Rule+Words.swift"

  /// Words that stand where the subject of a sentence should.
  private static let hiding = [
    "anybody", "anyone", "everybody", "everyone", "nobody", "no one", "somebody", "someone",
    "whoever", "whomever",
  ]

  /// These words, but not the word of journals that is older than this rule, where it is quoted.
  private static let pattern =
    #"(?!(?<=["`])anybody\\?["`])(?<!\w:)\b(?:"# + hiding.joined(separator: "|") + #")\b"#

  static var hiddenSubject: Rule {
    Rule(
      "hiddenSubject", "a sentence names its subject, such as a process, a caller or a test",
      examples: [
        Example("// Nobody is warned.\nlet a = \"whoever asks\"\n", breaks: 1, 2),
        Example("What no one reads,\nsomebody wrote.\n", at: "docs/a.md", breaks: 1, 2),
        Example("# Everyone builds it.\n", at: "Makefile", breaks: 1),
        Example("// No process is warned.\nfunc testNobodyIsWarned() {}\n"),
        Example("`putOffBy` is `anybody`.\n{\"putOffBy\":\"anybody\"}\n", at: "docs/a.md"),
        Example("put(\",\\\"putOffBy\\\":\\\"anybody\\\"\");\n", at: "Benchmarks/a.c"),
        Example("`anybody` is not anybody.\n", at: "docs/a.md", breaks: 1),
      ]
    ) { file in
      if file.path == wordList { return [] }
      let expression = try NSRegularExpression(
        pattern: pattern, options: [.caseInsensitive, .useUnicodeWordBoundaries])
      let text = file.text
      let found = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
      return found.compactMap { Range($0.range, in: text) }.map { range in
        1 + text[..<range.lowerBound].count { $0 == "\n" }
      }
    }
  }
}

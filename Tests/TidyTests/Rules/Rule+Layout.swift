extension Rule {
  static var lineLength: Rule {
    let wide = String(repeating: "x", count: 101)
    return Rule(
      "lineLength", "a line has at most 100 columns",
      examples: [
        Example("let a = 0\n// \(wide.dropFirst(3))\n", breaks: 2),
        Example("// \(wide.dropFirst(4))\n"),
        Example("// \(String(repeating: "歡", count: 97))\n"),
        Example("\(wide)\n", at: "docs/page.md", breaks: 1),
        Example("| \(wide) |\n```\n\(wide)\n```\n[\(wide)](page.md)\n", at: "docs/page.md"),
      ]
    ) { file in
      var isFenced = false
      return file.lines.enumerated().compactMap { index, line in
        if file.language == .markdown {
          if line.hasPrefix("```") { isFenced.toggle() }
          if isFenced || line.hasPrefix("|") || line.contains("](") { return nil }
        }
        return line.utf8.count > 100 && line.count > 100 ? index + 1 : nil
      }
    }
  }

  static var fileLength: Rule {
    Rule(
      "fileLength", "a file of source has at most 400 lines",
      examples: [
        Example(String(repeating: "\n", count: 401), breaks: 401),
        Example(String(repeating: "\n", count: 400)),
      ]
    ) { file in
      guard file.language == .swift || file.language == .c else { return [] }
      return file.lines.count - 1 > 400 ? [401] : []
    }
  }

  static var functionLength: Rule {
    func body(_ count: Int) -> String { String(repeating: "  work()\n", count: count) }
    return Rule(
      "functionLength", "a function has at most 70 lines",
      examples: [
        Example("func long() {\n\(body(69))}\n", breaks: 1),
        Example("func fitting() {\n\(body(68))}\n"),
        Example("let a = \"}\"\ninit(\n  b: Int\n) {\n\(body(69))}\n", breaks: 2),
        Example("protocol P {\n  func f()\n  func g()\n}\nstruct S {\n\(body(70))}\n"),
        Example("int f(void) {\n\(body(69))}\n", at: "Sources/CMemsim/f.c", breaks: 1),
      ]
    ) { file in
      try file.functions().filter { $0.lineCount > 70 }.map(\.line)
    }
  }

  static var trailingWhitespace: Rule {
    Rule(
      "trailingWhitespace", "no line ends in a blank",
      examples: [
        Example("let a = 0\nlet b = 0 \n\t\n", breaks: 2, 3),
        Example("let a = 0\n\nlet b = 0\n"),
      ]
    ) { file in
      file.lines.enumerated().compactMap { index, line in
        line.last?.isWhitespace == true ? index + 1 : nil
      }
    }
  }

  static var lastNewline: Rule {
    Rule(
      "lastNewline", "a file ends in one newline",
      examples: [
        Example("let a = 0", breaks: 1),
        Example("let a = 0\n\n", breaks: 2),
        Example("let a = 0\n"),
      ]
    ) { file in
      let isRight = file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n")
      return isRight ? [] : [max(1, file.lines.count - 1)]
    }
  }
}

extension Rule {
  /// The files that may name the standard streams: what prints, what looks at them, and what says
  /// no to them.
  private static let streamsAllowed = [
    "Sources/Command/Console.swift", "Sources/Command/FaultSignals.swift",
    "Sources/Command/Files/JournalFile.swift",
    "Sources/CommandLine/Terminal/Terminal.swift",
    "Sources/Runtime/HostThreads/OutputListener.swift",
  ]

  /// The files that may take text for visible as it is, but for what is hidden between its lines.
  private static let linesAllowed = [
    "Sources/CommandLine/Declaration/CommandTable.swift",
    "Sources/Vocabulary/Text/VisibleText.swift",
  ]

  static var strayOutput: Rule {
    Rule(
      "strayOutput", "all output goes through the console, which escapes what is hidden in it",
      examples: [
        Example("print(a)\ndebugPrint(a)\n", at: "Sources/Device/Device.swift", breaks: 1, 2),
        Example("fputs(a, stderr)\n", at: "Sources/Journal/Writer.swift", breaks: 1),
        Example("let a = STDERR_FILENO\n", at: "Sources/Command/Main.swift", breaks: 1),
        Example("let a = FileHandle.standardOutput\n", breaks: 1),
        Example("let a = VisibleText(lines: b)\n", at: "Sources/Reports/A.swift", breaks: 1),
        Example("let a = STDERR_FILENO\n", at: "Sources/Command/Console.swift"),
        Example("fingerprint(a)\nlet standard = a.output\n// print(a)\n"),
        Example("print(a)\n", at: "Benchmarks/memsim-bench/Row.swift"),
      ]
    ) { file in
      guard file.language == .swift, file.path.hasPrefix("Sources/") else { return [] }
      let calls = #"(?<![.\w])(?:print|debugPrint|dump|puts|fputs|putchar|perror|vprintf)\("#
      let streams = #"\bSTD(?:OUT|ERR)_FILENO\b|\bstd(?:out|err)\b|\bFileHandle\.standard"#
      let lines = #"\bVisibleText\(\s*lines:"#
      return try file.codeLines(matching: calls)
        + (streamsAllowed.contains(file.path) ? [] : file.codeLines(matching: streams))
        + (linesAllowed.contains(file.path) ? [] : file.codeLines(matching: lines))
    }
  }
}

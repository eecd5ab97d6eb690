extension Rule {
  /// Values that differ from run to run, and so reach neither the device nor the journal.
  private static let undetermined = [
    #"\bDate\("#, #"\bContinuousClock\b"#, #"\bSuspendingClock\b"#, #"\bUUID\("#,
    #"\.random\("#, #"\.randomElement\("#, #"\.shuffled?\("#, #"\bSystemRandomNumberGenerator\b"#,
    #"\bhashValue\b"#,
  ]

  /// The words that the sources of a module never say, as regular expressions.
  private static let wordsBanned: [(folder: String, words: [String])] = [
    ("Bundles", undetermined + [#"\bObjectIdentifier\b"#]),
    ("Clock", undetermined + [#"\bObjectIdentifier\b"#]),
    ("Device", undetermined + [#"\bObjectIdentifier\b"#]),
    // Coordinates reach the journal, and the system's functions differ with the processor.
    (
      "Graphics",
      undetermined + [#"\bimport Foundation\b"#, #"\b(?:sin|cos|tan|atan2?|pow|exp|log)\("#]
    ),
    ("Journal", undetermined + [#"\bObjectIdentifier\b"#]),
    // A policy sees pages and numbers, never a heap or a process.
    (
      "Policies",
      undetermined + [#"\bObjectIdentifier\b"#, #"\b(?:Heap|SimulatedProcess|Kernel)\b"#]
    ),
    // Diagnoses are values for an observer, and the hot path must stay free of Foundation.
    ("Runtime", undetermined + [#"\bimport Foundation\b"#, #"\bprint\("#]),
    ("Simulation", undetermined + [#"\bObjectIdentifier\b"#]),
    ("Workloads", undetermined + [#"\bObjectIdentifier\b"#]),
  ]

  static var moduleWords: Rule {
    Rule(
      "moduleWords", "a module leaves alone what would make its runs differ, or its size grow",
      examples: [
        Example("let a = Date()\n", at: "Sources/Journal/Writer.swift", breaks: 1),
        Example("let a = b.hashValue\nlet c = Int.random(in: d)\n", breaks: 1, 2),
        Example("let a = ObjectIdentifier(b)\n", at: "Sources/Device/Device.swift", breaks: 1),
        Example("let a: SimulatedProcess\n", at: "Sources/Policies/Policy.swift", breaks: 1),
        Example("let a = ContinuousClock.now\n", at: "Sources/Simulation/Run.swift", breaks: 1),
        Example("internal import Foundation\n", breaks: 1),
        Example("let a = sin(b)\n", at: "Sources/Graphics/Turn.swift", breaks: 1),
        Example("let a = ObjectIdentifier(b)\nlet c = Update()\n// Date()\n"),
        Example("let a = Date()\n", at: "Benchmarks/memsim-bench/Row.swift"),
      ]
    ) { file in
      let rows = wordsBanned.filter { file.path.hasPrefix("Sources/\($0.folder)/") }
      return try rows.flatMap(\.words).flatMap(file.codeLines(matching:))
    }
  }
}

extension Rule {
  /// The files that may say `nonisolated(unsafe)`, three at most: those that talk to C.
  static let unsafeIsolationAllowed: [String] = []

  static var forceTry: Rule {
    Rule(
      "forceTry", "`try!` is never written",
      examples: [
        Example("let a = try! b()\n", breaks: 1),
        Example("let a = \"\\(try! b())\"\n", breaks: 1),
        Example("let a = \"try!\"  // try!\n"),
      ]
    ) { file in
      guard file.language == .swift else { return [] }
      return try file.codeLines(matching: #"\btry\s*!"#)
    }
  }

  static var forceCast: Rule {
    Rule(
      "forceCast", "a comment beside or above `as!` says why it cannot fail",
      examples: [
        Example("let a = b as! Int\n", breaks: 1),
        Example("// The table holds integers alone.\nlet a = b as! Int\n"),
        Example("let a = b as! Int  // The table holds integers alone.\n"),
      ]
    ) { file in
      try unexplained(try file.codeLines(matching: #"\bas!"#), in: file)
    }
  }

  static var forceUnwrap: Rule {
    Rule(
      "forceUnwrap", "a comment beside or above `!` says why it cannot fail",
      examples: [
        Example("let a = b!\n", breaks: 1),
        Example("/// What it is.\nlet a = b.first!.c\n", breaks: 2),
        Example("let a = b()!\nlet c = d[0]!\n", breaks: 1, 2),
        Example("// Both were filled above.\nlet a = b()!\nlet c = d[0]!\n"),
        Example("let a = !b && c != d  // not\nprecondition(!a)\nlet c = \"so!\"\n"),
      ]
    ) { file in
      guard file.language == .swift else { return [] }
      let unwrap = #"(?<!\btry)(?<!\bas)(?<=[\w)\]}?])!(?!=)"#
      return try unexplained(try file.codeLines(matching: unwrap), in: file)
    }
  }

  static var unsafeIsolation: Rule {
    Rule(
      "unsafeIsolation", "`nonisolated(unsafe)` stays in the files allowed to say it",
      examples: [
        Example("nonisolated(unsafe) var a = 0\n", breaks: 1),
        Example("nonisolated var a: Int { 0 }\n"),
      ]
    ) { file in
      if unsafeIsolationAllowed.contains(file.path) { return [] }
      return try file.codeLines(matching: #"nonisolated\s*\(\s*unsafe"#)
    }
  }

  static var uncheckedSendable: Rule {
    Rule(
      "uncheckedSendable", "a comment beside or above `@unchecked Sendable` names the lock",
      examples: [
        Example("/// A heap.\nfinal class Heap: @unchecked Sendable {}\n", breaks: 2),
        Example("// Everything in it is read under `lock`.\nclass A: @unchecked Sendable {}\n"),
        Example("/// Its words are atomic.\n@safe\nclass A: @unchecked Sendable {}\n"),
      ]
    ) { file in
      try file.codeLines(matching: #"@unchecked\s+Sendable"#).filter { line in
        let comments = [file.comment(onLine: line)] + commentsAbove(line, in: file)
        return !comments.joined(separator: " ").lowercased().contains(#/lock|mutex|atomic/#)
      }
    }
  }

  static var unknownLock: Rule {
    Rule(
      "unknownLock", "host threads take turns by `Monitor`, whose lock ThreadSanitizer knows",
      examples: [
        Example("private let a = Mutex(0)\n", breaks: 1),
        Example("let a: Mutex<[Int]>\n", at: "Sources/Host/Cache.swift", breaks: 1),
        Example("private let a = Monitor(0)  // no Mutex(0)\n"),
        Example("let a = Mutex(0)\n", at: "Tests/HostTests/CacheTests.swift", breaks: 1),
      ]
    ) { file in
      try file.codeLines(matching: #"\bMutex\s*[<(]"#)
    }
  }

  static var buildPath: Rule {
    Rule(
      "buildPath", "a program finds its files wherever it lies; `#filePath` names a user's test",
      examples: [
        Example("let a = #filePath\n", at: "Sources/Apps/A.swift", breaks: 1),
        Example("func a(file: StaticString = #filePath) {}\n", at: "Sources/Testing/A.swift"),
        Example("func a(b: String = #filePath) {}\n", at: "Sources/Kit/A.swift", breaks: 1),
        Example("let a = #filePath\n", at: "Tests/KitTests/A.swift"),
      ]
    ) { file in
      guard file.path.hasPrefix("Sources/"), !file.path.hasPrefix("Sources/Testing/") else {
        return []
      }
      return try file.codeLines(matching: "#filePath")
    }
  }

  /// The sources that open files to read them: those of users, and texts of the kernel under names
  /// of our own.
  private static let readers = [
    "Sources/Host/", "Sources/Runtime/Arena/HostProcess.swift",
    "Sources/Runtime/Arena/HostMemoryLimit.swift", "Sources/CMemsim/memsim_memory.c",
    "Sources/CMemsim/memsim_symbols.c", "Sources/CMemsim/memsim_temporary_file.c",
    "Sources/CMemsimPreload/",
  ]
  /// The sources that may open other files, to write them.
  private static let writers = [
    "Sources/Command/Files/", "Sources/Command/Console.swift",
  ]

  static var fileOpening: Rule {
    Rule(
      "fileOpening",
      "files of the host are read through `HostFile` and `HostFolder`, which do not block, stay "
        + "in their folder and have limits",
      examples: [
        Example("let a = fopen(b, \"r\")\n", breaks: 1),
        Example("let a = Glibc.open(b, 0)\nlet c = opendir(b)\n", breaks: 1, 2),
        Example("let a = openat(b, c, O_RDONLY | O_CLOEXEC)\n", breaks: 1),
        Example("let a = FileManager.default\nlet b = realpath(c, nil)\n", breaks: 1, 2),
        Example("mkdtemp(&path)\n", breaks: 1),
        Example("let a = cairo_image_surface_create_from_png(b)\n", breaks: 1),
        Example(
          "let a = open(b, O_RDONLY)\nlet c = open(b, O_WRONLY)\n",
          at: "Sources/Command/Files/Example.swift", breaks: 1),
        Example("let a = openat(b, c, O_RDONLY)\n", at: "Sources/Host/Example.swift"),
        Example("springBoard.open(a, url: b)\nopen(a, cause: .user)\nfunc open() {}\n"),
        Example("let a = fopen(b, \"r\")\n", at: "Tests/HostTests/Example.swift"),
      ]
    ) { file in
      guard file.path.hasPrefix("Sources/"), !readers.contains(where: file.path.hasPrefix)
      else { return [] }
      var words = [
        #"\b(?:f|fd|fre)open(?:64)?\s*\("#, #"\bf?d?opendir\s*\("#, #"\breaddir"#, #"\bn?ftw\s*\("#,
        #"\brealpath\s*\("#, #"_from_png\s*\("#, #"\bopen\w*\s*\([^)]*\bO_(?:RDONLY|PATH)\b"#,
        #"\b(?:FileManager|FileHandle|InputStream)\b"#, #"\bcontentsOfFile\b"#,
        #"\bData\(contentsOf\b"#,
      ]
      if !writers.contains(where: file.path.hasPrefix) {
        words += [
          #"\bGlibc\.(?:open|creat)"#, #"\b(?:open|creat)\w*\s*\([^)]*\bO_[A-Z]+"#,
          #"\bmkdtemp\s*\("#,
        ]
      }
      return try words.flatMap(file.codeLines(matching:))
    }
  }

  /// Those of some lines that have no comment of their own, nor share one with the lines above.
  private static func unexplained(_ lines: [Int], in file: SourceFile) throws -> [Int] {
    let offenders = Set(lines)
    return lines.filter { line in
      var first = line
      while offenders.contains(first - 1), file.comment(onLine: first).isEmpty { first -= 1 }
      return ![first, first - 1].contains { candidate in
        let comment = file.comment(onLine: candidate)
        return comment.hasPrefix("//") && !comment.hasPrefix("///")
      }
    }
  }

  /// The comment lines above a declaration and its attributes.
  private static func commentsAbove(_ line: Int, in file: SourceFile) -> [String] {
    let above = file.lines[..<(line - 1)].reversed().prefix { text in
      let text = text.drop { $0 == " " }
      return text.hasPrefix("//") || text.hasPrefix("@")
    }
    return above.map(String.init)
  }
}

/// The text of Package.swift: asking the package manager would start a second one.
struct Manifest {
  struct Target: Equatable {
    let kind: String
    let name: String
    let folder: String
    /// The targets and products that it depends on, as they stand there.
    let dependencies: [String]
  }

  let targets: [Target]
  /// The Debian packages that targets name as their providers.
  let debianPackages: [String]

  /// Reads a manifest; only the targets that it declares count, not those that others depend on.
  init(_ text: String) {
    var targets: [Target] = []
    let declaration = #/\.(target|executableTarget|testTarget|systemLibrary)\(\s*name: "([^"]+)"/#
    for match in text.matches(of: declaration)
    where Self.depth(of: text[..<match.range.lowerBound]) <= 2 {
      let arguments = Self.arguments(in: text[match.range.lowerBound...])
      let path = arguments.firstMatch(of: #/path: "([^"]+)"/#).map { String($0.1) }
      let usual = match.1 == "testTarget" ? "Tests" : "Sources"
      let dependencies = arguments.firstMatch(of: #/dependencies: \[(?<names>[^\]]*)\]/#)
      targets.append(
        Target(
          kind: String(match.1), name: String(match.2), folder: path ?? "\(usual)/\(match.2)",
          dependencies: dependencies.map { Self.quoted(in: $0.names) } ?? []))
    }
    self.targets = targets
    debianPackages = text.matches(of: #/\.apt\(\[([^\]]*)\]\)/#).flatMap { providers in
      Self.quoted(in: providers.1)
    }
  }

  private static func quoted(in text: Substring) -> [String] {
    text.matches(of: #/"([^"]+)"/#).map { String($0.1) }
  }

  /// How many brackets are open at the end of a text.
  private static func depth(of text: Substring) -> Int {
    text.reduce(0) { depth, character in
      switch character {
      case "(", "[": depth + 1
      case ")", "]": depth - 1
      default: depth
      }
    }
  }

  /// A call up to its last parenthesis.
  private static func arguments(in text: Substring) -> Substring {
    var depth = 0
    return text.prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character != ")" || depth > 0
    }
  }
}

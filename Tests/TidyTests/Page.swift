/// A page of documentation, and what it promises about the repository.
struct Page {
  struct Promise: Equatable {
    let line: Int
    let text: String
  }

  let file: SourceFile

  /// The paths below the root that the page links to.
  func linkedPaths() -> [Promise] {
    let folder = file.path.split(separator: "/").dropLast()
    return promises { line, _ in
      line.matches(of: #/\]\(([^)\s]+)\)/#).compactMap { match in
        let path = match.1.prefix { $0 != "#" }
        if path.isEmpty || path.contains(":") { return nil }
        return Self.resolve(path, in: folder)
      }
    }
  }

  /// The first target of every `make` that the page quotes, in a line or in a block of its own.
  func quotedTargets() -> [Promise] {
    promises { line, isFenced in
      let call = #/(?:^|`)(?:\$ )?make((?:\s+[^\s`]+)*)/#
      let quoted = line.matches(of: call).filter { isFenced || $0.0.hasPrefix("`") }
      return quoted.compactMap { match in
        let words = match.1.split(separator: " ")
        return words.first { !$0.contains("=") && !$0.hasPrefix("-") }.map(String.init)
      }
    }
  }

  /// The blocks of Swift, as `compared` has them, without the imports that they begin with.
  func examples() -> [Promise] {
    var examples: [Promise] = []
    var start: Int?
    for (index, line) in file.lines.enumerated() where line.hasPrefix("```") {
      if let begin = start, begin < index, file.lines[begin] == "```swift" {
        let block = file.lines[(begin + 1)..<index].drop { $0.isEmpty || $0.hasPrefix("import ") }
        examples.append(Promise(line: begin + 1, text: Self.compared(block)))
      }
      start = start == nil ? index : nil
    }
    return examples
  }

  /// Lines without what may differ between a page and a source: indentation, empty lines, and where
  /// memsim lies beside the package.
  static func compared(_ lines: some Sequence<Substring>) -> String {
    lines.map { $0.trimmingPrefix(while: \.isWhitespace) }.filter { !$0.isEmpty }
      .map { "\n" + $0.replacing("\"../..\"", with: "\"../memsim\"") }.joined() + "\n"
  }

  private func promises(in search: (Substring, Bool) -> [String]) -> [Promise] {
    var isFenced = false
    return file.lines.enumerated().flatMap { index, line in
      if line.hasPrefix("```") { isFenced.toggle() }
      return search(line, isFenced).map { Promise(line: index + 1, text: $0) }
    }
  }

  private static func resolve(_ path: Substring, in folder: ArraySlice<Substring>) -> String {
    var parts = path.hasPrefix("/") ? [] : Array(folder)
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

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

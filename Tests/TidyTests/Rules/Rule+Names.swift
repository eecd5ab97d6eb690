extension Rule {
  static var typeName: Rule {
    Rule(
      "typeName",
      "a file is named after the type it declares or extends, its only function, what the names of "
        + "its functions and constants begin with, or its folder",
      examples: [
        Example("public struct Ref {}\n", breaks: 1),
        Example("struct Example<Element> {}\n"),
        Example("extension Heap.Example: Sendable {}\n"),
        Example("extension Example {}\n", at: "Sources/Runtime/Example+Counters.swift"),
        Example("extension Counters {}\n", at: "Sources/Runtime/Example+Counters.swift", breaks: 1),
        Example("@inline(never)\npublic func example(of a: Int) {}\n"),
        Example("func exampleOf(_ a: Int) {}\n", breaks: 1),
        Example("public func ExampleMake(_ a: Int) {}\n"),
        Example("public let ExampleNotification = 1\n"),
        Example("struct Other {}\nfunc example(of a: Int) {}\n", breaks: 1),
        Example("print()\n", at: "Sources/memsim/main.swift"),
        Example("let pageSize = 4096\n", at: "Sources/Runtime/Runtime.swift"),
      ]
    ) { file in
      let folder = file.path.split(separator: "/").dropLast().last.map(String.init) ?? ""
      guard file.language == .swift, !["main", "Package", folder].contains(file.baseName) else {
        return []
      }
      let name = file.baseName.prefix { $0 != "+" }
      let lowercased = name.prefix(1).lowercased() + name.dropFirst()
      let types = outermost + "(?:struct|class|enum|actor|protocol|extension|typealias) "
      let namesakes =
        try file.codeLines(matching: types).isEmpty
        ? outermost + "(?:func \(lowercased)\\b|(?:func|let) \(name))"
        : types + #"(?:\w+\.)*"# + name + #"\b"#
      return try file.codeLines(matching: namesakes).isEmpty ? [1] : []
    }
  }

  static var oneIdea: Rule {
    func body(_ count: Int) -> String { String(repeating: "  let a = 0\n", count: count) }
    return Rule(
      "oneIdea",
      "a file of Sources is about the type it is named after: any other type that others see has "
        + "at most 150 lines, and stands here because it serves that one",
      examples: [
        Example("struct Example {\n\(body(300))}\n\nenum Error {\n\(body(148))}\n"),
        Example("struct Example {}\n\npublic enum Error {\n\(body(149))}\n", breaks: 3),
        Example("struct Example {}\n\nprivate struct Reader {\n\(body(149))}\n"),
        Example("extension Example {\n\(body(149))}\n"),
      ]
    ) { file in
      guard file.language == .swift, file.path.hasPrefix("Sources/") else { return [] }
      let name = file.baseName.prefix { $0 != "+" }
      return try file.declarations(
        matching: outermost + "(?:struct|class|enum|actor|protocol) (?!\(name)\\b)"
      ).filter { $0.lineCount > 150 }.map(\.line)
    }
  }

  static var vagueName: Rule {
    Rule(
      "vagueName", "nothing is called Utils, Manager or Helper, but what the platform calls so",
      examples: [
        Example("enum Example {\n  struct PageManager {}\n}\n", breaks: 2),
        Example("enum HeapUtilities {}\n", breaks: 1),
        Example("", at: "Sources/Runtime/HeapHelper.swift", breaks: 1),
        Example("struct Example {\n  let manager: Int\n}\n"),
        Example("class NSFileManager {}\n", at: "Sources/Kit/Foundation/NSFileManager.swift"),
        Example(
          "class CLLocationManager {}\n", at: "Sources/Kit/Location/CLLocationManager.swift"),
        Example("class NSPageManager {}\n", at: "Sources/Kit/NSPageManager.swift", breaks: 1),
      ]
    ) { file in
      guard file.language == .swift else { return [] }
      let vague = #"(?!NSFileManager|CLLocationManager)\w*(?:Utils|Utilit|Manager|Helper)"#
      let types = #"\b(?:struct|class|enum|actor|protocol|typealias) "#
      let isVague = file.baseName.replacing(#/^(?:NSFile|CLLocation)Manager/#, with: "")
        .contains(#/Utils|Utilit|Manager|Helper/#)
      return try file.codeLines(matching: types + vague) + (isVague ? [1] : [])
    }
  }

  static var emptyFile: Rule {
    Rule(
      "emptyFile", "a file of source has code in it",
      examples: [
        Example("// Soon.\n", breaks: 1),
        Example("let a = 0\n"),
      ]
    ) { file in
      guard file.language == .swift || file.language == .c else { return [] }
      return file.code.allSatisfy(\.isWhitespace) ? [1] : []
    }
  }

  /// The start of a declaration at the outermost level that others can see.
  private static var outermost: String {
    #"^(?:@\w+(?:\([^)]*\))?\s+)*"#
      + #"(?:(?:public|package|open|internal|final|indirect|nonisolated|dynamic) )*"#
  }
}

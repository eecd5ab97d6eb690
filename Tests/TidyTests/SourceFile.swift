import Foundation

/// One text file of the repository, as the rules see it.
struct SourceFile {
  enum Language {
    case swift
    case c
    case markdown
    case other
  }

  /// The path below the root of the repository.
  let path: String
  let text: String
  let language: Language
  let lines: [Substring]
  /// The text with blanks for comments and the text of literals, in ASCII, offset for offset.
  let code: String
  /// The text with blanks for everything but comments, in ASCII, offset for offset.
  let comments: String

  private let lineStarts: [Int]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    language = Self.language(of: path)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var starts = [0]
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
    switch language {
    case .swift, .c:
      let scanner = SourceScanner(text, isSwift: language == .swift)
      code = Self.ascii(scanner.code)
      comments = Self.ascii(scanner.comments)
    case .markdown, .other:
      code = ""
      comments = ""
    }
  }

  /// The file's name without its folder and without what follows the last dot.
  var baseName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[..<dot])
  }

  /// The lines, counted from one, on which a regular expression is found in the code.
  func codeLines(matching pattern: String) throws -> [Int] {
    try offsets(of: pattern, in: code).map(line(at:))
  }

  /// The lines, counted from one, on which a regular expression is found in the comments.
  func commentLines(matching pattern: String) throws -> [Int] {
    try offsets(of: pattern, in: comments).map(line(at:))
  }

  /// The offsets at which a regular expression is found in the code.
  func codeOffsets(matching pattern: String) throws -> [Int] {
    try offsets(of: pattern, in: code)
  }

  /// The comment on a line, without the slashes of a `//`, or nothing where there is none.
  func comment(onLine line: Int) -> String {
    guard lineStarts.indices.contains(line - 1) else { return "" }
    let start = comments.utf8.index(comments.startIndex, offsetBy: lineStarts[line - 1])
    return String(comments[start...].prefix { $0 != "\n" }).trimmingCharacters(in: .whitespaces)
  }

  /// The line, counted from one, that an offset lies on.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  private func offsets(of pattern: String, in text: String) throws -> [Int] {
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    let everything = NSRange(location: 0, length: text.utf16.count)
    return expression.matches(in: text, range: everything).map(\.range.location)
  }

  private static func ascii(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }

  private static func language(of path: String) -> Language {
    switch path.split(separator: ".").last {
    case "swift": .swift
    case "c", "h", "cpp", "hpp", "m", "mm": .c
    case "md": .markdown
    default: .other
    }
  }
}

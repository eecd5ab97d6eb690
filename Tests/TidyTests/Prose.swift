import Foundation

/// The text of a file that users read, with its line breaks: a page without its blocks and code, a
/// Swift source's literals, anything else as it is.
struct Prose {
  let file: SourceFile
  let text: String

  /// A sentence that hides its subject, such as "What it does is print"; a question is none.
  private static let cleft =
    #"(?:(?<=\x01)|(?<=[.:;!?|(] )|(?<=[.:;!?|]\n)|(?<=\n\n)|(?<=\n)(?=[-*>]))[ ]*(?:[-*>]+ )?"#
    + #"(?:(?:What|Who[a-z]*|Where it is|That which|Of (?:those|these|that|what))\b"#
    + #"[^.?!;|\x01]*+(?![?])|There (?:is|are|was|were)\b[^.?!;,|\x01]{1,60}\bthat\b)"#

  init(_ file: SourceFile) {
    self.file = file
    switch file.language {
    case .markdown: text = "\u{1}" + Self.withoutCode(file.lines)
    case .swift: text = Self.literals(of: file)
    case .c, .other: text = file.text
    }
  }

  /// The lines on which a cleft sentence begins.
  func cleftLines() throws -> [Int] {
    try lines(matching: Self.cleft)
  }

  /// The lines, counted from one, on which a regular expression is found.
  func lines(matching pattern: String, _ options: NSRegularExpression.Options = []) throws -> [Int]
  {
    let expression = try NSRegularExpression(pattern: pattern, options: options)
    let everything = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: everything).compactMap { match in
      Range(match.range, in: text).map { range in
        1 + text[..<range.lowerBound].count { $0.isNewline }
      }
    }
  }

  /// A page with blanks for its blocks and for what it quotes as code.
  private static func withoutCode(_ lines: [Substring]) -> String {
    var isFenced = false
    return lines.map { line in
      if line.hasPrefix("```") {
        isFenced.toggle()
        return ""
      }
      return isFenced ? "" : String(line.replacing(#/`[^`]*`/#, with: "`"))
    }.joined(separator: "\n")
  }

  /// The texts of the literals of a source; U+0001 stands where one begins, a back quote for what
  /// is put into one.
  private static func literals(of file: SourceFile) -> String {
    var bytes: [UInt8] = []
    var lastCode = UInt8(ascii: "\n")
    let code = Array(file.code.utf8)
    let comments = Array(file.comments.utf8)
    for (offset, byte) in file.text.utf8.enumerated() {
      if byte == UInt8(ascii: "\n") {
        bytes.append(byte)
      } else if code[offset] != UInt8(ascii: " ") || comments[offset] != UInt8(ascii: " ") {
        if code[offset] != UInt8(ascii: " ") { lastCode = code[offset] }
        continue
      } else {
        if lastCode == UInt8(ascii: "\"") { bytes.append(1) }
        if lastCode == UInt8(ascii: ")") { bytes.append(UInt8(ascii: "`")) }
        lastCode = byte
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

import Foundation

/// Reads the declarations of a file that is written in the format of the house: a declaration
/// begins a line, at an indent that says what it is in.
struct DeclarationReader {
  /// A type or an extension at the top of the file.
  struct Scope {
    let keyword: String
    let name: String
    let parent: String?
    let isPublic: Bool
    let isOpen: Bool
    let summary: String
    let body: Range<Int>
  }

  private let file: SourceFile
  private let code: [UInt8]
  private let text: [UInt8]

  init(_ file: SourceFile) {
    self.file = file
    code = Array(file.code.utf8)
    text = Array(file.text.utf8)
  }

  /// All of the file.
  var whole: Range<Int> { code.indices }

  /// The types and extensions at the top of the file.
  func scopes() -> [Scope] {
    let pattern =
      #"^((?:@\w+ )*(?:[a-z]+(?:\([a-z]+\))? )*?)(class|struct|enum|protocol|extension) (\w+)"#
    return matches(of: pattern, in: whole).compactMap { match in
      guard let opening = code[match.start...].firstIndex(of: UInt8(ascii: "{")) else { return nil }
      let head = string(code[match.start..<opening])
      let parent = head.firstMatch(of: #/: (?:any )?(\w+)/#).map { String($0.1) }
      return Scope(
        keyword: match.groups[1], name: match.groups[2], parent: parent,
        isPublic: match.groups[0].contains("public ") || match.groups[0].contains("open "),
        isOpen: match.groups[0].contains("open "), summary: summary(above: match.start),
        body: opening + 1..<closing(of: opening))
    }
  }

  /// The public methods, properties and functions at an indent.
  func members(
    in range: Range<Int>, indent: String, allArePublic: Bool = false
  ) -> [FrameworkSources.Member] {
    let access =
      allArePublic ? #"((?:[a-z]+ )*?)"# : #"((?:public|open) (?:[a-z]+(?:\([a-z]+\))? )*?)"#
    let wrapper = #"((?:@\w+(?:\(\w+\))? )*)"#
    return matches(of: "^\(indent)\(wrapper)\(access)(func|var|let) (`?\\w+`?)", in: range).map {
      match in
      let start = match.start + indent.utf8.count + match.groups[0].utf8.count
      let end = signatureEnd(from: start)
      let opensBody = end < code.count && code[end] == UInt8(ascii: "{")
      let words = match.groups[1]
      return FrameworkSources.Member(
        path: file.path, line: file.line(at: match.start),
        isStatic: words.contains("static ") || words.contains("class "),
        name: match.groups[3].filter { $0 != "`" },
        signature: signature(string(text[start..<end]), dropping: words),
        summary: summary(above: match.start),
        body: opensBody ? string(code[end + 1..<closing(of: end)]) : nil,
        text: opensBody ? string(text[end + 1..<closing(of: end)]) : nil, value: value(from: end),
        attributes: match.groups[0], words: words)
    }
  }

  /// The values of an enumeration or the options of a set, at the indent of a type's members, with
  /// their numbers as far as these are written.
  func values(in range: Range<Int>) -> [FrameworkSources.Value] {
    let cases = matches(of: #"^  case `?(\w+)`?(?: = (-?\w+))?"#, in: range)
    let options = matches(
      of: #"^  public static let (\w+)(?:: \w+)? = (?:\w+\(rawValue: ([^\n]+)\)|(\[\]))$"#,
      in: range)
    return (cases + options).map { match in
      let number = match.groups.count > 2 && !match.groups[2].isEmpty ? "0" : match.groups[1]
      return FrameworkSources.Value(name: match.groups[0], number: number.isEmpty ? nil : number)
    }
  }

  /// The number of words of an object that a class declares, and the bytes that it has on the
  /// platform: its own, or those beside its superclass's.
  func words(in range: Range<Int>) -> (count: Int, own: Int?, beside: Int?) {
    let wrappers = matches(of: #"^  @(Retained|Assigned|Copied|Owned)\b"#, in: range)
    let sizes = matches(
      of: #"class var instanceSize: Int \{\s*(super\.instanceSize \+ )?(\d+)\s*\}"#, in: range)
    let number = sizes.first.flatMap { Int($0.groups[1]) }
    let isBeside = sizes.first?.groups[0].isEmpty == false
    return (wrappers.count, isBeside ? nil : number, isBeside ? number : nil)
  }

  private struct Match {
    let start: Int
    let groups: [String]
  }

  private func matches(of pattern: String, in range: Range<Int>) -> [Match] {
    guard
      let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    else { return [] }
    let area = NSRange(location: range.lowerBound, length: range.count)
    return expression.matches(in: file.code, range: area).map { match in
      Match(
        start: match.range.location,
        groups: (1..<match.numberOfRanges).map { group in
          let found = match.range(at: group)
          if found.location == NSNotFound { return "" }
          return string(code[found.location..<found.location + found.length])
        })
    }
  }

  /// The value behind an equals sign, up to the end of its line, or of the next one if its own is
  /// empty.
  private func value(from start: Int) -> String? {
    guard start < code.count, code[start] == UInt8(ascii: "=") else { return nil }
    let lines = text[(start + 1)...].split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    return lines.prefix(2).map { string($0).trimmingCharacters(in: .whitespaces) }
      .first { !$0.isEmpty }
  }

  /// Returns the offset at which the body or the value begins, or the declaration ends.
  private func signatureEnd(from start: Int) -> Int {
    var depth = 0
    for offset in start..<code.count {
      switch code[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{") where depth == 0: return offset
      case UInt8(ascii: "=") where depth == 0 && " \n".utf8.contains(code[offset + 1]):
        return offset
      case UInt8(ascii: "\n") where depth == 0: return offset
      default: break
      }
    }
    return code.count
  }

  /// The brace that closes another one.
  private func closing(of opening: Int) -> Int {
    var depth = 0
    for offset in opening..<code.count {
      if code[offset] == UInt8(ascii: "{") { depth += 1 }
      if code[offset] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return offset }
    }
    return code.count - 1
  }

  /// A declaration on one line, without what its caller need not know.
  private func signature(_ written: String, dropping words: String) -> String {
    var line = written.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for word in words.split(separator: " ") where word != "static" && word != "class" {
      line = line.replacing("\(word) ", with: "", maxReplacements: 1)
    }
    line = line.replacing("class func", with: "static func").replacing(
      "class var", with: "static var")
    for site in [", ", ""] {
      line = line.replacing(
        "\(site)file: StaticString = #fileID, line: Int = #line, "
          + "function: StaticString = #function", with: "")
    }
    return line.replacing("( ", with: "(").replacing(" )", with: ")")
      .trimmingCharacters(in: .whitespaces)
  }

  /// The first paragraph of the comment above a declaration, attributes between them aside.
  private func summary(above start: Int) -> String {
    var paragraph: [String] = []
    for index in stride(from: file.line(at: start) - 2, through: 0, by: -1) {
      let line = file.lines[index].trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("@"), paragraph.isEmpty { continue }
      guard line.hasPrefix("///") else { break }
      paragraph.insert(line.dropFirst(3).trimmingCharacters(in: .whitespaces), at: 0)
    }
    return paragraph.prefix { !$0.isEmpty }.joined(separator: " ")
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

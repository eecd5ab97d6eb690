/// Tells the code of a source file from its comments and from the text of its literals.
///
/// `code` and `comments` have the length of the file, and each byte stands at its own offset in
/// one of them, with blanks in the other; the text of a literal stands in neither. It knows
/// Swift's nested comments, raw and multi-line strings, interpolations and `#/…/#`, but not the
/// bare `/…/`, and C's character literals.
struct SourceScanner {
  /// The text with blanks for comments and the text of literals.
  private(set) var code: [UInt8]
  /// The text with blanks for everything but comments.
  private(set) var comments: [UInt8]

  private let bytes: [UInt8]
  private let isSwift: Bool
  private var position = 0
  private var contexts = [Context.code(openParentheses: 0)]

  private enum Context {
    /// The file itself or an interpolation, with the parentheses opened since it began.
    case code(openParentheses: Int)
    case string(quotes: Int, hashes: Int)
  }

  /// Scans the whole text.
  init(_ text: String, isSwift: Bool) {
    bytes = Array(text.utf8)
    self.isSwift = isSwift
    code = bytes.map { $0 == .newline ? .newline : .space }
    comments = code
    while position < bytes.count {
      switch contexts.last {
      case .string(let quotes, let hashes): scanString(quotes: quotes, hashes: hashes)
      case .code(let openParentheses): scanCode(openParentheses: openParentheses)
      case nil: preconditionFailure("the file's own context is never left")
      }
    }
  }

  private mutating func scanCode(openParentheses: Int) {
    switch bytes[position] {
    case UInt8(ascii: "/") where starts(with: "//"):
      let end = bytes[position...].firstIndex(of: .newline)
      takeComment(upTo: end ?? bytes.count)
      return
    case UInt8(ascii: "/") where starts(with: "/*"):
      takeBlockComment()
      return
    case UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      if openLiteral() { return }
    case UInt8(ascii: "("):
      enter(openParentheses: openParentheses + 1)
    case UInt8(ascii: ")"):
      leave(openParentheses: openParentheses)
    default:
      break
    }
    takeCode(1)
  }

  private mutating func enter(openParentheses: Int) {
    contexts[contexts.count - 1] = .code(openParentheses: openParentheses)
  }

  private mutating func leave(openParentheses: Int) {
    if openParentheses == 1, contexts.count > 1 {
      contexts.removeLast()
    } else {
      enter(openParentheses: max(0, openParentheses - 1))
    }
  }

  private mutating func openLiteral() -> Bool {
    let hashes = isSwift ? bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count : 0
    let opening = position + hashes
    guard opening < bytes.count else { return false }
    switch bytes[opening] {
    case UInt8(ascii: "\""):
      takeCode(hashes)
      let quotes = isSwift && starts(with: "\"\"\"") ? 3 : 1
      takeCode(quotes)
      contexts.append(.string(quotes: quotes, hashes: hashes))
      return true
    case UInt8(ascii: "/") where hashes > 0:
      takeCode(hashes + 1)
      skip(to: "/" + String(repeating: "#", count: hashes))
      return true
    case UInt8(ascii: "'") where !isSwift && !isInsideNumber:
      takeCode(1)
      skipCharacterLiteral()
      return true
    default:
      return false
    }
  }

  /// Whether the quote at the position separates digits, as in C++'s `1'000`.
  private var isInsideNumber: Bool {
    guard position > 0 else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position - 1])
  }

  private mutating func scanString(quotes: Int, hashes: Int) {
    let delimiter = String(repeating: "#", count: hashes)
    switch bytes[position] {
    case UInt8(ascii: "\"")
    where starts(with: String(repeating: "\"", count: quotes) + delimiter):
      takeCode(quotes + hashes)
      contexts.removeLast()
    case UInt8(ascii: "\\") where starts(with: "\\" + delimiter):
      position += 1 + hashes
      takeEscape()
    case .newline where quotes == 1:
      contexts.removeLast()
    default:
      position += 1
    }
  }

  private mutating func takeEscape() {
    if isSwift, starts(with: "(") {
      takeCode(1)
      contexts.append(.code(openParentheses: 1))
    } else {
      position += 1
    }
  }

  private mutating func takeBlockComment() {
    var depth = 0
    repeat {
      if isSwift || depth == 0, starts(with: "/*") {
        depth += 1
        takeComment(upTo: position + 2)
      } else if starts(with: "*/") {
        depth -= 1
        takeComment(upTo: position + 2)
      } else {
        takeComment(upTo: position + 1)
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func takeComment(upTo end: Int) {
    for offset in position..<end { comments[offset] = bytes[offset] }
    position = end
  }

  private mutating func takeCode(_ count: Int) {
    let end = min(position + count, bytes.count)
    for offset in position..<end { code[offset] = bytes[offset] }
    position = end
  }

  private mutating func skip(to delimiter: String) {
    while position < bytes.count, !starts(with: delimiter) { position += 1 }
    takeCode(delimiter.utf8.count)
  }

  private mutating func skipCharacterLiteral() {
    while position < bytes.count, bytes[position] != .newline, !starts(with: "'") {
      position += starts(with: "\\") ? 2 : 1
    }
    takeCode(1)
  }

  private func starts(with text: String) -> Bool {
    bytes.dropFirst(position).starts(with: text.utf8)
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let space = UInt8(ascii: " ")
}

/// Text that is safe to show anywhere, whatever its source: in names, paths and words of files or
/// of the command line, escapes replace all hidden characters, as `\n` and `\u{1B}`.
///
/// Everything that a program prints is of this type, so nothing is printed without a check.
/// A literal was written with the code and stays unchanged; so a line ends where a literal ends it,
/// and nowhere else. A value that is interpolated into a literal is escaped, unless it is visible
/// text itself:
///
/// ```swift
/// let message: VisibleText = "\(path): error: there is no such file\n"
/// ```
///
/// Text that was escaped is not escaped again. A backslash is not escaped, so the visible text does
/// not always determine its source; JSON is for programs that need that.
package struct VisibleText: Hashable, Sendable {
  /// The text as it is printed.
  package private(set) var shown: String

  private init(shown: String) {
    self.shown = shown
  }

  /// Nothing.
  package init() {
    shown = ""
  }

  /// Text in lines: whatever is hidden in them is escaped, and their ends are kept.
  ///
  /// For scripts and pages whose text was escaped for their language.
  package init(lines text: String) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    shown = lines.map { Self.escaped(String($0)) }.joined(separator: "\n")
  }

  fileprivate init(escaping text: String) {
    shown = Self.escaped(text)
  }

  /// Whether there is nothing to be seen.
  package var isEmpty: Bool { shown.isEmpty }

  /// The text in a style of a terminal, which has a number.
  func styled(_ code: Int) -> VisibleText {
    isEmpty ? self : VisibleText(shown: "\u{1B}[\(code)m\(shown)\u{1B}[0m")
  }

  /// One text behind another.
  package static func + (left: VisibleText, right: VisibleText) -> VisibleText {
    VisibleText(shown: left.shown + right.shown)
  }

  /// Puts a text behind another.
  package static func += (left: inout VisibleText, right: VisibleText) {
    left.shown += right.shown
  }

  /// A part of a text, which holds no more than the whole.
  func part(_ change: (String) -> some StringProtocol) -> VisibleText {
    VisibleText(shown: String(change(shown)))
  }

  private static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: \.isHidden) else { return text }
    return text.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isHidden {
        text += escape(of: scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}

extension VisibleText: ExpressibleByStringInterpolation {
  /// Puts the pieces of a literal together.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var shown: String

    /// Begins with nothing.
    package init(literalCapacity: Int, interpolationCount: Int) {
      shown = ""
      shown.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Appends a literal of the code as it is.
    package mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { shown += String(decoding: $0, as: UTF8.self) }
    }

    /// Appends visible text unchanged.
    package mutating func appendInterpolation(_ text: VisibleText) {
      append(text.shown)
    }

    /// Escapes the hidden characters of a text.
    package mutating func appendInterpolation(_ text: String) {
      append(VisibleText.escaped(text))
    }

    /// Escapes the hidden characters in the text of a value.
    package mutating func appendInterpolation(_ value: some Any) {
      append(VisibleText.escaped("\(value)"))
    }

    /// A report may be a text of many megabytes, with the end of a line behind it: the first piece
    /// is not copied.
    private mutating func append(_ text: String) {
      if shown.isEmpty { shown = text } else { shown += text }
    }
  }

  /// Makes visible text of a literal of the code: no other string can be given.
  package init(stringLiteral literal: StaticString) {
    self = literal.withUTF8Buffer { VisibleText(shown: String(decoding: $0, as: UTF8.self)) }
  }

  /// Makes visible text of a literal of the code, with values in it.
  package init(stringInterpolation: StringInterpolation) {
    shown = stringInterpolation.shown
  }
}

extension VisibleText: CustomStringConvertible {
  /// The text as it is printed.
  package var description: String { shown }
}

extension String {
  /// The text on one line, with an escape in place of everything that is hidden.
  package var visible: VisibleText { VisibleText(escaping: self) }
}

extension Sequence<VisibleText> {
  /// One text of several, with another between them.
  package func joined(separator: VisibleText = "") -> VisibleText {
    var isFirst = true
    return reduce(into: VisibleText()) { whole, text in
      whole += isFirst ? text : separator + text
      isFirst = false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is invisible but changes visible text: a control character, the end of a line or
  /// paragraph, a mark that turns the direction of writing, or one that has no width.
  ///
  /// The marks that join letters and choose their variants are not among them: scripts need them.
  /// The code has the numbers, instead of asking the standard library, because a journal has one
  /// form, whichever version of Unicode its writer knew.
  package var isHidden: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0x61B: false
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}

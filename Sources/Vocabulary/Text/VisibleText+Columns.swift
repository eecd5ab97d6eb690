/// Texts in columns.
extension VisibleText {
  /// The number of terminal columns of the text: styles take none.
  package var columns: Int {
    guard shown.utf8.contains(0x1B) else { return shown.columns }
    var isStyle = false
    return shown.reduce(0) { count, character in
      if character == "\u{1B}" { isStyle = true }
      if isStyle {
        isStyle = character != "m"
        return count
      }
      return count + character.columns
    }
  }

  /// A text of so many blanks.
  package static func blanks(_ count: Int) -> VisibleText {
    VisibleText().part { _ in String(repeating: " ", count: Swift.max(0, count)) }
  }

  /// The text with blanks behind it up to a width.
  package func padded(to width: Int) -> VisibleText {
    self + .blanks(width - columns)
  }

  /// The text with blanks before it up to a width.
  package func aligned(to width: Int) -> VisibleText {
    .blanks(width - columns) + self
  }

  /// The text without the blanks at its end.
  package var trimmed: VisibleText {
    part { text in
      text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)]
    }
  }

  /// The text, or as much of its beginning as fits into a width, and a sign that there was more.
  ///
  /// - Precondition: The text has no style.
  package func shortened(to width: Int) -> VisibleText {
    precondition(!shown.utf8.contains(0x1B), "a style would be cut in two")
    guard columns > width else { return self }
    var rest = width - 1
    guard rest >= 0 else { return "" }
    let start = part { text in
      text.prefix { character in
        rest -= character.columns
        return rest >= 0
      }
    }
    return start + "…"
  }

  /// The text in lines of a width: broken at blanks, or within a word that is longer.
  ///
  /// - Precondition: The text has no style.
  package func wrapped(to width: Int) -> [VisibleText] {
    precondition(width >= 2, "no column for a wide character")
    let lines = Self.lines(of: words, width: width, breaksWords: true)
    return lines.isEmpty ? [""] : lines
  }

  /// The text in lines of a width, all behind some blanks: broken at blanks alone, so that a word
  /// that is longer is a line of its own.
  ///
  /// - Precondition: The text has no style.
  package func prose(indent: Int = 0, width: Int) -> [VisibleText] {
    Self.lines(of: words, width: width - indent, breaksWords: false).map { .blanks(indent) + $0 }
  }

  private var words: [Substring] {
    precondition(!shown.utf8.contains(0x1B), "a style would be cut in two")
    return shown.split(separator: " ")
  }

  /// Fills lines with parts, between which there is a blank.
  fileprivate static func lines(
    of parts: some Sequence<Substring>, width: Int, breaksWords: Bool
  ) -> [VisibleText] {
    var lines: [String] = []
    var used = 0
    for part in parts {
      let columns = part.columns
      if used > 0, used + 1 + columns <= width {
        lines[lines.count - 1] += " " + part
        used += 1 + columns
        continue
      }
      lines.append("")
      used = 0
      for character in part {
        if breaksWords, used + character.columns > width {
          lines.append("")
          used = 0
        }
        lines[lines.count - 1].append(character)
        used += character.columns
      }
    }
    return lines.map { line in VisibleText().part { _ in line } }
  }
}

extension Sequence<VisibleText> {
  /// Texts that are not broken, in lines of a width with a blank between two of them; one that is
  /// longer is a line of its own.
  package func filled(to width: Int) -> [VisibleText] {
    VisibleText.lines(of: map { $0.shown[...] }, width: width, breaksWords: false)
  }
}

extension StringProtocol {
  /// The number of terminal columns of the text: most characters fill one, those of East Asia and
  /// pictures two.
  package var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Character {
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first?.value, first >= 0x1100 else { return 1 }
    return Self.wide.contains { $0.contains(first) } ? 2 : 1
  }

  // Unicode's East Asian Width, classes W and F, to whole blocks.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F680...0x1FAFF, 0x20000...0x3FFFD,
  ]
}

/// Texts in columns. What a journal holds was written by programs: nothing in it may move the
/// cursor of the terminal that shows it.
extension String {
  /// How many columns a terminal shows the text in.
  var columns: Int {
    reduce(0) { $0 + $1.columns }
  }

  /// The text with a sign in place of every control character.
  var printable: String {
    guard contains(where: \.isControl) else { return self }
    return String(map { $0.isControl ? "\u{FFFD}" : $0 })
  }

  /// The text with blanks behind it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// The text with blanks before it up to a width.
  func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }

  /// The text without the blanks at its end.
  var trimmed: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }

  /// The text, or as much of its beginning as fits into a width, and a sign that there was more.
  func shortened(to width: Int) -> String {
    guard columns > width else { return self }
    var rest = width - 1
    let start = prefix { character in
      rest -= character.columns
      return rest >= 0
    }
    return start + "…"
  }

  /// The text as it can be shown, in lines of a width: as it is broken, and where it does not fit.
  func paragraph(width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      String($0).printable.wrapped(to: width)
    }
  }

  /// The text in lines of a width: broken at blanks, or within a word that is longer.
  func wrapped(to width: Int) -> [String] {
    precondition(width >= 2, "no column for a wide character")
    var lines = [""]
    var used = 0
    for word in split(separator: " ") {
      let length = String(word).columns
      if used > 0, used + 1 + length <= width {
        lines[lines.count - 1] += " " + word
        used += 1 + length
        continue
      }
      if used > 0 { lines.append("") }
      used = 0
      for character in word {
        if used + character.columns > width {
          lines.append("")
          used = 0
        }
        lines[lines.count - 1].append(character)
        used += character.columns
      }
    }
    return lines
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { scalar in
      scalar.properties.generalCategory == .control
        || (0x200E...0x200F).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value)
    }
  }

  /// Two for the scripts and pictures that terminals show twice as wide as letters.
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first?.value, first >= 0x1100 else { return 1 }
    return Character.wideRanges.contains { $0.contains(first) } ? 2 : 1
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1FAFF,
    0x20000...0x3FFFD,
  ]
}

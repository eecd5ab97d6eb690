extension String {
  /// How many columns of a terminal it fills: most characters fill one, those of East Asia and
  /// pictures two.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As much of its start as fits in some columns, an ellipsis in place of what does not.
  package func truncated(toColumns limit: Int) -> String {
    if columns <= limit { return self }
    var text = ""
    var room = limit - 1
    for character in self {
      room -= character.columns
      if room < 0 { break }
      text.append(character)
    }
    return limit > 0 ? text + "…" : ""
  }

  /// The text filled up with blanks to some columns.
  package func padded(toColumns count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, count - columns))
  }
}

extension Character {
  fileprivate var columns: Int {
    if isASCII { return 1 }
    return unicodeScalars.contains { scalar in
      Self.wide.contains { $0.contains(scalar.value) }
    } ? 2 : 1
  }

  // Unicode's East Asian Width, classes W and F, to whole blocks.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}

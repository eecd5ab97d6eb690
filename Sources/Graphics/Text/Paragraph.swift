/// A text that is wrapped into lines of a width, and cut with an ellipsis where it needs more lines
/// than there is room for.
package struct Paragraph {
  /// The lines, from top to bottom; none for an empty text.
  package private(set) var lines: [TextLine] = []

  /// The height of all lines together.
  package var height: CGFloat { lines.reduce(0) { $0 + $1.height } }

  /// The number of characters of a text that are read for each line; no line has room for as many.
  private static let mostScalarsALine = 1000

  /// Wraps a text between its words, at its line breaks, and within a word that is wider than a
  /// line; the last line is truncated if the text continues after it.
  package init(
    _ text: String, _ font: Font, width: CGFloat, mostLines: Int, _ truncation: Truncation = .tail
  ) throws(GraphicsError) {
    let scalars = text.unicodeScalars.prefix(mostLines * Self.mostScalarsALine)
    let isCut = scalars.endIndex < text.unicodeScalars.endIndex
    let wrapping = Wrapping(font: font, width: width, truncation: truncation)
    var rest = String(scalars)[...]
    while !rest.isEmpty, lines.count < mostLines {
      let given = rest.prefix(Self.mostScalarsALine).prefix { !$0.isNewline }
      let count = try wrapping.count(of: given)
      let afterLine = rest.dropFirst(count.taken).drop { $0 == " " }
      rest = afterLine.first?.isNewline == true ? afterLine.dropFirst() : afterLine
      let isLast = lines.count == mostLines - 1 && (!rest.isEmpty || isCut)
      lines.append(
        try isLast
          ? wrapping.lastLine(given, count) : wrapping.line(given, count.taken))
    }
  }
}

/// Splits a text into lines of a width.
private struct Wrapping {
  let font: Font
  let width: CGFloat
  let truncation: Truncation

  /// The numbers of characters of a text without breaks that fit, and that this line takes.
  func count(of text: Substring) throws(GraphicsError) -> (fitting: Int, taken: Int) {
    let total = text.count
    var (fits, tooMany) = (0, 16)
    while tooMany < total, try isFitting(text, tooMany) { (fits, tooMany) = (tooMany, tooMany * 2) }
    if tooMany >= total {
      if try isFitting(text, total) { return (total, total) }
      tooMany = total
    }
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if try isFitting(text, middle) { fits = middle } else { tooMany = middle }
    }
    // A character that is wider than the line has one of its own.
    fits = max(fits, 1)
    let gap = text.prefix(fits + 1).lastIndex(of: " ")
    let word = gap.map { text.distance(from: text.startIndex, to: $0) } ?? 0
    return (fits, word > 0 ? word : fits)
  }

  /// A line of the first characters of a text.
  func line(_ text: Substring, _ count: Int) throws(GraphicsError) -> TextLine {
    try TextLine(String(text.prefix(count)), font, limit: width)
  }

  /// The last line of a text that continues after it.
  func lastLine(
    _ text: Substring, _ count: (fitting: Int, taken: Int)
  ) throws(GraphicsError) -> TextLine {
    let isWider = text.dropFirst(count.fitting).first != nil
    let shown =
      switch truncation {
      case .clip: String(text.prefix(count.taken))
      case .tail: isWider ? String(text.prefix(count.fitting + 1)) : String(text) + "…"
      case .head, .middle: String(text)
      }
    return try TextLine(shown, font, limit: width, truncation)
  }

  private func isFitting(_ text: Substring, _ count: Int) throws(GraphicsError) -> Bool {
    try TextLine(String(text.prefix(count)), font).width <= width
  }
}

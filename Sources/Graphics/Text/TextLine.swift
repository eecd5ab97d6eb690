internal import CMemsimLibraries

/// A text set in one line, as wide and high as it is drawn.
public struct TextLine: Hashable, Sendable {
  /// The whole text, before truncation.
  public let text: String
  /// The font that it is set in.
  public let font: Font
  /// The width it is held to; nil if it is as wide as it comes.
  public let limit: CGFloat?
  /// The truncation of the line if it is wider than that.
  public let truncation: Truncation

  /// Its width, after truncation.
  public let width: CGFloat
  /// The number of the line's characters that no font has a glyph for.
  package let missingLetters: Int

  /// The height of the line above its baseline, whatever its text.
  public var ascent: CGFloat { font.ascent }

  /// The distance to the next line, whatever its text.
  public var height: CGFloat { font.lineHeight }

  /// Its width and height.
  public var size: CGSize { CGSize(width: width, height: height) }

  /// Sets a text; line breaks and other controls in it are drawn as marks.
  ///
  /// - Precondition: The limit is a number, and the text has at most `mostCharacters`.
  /// - Throws: `GraphicsError.library` or `.font` if a package is not installed.
  public init(
    _ text: String, _ font: Font, limit: CGFloat? = nil, _ truncation: Truncation = .tail
  ) throws(GraphicsError) {
    precondition(limit?.isNaN != true, "a limit that is no number")
    precondition(Self.canSet(text), "a line of too many characters")
    let measured = try Typesetter.setting(text).get().measure(text, font, limit, truncation)
    self.text = text
    self.font = font
    self.limit = limit
    self.truncation = truncation
    width = measured.width
    missingLetters = measured.missingLetters
  }

  /// The step by which the font shrinks from one attempt to fit a line to the next, in points.
  ///
  /// The platform does not document its search; its results look like whole points.
  public static let fittingStep: CGFloat = 1

  /// The most characters of a line: the width of more, in the units of the library, would not be a
  /// number of its own any more.
  public static let mostCharacters = 100_000

  /// Whether a text is short enough for a line.
  public static func canSet(_ text: String) -> Bool {
    text.unicodeScalars.count <= mostCharacters
  }

  /// Sets a text in the largest font, between that given and a smallest size, in which it is not
  /// wider than the limit; where even the smallest is wider, something is left out.
  public static func fitting(
    _ text: String, _ font: Font, smallestSize: CGFloat, limit: CGFloat,
    _ truncation: Truncation = .tail
  ) throws(GraphicsError) -> TextLine {
    var font = font
    while true {
      let natural = try TextLine(text, font)
      if natural.width <= limit || font.size <= smallestSize {
        return try TextLine(text, font, limit: limit, truncation)
      }
      repeat {
        font.size = max(smallestSize, font.size - fittingStep)
      } while font.size > smallestSize && natural.isTooWide(in: font, limit)
    }
  }

  /// Whether it would be wider than a limit even in a smaller font, by so much that it need
  /// not be measured: letters grow with their font to within far less than a tenth.
  private func isTooWide(in smaller: Font, _ limit: CGFloat) -> Bool {
    width * smaller.size > limit * font.size * 1.1
  }
}

/// The part of a line that is cut off if the line is too wide.
public enum Truncation: Hashable, Sendable {
  /// Its start, with an ellipsis there.
  case head
  /// Its middle, with an ellipsis there.
  case middle
  /// Its end, with an ellipsis there.
  case tail
  /// The part beyond the width, through the letters.
  case clip

  var value: memsim_enumeration {
    switch self {
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    case .clip: PANGO_ELLIPSIZE_NONE
    }
  }
}

extension Canvas {
  /// Draws a line of text with its upper left corner at a point.
  package func draw(_ line: TextLine, at corner: CGPoint, _ color: Color) {
    draw(line, baseline: CGPoint(x: corner.x, y: corner.y + line.ascent), color)
  }

  /// Draws a line of text with the left end of its baseline at a point.
  package func draw(_ line: TextLine, baseline point: CGPoint, _ color: Color) {
    saving {
      if let limit = line.limit, line.truncation == .clip {
        let top = CGPoint(x: point.x, y: point.y - line.height)
        clip(to: CGRect(origin: top, size: CGSize(width: limit, height: line.height * 2)))
      }
      var start = Path()
      start.move(to: point)
      guard isDrawable, trace(start) else { return }
      use(color)
      Typesetter.of(line).show(line, on: handle)
      cairo.pointee.cairo_new_path(handle)
      check()
    }
  }
}

/// The position of a text in its width.
package enum TextAlignment {
  /// At the left.
  case left
  /// In the middle.
  case center
}

/// Letters as the system writes them.
extension Canvas {
  /// Draws a line in a width, its top at a height; letters start on whole points, so that they are
  /// as sharp as possible, with a shadow above them that makes them look cut into the ground.
  package func draw(
    _ line: TextLine, in area: CGRect, top: CGFloat, _ color: Color = .white,
    shadow: Color? = Color(white: 0, alpha: 0.5), _ alignment: TextAlignment = .center
  ) {
    let left = alignment == .left ? area.minX : area.midX - line.width / 2
    let baseline = CGPoint(x: left.rounded(), y: (top + line.ascent).rounded())
    if let shadow {
      draw(line, baseline: CGPoint(x: baseline.x, y: baseline.y - 1), shadow)
    }
    draw(line, baseline: baseline, color)
  }

  /// Draws the lines of a text below each other.
  package func draw(
    _ paragraph: Paragraph, in area: CGRect, top: CGFloat, _ color: Color = .white
  ) {
    var top = top
    for line in paragraph.lines {
      draw(line, in: area, top: top, color)
      top += line.height
    }
  }
}

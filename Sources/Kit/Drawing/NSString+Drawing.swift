internal import MemsimGraphics

/// Text in pixels.
extension NSString {
  /// The size of the text in one line, in whole points (platform G20).
  public final func sizeWithFont(_ font: UIFont) -> CGSize {
    checkAlive().line(font, font.pointSize)?.wholeSize ?? .zero
  }

  /// Measures the text in one line of limited width, in the largest font that fits; returns that
  /// font, and cuts the line with an ellipsis if even the smallest font is too wide.
  @discardableResult
  public final func sizeWithFont(
    _ font: UIFont, minFontSize: CGFloat, actualFontSize: inout CGFloat, forWidth width: CGFloat,
    lineBreakMode: UILineBreakMode
  ) -> CGSize {
    checkAlive()
    actualFontSize = font.pointSize
    let string = string
    guard let largest = font.font(ofSize: font.pointSize), !width.isNaN, !string.isEmpty,
      canBeSet(string)
    else { return .zero }
    let line = withHostDrawing { () throws(GraphicsError) in
      try TextLine.fitting(
        string, largest, smallestSize: max(minFontSize, KitParameters.smallestFontSize),
        limit: width, lineBreakMode.truncation)
    }
    actualFontSize = line.font.size
    return line.wholeSize
  }

  /// Draws the text in one line with its upper left corner at a point; returns how large it is.
  @discardableResult
  public final func drawAtPoint(_ point: CGPoint, withFont font: UIFont) -> CGSize {
    checkAlive()
    guard let line = line(font, font.pointSize) else { return .zero }
    return draw(line, at: point)
  }

  /// Draws the text in one line, in a size and held to a width.
  @discardableResult
  public final func drawAtPoint(
    _ point: CGPoint, forWidth width: CGFloat, withFont font: UIFont, fontSize: CGFloat,
    lineBreakMode: UILineBreakMode, baselineAdjustment: UIBaselineAdjustment
  ) -> CGSize {
    checkAlive()
    guard let line = line(font, fontSize, limit: width, lineBreakMode.truncation),
      let largeFont = font.font(ofSize: font.pointSize)
    else { return .zero }
    let offset =
      switch baselineAdjustment {
      case .alignBaselines: largeFont.ascent - line.ascent
      case .alignCenters: (largeFont.lineHeight - line.height) / 2
      case .none: 0.0
      }
    return draw(line, at: CGPoint(x: point.x, y: point.y + offset))
  }

  /// Draws the text in one line of limited width, in the largest font that fits; returns the size
  /// of that font, and how large the text is.
  @discardableResult
  public final func drawAtPoint(
    _ point: CGPoint, forWidth width: CGFloat, withFont font: UIFont, minFontSize: CGFloat,
    actualFontSize: inout CGFloat, lineBreakMode: UILineBreakMode,
    baselineAdjustment: UIBaselineAdjustment
  ) -> CGSize {
    checkAlive().sizeWithFont(
      font, minFontSize: minFontSize, actualFontSize: &actualFontSize, forWidth: width,
      lineBreakMode: lineBreakMode)
    return drawAtPoint(
      point, forWidth: width, withFont: font, fontSize: actualFontSize,
      lineBreakMode: lineBreakMode, baselineAdjustment: baselineAdjustment)
  }

  /// The text in one line; nil if that cannot be set, or if there is none.
  private func line(
    _ font: UIFont, _ size: CGFloat, limit: CGFloat? = nil, _ truncation: Truncation = .tail
  ) -> TextLine? {
    let string = string
    guard let font = font.font(ofSize: size), limit?.isNaN != true, !string.isEmpty,
      canBeSet(string)
    else { return nil }
    return withHostDrawing { () throws(GraphicsError) in
      try TextLine(string, font, limit: limit, truncation)
    }
  }

  /// Whether a line can be made of the text; raises an exception if the text is too long.
  private func canBeSet(_ string: String) -> Bool {
    if TextLine.canSet(string) { return true }
    NSException.raise(
      .invalidArgument,
      "-[NSString sizeWithFont:]: the text has \(length) characters, and a line at most "
        + "\(TextLine.mostCharacters)")
    return false
  }

  private func draw(_ line: TextLine, at corner: CGPoint) -> CGSize {
    if let context = UIGraphicsGetCurrentContext() {
      context.paint { $0.draw(line, at: corner, context.state.fillColor) }
    }
    return line.size
  }
}

extension Paragraph {
  /// Its size in whole points.
  fileprivate var wholeSize: CGSize {
    CGSize(width: lines.reduce(0) { max($0, $1.width) }.rounded(.up), height: height)
  }
}

extension TextLine {
  /// Its size in whole points.
  fileprivate var wholeSize: CGSize { CGSize(width: width.rounded(.up), height: height) }
}

/// Text in lines below each other.
extension NSString {
  /// The size of the text when it is wrapped into a width, in as many lines as a height has room
  /// for.
  public final func sizeWithFont(
    _ font: UIFont, constrainedToSize size: CGSize, lineBreakMode: UILineBreakMode = .wordWrap
  ) -> CGSize {
    checkAlive()
    guard let text = wrapped(font, size, lineBreakMode) else { return .zero }
    return text.wholeSize
  }

  /// Draws the text into a rectangle, wrapped into its width; returns how large it is.
  @discardableResult
  public final func drawInRect(
    _ rect: CGRect, withFont font: UIFont, lineBreakMode: UILineBreakMode = .wordWrap,
    alignment: UITextAlignment = .left
  ) -> CGSize {
    checkAlive()
    guard let text = wrapped(font, rect.size, lineBreakMode) else { return .zero }
    let context = UIGraphicsGetCurrentContext()
    var top = rect.minY
    for line in text.lines {
      let gap = rect.width - line.width
      let left =
        switch alignment {
        case .left: rect.minX
        case .center: rect.minX + (gap / 2).rounded(.down)
        case .right: rect.minX + gap
        }
      context?.paint {
        $0.draw(line, at: CGPoint(x: left, y: top), context?.state.fillColor ?? .black)
      }
      top += line.height
    }
    return text.wholeSize
  }

  /// The text in lines of a width, as many as a height has room for, and at least one; nil if that
  /// cannot be set.
  private func wrapped(
    _ font: UIFont, _ size: CGSize, _ lineBreakMode: UILineBreakMode
  ) -> Paragraph? {
    guard let face = font.font(ofSize: font.pointSize), !size.width.isNaN, !size.height.isNaN else {
      return nil
    }
    let string = string
    return withHostDrawing { () throws(GraphicsError) in
      let lines = (size.height / face.lineHeight).rounded(.down)
      let mostLines = min(max(lines, 1), CGFloat(KitParameters.mostLines))
      return try Paragraph(
        string, face, width: max(0, size.width), mostLines: Int(mostLines),
        lineBreakMode.truncation)
    }
  }
}

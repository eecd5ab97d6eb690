/// Text in pixels.
extension NSString {
  /// How large the text is in one line.
  public final func sizeWithFont(_ font: UIFont) -> CGSize {
    setLine(font.font).size
  }

  /// How large the text is in one line that is held to a width: in the largest font, down to a
  /// smallest, that fits, which is told; what is then still too wide gives way to an ellipsis.
  public final func sizeWithFont(
    _ font: UIFont, minFontSize: CGFloat, actualFontSize: inout CGFloat, forWidth width: CGFloat,
    lineBreakMode: UILineBreakMode
  ) -> CGSize {
    let line = withHostDrawing { () throws(GraphicsError) in
      try TextLine.fitting(
        string, font.font, smallestSize: minFontSize, limit: width, lineBreakMode.truncation)
    }
    actualFontSize = line.font.size
    return line.size
  }

  /// Draws the text in one line with its upper left corner at a point; returns how large it is.
  @discardableResult
  public final func drawAtPoint(_ point: CGPoint, withFont font: UIFont) -> CGSize {
    draw(setLine(font.font), at: point)
  }

  /// Draws the text in one line, in a size and held to a width.
  @discardableResult
  public final func drawAtPoint(
    _ point: CGPoint, forWidth width: CGFloat, withFont font: UIFont, fontSize: CGFloat,
    lineBreakMode: UILineBreakMode, baselineAdjustment: UIBaselineAdjustment
  ) -> CGSize {
    let actual = Font(size: fontSize, isBold: font.font.isBold)
    let line = setLine(actual, limit: width, lineBreakMode.truncation)
    let large = setLine(font.font)
    var corner = point
    switch baselineAdjustment {
    case .alignBaselines: corner.y += large.ascent - line.ascent
    case .alignCenters: corner.y += (large.height - line.height) / 2
    case .none: break
    }
    return draw(line, at: corner)
  }

  private func setLine(
    _ font: Font, limit: CGFloat? = nil, _ truncation: Truncation = .tail
  ) -> TextLine {
    withHostDrawing { () throws(GraphicsError) in
      try TextLine(string, font, limit: limit, truncation)
    }
  }

  private func draw(_ line: TextLine, at corner: CGPoint) -> CGSize {
    guard let context = UIGraphicsGetCurrentContext() else { return line.size }
    context.canvas?.draw(line, at: corner, context.fillColor)
    return line.size
  }
}

internal import MemsimGraphics

/// Text in lines below each other.
extension NSString {
  /// How large the text is when it is wrapped into a width, in as many lines as a height has room
  /// for.
  public final func sizeWithFont(
    _ font: UIFont, constrainedToSize size: CGSize, lineBreakMode: UILineBreakMode = .wordWrap
  ) -> CGSize {
    checkAlive()
    guard let text = wrapped(font, size, lineBreakMode) else { return .zero }
    return CGSize(
      width: text.lines.reduce(0) { max($0, $1.width) }.rounded(.up), height: text.height)
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
    return CGSize(width: text.lines.reduce(0) { max($0, $1.width) }, height: text.height)
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
      // How high a line of a font is does not depend on what is said in it.
      let lineHeight = try TextLine("", face).height
      let lines = (size.height / lineHeight).rounded(.down)
      let mostLines = min(max(lines, 1), CGFloat(KitParameters.mostLines))
      return try Paragraph(
        string, face, width: max(0, size.width), mostLines: Int(mostLines),
        lineBreakMode.truncation)
    }
  }
}

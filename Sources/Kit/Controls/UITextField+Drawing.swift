internal import MemsimGraphics

/// The drawing of a text field.
extension UITextField {
  /// Draws the border, the text, and the caret.
  final func drawContents() {
    let area = bounds
    if let style = borderStyle.look {
      UIGraphicsGetCurrentContext()?.paint { $0.drawTextField(area, style) }
    }
    let room = textRoom
    if showsClearButton { UIGraphicsGetCurrentContext()?.paint { $0.drawClearSign(clearArea) } }
    let text = shownText ?? NSString.stringWithString("")
    let caret = drawText(text, in: room)
    if text.length == 0, let placeholder {
      UIColor.colorWithWhite(0.7, alpha: 1).set()
      drawLine(placeholder, in: room)
    }
    guard editing else { return }
    let height = font.leading
    UIGraphicsGetCurrentContext()?.paint {
      $0.drawCaret(at: caret, top: area.midY - height / 2, height: height)
    }
  }

  /// Draws the text, its end if it is too long while it is edited; returns where that is.
  private func drawText(_ text: NSString, in room: CGRect) -> CGFloat {
    let width = text.sizeWithFont(font).width
    (textColor ?? UIColor.blackColor()).set()
    guard editing, width > room.width - 2 else {
      drawLine(text, in: room)
      let gap = max(0, room.width - width)
      return switch textAlignment {
      case .left: room.minX + min(width, room.width)
      case .center: room.midX + width / 2
      case .right: room.minX + gap + width - 2
      }
    }
    let color = (textColor ?? UIColor.blackColor()).color
    let font = font
    UIGraphicsGetCurrentContext()?.paint { canvas in
      withHostDrawing { () throws(GraphicsError) in
        guard let shown = font.font(ofSize: font.pointSize) else { return }
        let line = try TextLine(text.string, shown)
        canvas.save()
        canvas.clip(to: room)
        canvas.draw(
          line, at: CGPoint(x: room.maxX - 2 - width, y: room.midY - line.height / 2), color)
        canvas.restore()
      }
    }
    return room.maxX - 2
  }

  /// Draws a line in the current colour, in the middle of the height.
  private func drawLine(_ text: NSString, in room: CGRect) {
    let height = font.leading
    text.drawInRect(
      CGRect(
        x: room.minX, y: room.minY + ((room.height - height) / 2).rounded(.down),
        width: room.width, height: height),
      withFont: font, lineBreakMode: .tailTruncation, alignment: textAlignment)
  }
}

/// The border of a text field.
public enum UITextBorderStyle: Int, Sendable {
  /// Nothing.
  case none
  /// A thin line.
  case line
  /// A groove.
  case bezel
  /// A groove with round corners.
  case roundedRect

  fileprivate var look: TextFieldStyle? {
    switch self {
    case .none: nil
    case .line: .line
    case .bezel: .bezel
    case .roundedRect: .roundedRect
    }
  }
}

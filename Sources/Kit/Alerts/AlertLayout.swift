internal import MemsimGraphics

/// The positions of the parts of an alert; the texts and buttons decide the alert's size.
struct AlertLayout {
  private let title: Paragraph
  private let message: Paragraph
  private let buttonCount: Int
  private let alert: UIAlertView

  /// The size of the alert.
  let size: CGSize

  private static let width: CGFloat = 284
  private static let margin: CGFloat = 11
  private static let gap: CGFloat = 8
  private static let buttonHeight: CGFloat = 43
  private static let edge: CGFloat = 15

  /// Lays out an alert.
  init(_ alert: UIAlertView) {
    self.alert = alert
    let room = Self.width - 2 * Self.edge
    let (words, text) = (alert.title?.string ?? "", alert.message?.string ?? "")
    (title, message) = withHostDrawing { () throws(GraphicsError) in
      (
        try Paragraph(words, Font(size: 18, isBold: true), width: room, mostLines: 2),
        try Paragraph(text, Font(size: 15), width: room, mostLines: KitParameters.mostAlertLines)
      )
    }
    buttonCount = alert.numberOfButtons
    let rows = buttonCount > 2 ? buttonCount : min(buttonCount, 1)
    let texts = title.height + (message.lines.isEmpty ? 0 : message.height + 4)
    let buttons = CGFloat(rows) * (Self.buttonHeight + Self.gap)
    size = CGSize(width: Self.width, height: (Self.edge * 2 + texts + 8 + buttons).rounded())
  }

  /// Returns the area of a button: two are beside each other, more are below each other.
  func area(ofButton index: Int) -> CGRect {
    let place = alert.place(ofButton: index)
    let whole = Self.width - 2 * Self.margin
    let width = buttonCount == 2 ? (whole - Self.gap) / 2 : whole
    let (row, column) = buttonCount == 2 ? (0, place) : (place, 0)
    let rows = buttonCount == 2 ? 1 : buttonCount
    let top = size.height - Self.edge - CGFloat(rows) * (Self.buttonHeight + Self.gap) + Self.gap
    return CGRect(
      x: Self.margin + CGFloat(column) * (width + Self.gap),
      y: top + CGFloat(row) * (Self.buttonHeight + Self.gap), width: width,
      height: Self.buttonHeight)
  }

  /// Writes the title, and the message below it.
  func write(on canvas: Canvas) {
    let room = CGRect(x: Self.edge, y: 0, width: Self.width - 2 * Self.edge, height: size.height)
    canvas.draw(title, in: room, top: Self.edge)
    canvas.draw(message, in: room, top: Self.edge + title.height + 4)
  }
}

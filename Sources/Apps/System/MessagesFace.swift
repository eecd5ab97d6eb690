internal import MemsimKit

/// Messages: a conversation in bubbles.
final class MessagesFace: FaceDelegate {
  override func makeController() -> UIViewController {
    let conversation = ConversationController.new()
    let navigation = UINavigationController.alloc().initWithRootViewController(conversation)
    conversation.release()
    return navigation
  }
}

/// Shows a conversation, and below it the field for the next message.
final class ConversationController: UIViewController {
  override func loadView() {
    title = .stringWithString("Anna")
    let area = UIScreen.mainScreen().applicationFrame
    let made = BubblesView.alloc().initWithFrame(
      CGRectMake(0, 0, area.width, area.height - 44))
    made.contentMode = .redraw
    view = made
    made.release()
  }
}

/// The bubbles: grey ones from the left, green ones from the user.
final class BubblesView: UIView {
  private static let barHeight: CGFloat = 40

  private static var messages: [(text: NSString, isOwn: Bool)] {
    [
      (words("Are you at the zoo already?", "Bist du schon im Zoo?"), false),
      (words("Yes, beside the seals.", "Ja, bei den Robben."), true),
      (
        words(
          "I am on the way and bring the fish along.",
          "Ich bin unterwegs und bringe den Fisch mit."), false
      ),
      (words("See you soon!", "Bis gleich!"), true),
    ]
  }

  override func drawRect(_ rect: CGRect) {
    UIColor.colorWithRed(0.86, green: 0.89, blue: 0.93, alpha: 1).set()
    CGContextFillRect(UIGraphicsGetCurrentContext(), bounds)
    FaceDrawing.write(
      words("Today 8:30 AM", "Heute 08:30").string, in: CGRectMake(0, 6, bounds.width, 18),
      .boldSystemFontOfSize(12), .colorWithWhite(0.45, alpha: 1))
    var top: CGFloat = 28
    for message in Self.messages {
      top += draw(message.text, isOwn: message.isOwn, top: top) + 8
    }
    drawBar()
  }

  /// Draws a bubble, and returns its height.
  private func draw(_ text: NSString, isOwn: Bool, top: CGFloat) -> CGFloat {
    let context = UIGraphicsGetCurrentContext()
    let font = UIFont.systemFontOfSize(15)
    let size = text.sizeWithFont(
      font, constrainedToSize: CGSizeMake(bounds.width * 0.62, 200), lineBreakMode: .wordWrap)
    let (width, height) = (size.width.rounded(.up) + 28, size.height + 14)
    let left = isOwn ? bounds.width - 14 - width : 14
    let bubble = CGRectMake(left, top, width, height)
    let dark: [CGFloat] = isOwn ? [0.45, 0.72, 0.2] : [0.72, 0.74, 0.77]
    let light: [CGFloat] = isOwn ? [0.8, 0.95, 0.6] : [0.97, 0.97, 0.98]
    let end = isOwn ? bubble.maxX : bubble.minX
    let way: CGFloat = isOwn ? 1 : -1
    CGContextSaveGState(context)
    FaceDrawing.addRounded(bubble, 15)
    FaceDrawing.addShape([
      CGPointMake(end - 14 * way, bubble.maxY - 13), CGPointMake(end + 7 * way, bubble.maxY),
      CGPointMake(end - 18 * way, bubble.maxY - 1),
    ])
    CGContextClip(context)
    FaceDrawing.fill(
      bubble.insetBy(dx: -8, dy: 0), dark + [1] + light + [1], at: [0, 0.7])
    UIColor.colorWithWhite(1, alpha: 0.45).set()
    FaceDrawing.addRounded(CGRectMake(bubble.minX + 6, top + 2, width - 12, 11), 5.5)
    CGContextFillPath(context)
    CGContextRestoreGState(context)
    UIColor.blackColor().set()
    text.drawInRect(
      CGRectMake(left + 14, top + 6, size.width + 1, size.height), withFont: font,
      lineBreakMode: .wordWrap, alignment: .left)
    return height
  }

  private func drawBar() {
    let bar = CGRectMake(0, bounds.height - Self.barHeight, bounds.width, Self.barHeight)
    FaceDrawing.fill(bar, [0.83, 0.86, 0.9, 1, 0.6, 0.66, 0.74, 1])
    let context = UIGraphicsGetCurrentContext()
    UIColor.whiteColor().set()
    FaceDrawing.addRounded(CGRectMake(6, bar.minY + 6, bounds.width - 84, 28), 13)
    CGContextFillPath(context)
    let send = CGRectMake(bounds.width - 72, bar.minY + 6, 66, 28)
    CGContextSaveGState(context)
    FaceDrawing.addRounded(send, 13)
    CGContextClip(context)
    FaceDrawing.fill(send, [0.55, 0.7, 0.9, 1, 0.25, 0.45, 0.75, 1])
    CGContextRestoreGState(context)
    FaceDrawing.write(
      words("Send", "Senden").string, in: send, .boldSystemFontOfSize(15), .whiteColor())
  }

  override var snapshotText: String? {
    Self.messages.map(\.text.string).joined(separator: "\n")
  }
}

internal import MemsimGraphics

/// A button of an alert.
final class UIAlertButton: UIControl {
  @Copied private(set) var title: NSString?

  /// The alert that it is on, which forgets itself here before it goes.
  @Assigned var alert: UIAlertView?

  /// Which one it is.
  private(set) var index = 0

  override class var instanceSize: Int { super.instanceSize + 20 }

  /// A button with a title and a number.
  func initWithTitle(_ title: NSString, _ index: Int, of alert: UIAlertView) -> Self {
    initWithFrame(.zero)
    self.title = title
    self.index = index
    self.alert = alert
    opaque = false
    contentMode = .redraw
    addTarget(self, action: UIAlertButton.tell, forControlEvents: .touchUpInside)
    return self
  }

  private func tell() { alert?.wasTapped(index) }

  override var snapshotText: String? { title?.string }

  override func drawRect(_ rect: CGRect) {
    let style = alert?.cancelButtonIndex == index ? ButtonStyle.cancel : .plain
    UIGraphicsGetCurrentContext()?.paint { canvas in
      withHostDrawing { () throws(GraphicsError) in
        try canvas.drawButton(title?.string ?? "", bounds, style, isPressed: highlighted)
      }
    }
  }
}

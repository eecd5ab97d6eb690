internal import MemsimDevice
internal import MemsimGraphics

/// A button that a navigation bar shows: an arrow back to the last item, or that of a bar item.
final class UINavigationButton: UIControl {
  @Copied private var title: NSString?
  @Retained private var item: UIBarButtonItem?
  private var look = BarButtonStyle.plain

  /// The bar that it is in.
  var bar: UINavigationBar? { superview as? UINavigationBar }

  override class var instanceSize: Int { 130 }

  /// An arrow that leads back to what has a title.
  func initWithBackTitle(_ title: NSString) -> Self {
    begin(title, .back)
  }

  /// The button of a bar item.
  func initWithItem(_ item: UIBarButtonItem) -> Self {
    self.item = item
    item.button = self
    enabled = item.enabled
    addTarget(self, action: UINavigationButton.performItem, forControlEvents: .touchUpInside)
    return begin(item.title ?? NSString.stringWithString(""), item.style == .done ? .done : .plain)
  }

  private func begin(_ title: NSString, _ look: BarButtonStyle) -> Self {
    self.title = title
    self.look = look
    let text = title.sizeWithFont(UIFont.boldSystemFontOfSize(12)).width
    let width = min((text + (look == .back ? 24 : 20)).rounded(.up), 120)
    initWithFrame(CGRect(x: 0, y: 0, width: max(width, 40), height: 30))
    opaque = false
    return self
  }

  private func performItem() { item?.perform() }

  override var snapshotText: String? { title?.string }

  override func drawRect(_ rect: CGRect) {
    let (text, style, state) = (title?.string ?? "", look, self.state)
    let area = bounds
    UIGraphicsGetCurrentContext()?.paint { canvas in
      withHostDrawing { () throws(GraphicsError) in
        try canvas.drawBarButton(
          text, area, style, isPressed: state.contains(.highlighted),
          isEnabled: !state.contains(.disabled))
      }
    }
  }

  override func dealloc() {
    if let item, item.button === self { item.button = nil }
    super.dealloc()
  }
}

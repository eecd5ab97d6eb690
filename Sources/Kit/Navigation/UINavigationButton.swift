internal import MemsimGraphics

/// A bar that shows buttons of bar items.
protocol ButtonBar: UIView {
  /// The look of the bar.
  var look: BarLook { get }

  /// Whether plain items have no border.
  var hasBareItems: Bool { get }

  /// The title, the picture or the size of an item is another.
  func itemHasChanged()
}

/// The styles of a bar.
public enum UIBarStyle: Int, Sendable {
  /// As the device has it.
  case `default`
  /// Black.
  case black
  /// Black, with the view below seen through it.
  case blackTranslucent
}

/// The title in a navigation bar.
final class UINavigationTitle: UILabel {
  /// The width of the whole title.
  private(set) var bestWidth: CGFloat = 0

  override class var instanceSize: Int { super.instanceSize + 4 }

  /// Shows a title on a bar of a look.
  func initWithTitle(_ title: NSString, _ look: BarLook) -> Self {
    let font = UIFont.boldSystemFontOfSize(20)
    let size = title.sizeWithFont(font)
    bestWidth = size.width
    initWithFrame(CGRect(origin: .zero, size: size))
    self.font = font
    text = title
    textColor = UIColor.colorWithColor(look.ink)
    shadowColor = UIColor.colorWithColor(look.shadow.color)
    shadowOffset = CGSize(width: 0, height: look.shadow.below)
    backgroundColor = nil
    opaque = false
    return self
  }
}

/// A button that a bar shows: an arrow back to the last item, or that of a bar item.
final class UINavigationButton: UIControl {
  @Copied private var title: NSString?
  @Retained private var item: UIBarButtonItem?
  private var look = BarButtonStyle.plain

  /// The bar that it is in.
  var bar: (any ButtonBar)? { superview as? any ButtonBar }

  override class var instanceSize: Int { 130 }

  /// An arrow that leads back to the item of a title.
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
    initWithFrame(CGRect(x: 0, y: 0, width: naturalWidth, height: 30))
    opaque = false
    return self
  }

  /// The width that its item has, or that of its contents with the room beside them.
  private var naturalWidth: CGFloat {
    if let width = item?.width, width > 0 { return width }
    if item?.sign != nil { return 40 }
    if let image = item?.image { return max(image.size.width + 20, 40).rounded(.up) }
    let font = UIFont.boldSystemFontOfSize(12)
    let titles = (title.map { [$0] } ?? []) + (item?.allTitles ?? [])
    let text = titles.map { $0.sizeWithFont(font).width }.max() ?? 0
    return max(min((text + (look == .back ? 24 : 20)).rounded(.up), 120), 40)
  }

  private func performItem() { item?.perform() }

  override var snapshotText: String? { title?.string }

  override func drawRect(_ rect: CGRect) {
    let (text, style, state) = (title?.string ?? "", look, self.state)
    let (area, ground) = (bounds, bar?.look ?? .phone)
    let isBare = bar?.hasBareItems == true && item?.style == .plain
    let (isPressed, isEnabled) = (state.contains(.highlighted), !state.contains(.disabled))
    UIGraphicsGetCurrentContext()?.paint { canvas in
      withHostDrawing { () throws(GraphicsError) in
        guard isBare || item?.sign != nil || item?.image != nil else {
          return try canvas.drawBarButton(
            text, area, style, on: ground, isPressed: isPressed, isEnabled: isEnabled)
        }
        if isBare {
          if isPressed { canvas.drawGlow(area) }
        } else {
          canvas.drawBarButtonGround(area, style, on: ground, isPressed: isPressed)
        }
        try drawContents(text, on: canvas, Color(white: 1, alpha: isEnabled ? 1 : 0.45))
      }
    }
  }

  /// Draws the sign, the picture or the title of the item.
  private func drawContents(
    _ text: String, on canvas: Canvas, _ ink: Color
  ) throws(GraphicsError) {
    if let sign = item?.sign { return canvas.drawSign(sign, in: bounds, ink) }
    if let image = item?.image?.CGImage?.surface() {
      let place = CGRect(
        x: ((bounds.width - CGFloat(image.width)) / 2).rounded(),
        y: ((bounds.height - CGFloat(image.height)) / 2).rounded(),
        width: CGFloat(image.width), height: CGFloat(image.height))
      // A picture of a bar is a stencil.
      return try canvas.drawStencil(image, in: place, ink)
    }
    let line = try TextLine(text, Font(size: 12, isBold: true), limit: bounds.width)
    canvas.draw(line, in: bounds, top: bounds.midY - line.height / 2, ink)
  }

  override func dealloc() {
    if let item, item.button === self { item.button = nil }
    super.dealloc()
  }
}

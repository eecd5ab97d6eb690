internal import MemsimGraphics

/// A button of a tab bar, which shows an item.
final class UITabBarButton: UIControl {
  @Retained private(set) var item: UITabBarItem?

  override class var instanceSize: Int { super.instanceSize + 16 }

  /// A button for an item.
  func initWithItem(_ item: UITabBarItem) -> Self {
    initWithFrame(.zero)
    self.item = item
    item.button = self
    opaque = false
    contentMode = .redraw
    return self
  }

  override func dealloc() {
    if let item, item.button === self { item.button = nil }
    super.dealloc()
  }

  override var snapshotText: String? {
    let texts = [item?.title?.string, item?.badgeValue?.string].compactMap { $0 }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  override func drawRect(_ rect: CGRect) {
    guard let item else { return }
    let (area, isLit) = (bounds, selected)
    let (title, badge) = (item.title?.string ?? "", item.badgeValue?.string)
    let picture = item.image?.CGImage?.surface()
    UIGraphicsGetCurrentContext()?.paint { canvas in
      if let picture, let size = item.image?.size {
        let place = CGRect(
          x: ((area.width - size.width) / 2).rounded(), y: max(1, (33 - size.height) / 2).rounded(),
          width: size.width, height: size.height)
        canvas.draw(picture, in: place)
        canvas.tintTab(isSelected: isLit)
      }
      withHostDrawing { () throws(GraphicsError) in
        try canvas.drawTabTitle(title, area, isSelected: isLit)
        if let badge { try canvas.drawBadge(badge, beside: CGPoint(x: area.midX + 8, y: 2)) }
      }
    }
  }
}

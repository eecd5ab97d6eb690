internal import MemsimGraphics

/// The bar below a tab bar controller's view: a button for each of its tabs.
public final class UITabBar: UIView {
  @Retained private var buttons: NSMutableArray?

  /// The controller whose tabs it shows.
  @Assigned var tabs: UITabBarController?

  public override class var instanceSize: Int { 140 }

  @discardableResult
  public override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    return self
  }

  @discardableResult
  public override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    show(coder.items(UITabBarItem.self))
    return self
  }

  override func setUp() {
    $buttons = NSMutableArray.new()
    contentMode = .redraw
  }

  /// The item that is selected.
  public var selectedItem: UITabBarItem? {
    checkAlive().allButtons.first(where: \.selected)?.item
  }

  /// The items, from the left; a new array, autoreleased.
  public var items: NSArray {
    checkAlive()
    return NSArray.alloc().initWithObjects(allButtons.compactMap(\.item)).autorelease()
  }

  public override func drawRect(_ rect: CGRect) {
    checkAlive()
    UIGraphicsGetCurrentContext()?.paint { canvas in
      canvas.drawTabBar(bounds)
      if let lit = allButtons.first(where: \.selected) { canvas.drawSelectedTab(lit.frame) }
    }
  }

  public override func layoutSubviews() {
    checkAlive()
    let all = allButtons
    let width = bounds.width / CGFloat(max(1, all.count))
    for (index, button) in all.enumerated() {
      let left = (CGFloat(index) * width).rounded()
      button.frame = CGRect(
        x: left, y: 0, width: (CGFloat(index + 1) * width).rounded() - left, height: bounds.height)
    }
    setNeedsDisplay()
  }

  /// Shows other items.
  func show(_ items: [UITabBarItem]) {
    for button in allButtons { button.removeFromSuperview() }
    buttons?.removeAllObjects()
    for item in items {
      let button = UITabBarButton.alloc().initWithItem(item)
      button.addTarget(self, action: UITabBar.touch, forControlEvents: .touchDown)
      buttons?.addObject(button)
      addSubview(button)
      button.release()
    }
    setNeedsLayout()
  }

  /// Shows that one is selected.
  func select(_ index: Int) {
    for (place, button) in allButtons.enumerated() { button.selected = place == index }
    setNeedsDisplay()
  }

  private var allButtons: [UITabBarButton] {
    (buttons?.objects ?? []).compactMap { $0 as? UITabBarButton }
  }

  /// A finger came down on a button (platform X8).
  private func touch(_ button: UITabBarButton) {
    guard let index = allButtons.firstIndex(where: { $0 === button }) else { return }
    tabs?.touchTab(index)
  }
}

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

/// The picture and the title that a tab bar shows for a controller; only the shape of the picture
/// counts.
public final class UITabBarItem: NSObject {
  @Copied private var titleStore: NSString?
  @Retained private var imageStore: UIImage?
  @Copied private var badgeStore: NSString?

  /// The button that shows the item; the button clears this property before it is deallocated.
  @Assigned var button: UITabBarButton?

  public override class var instanceSize: Int { 72 }

  /// Initialises an item with a title, a picture and a number to find it by.
  @discardableResult
  public func initWithTitle(_ title: NSString?, image: UIImage?, tag: Int) -> Self {
    checkAlive()
    titleStore = title
    imageStore = image
    self.tag = tag
    return self
  }

  /// The title below the picture.
  public var title: NSString? {
    get { checkAlive().titleStore }
    set { checkAlive().change { $0.titleStore = newValue } }
  }

  /// The picture.
  public var image: UIImage? {
    get { checkAlive().imageStore }
    set { checkAlive().change { $0.imageStore = newValue } }
  }

  /// The number to find it by.
  @Checked public private(set) var tag: Int = 0

  /// The text of the red badge at its corner.
  public var badgeValue: NSString? {
    get { checkAlive().badgeStore }
    set { checkAlive().change { $0.badgeStore = newValue } }
  }

  private func change(_ body: (UITabBarItem) -> Void) {
    body(self)
    button?.setNeedsDisplay()
  }
}

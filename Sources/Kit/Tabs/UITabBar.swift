internal import MemsimGraphics

/// The bar below what a tab bar controller shows: a button for each of its tabs.
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

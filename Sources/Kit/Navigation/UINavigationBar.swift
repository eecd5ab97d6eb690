internal import MemsimDevice
internal import MemsimGraphics

/// The bar above a navigation controller's view: a title, and a button that leads back.
public final class UINavigationBar: UIView {
  @Retained private var items: NSMutableArray?

  /// The views of the item on top.
  @Retained private var titleView: UINavigationTitle?
  @Retained private var leftButton: UINavigationButton?
  @Retained private var rightButton: UINavigationButton?

  /// The views that slide away, until they are removed.
  @Retained private var leaving: NSMutableArray?

  /// The controller whose stack it shows.
  @Assigned var navigation: UINavigationController?

  /// Whether it is in a popover, and dark as the frame of that.
  var isInPopover = false {
    didSet {
      guard isInPopover != oldValue else { return }
      setNeedsDisplay()
      itemHasChanged()
    }
  }

  /// Its look (platform B13).
  var look: BarLook { isInPopover ? .popover : UIScreen.isOfPad ? .pad : .phone }

  public override class var instanceSize: Int { 160 }

  @discardableResult
  public override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    autoresizingMask = .flexibleWidth
    return self
  }

  @discardableResult
  public override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    show(coder.items(UINavigationItem.self), from: 0)
    return self
  }

  override func setUp() {
    $items = NSMutableArray.new()
    $leaving = NSMutableArray.new()
    contentMode = .redraw
  }

  public override func dealloc() {
    items?.forEach(UINavigationItem.self) { $0.bar = nil }
    super.dealloc()
  }

  /// The item that is shown.
  public var topItem: UINavigationItem? { checkAlive().item(fromTop: 0) }

  /// The item that the button leads back to.
  public var backItem: UINavigationItem? { checkAlive().item(fromTop: 1) }

  public override func drawRect(_ rect: CGRect) {
    checkAlive()
    UIGraphicsGetCurrentContext()?.paint { $0.drawBar(bounds, look) }
  }

  public override func layoutSubviews() {
    checkAlive().placeContents()
  }

  private func item(fromTop depth: Int) -> UINavigationItem? {
    guard let items else { return nil }
    return items.object(at: items.count - 1 - depth, as: UINavigationItem.self)
  }
}

/// The items and their views.
extension UINavigationBar {
  /// Shows other items, the last of them on top; its views come from the right for a
  /// direction of 1, from the left for -1, and at once for 0.
  func show(_ shown: [UINavigationItem], from direction: CGFloat) {
    items?.forEach(UINavigationItem.self) { $0.bar = nil }
    items?.removeAllObjects()
    for item in shown {
      items?.addObject(item)
      item.bar = self
    }
    replaceContents(from: direction)
  }

  /// The title or the buttons of an item are others.
  func itemHasChanged() {
    replaceContents(from: 0)
  }

  /// Removes the views that slid out, at the end of the slide.
  func endTransition() {
    leaving?.forEach(UIView.self) { $0.removeFromSuperview() }
    leaving?.removeAllObjects()
  }

  private func replaceContents(from direction: CGFloat) {
    endTransition()
    for view in contents { leaving?.addObject(view) }
    let places = withoutAnimations {
      makeContents()
      placeContents()
      return contents.map(\.center)
    }
    guard direction != 0 else { return endTransition() }
    slide(direction, to: places)
  }

  /// Does something at once, in the middle of a block of animations.
  private func withoutAnimations<Result>(_ body: () -> Result) -> Result {
    let globals = AppProcess.current.globals
    let areEnabled = globals.areAnimationsEnabled
    globals.areAnimationsEnabled = false
    defer { globals.areAnimationsEnabled = areEnabled }
    return body()
  }

  /// The views of the item on top.
  private var contents: [UIView] {
    ([titleView, leftButton, rightButton] as [UIView?]).compactMap { $0 }
  }

  private func makeContents() {
    titleView = nil
    leftButton = nil
    rightButton = nil
    guard let item = topItem else { return }
    if let title = item.title {
      $titleView = UINavigationTitle.alloc().initWithTitle(title, look)
    }
    if let left = item.leftBarButtonItem {
      $leftButton = UINavigationButton.alloc().initWithItem(left)
    } else if let back = backItem?.backTitle, !item.hidesBackButton {
      $leftButton = UINavigationButton.alloc().initWithBackTitle(back)
      leftButton?.addTarget(
        self, action: UINavigationBar.goBack, forControlEvents: .touchUpInside)
    }
    if let right = item.rightBarButtonItem {
      $rightButton = UINavigationButton.alloc().initWithItem(right)
    }
    for view in contents { addSubview(view) }
  }

  /// Puts the title into the middle, or where the buttons leave room for it.
  private func placeContents() {
    let size = bounds.size
    func top(_ view: UIView) -> CGFloat { ((size.height - view.bounds.height) / 2).rounded() }
    if let leftButton {
      leftButton.frame = CGRect(
        origin: CGPoint(x: 5, y: top(leftButton)), size: leftButton.bounds.size)
    }
    if let rightButton {
      let width = rightButton.bounds.width
      rightButton.frame = CGRect(
        origin: CGPoint(x: size.width - 5 - width, y: top(rightButton)),
        size: rightButton.bounds.size)
    }
    guard let titleView else { return }
    let left = leftButton.map { $0.frame.maxX + 8 } ?? 8
    let right = size.width - (rightButton.map { $0.bounds.width + 13 } ?? 8)
    let width = min(titleView.bestWidth, max(0, right - left))
    let middle = ((size.width - width) / 2).rounded()
    titleView.frame = CGRect(
      x: min(max(middle, left), right - width), y: top(titleView), width: width,
      height: titleView.bounds.height)
  }

  /// Slides the new views in, and the old views out, as part of a block of animations.
  private func slide(_ direction: CGFloat, to places: [CGPoint]) {
    let distance = (bounds.width / 2).rounded() * direction
    for (view, place) in zip(contents, places) {
      withoutAnimations {
        if view !== rightButton { view.center = CGPoint(x: place.x + distance, y: place.y) }
        view.alpha = 0
      }
      view.center = place
      view.alpha = 1
    }
    leaving?.forEach(UIView.self) { view in
      view.userInteractionEnabled = false
      if !(view is UINavigationButton) || view.frame.midX < bounds.midX {
        view.center = CGPoint(x: view.center.x - distance, y: view.center.y)
      }
      view.alpha = 0
    }
  }

  /// The button that leads back was tapped.
  private func goBack() {
    navigation?.popViewControllerAnimated(true)
  }
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

/// A button that a navigation bar shows: an arrow back to the last item, or that of a bar item.
final class UINavigationButton: UIControl {
  @Copied private var title: NSString?
  @Retained private var item: UIBarButtonItem?
  private var look = BarButtonStyle.plain

  /// The bar that it is in.
  var bar: UINavigationBar? { superview as? UINavigationBar }

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
    let (area, ground) = (bounds, bar?.look ?? .phone)
    UIGraphicsGetCurrentContext()?.paint { canvas in
      withHostDrawing { () throws(GraphicsError) in
        try canvas.drawBarButton(
          text, area, style, on: ground, isPressed: state.contains(.highlighted),
          isEnabled: !state.contains(.disabled))
      }
    }
  }

  override func dealloc() {
    if let item, item.button === self { item.button = nil }
    super.dealloc()
  }
}

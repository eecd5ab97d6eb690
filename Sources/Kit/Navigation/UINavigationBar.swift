internal import MemsimDevice
internal import MemsimGraphics

/// The bar above a navigation controller's view: a title, and a button that leads back.
public final class UINavigationBar: UIView, ButtonBar {
  @Retained private var itemStore: NSMutableArray?

  /// The views of the item on top.
  @Retained private var titleView: UIView?
  @Retained private var leftButton: UIView?
  @Retained private var rightButton: UIView?
  @Retained private var promptLabel: UILabel?

  /// The views that slide away, until they are removed.
  @Retained private var leaving: NSMutableArray?

  /// The controller whose stack it shows.
  @Assigned var navigation: UINavigationController?

  @Assigned private var delegateObject: NSObject?
  @Retained private var tintStore: UIColor?

  /// Whether it is in a popover, and dark as the frame of that.
  var isInPopover = false {
    didSet {
      guard isInPopover != oldValue else { return }
      setNeedsDisplay()
      itemHasChanged()
    }
  }

  /// Its look (platform B13).
  var look: BarLook {
    isInPopover ? .popover : barStyle != .default ? .black : UIScreen.isOfPad ? .pad : .phone
  }

  public override class var instanceSize: Int { 160 }

  private var shownPromptHeight: CGFloat = 0

  /// The height that the prompt of the item on top adds to the bar (platform B18).
  var promptHeight: CGFloat {
    topItem?.prompt.map { $0.length > 0 } == true ? KitParameters.promptHeight : 0
  }

  @discardableResult
  public override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    autoresizingMask = .flexibleWidth
    return self
  }

  @discardableResult
  public override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    barStyle = coder.choice("barStyle", among: UIBarStyle.nibNames) ?? .default
    tintColor = coder.color("tintColor")
    show(coder.items(UINavigationItem.self), from: 0)
    return self
  }

  override func setUp() {
    $itemStore = NSMutableArray.new()
    $leaving = NSMutableArray.new()
    contentMode = .redraw
  }

  public override func dealloc() {
    itemStore?.forEach(UINavigationItem.self) { $0.bar = nil }
    super.dealloc()
  }

  /// The object that the bar informs about its items; not retained.
  public var delegate: (any UINavigationBarDelegate)? {
    get { checkAlive().delegateObject as? any UINavigationBarDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The style of the bar.
  @Checked public var barStyle: UIBarStyle = .default { didSet { lookHasChanged() } }

  /// Whether the view below is seen through the bar.
  @Checked public var translucent: Bool = false

  /// The colour that an app has chosen for the bar; nil unless it is set.
  public var tintColor: UIColor? {
    get { checkAlive().tintStore }
    set {
      checkAlive().tintStore = newValue
      lookHasChanged()
    }
  }

  private func lookHasChanged() {
    setNeedsDisplay()
    itemHasChanged()
  }

  /// The items, the one on top last; a new array, autoreleased.
  public var items: NSArray {
    get {
      checkAlive()
      return NSArray.alloc().initWithObjects(itemStore?.objects ?? []).autorelease()
    }
    set { checkAlive().show(newValue.objects.compactMap { $0 as? UINavigationItem }, from: 0) }
  }

  /// The item that is shown.
  public var topItem: UINavigationItem? { checkAlive().item(fromTop: 0) }

  /// The item that the button leads back to.
  public var backItem: UINavigationItem? { checkAlive().item(fromTop: 1) }

  public override func drawRect(_ rect: CGRect) {
    checkAlive()
    UIGraphicsGetCurrentContext()?.paint { $0.drawBar(bounds, look, tint: tintColor?.color) }
  }

  public override func layoutSubviews() {
    checkAlive().placeContents()
  }

  private func item(fromTop depth: Int) -> UINavigationItem? {
    guard let itemStore else { return nil }
    return itemStore.object(at: itemStore.count - 1 - depth, as: UINavigationItem.self)
  }
}

/// The items and their views.
extension UINavigationBar {
  /// Shows other items, the last of them on top; its views come from the right for a
  /// direction of 1, from the left for -1, and at once for 0.
  func show(_ shown: [UINavigationItem], from direction: CGFloat) {
    itemStore?.forEach(UINavigationItem.self) { $0.bar = nil }
    itemStore?.removeAllObjects()
    for item in shown {
      itemStore?.addObject(item)
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
      // A view of the app may stay.
      for view in contents { leaving?.removeObject(view) }
      if shownPromptHeight != promptHeight {
        shownPromptHeight = promptHeight
        navigation?.placeBar()
      }
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
    ([titleView, leftButton, rightButton, promptLabel] as [UIView?]).compactMap { $0 }
  }

  private func makeContents() {
    titleView = nil
    leftButton = nil
    rightButton = nil
    promptLabel = nil
    guard let item = topItem else { return }
    if promptHeight > 0, let prompt = item.prompt { $promptLabel = makePrompt(prompt) }
    if let own = item.titleView {
      titleView = own
    } else if let title = item.title {
      $titleView = UINavigationTitle.alloc().initWithTitle(title, look)
    }
    if let left = item.leftBarButtonItem {
      $leftButton = left.makeView()
    } else if let back = backItem?.backTitle, !item.hidesBackButton {
      let made = UINavigationButton.alloc().initWithBackTitle(back)
      $leftButton = made
      made.addTarget(self, action: UINavigationBar.goBack, forControlEvents: .touchUpInside)
    }
    if let right = item.rightBarButtonItem { $rightButton = right.makeView() }
    for view in contents { addSubview(view) }
  }

  private func makePrompt(_ text: NSString) -> UILabel {
    let label = UILabel.alloc().initWithFrame(.zero)
    label.text = text
    label.font = UIFont.systemFontOfSize(14)
    label.textAlignment = .center
    label.textColor = UIColor.colorWithColor(look.ink)
    label.backgroundColor = nil
    label.opaque = false
    return label
  }

  /// Puts the title into the middle, or where the buttons leave room for it.
  private func placeContents() {
    let size = bounds.size
    let start = promptHeight
    promptLabel?.frame = CGRect(x: 8, y: 5, width: max(0, size.width - 16), height: start - 10)
    func top(_ view: UIView) -> CGFloat {
      (start + (size.height - start - view.bounds.height) / 2).rounded()
    }
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
    let own = (titleView as? UINavigationTitle)?.bestWidth ?? titleView.bounds.width
    let width = min(own, max(0, right - left))
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
      if view is UINavigationTitle || view.frame.midX < bounds.midX {
        view.center = CGPoint(x: view.center.x - distance, y: view.center.y)
      }
      view.alpha = 0
    }
  }

  /// The button that leads back was tapped.
  private func goBack() {
    if let navigation {
      navigation.popViewControllerAnimated(true)
    } else {
      popNavigationItemAnimated(true)
    }
  }
}

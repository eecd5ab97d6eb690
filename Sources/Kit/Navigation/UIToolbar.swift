internal import MemsimGraphics

/// A bar with items beside each other, which do something with the view above it.
public final class UIToolbar: UIView, ButtonBar {
  @Copied private var itemStore: NSArray?
  @Retained private var views: NSMutableArray?
  @Retained private var tintStore: UIColor?

  public override class var instanceSize: Int { 136 }

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
    let decoded = NSArray.alloc().initWithObjects(coder.items(UIBarButtonItem.self))
    items = decoded
    decoded.release()
    return self
  }

  override func setUp() {
    $views = NSMutableArray.new()
    contentMode = .redraw
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

  /// The items, from the left.
  public var items: NSArray? {
    get { checkAlive().itemStore }
    set { checkAlive().setItems(newValue, animated: false) }
  }

  /// Shows other items; they change at once.
  public func setItems(_ items: NSArray?, animated: Bool) {
    checkAlive().itemStore = items
    itemHasChanged()
  }

  /// As wide as it may be, and as high as a bar.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive()
    return CGSize(width: size.width, height: KitParameters.barHeight)
  }

  public override func drawRect(_ rect: CGRect) {
    checkAlive()
    UIGraphicsGetCurrentContext()?.paint { $0.drawBar(bounds, look, tint: tintColor?.color) }
  }

  public override func layoutSubviews() {
    checkAlive().placeViews()
  }

  var look: BarLook {
    barStyle != .default ? .black : UIScreen.isOfPad ? .pad : .phone
  }

  var hasBareItems: Bool { true }

  private func lookHasChanged() {
    setNeedsDisplay()
    for view in shownViews { view.setNeedsDisplay() }
  }
}

/// The views of the items.
extension UIToolbar {
  private var shownItems: [UIBarButtonItem] {
    (itemStore?.objects ?? []).compactMap { $0 as? UIBarButtonItem }
  }

  private var shownViews: [UIView] { (views?.objects ?? []).compactMap { $0 as? UIView } }

  func itemHasChanged() {
    let former = shownViews
    let wanted = shownItems.filter { $0.gap == nil }.map { $0.makeView() }
    for view in former where !wanted.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    views?.removeAllObjects()
    for view in wanted {
      views?.addObject(view)
      addSubview(view)
      view.release()
    }
    placeViews()
  }

  /// Puts the views beside each other; flexible gaps share the rest of the width (platform B15).
  private func placeViews() {
    let (items, gap, margin) = (shownItems, KitParameters.toolbarGap, KitParameters.toolbarMargin)
    var views = shownViews[...]
    func width(_ item: UIBarButtonItem, _ view: UIView?) -> CGFloat {
      item.gap == nil ? view?.bounds.width ?? 0 : item.width
    }
    let fixed = items.reduce(into: (sum: CGFloat(0), views: views)) { result, item in
      result.sum += width(item, item.gap == nil ? result.views.popFirst() : nil)
    }.sum
    let between = CGFloat(max(0, items.count { $0.gap == nil } - 1)) * gap
    let flexible = CGFloat(items.count { $0.gap == .flexible })
    let rest = max(0, bounds.width - 2 * margin - fixed - between)
    var left = margin
    var isFirst = true
    for item in items {
      if item.gap != nil {
        left += item.gap == .flexible ? rest / max(1, flexible) : item.width
        continue
      }
      guard let view = views.popFirst() else { return }
      if !isFirst { left += gap }
      isFirst = false
      var size = view.bounds.size
      // A view without a height gets the one that it fits in (platform B19).
      if size.height == 0 { size.height = view.sizeThatFits(size).height }
      view.frame = CGRect(
        x: left.rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      left += size.width
    }
  }
}

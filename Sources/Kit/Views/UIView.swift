/// A rectangle of a window: it draws, takes touches and has views on it.
///
/// Its geometry is that of its layer.
open class UIView: UIResponder {
  @Retained private var layerStore: CALayer?
  @Retained final var subviewStore: NSMutableArray?
  @Assigned final var superviewStore: UIView?
  @Retained private var backgroundColorStore: UIColor?

  /// The controller whose view it is, which is told of events behind it.
  @Assigned final var controller: UIResponder?

  private var tagStore = 0
  private var userInteractionEnabledStore = true
  private var multipleTouchEnabledStore = false
  private var exclusiveTouchStore = false
  private var autoresizingMaskStore: UIViewAutoresizing = []
  private var autoresizesSubviewsStore = true
  private var opaqueStore = true

  /// A number to find the view by.
  public final var tag: Int {
    get { checkAlive().tagStore }
    set { checkAlive().tagStore = newValue }
  }

  /// Whether touches may come to it and to those on it.
  public final var userInteractionEnabled: Bool {
    get { checkAlive().userInteractionEnabledStore }
    set { checkAlive().userInteractionEnabledStore = newValue }
  }

  /// Whether it hears of a second finger while one is down on it.
  public final var multipleTouchEnabled: Bool {
    get { checkAlive().multipleTouchEnabledStore }
    set { checkAlive().multipleTouchEnabledStore = newValue }
  }

  /// Whether no other view of its window hears of fingers while it does.
  public final var exclusiveTouch: Bool {
    get { checkAlive().exclusiveTouchStore }
    set { checkAlive().exclusiveTouchStore = newValue }
  }

  /// How it follows its superview's size.
  public final var autoresizingMask: UIViewAutoresizing {
    get { checkAlive().autoresizingMaskStore }
    set { checkAlive().autoresizingMaskStore = newValue }
  }

  /// Whether the views on it follow its size.
  public final var autoresizesSubviews: Bool {
    get { checkAlive().autoresizesSubviewsStore }
    set { checkAlive().autoresizesSubviewsStore = newValue }
  }

  /// Whether it says that it covers all of its rectangle.
  public final var opaque: Bool {
    get { checkAlive().opaqueStore }
    set { checkAlive().opaqueStore = newValue }
  }

  open override class var instanceSize: Int { 68 }

  /// Initialises a view without a size.
  @discardableResult
  open override func `init`() -> Self {
    checkAlive().initWithFrame(.zero)
  }

  /// Initialises a view that takes a rectangle of its superview.
  @discardableResult
  open func initWithFrame(_ frame: CGRect) -> Self {
    checkAlive()
    super.`init`()
    makeLayer()
    layer?.frame = frame
    return self
  }

  /// Initialises a view that a nib describes, and those on it.
  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    checkAlive()
    super.`init`()
    makeLayer()
    take(from: coder)
    return self
  }

  /// Gives the view its layer, which it has for life.
  final func makeLayer() {
    let made = CALayer.new()
    $layerStore = made
    made.delegate = self
    made.setNeedsLayout()
    made.setNeedsDisplay()
  }

  open override func dealloc() {
    removeAllSubviews()
    subviewStore = nil
    layer?.removeFromSuperlayer()
    layer?.delegate = nil
    layerStore = nil
    backgroundColorStore = nil
    super.dealloc()
  }

  /// The layer that holds its pixels.
  public final var layer: CALayer? { checkAlive().layerStore }

  /// Its controller if it has one, or else its superview.
  open override var nextResponder: UIResponder? { checkAlive().controller ?? superview }

  /// The colour behind what it draws.
  public final var backgroundColor: UIColor? {
    get { checkAlive().backgroundColorStore }
    set {
      checkAlive()
      backgroundColorStore = newValue
      layer?.modelState.backgroundColor = newValue?.color
    }
  }

  /// How much of it and of those on it is seen: 1 is all.
  public final var alpha: CGFloat {
    get { checkAlive().layer?.opacity ?? 0 }
    set { checkAlive().layer?.opacity = newValue }
  }

  /// Whether neither it nor those on it are seen.
  public final var hidden: Bool {
    get { checkAlive().layer?.hidden ?? false }
    set { checkAlive().layer?.hidden = newValue }
  }

  /// Whether those on it are cut off at its edges.
  public final var clipsToBounds: Bool {
    get { checkAlive().layer?.masksToBounds ?? false }
    set { checkAlive().layer?.masksToBounds = newValue }
  }

  /// It was taken to another superview, or from its last.
  open func didMoveToSuperview() { checkAlive() }

  /// It came into a window, or left one.
  open func didMoveToWindow() { checkAlive() }

  /// Another view came onto it.
  open func didAddSubview(_ subview: UIView) { checkAlive() }

  /// A view is about to be taken from it.
  open func willRemoveSubview(_ subview: UIView) { checkAlive() }

  /// Places the views on it; it is called when that is asked for, and when its size changed.
  open func layoutSubviews() { checkAlive() }

  /// Draws it into the current context.
  open func drawRect(_ rect: CGRect) { checkAlive() }

  /// What there is to read on it, as the run's expectations see it; nil if it shows no text of its
  /// own.
  open var snapshotText: String? {
    checkAlive()
    return nil
  }

  /// The size that fits it best into a size: the one that it has, unless it knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive().bounds.size
  }

  /// Whether a point, in the view's coordinates, is on it.
  open func pointInside(_ point: CGPoint, withEvent event: UIEvent?) -> Bool {
    checkAlive().bounds.contains(point)
  }

  /// The foremost view at a point, which is in the view's coordinates: one on it, or itself.
  open func hitTest(_ point: CGPoint, withEvent event: UIEvent?) -> UIView? {
    checkAlive()
    guard let layer, !layer.hidden, userInteractionEnabled,
      layer.modelState.opacity >= KitParameters.hitAlpha, pointInside(point, withEvent: event)
    else { return nil }
    guard let subviewStore else { return self }
    for index in (0..<subviewStore.count).reversed() {
      guard index < subviewStore.count, let subview = subviewStore.objectAtIndex(index) as? UIView
      else { continue }
      let inSubview = subview.layer?.modelState.point(fromSuperlayer: point) ?? point
      if let hit = subview.hitTest(inSubview, withEvent: event) { return hit }
    }
    return self
  }
}

/// What a view asks the end of the turn for.
extension UIView {
  /// Has `layoutSubviews` called at the end of the turn.
  public final func setNeedsLayout() {
    checkAlive().layer?.setNeedsLayout()
  }

  /// Lays it out now, and those on it, if that was asked for.
  public final func layoutIfNeeded() {
    checkAlive().layer?.layoutIfNeeded()
  }

  /// Has `drawRect` called at the end of the turn.
  public final func setNeedsDisplay() {
    checkAlive().layer?.setNeedsDisplay()
  }

  /// Has `drawRect` called at the end of the turn; all of it is drawn.
  public final func setNeedsDisplayInRect(_ rect: CGRect) {
    checkAlive()
    if rect.intersects(bounds) { layer?.setNeedsDisplay() }
  }
}

/// A rectangle of a window: it draws, gets touches and holds subviews.
///
/// Its geometry is that of its layer.
open class UIView: UIResponder {
  @Retained private(set) final var layerStore: CALayer?
  @Retained final var subviewStore: NSMutableArray?
  @Assigned final var superviewStore: UIView?
  @Retained private var backgroundColorStore: UIColor?
  @Retained final var recognizerStore: NSMutableArray?

  /// The controller whose view it is; the controller receives events after the view.
  @Assigned final var controller: UIResponder?

  private var userInteractionEnabledStore = true
  private(set) final var autoresizingMaskStore: UIViewAutoresizing = []
  private(set) final var autoresizesSubviewsStore = true

  /// The number that `viewWithTag` finds the view by.
  @Checked public final var tag: Int = 0

  /// Whether it and its subviews get touches.
  public final var userInteractionEnabled: Bool {
    get { checkAlive().userInteractionEnabledStore }
    set { checkAlive().userInteractionEnabledStore = newValue }
  }

  /// Whether it gets a second touch while it has one.
  @Checked public final var multipleTouchEnabled: Bool = false

  /// Whether no other view of its window gets touches while it does.
  @Checked public final var exclusiveTouch: Bool = false

  /// The margins and sizes that change with the superview's size.
  public final var autoresizingMask: UIViewAutoresizing {
    get { checkAlive().autoresizingMaskStore }
    set { checkAlive().autoresizingMaskStore = newValue }
  }

  /// Whether its subviews are resized with it.
  public final var autoresizesSubviews: Bool {
    get { checkAlive().autoresizesSubviewsStore }
    set { checkAlive().autoresizesSubviewsStore = newValue }
  }

  /// Whether its drawing covers all of its rectangle.
  @Checked public final var opaque: Bool = true

  open override class var instanceSize: Int { 68 }

  /// Initialises a view without a size.
  @discardableResult
  open override func `init`() -> Self {
    checkAlive().initWithFrame(.zero)
  }

  /// Initialises a view with a frame in its superview.
  @discardableResult
  open func initWithFrame(_ frame: CGRect) -> Self {
    checkAlive()
    super.`init`()
    makeLayer()
    layer?.frame = frame
    setUp()
    return self
  }

  /// Initialises a view that a nib describes, and those on it.
  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    checkAlive()
    super.`init`()
    makeLayer()
    decode(from: coder)
    setUp()
    return self
  }

  /// Completes a new view, of a frame or of a nib; classes of the framework override it.
  func setUp() {}

  /// Gives the view its layer, which it has for life.
  final func makeLayer() {
    let made = CALayer.new()
    $layerStore = made
    made.delegate = self
    made.setNeedsLayout()
    made.setNeedsDisplay()
  }

  open override func dealloc() {
    dropRecognizers()
    removeAllSubviews()
    subviewStore = nil
    layer?.removeFromSuperlayer()
    layer?.delegate = nil
    super.dealloc()
  }

  /// The layer that holds its pixels.
  public final var layer: CALayer? { checkAlive().layerStore }

  /// Its controller if it has one, else its superview.
  open override var nextResponder: UIResponder? { checkAlive().controller ?? superview }

  /// The colour behind its drawing.
  public final var backgroundColor: UIColor? {
    get { checkAlive().backgroundColorStore }
    set {
      checkAlive()
      backgroundColorStore = newValue
      layer?.modelState.backgroundColor = newValue?.color
    }
  }

  /// The opacity of the view and its subviews, from 0 to 1.
  public final var alpha: CGFloat {
    get { checkAlive().layer?.opacity ?? 0 }
    set { checkAlive().layer?.opacity = newValue }
  }

  /// Whether the view and its subviews are hidden.
  public final var hidden: Bool {
    get { checkAlive().layer?.hidden ?? false }
    set { checkAlive().layer?.hidden = newValue }
  }

  /// Whether its subviews are clipped at its edges.
  public final var clipsToBounds: Bool {
    get { checkAlive().layer?.masksToBounds ?? false }
    set { checkAlive().layer?.masksToBounds = newValue }
  }

  /// Called after the superview changed or became nil.
  open func didMoveToSuperview() { checkAlive() }

  /// The view came into a window, or left one.
  open func didMoveToWindow() { checkAlive() }

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) { checkAlive() }

  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) { checkAlive() }

  /// Lays out its subviews; called after `setNeedsLayout`, and when its size has changed.
  open func layoutSubviews() { checkAlive() }

  /// Draws it into the current context.
  open func drawRect(_ rect: CGRect) { checkAlive() }

  /// The part of the view's pixels that is stretched with the view, in the unit of their size,
  /// while what is around it keeps its size; from 3.0 (platform V33).
  public final var contentStretch: CGRect {
    get { checkAlive().layer?.stretch ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set { checkAlive().layer?.stretch = newValue }
  }

  /// The placement of the view's pixels after its size has changed.
  public final var contentMode: UIViewContentMode {
    get { checkAlive().layer?.contentMode ?? .scaleToFill }
    set { checkAlive().layer?.contentMode = newValue }
  }

  /// The text that compiled code has for the view, as of the end of the last turn.
  package final var textOfApp: String?

  /// The text that a snapshot shows and expectations compare: that which describes the view, unless
  /// a class has another; nil if there is none.
  open var snapshotText: String? {
    checkAlive().accessibility.label
  }

  /// The size that fits the view best within a size: unless overridden, its present one.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive().bounds.size
  }

  /// Whether a point, in the view's coordinates, is within its bounds.
  open func pointInside(_ point: CGPoint, withEvent event: UIEvent?) -> Bool {
    checkAlive().layerStore?.modelState.bounds.contains(point) ?? false
  }

  /// The frontmost view at a point in the view's coordinates: one of its subviews, or itself.
  open func hitTest(_ point: CGPoint, withEvent event: UIEvent?) -> UIView? {
    checkAlive()
    guard let layerStore, canBeHit(on: layerStore), pointInside(point, withEvent: event)
    else { return nil }
    return hitSubview(point, withEvent: event) ?? self
  }

  private final func canBeHit(on layer: CALayer) -> Bool {
    !layer.hiddenStore && userInteractionEnabledStore
      && layer.modelState.opacity >= KitParameters.hitAlpha
  }

  private final func hitSubview(_ point: CGPoint, withEvent event: UIEvent?) -> UIView? {
    guard let subviewStore else { return nil }
    let isSpace = layerStore?.showsSpace == true
    var index = subviewStore.count
    while index > 0 {
      index -= 1
      let subview = subviewStore.object(at: index, as: UIView.self)
      let hit = subview?.hit(fromSuperview: point, isInSpace: isSpace, withEvent: event)
      if let hit { return hit }
    }
    return nil
  }

  /// The frontmost view at a point in the superview's coordinates, in it or itself.
  private final func hit(
    fromSuperview point: CGPoint, isInSpace: Bool, withEvent event: UIEvent?
  ) -> UIView? {
    guard let layerStore else { return hitTest(point, withEvent: event) }
    guard !isInSpace, !layerStore.isInSpace else {
      let own = layerStore.ownPoint(fromSuperlayer: point)
      return own.flatMap { hitTest($0, withEvent: event) }
    }
    let own = layerStore.modelState.point(fromSuperlayer: point)
    // A subclass can have ways of its own to be hit.
    guard type(of: self) == UIView.self else { return hitTest(own, withEvent: event) }
    checkAlive("hitTest(_:withEvent:)")
    guard layerStore.modelState.bounds.contains(own), canBeHit(on: layerStore) else { return nil }
    return hitSubview(own, withEvent: event) ?? self
  }
}

/// Requests of a view for the end of the run loop turn.
extension UIView {
  /// Requests a call of `layoutSubviews` at the end of the run loop turn.
  public final func setNeedsLayout() {
    checkAlive().layer?.setNeedsLayout()
  }

  /// Lays out the view and its subviews now, if `setNeedsLayout` was called.
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

extension UIView {
  /// The layer, for a caller that runs no code of an app while it uses the layer.
  final var uncountedLayer: Unmanaged<CALayer>? { uncounted(_layerStore) }
}

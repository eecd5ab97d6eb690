/// A rectangle that is composed onto the screen: it has a place, pixels perhaps, and layers on it.
///
/// Numbers are animated between values; these are the values that the app has set, and what is seen
/// at an instant is its `presentationState`.
open class CALayer: NSObject {
  /// The layer that this one is on; it is not retained.
  @Assigned public internal(set) final var superlayer: CALayer?

  /// Its view, which lays it out and draws it; it is not retained.
  @Assigned public final var delegate: NSObject?

  /// The pixels that it shows: what was drawn into it, or an image.
  @Retained public final var contents: NSObject?

  @Retained final var sublayerStore: NSMutableArray?

  @Retained final var animationStore: NSMutableArray?

  /// How it looks and where it is, as the app has set it.
  package final var modelState = LayerState() {
    didSet {
      if modelState.bounds.size != oldValue.bounds.size { setNeedsLayout() }
      UIView.animateChange(of: self, from: oldValue)
    }
  }

  private var hiddenStore = false
  private var masksToBoundsStore = false

  /// Whether neither it nor anything on it is seen.
  public final var hidden: Bool {
    get { checkAlive().hiddenStore }
    set {
      checkAlive().hiddenStore = newValue
      superlayer?.tellOfNeeds(of: self)
    }
  }

  /// Whether what lies on it is cut off at its edges.
  public final var masksToBounds: Bool {
    get { checkAlive().masksToBoundsStore }
    set { checkAlive().masksToBoundsStore = newValue }
  }

  /// What the next end of a turn has to do for the layer and for those on it.
  final var needs = LayerNeeds()

  // The instance, which is 48 bytes, and what it keeps its values in.
  open override class var instanceSize: Int { 256 }

  /// An empty layer, which the pool releases.
  public static func layer(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    new(file: file, line: line, function: function).autorelease(
      file: file, line: line, function: function)
  }

  open override func dealloc() {
    for sublayer in sublayerStore?.objects ?? [] { (sublayer as? CALayer)?.superlayer = nil }
    sublayerStore = nil
    removeAllAnimations()
    animationStore = nil
    contents = nil
    super.dealloc()
  }

  /// Where its anchor is, in its superlayer.
  public final var position: CGPoint {
    get { checkAlive().modelState.position }
    set { checkAlive().modelState.position = newValue }
  }

  /// Its own coordinates: where they start, and its size.
  public final var bounds: CGRect {
    get { checkAlive().modelState.bounds }
    set { checkAlive().modelState.bounds = newValue.standardized }
  }

  /// The point that `position` places and that the transform leaves where it is, in shares of the
  /// size.
  public final var anchorPoint: CGPoint {
    get { checkAlive().modelState.anchorPoint }
    set { checkAlive().modelState.anchorPoint = newValue }
  }

  /// The smallest rectangle around it, in its superlayer.
  public final var frame: CGRect {
    get { checkAlive().modelState.frame }
    set { checkAlive().modelState.frame = newValue }
  }

  /// How much of it is seen: 1 is all.
  public final var opacity: CGFloat {
    get { checkAlive().modelState.opacity }
    set { checkAlive().modelState.opacity = newValue }
  }

  /// What it goes through about its anchor.
  public final func affineTransform() -> CGAffineTransform {
    checkAlive().modelState.transform
  }

  /// Sets what it goes through about its anchor.
  public final func setAffineTransform(_ transform: CGAffineTransform) {
    checkAlive().modelState.transform = transform
  }
}

/// What lies on a layer.
extension CALayer {
  /// The layers on it, the hindmost first; an array of its own, which the pool releases.
  public final var sublayers: NSArray {
    checkAlive()
    return NSArray.alloc().initWithObjects(sublayerStore?.objects ?? []).autorelease()
  }

  /// How many layers are on it.
  final var sublayerCount: Int { sublayerStore?.count ?? 0 }

  /// The layer at an index, counted from the hindmost; nil beyond the ends.
  final func sublayer(at index: Int) -> CALayer? {
    guard (0..<sublayerCount).contains(index) else { return nil }
    return sublayerStore?.objectAtIndex(index) as? CALayer
  }

  /// Puts a layer in front of the others, taking it from where it was.
  public final func addSublayer(_ layer: CALayer) {
    checkAlive().insertSublayer(layer, atIndex: sublayerCount)
  }

  /// Puts a layer in front of so many others, taking it from where it was.
  public final func insertSublayer(_ layer: CALayer, atIndex index: Int) {
    checkAlive()
    // The superlayer that it leaves may hold the only reference.
    layer.retain()
    let isOwn = layer.superlayer === self
    layer.leaveSuperlayer()
    let last = sublayerCount
    let place = isOwn ? min(index, last) : index
    if sublayerStore == nil { $sublayerStore = NSMutableArray.new() }
    sublayerStore?.insertObject(layer, atIndex: place)
    layer.superlayer = self
    layer.release()
    tellOfNeeds(of: layer)
  }

  /// Puts a layer right behind another one, or in front of all if there is none.
  final func insertSublayer(_ layer: CALayer?, before sibling: CALayer?) {
    guard let layer else { return }
    layer.retain()
    layer.leaveSuperlayer()
    insertSublayer(layer, atIndex: sibling.flatMap(index(of:)) ?? sublayerCount)
    layer.release()
  }

  /// Takes it from the layer that it is on; its animations end.
  public final func removeFromSuperlayer() {
    checkAlive()
    guard superlayer != nil else { return }
    endAnimationsWithin()
    leaveSuperlayer()
  }

  /// Takes it from the layer that it is on, to come to another place.
  final func leaveSuperlayer() {
    guard let superlayer, let index = superlayer.index(of: self) else { return }
    self.superlayer = nil
    superlayer.sublayerStore?.removeObjectAtIndex(index)
  }

  /// Where a layer is among those on this one.
  final func index(of layer: CALayer) -> Int? {
    sublayerStore?.indexOfObjectIdenticalTo(layer)
  }
}

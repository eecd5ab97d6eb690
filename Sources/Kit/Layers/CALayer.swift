/// A rectangle that is composited onto the screen: it has a geometry, contents and sublayers.
///
/// Numbers are animated between values; these are the values that the app has set, and the
/// displayed values at an instant are its `presentationState`.
open class CALayer: NSObject {
  /// The superlayer; it is not retained.
  @Assigned public internal(set) final var superlayer: CALayer?

  /// Its view, which lays it out and draws it; it is not retained.
  @Assigned public final var delegate: NSObject?

  /// The pixels that it shows: its backing store, or an image.
  @Retained public final var contents: NSObject? {
    willSet { checkAlive().recordShown() }
  }

  @Retained final var sublayerStore: NSMutableArray?

  @Retained final var animationStore: NSMutableArray?

  /// The values that the app has set.
  package final var modelState: LayerState {
    get { stateStore }
    set { change { $0 = newValue } }
  }

  @inline(never) private func changeInBlock(_ change: (inout LayerState) -> Void) -> Resizing {
    let block = UIView.innermost
    let old = SpaceState(stateStore, depth)
    change(&stateStore)
    let new = stateStore.bounds.size
    if new != old.plane.bounds.size { needLayoutAfterResizing() }
    block?.animateChange(of: self, from: old)
    return (old.plane.bounds.size, new)
  }

  // Nothing is called while it changes.
  @exclusivity(unchecked) private var stateStore = LayerState()

  /// The values that move it, or its sublayers, out of the plane; nil for most layers.
  private(set) final var depth: LayerDepth?

  /// Whether it had depth at some time, and so may be seen in space.
  private(set) final var isInSpace = false

  /// The values that the app has set, in space; the size stays as it is.
  final var spaceState: SpaceState {
    get { SpaceState(stateStore, depth) }
    set {
      recordShown()
      let old = spaceState
      stateStore = newValue.plane
      depth = newValue.depth
      isInSpace = isInSpace || depth != nil
      superlayer?.recordDepth(of: self)
      UIView.innermost?.animateChange(of: self, from: old)
    }
  }

  /// The mode in which the contents are placed in a layer of another size.
  final var contentMode: UIViewContentMode {
    get { contentModeStore }
    set {
      recordShown()
      contentModeStore = newValue
    }
  }

  private(set) final var contentModeStore = UIViewContentMode.scaleToFill

  /// The part of the contents that is stretched with the layer, in the unit of their size; the
  /// pixels around it keep their size (platform V33).
  final var stretch: CGRect {
    get { stretchStore }
    set {
      recordShown()
      stretchStore = newValue
    }
  }

  private final var stretchStore = CGRect(x: 0, y: 0, width: 1, height: 1)

  private(set) final var hiddenStore = false
  private(set) final var masksToBoundsStore = false

  /// Whether the layer and its sublayers are hidden.
  public final var hidden: Bool {
    get { checkAlive().hiddenStore }
    set {
      checkAlive().recordShown()
      hiddenStore = newValue
      superlayer?.propagateNeeds(of: self)
    }
  }

  /// Whether its contents cover all of it, as its view says, if it has one.
  public final var opaque: Bool {
    get { (checkAlive().delegate as? UIView)?.opaque ?? opaqueStore }
    set {
      checkAlive()
      opaqueStore = newValue
      (delegate as? UIView)?.opaque = newValue
    }
  }

  private final var opaqueStore = false

  /// Whether its sublayers are clipped at its edges.
  public final var masksToBounds: Bool {
    get { checkAlive().masksToBoundsStore }
    set {
      checkAlive().recordShown()
      masksToBoundsStore = newValue
    }
  }

  /// Whether a layer on it is before or behind others, or was.
  final var hasOrder = false

  /// Whether it was changed in this turn, or made; its former state is recorded if it was shown.
  final var isRecorded = true

  /// The index of its former state in the process's record; nil if it was not shown.
  final var recordIndex: Int?

  /// The requests of the layer and its sublayers for the next end of a run loop turn.
  final var needs = LayerNeeds()

  // The instance, which is 48 bytes, and the storage of its values.
  open override class var instanceSize: Int { 256 }

  /// An empty layer, autoreleased.
  public static func layer(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    new(file, line, function).autorelease(file, line, function)
  }

  @discardableResult
  open override func `init`() -> Self {
    checkAlive()
    super.`init`()
    recordNew()
    return self
  }

  open override func dealloc() {
    isRecorded = true
    for sublayer in sublayerStore?.objects ?? [] { (sublayer as? CALayer)?.superlayer = nil }
    removeAllAnimations()
    super.dealloc()
  }

  /// The place of its anchor, in its superlayer.
  public final var position: CGPoint {
    get { checkAlive().modelState.position }
    set { checkAlive().modelState.position = newValue }
  }

  /// Its rectangle in its own coordinates.
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

  /// Its opacity, from 0 to 1.
  public final var opacity: CGFloat {
    get { checkAlive().modelState.opacity }
    set { checkAlive().modelState.opacity = newValue }
  }

  /// Its transform, about its anchor.
  public final func affineTransform() -> CGAffineTransform {
    checkAlive().modelState.transform
  }

  /// Sets its transform, about its anchor.
  public final func setAffineTransform(_ transform: CGAffineTransform) {
    guard checkAlive().isInSpace else {
      modelState.transform = transform
      return
    }
    spaceState.transform = CATransform3D(affine: transform)
  }
}

/// Superlayers and sublayers.
extension CALayer {
  /// Its sublayers from back to front; a new array, autoreleased.
  public final var sublayers: NSArray {
    checkAlive()
    return NSArray.alloc().initWithObjects(sublayerStore?.objects ?? []).autorelease()
  }

  /// The number of sublayers.
  final var sublayerCount: Int { sublayerStore?.count ?? 0 }

  /// The sublayer at an index, counted from the back; nil beyond the ends.
  final func sublayer(at index: Int) -> CALayer? {
    sublayerStore?.object(at: index, as: CALayer.self)
  }

  /// Adds a layer in front of the other sublayers; it leaves its last superlayer.
  public final func addSublayer(_ layer: CALayer) {
    checkAlive().insertSublayer(layer, atIndex: sublayerCount)
  }

  /// Adds a layer at an index of the sublayers; it leaves its last superlayer.
  public final func insertSublayer(_ layer: CALayer, atIndex index: Int) {
    checkAlive()
    guard !sequence(first: self, next: \.superlayer).contains(where: { $0 === layer }) else {
      return NSException.raise(
        .invalidArgument, "-[CALayer addSublayer:]: \(layer.description) cannot be put on itself")
    }
    // The superlayer that it leaves may hold the only reference.
    layer.retain()
    let isOwn = layer.superlayer === self
    recordShown()
    layer.recordShown()
    layer.leaveSuperlayer()
    let last = sublayerCount
    let place = isOwn ? min(index, last) : index
    if sublayerStore == nil { $sublayerStore = NSMutableArray.new() }
    sublayerStore?.insertObject(layer, atIndex: place)
    layer.superlayer = self
    recordDepth(of: layer)
    layer.release()
    propagateNeeds(of: layer)
  }

  /// Adds a layer right behind a sublayer, or behind all if that is none of them.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    checkAlive()
    guard layer !== sibling else { return }
    layer.retain()
    if layer.superlayer === self { layer.leaveSuperlayer() }
    insertSublayer(layer, atIndex: sibling.flatMap(index(of:)) ?? 0)
    layer.release()
  }

  /// Adds a layer right in front of a sublayer, or in front of all if that is none of them.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    checkAlive()
    guard layer !== sibling else { return }
    layer.retain()
    if layer.superlayer === self { layer.leaveSuperlayer() }
    insertSublayer(layer, atIndex: sibling.flatMap(index(of:)).map { $0 + 1 } ?? sublayerCount)
    layer.release()
  }

  /// Adds a layer right behind a sublayer, or in front of all if there is none.
  final func insertSublayer(_ layer: CALayer?, before sibling: CALayer?) {
    guard let layer else { return }
    layer.retain()
    layer.leaveSuperlayer()
    insertSublayer(layer, atIndex: sibling.flatMap(index(of:)) ?? sublayerCount)
    layer.release()
  }

  /// Leaves its superlayer; its animations end.
  public final func removeFromSuperlayer() {
    checkAlive()
    guard superlayer != nil else { return }
    endAnimationsWithin()
    leaveSuperlayer()
  }

  /// Leaves its superlayer, to come to another place; its animations run on.
  final func leaveSuperlayer() {
    guard let superlayer, let index = superlayer.index(of: self) else { return }
    recordShownWithin()
    superlayer.recordShown()
    self.superlayer = nil
    superlayer.sublayerStore?.removeObjectAtIndex(index)
  }

  /// The index of a sublayer.
  final func index(of layer: CALayer) -> Int? {
    sublayerStore?.indexOfObjectIdenticalTo(layer)
  }
}

/// Changes of values, and the objects around the layer, for methods that are called often.
extension CALayer {
  // For callers that run no code of an app while they use these objects.
  final var uncountedSuperlayer: Unmanaged<CALayer>? { uncounted(_superlayer) }
  final var uncountedSublayers: Unmanaged<NSMutableArray>? { uncounted(_sublayerStore) }

  /// Its delegate, if that is a view.
  final var viewDelegate: UIView? { object(_delegate, as: UIView.self) }

  /// The sizes before and after a change.
  typealias Resizing = (old: CGSize, new: CGSize)

  /// Changes values where they are, as they are too many to be copied for each change; returns the
  /// sizes before and after.
  @discardableResult
  @inline(__always)
  final func change(_ change: (inout LayerState) -> Void) -> Resizing {
    recordShown()
    guard UIView.hasBlocks else {
      let old = stateStore.bounds.size
      change(&stateStore)
      let new = stateStore.bounds.size
      if new != old { needLayoutAfterResizing() }
      return (old, new)
    }
    // The end of an animation that another replaces may run code of the app.
    return withExtendedLifetime(Unmanaged.passUnretained(self).takeUnretainedValue()) {
      changeInBlock(change)
    }
  }

  private final func needLayoutAfterResizing() {
    needLayout()
    if contentMode == .redraw { setNeedsDisplay() }
  }

  /// Its geometry without its transform.
  final var placement: (position: CGPoint, size: CGSize, anchorPoint: CGPoint) {
    (stateStore.position, stateStore.bounds.size, stateStore.anchorPoint)
  }
}

internal import MemsimDevice
internal import MemsimGraphics

/// An animation from the former appearance of a layer, with its sublayers, to the current one.
///
/// The former appearance is stored as pixels in the app's memory until the transition is over:
/// as many as the layer has points (platform A35).
public final class CATransition: CAAnimation {
  @Copied private var typeStore: NSString?
  @Copied private var subtypeStore: NSString?

  public override class var instanceSize: Int { super.instanceSize + 24 }

  /// The kind of the transition: `kCATransitionFade` unless another was set.
  public var type: NSString {
    get { checkAlive().typeStore ?? kCATransitionFade }
    set { checkAlive().typeStore = newValue }
  }

  /// The edge at which it begins; nil for the left one, and without meaning for one that fades.
  public var subtype: NSString? {
    get { checkAlive().subtypeStore }
    set { checkAlive().subtypeStore = newValue }
  }

  /// The progress at which the transition begins, from 0 to 1.
  @Checked public var startProgress: Double = 0

  /// The progress at which the transition is over.
  @Checked public var endProgress: Double = 1

  /// Sets the kind, as the setter is called where it is sent as a message.
  public func setType(_ type: NSString) { checkAlive().type = type }

  /// Sets the edge, as the setter is called where it is sent as a message.
  public func setSubtype(_ subtype: NSString?) { checkAlive().subtype = subtype }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CATransition else { return }
    typeStore = other.typeStore
    subtypeStore = other.subtypeStore
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  override var transitionStyle: TransitionStyle? {
    let edge = subtypeStore.map { TransitionEdge(rawValue: $0.string) } ?? .left
    guard let edge else { return nil }
    return switch type.string {
    case "fade": .fade
    case "moveIn": .moveIn(from: edge)
    case "push": .push(from: edge)
    case "reveal": .reveal(from: edge)
    default: nil
    }
  }

  override func transitionProgress(at part: Double) -> Double {
    startProgress + (endProgress - startProgress) * part
  }

  override var problem: String? {
    transitionStyle == nil
      ? "there is no transition '\(type.string)' '\(subtypeStore?.string ?? "")'" : nil
  }
}

/// The new fades in as the old fades out.
public var kCATransitionFade: NSString { .constant("fade") }
/// The new slides into its place over the old.
public var kCATransitionMoveIn: NSString { .constant("moveIn") }
/// The new pushes the old away as it slides into its place.
public var kCATransitionPush: NSString { .constant("push") }
/// The old slides away from the new.
public var kCATransitionReveal: NSString { .constant("reveal") }

/// The transition begins at the right edge of the layer.
public var kCATransitionFromRight: NSString { .constant(TransitionEdge.right.rawValue) }
/// The transition begins at the left edge of the layer.
public var kCATransitionFromLeft: NSString { .constant(TransitionEdge.left.rawValue) }
/// The transition begins at the upper edge of the layer.
public var kCATransitionFromTop: NSString { .constant(TransitionEdge.top.rawValue) }
/// The transition begins at the lower edge of the layer.
public var kCATransitionFromBottom: NSString { .constant(TransitionEdge.bottom.rawValue) }

/// The key of the transition of a layer, which has one at a time.
public let kCATransition = "transition"

/// The transition of a layer: its old contents, and the pixels in the middle.
extension CALayer {
  /// The transition that it is in the middle of, or that waits for the end of the turn.
  final var runningTransition: RunningAnimation? {
    guard let animationStore, animationStore.count > 0 else { return nil }
    var found: RunningAnimation?
    animationStore.forEach(RunningAnimation.self) { if $0.showsTransition { found = $0 } }
    return found
  }

  /// The pixels that it showed when the turn began, with all that was on it, in its own coordinates
  /// and in the app's memory; transparent ones if it was not on the screen.
  ///
  /// Nil if it has no size, or there is no memory.
  final func stillBefore(in process: AppProcess) -> CGImage? {
    let state = process.shownLayers.shown(of: self)?.state ?? modelState
    return still(ShownBefore(process: process), size: state.bounds.size, isShown: wasShown)
  }

  /// The pixels that it shows now; nil if it has no size, or there is no memory.
  final func stillNow(at instant: Instant) -> CGImage? {
    still(Presentation(instant: instant), size: modelState.bounds.size, isShown: true)
  }

  private func still(_ source: some LayerSource, size: CGSize, isShown: Bool) -> CGImage? {
    guard let image = CGImage.alloc().made(at: siteOfPixels).initWithSize(size) else {
      return nil
    }
    guard let surface = image.surface() else {
      image.release()
      return nil
    }
    if isShown, let look = source.look(of: self) {
      Compositor(canvas: Canvas(surface), source: source).draw(self, look, in: surface)
    }
    return image
  }
}

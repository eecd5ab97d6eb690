internal import MemsimDevice

/// The settings of a block of animations, and the number of its animations that still run.
///
/// The delegate is retained until they are over, the context is not (platform A9, A11, A12).
final class UIViewAnimation: NSObject, CAAnimationDelegate {
  @Retained var animationID: NSString?
  @Retained var delegate: NSObject?
  @Retained private var transition: ViewTransition?
  @Retained private var transitionView: UIView?
  @Assigned private var context: NSObject?
  private var receiver: UnretainedReceiver?

  var duration = KitParameters.viewAnimationDuration
  var delay = 0.0
  var curve = UIViewAnimationCurve.easeInOut
  var repeatCount = 0.0
  var autoreverses = false
  var beginsFromCurrentState = false
  var didStop: ((NSObject, UIViewAnimation, Bool) -> Void)?

  private var running = 0
  private var hasFinished = true
  private var isCommitted = false

  override class var instanceSize: Int { 80 }

  /// Animates the changed values of a layer of a view, if the change happens in this block.
  func animateChange(of layer: CALayer, from old: SpaceState) {
    guard duration > 0, AppProcess.current.globals.areAnimationsEnabled, layer.delegate is UIView
    else { return }
    let new = layer.spaceState
    for property in LayerProperty.whole where new[property] != old[property] {
      animate(property, of: layer, from: old)
    }
  }

  /// Animates a property of a layer from its old value to its present one.
  private func animate(_ property: LayerProperty, of layer: CALayer, from old: SpaceState) {
    let animation = ViewPropertyAnimation.animationWithKeyPath(property.rawValue)
    let now = AppProcess.current.system.now
    animation.first = beginsFromCurrentState ? layer.presentationSpace(at: now) : old
    animation.last = layer.spaceState
    animation.duration = duration
    animation.beginTime = delay
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    animation.timingFunction = curve.function
    animation.delegate = self
    running += 1
    layer.addAnimation(animation, forKey: property.rawValue)
  }

  /// The block was committed; if nothing in it was animated, it is over when the turn is.
  func commit() {
    isCommitted = true
    addTransition()
    guard running == 0 else { return }
    AppProcess.current.holdUntilNextTurn(self) { $0.notifyOfEnd() }
  }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    running -= 1
    hasFinished = hasFinished && finished
    if running == 0, isCommitted { notifyOfEnd() }
  }

  private func notifyOfEnd() {
    guard let delegate, let didStop else { return }
    retain()
    delegate.retain()
    AppProcess.current.reportAnimationEnd(delegate, isFinished: hasFinished) {
      didStop(delegate, self, hasFinished)
    }
    delegate.release()
    release()
  }
}

/// The transition.
extension UIViewAnimation {
  /// Records the transition of a view's contents, in place of the one recorded before.
  func setTransition(_ style: TransitionStyle?, of view: UIView, isCached: Bool) {
    transition = nil
    transitionView = view
    guard let style else { return }
    let made = ViewTransition.new()
    made.style = style
    made.isCached = isCached
    transition = made
    made.release()
  }

  private func addTransition() {
    defer { transitionView = nil }
    guard let transition, let layer = transitionView?.layer, duration > 0,
      AppProcess.current.globals.areAnimationsEnabled
    else { return }
    transition.duration = duration
    transition.beginTime = delay
    transition.repeatCount = repeatCount
    transition.autoreverses = autoreverses
    transition.timingFunction = curve.function
    transition.delegate = self
    running += 1
    layer.addAnimation(transition, forKey: nil)
    self.transition = nil
  }
}

/// The context.
extension UIViewAnimation {
  /// Stores the context that the delegate receives at the end.
  func setContext(_ context: NSObject?) {
    self.context = context
    receiver = context.map { UnretainedReceiver($0, as: "context") }
  }

  /// The context; a deallocated one is a diagnosis.
  var livingContext: NSObject? {
    guard !$context.isNull else { return nil }
    if let living = heap.object($context) as? NSObject { return living }
    receiver?.reportMessage(
      to: $context, of: "animation \(animationID?.string ?? "nil")", in: heap)
    return nil
  }
}

/// The animation of a property that a block of animations makes: between two states of the layer.
final class ViewPropertyAnimation: CAPropertyAnimation {
  var first = SpaceState()
  var last = SpaceState()

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? ViewPropertyAnimation else { return }
    first = other.first
    last = other.last
  }

  override var isOfBlock: Bool { true }

  /// A view stays as it was until the block's delay is over (platform A25).
  override var showsBeginningEarly: Bool { true }

  override func show(_ progress: Double, on state: inout SpaceState, from start: SpaceState) {
    guard let property else { return }
    state[property] = first[property].moved(to: last[property], by: progress)
  }
}

/// Blocks of animations: changed values are animated instead of set at once.
///
/// Blocks nest, and setters are about the innermost. Their animations begin when the outermost is
/// committed and the turn is over (platform A1, A2).
extension UIView {
  /// Opens a block; the context is passed through and not retained.
  public static func beginAnimations(_ animationID: String?, context: NSObject?) {
    let animation = UIViewAnimation.new()
    animation.animationID = animationID.map {
      NSString.constantIfKnown($0) ?? NSString.stringWithString($0)
    }
    animation.setContext(context)
    let globals = AppProcess.current.globals
    if globals.animationBlocks == nil { globals.$animationBlocks = NSMutableArray.new() }
    globals.animationBlocks?.addObject(animation)
    animation.release()
  }

  /// Closes the block that was opened last.
  public static func commitAnimations() {
    guard let blocks = AppProcess.current.globals.animationBlocks, let animation = innermost
    else { return }
    animation.retain()
    blocks.removeObjectAtIndex(blocks.count - 1)
    animation.commit()
    animation.release()
  }

  /// Sets the duration of the block's animations in seconds; with 0 nothing is animated.
  public static func setAnimationDuration(_ seconds: Double) {
    innermost?.duration = seconds
  }

  /// Sets the delay of the block's animations in seconds.
  public static func setAnimationDelay(_ seconds: Double) {
    innermost?.delay = seconds
  }

  /// Sets the pace of the block's animations.
  public static func setAnimationCurve(_ curve: UIViewAnimationCurve) {
    innermost?.curve = curve
  }

  /// Sets how often the block's animations run.
  public static func setAnimationRepeatCount(_ count: Double) {
    innermost?.repeatCount = count
  }

  /// Sets whether each run of the block's animations is followed by one in reverse.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    innermost?.autoreverses = autoreverses
  }

  /// Sets whether the block's animations start from the presentation, in the middle of others
  /// perhaps, rather than from the model values.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    innermost?.beginsFromCurrentState = fromCurrentState
  }

  /// Sets the object that is informed when the block's animations are over; retained until then.
  public static func setAnimationDelegate(_ delegate: NSObject?) {
    innermost?.delegate = delegate
  }

  /// Sets the method of the delegate that is called when the block's animations are over.
  public static func setAnimationDidStopSelector<Target: NSObject>(
    _ method: @escaping (Target) -> (NSString?, NSNumber, NSObject?) -> Void
  ) {
    innermost?.didStop = { delegate, animation, finished in
      guard let target = delegate as? Target else {
        return NSException.raise(
          .invalidArgument,
          "-[\(delegate.className) animationDidStop:]: unrecognized selector sent to instance"
        )
      }
      method(target)(
        animation.animationID, NSNumber.numberWithBool(finished), animation.livingContext)
    }
  }

  /// Sets whether blocks animate; if not, changes in them are seen at once.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    AppProcess.current.globals.areAnimationsEnabled = enabled
  }

  static var innermost: UIViewAnimation? {
    AppProcess.withCurrent { process in
      guard let blocks = process.globals.animationBlocks else { return nil }
      return blocks.object(at: blocks.count - 1, as: UIViewAnimation.self)
    }
  }
}

/// The pace of the animations of a block.
public enum UIViewAnimationCurve: Int, Sendable {
  /// Slow at both ends.
  case easeInOut
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// A constant pace.
  case linear

  var function: CAMediaTimingFunction? {
    let name =
      switch self {
      case .easeInOut: kCAMediaTimingFunctionEaseInEaseOut
      case .easeIn: kCAMediaTimingFunctionEaseIn
      case .easeOut: kCAMediaTimingFunctionEaseOut
      case .linear: kCAMediaTimingFunctionLinear
      }
    return CAMediaTimingFunction.functionWithName(name)
  }
}

extension UIView {
  /// Whether the app has ever opened a block.
  static var hasBlocks: Bool { AppProcess.withCurrent { $0.globals.hasAnimationBlocks } }
}

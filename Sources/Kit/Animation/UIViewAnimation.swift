internal import MemsimDevice

/// What a block of animations was told, and how many of its animations still run.
///
/// The delegate is retained until they are over, the context is not (platform A9, A11, A12).
final class UIViewAnimation: NSObject, CAAnimationDelegate {
  @Retained var animationID: NSString?
  @Retained var delegate: NSObject?
  @Assigned private var context: NSObject?

  var duration = KitParameters.viewAnimationDuration
  var delay = 0.0
  var curve = UIViewAnimationCurve.easeInOut
  var repeatCount = 0.0
  var autoreverses = false
  var beginsFromCurrentState = false
  var didStop: ((NSObject, UIViewAnimation, Bool) -> Void)?

  /// What a diagnosis says of the context when its place is long used again.
  private var contextClass = ""
  private var contextSite = Site.unknown

  private var running = 0
  private var hasFinished = true
  private var isCommitted = false

  override class var instanceSize: Int { 80 }

  /// Animates a property of a layer from what it was to what it is now.
  func animate(_ property: LayerProperty, of layer: CALayer, from old: LayerState) {
    let animation = ViewPropertyAnimation.animationWithKeyPath(property.rawValue)
    let now = AppProcess.current.system.now
    animation.first = beginsFromCurrentState ? layer.presentationState(at: now) : old
    animation.last = layer.modelState
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
    guard running == 0 else { return }
    retain()
    heap.addRoot(ref)
    AppProcess.current.schedule(after: .zero) { [unowned heap, ref] in
      guard let animation = heap.object(ref) as? UIViewAnimation else { return }
      animation.tellOfEnd()
      heap.removeRoot(ref)
      animation.release()
    }
  }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    running -= 1
    hasFinished = hasFinished && finished
    if running == 0, isCommitted { tellOfEnd() }
  }

  private func tellOfEnd() {
    guard let delegate, let didStop else { return }
    retain()
    delegate.retain()
    AppProcess.current.tellOfAnimationEnd(delegate, isFinished: hasFinished) {
      didStop(delegate, self, hasFinished)
    }
    delegate.release()
    release()
  }

  override func dealloc() {
    animationID = nil
    delegate = nil
    super.dealloc()
  }
}

/// The context.
extension UIViewAnimation {
  /// Notes what is passed to the delegate at the end.
  func setContext(_ context: NSObject?) {
    self.context = context
    guard let context else { return }
    contextClass = "\(Swift.type(of: context))"
    contextSite = heap.site(of: context.ref)
  }

  /// The context; one that is gone is a diagnosis.
  var livingContext: NSObject? {
    guard !$context.isNull else { return nil }
    if let living = heap.object($context) as? NSObject { return living }
    let address = String(heap.nominalAddress(of: $context), radix: 16)
    heap.report(
      .messageToDeallocated, of: $context,
      "*** -[\(contextClass) context of animation \(animationID?.string ?? "nil")]: message sent "
        + "to deallocated instance 0x\(address)", site: contextSite)
    return nil
  }
}

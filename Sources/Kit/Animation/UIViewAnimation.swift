internal import MemsimDevice
internal import MemsimVocabulary

/// What a block of animations was told, and how many of its animations still run.
///
/// The delegate is retained until they are over, the context is not (platform A10, A11).
final class UIViewAnimation: NSObject, CAAnimationDelegate {
  @Retained var animationID: NSString?
  @Assigned var context: NSObject?
  @Retained var delegate: NSObject?

  var duration = KitParameters.viewAnimationDuration
  var delay = 0.0
  var curve = UIViewAnimationCurve.easeInOut
  var repeatCount = 0.0
  var autoreverses = false
  var beginsFromCurrentState = false
  var didStop: ((NSObject, UIViewAnimation, Bool) -> Void)?

  private var running = 0
  private var finished = true

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

  /// The block was committed: one in which nothing changed is over.
  func commit() {
    guard running == 0 else { return }
    let (heap, ref) = (heap, retain().ref)
    heap.addRoot(ref)
    AppProcess.current.schedule(after: .zero) {
      guard let animation = heap.object(ref) as? UIViewAnimation else { return }
      animation.tellOfEnd()
      heap.removeRoot(ref)
      animation.release()
    }
  }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    running -= 1
    self.finished = self.finished && finished
    if running == 0 { tellOfEnd() }
  }

  private func tellOfEnd() {
    guard let delegate else { return }
    retain()
    delegate.retain()
    didStop?(delegate, self, finished)
    delegate.release()
    release()
  }

  override func dealloc() {
    animationID = nil
    delegate = nil
    super.dealloc()
  }
}

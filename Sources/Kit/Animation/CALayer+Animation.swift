internal import MemsimDevice
package import MemsimVocabulary

/// The animations of a layer: later ones win, and one of a key replaces the one that had it.
extension CALayer {
  /// Starts an animation; the layer retains a copy until the animation is over.
  public final func addAnimation(_ animation: CAAnimation, forKey key: String?) {
    checkAlive()
    if let problem = animation.problem {
      return NSException.raise(.invalidArgument, "-[CALayer addAnimation:forKey:]: \(problem)")
    }
    let process = AppProcess.current
    let running = RunningAnimation.new()
    let copy = animation.copy()
    running.animation = copy
    copy.release()
    let key = animation.transitionStyle == nil ? key : kCATransition
    running.key = key.map { NSString.stringWithString($0) }
    running.start = presentationSpace(at: process.system.now)
    if animation.transitionStyle != nil { keepShown(in: running) }
    if let key { removeAnimationForKey(key) }
    if animationStore == nil { $animationStore = NSMutableArray.new() }
    animationStore?.addObject(running)
    process.beginAtEndOfTurn(running, on: self)
    running.release()
  }

  /// The turn is over in which an animation was added: its time begins.
  final func begin(_ running: RunningAnimation) {
    guard !running.isOver, let animation = running.animation else { return }
    let process = AppProcess.current
    if animation.keepsResult {
      running.$after = stillNow(at: process.system.now)
    }
    running.begin = process.system.now
    let (layer, ref) = (ref, running.ref)
    let seconds = animation.beginTime + animation.activeDuration
    running.end = process.schedule(after: TimeSpan(seconds: seconds)) { [unowned heap] in
      guard let layer = heap.object(layer) as? CALayer,
        let running = heap.object(ref) as? RunningAnimation
      else { return }
      layer.end(running, finished: true)
    }
  }

  /// Stops the animation of a key and informs its delegate that the animation did not finish.
  public final func removeAnimationForKey(_ key: String) {
    checkAlive()
    if let running = running(forKey: key) { stop(running, finished: false) }
  }

  /// Stops all animations and informs their delegates that the animations did not finish.
  public final func removeAllAnimations() {
    checkAlive()
    while let running = animationStore?.objects.first as? RunningAnimation {
      stop(running, finished: false)
    }
  }

  /// The animation of a key.
  public final func animationForKey(_ key: String) -> CAAnimation? {
    checkAlive().running(forKey: key)?.animation
  }

  /// The displayed values of the layer at an instant, possibly in the middle of an animation.
  package final func presentationState(at instant: Instant) -> LayerState {
    presentationState(at: instant, of: modelState)
  }

  /// The displayed values of the layer at an instant for other model values, with all animations
  /// or only with those that were added in earlier turns.
  final func presentationState(
    at instant: Instant, of model: LayerState, isOfEarlierTurns: Bool = false
  ) -> LayerState {
    guard animationStore != nil else { return model }
    return presentationSpace(
      at: instant, of: SpaceState(model, depth), isOfEarlierTurns: isOfEarlierTurns
    ).plane
  }

  /// The displayed values of the layer in space at an instant.
  final func presentationSpace(at instant: Instant) -> SpaceState {
    presentationSpace(at: instant, of: spaceState)
  }

  /// The displayed values of the layer in space at an instant, for other model values.
  final func presentationSpace(
    at instant: Instant, of model: SpaceState, isOfEarlierTurns: Bool = false
  ) -> SpaceState {
    guard let animationStore else { return model }
    var state = model
    animationStore.forEach(RunningAnimation.self) {
      if !isOfEarlierTurns || $0.begin != nil { $0.show(at: instant, on: &state) }
    }
    return state
  }

  /// Ends its animations and those of the layers on it: it is no longer seen.
  final func endAnimationsWithin() {
    for case let running as RunningAnimation in animationStore?.objects ?? [] {
      end(running, finished: false)
    }
    for index in 0..<sublayerCount { sublayer(at: index)?.endAnimationsWithin() }
  }

  /// Stores the layer's contents from the start of the turn for a new transition; one that was
  /// added in the same turn, and is replaced, has them already.
  private func keepShown(in running: RunningAnimation) {
    if let other = self.running(forKey: kCATransition), other.begin == nil {
      running.before = other.before
    } else {
      running.$before = stillBefore(in: .current)
    }
  }

  private func running(forKey key: String) -> RunningAnimation? {
    animationStore?.objects.lazy.compactMap { $0 as? RunningAnimation }
      .first { $0.key?.string == key }
  }

  /// Ends an animation, and removes it unless it is to stay.
  private func end(_ running: RunningAnimation, finished: Bool) {
    let stays = running.animation?.removedOnCompletion == false
    stop(running, finished: finished, stays: stays)
  }

  /// Ends an animation, removes it unless it stays, and notifies its delegate if it ran until
  /// now.
  ///
  /// When its time was over, at once; otherwise in a turn of its own, since the caller that stops
  /// it has not finished its work.
  private func stop(_ running: RunningAnimation, finished: Bool, stays: Bool = false) {
    // The app may have released it too often; then it is removed all the same.
    let animation = running.animation?.retain()
    let ranUntilNow = running.stop()
    if !stays, let index = animationStore?.indexOfObjectIdenticalTo(running) {
      animationStore?.removeObjectAtIndex(index)
    }
    guard let animation else { return }
    if ranUntilNow, finished {
      animation.notifyOfEnd(finished: true)
    } else if ranUntilNow {
      animation.notifyOfEndLater()
    }
    animation.release()
  }
}

extension CAAnimation {
  /// Notifies the delegate that the animation is over.
  final func notifyOfEnd(finished: Bool) {
    guard let delegate else { return }
    retain()
    if delegate is UIViewAnimation {
      // The block calls its own delegate, once for all of its animations.
      delegate.animationDidStop(self, finished: finished)
    } else {
      AppProcess.current.reportAnimationEnd(delegate, isFinished: finished) {
        delegate.animationDidStop(self, finished: finished)
      }
    }
    release()
  }

  /// Notifies the delegate in the next turn that the animation has stopped before its end.
  ///
  /// Until then the process holds the animation, which holds its delegate.
  fileprivate final func notifyOfEndLater() {
    guard delegate != nil else { return }
    AppProcess.current.holdUntilNextTurn(self) { $0.notifyOfEnd(finished: false) }
  }
}

/// An animation that was added to a layer: under which key, since when, and from where.
final class RunningAnimation: NSObject {
  @Retained var animation: CAAnimation?
  @Retained var key: NSString?

  /// The pixels that the layer showed before, if it is a transition.
  @Retained var before: CGImage?

  /// The pixels that it shows at the end, if the transition stores those.
  @Retained var after: CGImage?

  /// When it began: at the end of the turn in which it was added; nil until then.
  var begin: Instant?

  /// The displayed values of the layer when the animation was added.
  var start = SpaceState()

  /// The timer that ends the animation.
  var end: ProgramTimer?

  /// Whether it was ended, and is still on its layer because it is to stay there.
  private(set) var isOver = false

  override class var instanceSize: Int { 24 }

  /// Ends the animation, and returns whether it ran until now.
  func stop() -> Bool {
    end?.invalidate()
    end = nil
    before = nil
    after = nil
    defer { isOver = true }
    return !isOver
  }

  /// Whether it shows a transition, now or as soon as its time begins.
  var showsTransition: Bool { !isOver && before != nil }

  /// The style and the progress of the transition at an instant; nil if the animation is not a
  /// transition, or shows nothing at the instant.
  func transition(at instant: Instant) -> (style: TransitionStyle, progress: Double)? {
    guard let animation, let style = animation.transitionStyle, let begin,
      let part = animation.progress(at: Double((instant - begin).nanoseconds) / 1e9)
    else { return nil }
    return (style, animation.transitionProgress(at: part))
  }

  /// Changes how the layer looks at an instant.
  func show(at instant: Instant, on state: inout SpaceState) {
    guard !isOver || animation?.showsEndLate == true else { return }
    let elapsed = begin.map { instant - $0 } ?? .zero
    animation?.show(at: Double(elapsed.nanoseconds) / 1e9, on: &state, from: start)
  }

  override func dealloc() {
    end?.invalidate()
    super.dealloc()
  }
}

internal import MemsimDevice
package import MemsimVocabulary

/// The animations of a layer: later ones win, and one of a key replaces the one that had it.
extension CALayer {
  /// Starts an animation; the layer keeps a copy of it until it is over.
  public final func addAnimation(_ animation: CAAnimation, forKey key: String?) {
    if let key { removeAnimationForKey(key) }
    let process = AppProcess.current
    let running = RunningAnimation.new()
    let copy = animation.copy()
    if copy.duration <= 0 { copy.duration = KitParameters.transactionDuration }
    running.animation = copy
    copy.release()
    running.key = key.map { NSString.stringWithString($0) }
    running.start = presentationState(at: process.system.now)
    if animationStore == nil {
      let store = NSMutableArray.new()
      animationStore = store
      store.release()
    }
    animationStore?.addObject(running)
    process.beginAtEndOfTurn(running, on: self)
    running.release()
  }

  /// The turn is over in which an animation was added: its time begins.
  final func begin(_ running: RunningAnimation) {
    guard let animation = running.animation else { return }
    let process = AppProcess.current
    running.begin = process.system.now
    let (heap, layer, ref) = (heap, self.ref, running.ref)
    let seconds = animation.beginTime + animation.activeDuration
    running.end = process.schedule(after: .nanoseconds(Int64((seconds * 1e9).rounded()))) {
      guard let layer = heap.object(layer) as? CALayer,
        let running = heap.object(ref) as? RunningAnimation
      else { return }
      layer.animationEnded(running)
    }
  }

  /// Stops the animation of a key; its delegate hears that it did not finish.
  public final func removeAnimationForKey(_ key: String) {
    if let running = running(forKey: key) { stop(running, finished: false) }
  }

  /// Stops all animations; their delegates hear that they did not finish.
  public final func removeAllAnimations() {
    while let running = animationStore?.objects.first as? RunningAnimation {
      stop(running, finished: false)
    }
  }

  /// The animation of a key.
  public final func animationForKey(_ key: String) -> CAAnimation? {
    running(forKey: key)?.animation
  }

  /// How it looks at an instant, in the middle of an animation perhaps.
  package final func presentationState(at instant: Instant) -> LayerState {
    var state = modelState
    for case let running as RunningAnimation in animationStore?.objects ?? [] {
      running.show(at: instant, on: &state)
    }
    return state
  }

  /// Stops its animations and those of the layers on it: it is no longer seen.
  final func stopAnimationsWithin() {
    removeAllAnimations()
    for index in 0..<sublayerCount { sublayer(at: index)?.stopAnimationsWithin() }
  }

  private func running(forKey key: String) -> RunningAnimation? {
    animationStore?.objects.lazy.compactMap { $0 as? RunningAnimation }
      .first { $0.key?.string == key }
  }

  /// One that is not to be removed stays where it is and shows nothing more; its delegate hears of
  /// the end all the same.
  private func animationEnded(_ running: RunningAnimation) {
    guard running.animation?.removedOnCompletion == false else {
      return stop(running, finished: true)
    }
    running.animation?.tellOfEnd(finished: true)
  }

  /// Takes an animation away and has its delegate told of it.
  ///
  /// When it came to its end, at once; otherwise in a turn of its own, for whoever stops it is in
  /// the middle of something.
  private func stop(_ running: RunningAnimation, finished: Bool) {
    let wasOver = running.end?.isValid == false && !finished
    running.end?.invalidate()
    let animation = running.animation?.retain()
    if let index = animationStore?.indexOfObjectIdenticalTo(running) {
      animationStore?.removeObjectAtIndex(index)
    }
    defer { animation?.release() }
    guard !wasOver else { return }
    if finished { animation?.tellOfEnd(finished: true) } else { animation?.tellOfEndLater() }
  }
}

extension CAAnimation {
  /// Tells the delegate that it is over.
  final func tellOfEnd(finished: Bool) {
    retain()
    delegate?.animationDidStop(self, finished: finished)
    release()
  }

  /// Tells the delegate in the next turn that it is over before its end.
  ///
  /// Until then the process holds the animation, which holds its delegate.
  fileprivate final func tellOfEndLater() {
    let process = AppProcess.current
    retain()
    heap.addRoot(ref)
    let (heap, ref) = (heap, ref)
    process.schedule(after: .zero) {
      guard let animation = heap.object(ref) as? CAAnimation else { return }
      animation.tellOfEnd(finished: false)
      heap.removeRoot(ref)
      animation.release()
    }
  }
}

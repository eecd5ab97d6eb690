internal import MemsimDevice
internal import MemsimGraphics

/// The transition of a layer: what it showed, and what is drawn in the middle.
extension CALayer {
  /// The transition that it is in the middle of, or that waits for the end of the turn.
  final var runningTransition: RunningAnimation? {
    guard let animationStore, animationStore.count > 0 else { return nil }
    var found: RunningAnimation?
    animationStore.forEach(RunningAnimation.self) { if $0.showsTransition { found = $0 } }
    return found
  }

  /// The pixels that it shows with all that is on it, in its own coordinates and in the app's
  /// memory; nil if it has no size, or there is no memory.
  final func still(_ source: some LayerSource) -> CGImage? {
    guard let look = source.look(of: self),
      let image = CGImage.alloc().initWithSize(look.state.bounds.size)
    else { return nil }
    guard let surface = image.surface() else {
      image.release()
      return nil
    }
    Compositor(canvas: Canvas(surface), source: source).draw(self, look, in: surface)
    return image
  }
}

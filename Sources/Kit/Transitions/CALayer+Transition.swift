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

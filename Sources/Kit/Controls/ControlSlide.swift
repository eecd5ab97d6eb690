internal import MemsimDevice

/// The way of something in a control from one place to another, as far as it has come.
struct ControlSlide {
  private let from: CGFloat
  private let to: CGFloat
  private let since: Instant

  /// Begins now.
  init(from: CGFloat, to: CGFloat) {
    self.from = from
    self.to = to
    since = AppProcess.current.system.now
  }

  /// Where it is now, and whether that is the end of its way.
  var now: (place: CGFloat, isOver: Bool) {
    let elapsed = AppProcess.current.system.now - since
    let span = KitParameters.knobSlide
    guard elapsed < span else { return (to, true) }
    let part = Double(elapsed.nanoseconds) / Double(span.nanoseconds)
    return (from + (to - from) * TimingCurve.easeInEaseOut.progress(at: part), false)
  }
}

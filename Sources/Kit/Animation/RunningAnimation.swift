internal import MemsimDevice
internal import MemsimVocabulary

/// An animation that was added to a layer: under which key, since when, and from where.
final class RunningAnimation: NSObject {
  @Retained var animation: CAAnimation?
  @Retained var key: NSString?

  /// When it began: at the end of the turn in which it was added; nil until then.
  var begin: Instant?

  /// How the layer looked when it was added.
  var start = LayerState()

  /// What ends it when its time is over.
  var end: ProgramTimer?

  /// Whether it was ended, and is still on its layer because it is to stay there.
  private(set) var isOver = false

  override class var instanceSize: Int { 24 }

  /// Ends it, and says whether it ran until now.
  func stop() -> Bool {
    end?.invalidate()
    end = nil
    defer { isOver = true }
    return !isOver
  }

  /// Changes how the layer looks at an instant.
  func show(at instant: Instant, on state: inout LayerState) {
    guard !isOver else { return }
    let elapsed = begin.map { instant - $0 } ?? .zero
    animation?.show(at: Double(elapsed.nanoseconds) / 1e9, on: &state, from: start)
  }

  override func dealloc() {
    end?.invalidate()
    animation = nil
    key = nil
    super.dealloc()
  }
}

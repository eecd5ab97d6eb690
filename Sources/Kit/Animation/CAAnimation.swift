/// Something that changes how a layer looks for a time, and leaves its model values alone.
open class CAAnimation: NSObject, Copying {
  @Retained private var delegateObject: NSObject?

  /// How the time goes; nil for as fast all the time.
  @Retained public final var timingFunction: CAMediaTimingFunction?

  private var durationStore = 0.0
  private var beginTimeStore = 0.0
  private var repeatCountStore = 0.0
  private var autoreversesStore = false
  private var removedOnCompletionStore = true

  /// How many seconds it takes; those of the transaction when 0 (platform A20).
  public final var duration: Double {
    get { checkAlive().durationStore }
    set { checkAlive().durationStore = newValue }
  }

  /// After how many seconds it starts, within the group or after it was added.
  public final var beginTime: Double {
    get { checkAlive().beginTimeStore }
    set { checkAlive().beginTimeStore = newValue }
  }

  /// How often it runs; a part of a time as well; once when 0.
  public final var repeatCount: Double {
    get { checkAlive().repeatCountStore }
    set { checkAlive().repeatCountStore = newValue }
  }

  /// Whether it runs back each time.
  public final var autoreverses: Bool {
    get { checkAlive().autoreversesStore }
    set { checkAlive().autoreversesStore = newValue }
  }

  /// Whether it goes when it is over; if not, the layer keeps it, and with it its delegate, and it
  /// shows nothing more (platform A17 to A19).
  public final var removedOnCompletion: Bool {
    get { checkAlive().removedOnCompletionStore }
    set { checkAlive().removedOnCompletionStore = newValue }
  }

  open override class var instanceSize: Int { 40 }

  /// Who is told when it is over; retained, unlike other delegates (platform A10).
  public final var delegate: (any CAAnimationDelegate)? {
    get { checkAlive().delegateObject as? any CAAnimationDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// An animation, which the pool releases.
  public static func animation(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    new(file: file, line: line, function: function).autorelease(
      file: file, line: line, function: function)
  }

  /// A copy: what a layer keeps of an animation that is added to it.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public final func copy() -> Self {
    checkAlive()
    let copy = Self.alloc()
    copy.take(from: self)
    return copy
  }

  /// Takes what another animation of the class says.
  func take(from other: CAAnimation) {
    delegateObject = other.delegateObject
    timingFunction = other.timingFunction
    duration = other.duration
    beginTime = other.beginTime
    repeatCount = other.repeatCount
    autoreverses = other.autoreverses
    removedOnCompletion = other.removedOnCompletion
  }

  open override func dealloc() {
    delegateObject = nil
    timingFunction = nil
    super.dealloc()
  }

  /// Changes how a layer looks, the animation's own duration times `progress` after its start.
  ///
  /// `start` is how the layer looked when the animation was added.
  func show(_ progress: Double, on state: inout LayerState, from start: LayerState) {}

  /// Why it cannot be shown; nil if it can.
  var problem: String? { nil }

  /// Whether it shows its beginning while it waits for it.
  var showsBeginningEarly: Bool { false }
}

/// The time of an animation.
extension CAAnimation {
  /// The seconds of a run, one way.
  final var once: Double {
    duration > 0 ? duration : KitParameters.transactionDuration
  }

  /// The seconds of a run, there and back.
  private var period: Double {
    autoreverses ? once * 2 : once
  }

  /// The seconds from the start of the first run to the end of the last.
  final var activeDuration: Double {
    repeatCount > 0 ? period * repeatCount : period
  }

  /// Changes how a layer looks, so many seconds after the animation's parent has begun.
  ///
  /// After it is over it changes nothing; nor before it begins, but for those that show their
  /// beginning then.
  final func show(at seconds: Double, on state: inout LayerState, from start: LayerState) {
    let sinceBegin = seconds - beginTime
    let elapsed = showsBeginningEarly ? max(0, sinceBegin) : sinceBegin
    guard elapsed >= 0, elapsed < activeDuration else { return }
    var part = elapsed / period
    part -= part.rounded(.down)
    if autoreverses { part = part < 0.5 ? part * 2 : (1 - part) * 2 }
    show(timingFunction?.curve.progress(at: part) ?? part, on: &state, from: start)
  }
}

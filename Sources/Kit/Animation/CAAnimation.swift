/// An animation of a layer: it changes the presentation for a time, and not the model values.
open class CAAnimation: NSObject, Copying {
  @Retained private var delegateObject: NSObject?

  /// The pace of the animation; nil for a linear one.
  @Retained public final var timingFunction: CAMediaTimingFunction?

  /// The duration of a run in seconds; that of the transaction if 0 (platform A20).
  @Checked public final var duration: Double = 0

  /// After how many seconds it starts, within the group or after it was added.
  @Checked public final var beginTime: Double = 0

  /// The number of repetitions, with fractions; once if 0.
  @Checked public final var repeatCount: Double = 0

  /// Whether each run is followed by one in reverse.
  @Checked public final var autoreverses: Bool = false

  /// Whether the layer removes the animation at its end; if not, the layer keeps the animation and
  /// its delegate retained (platform A17 to A19).
  @Checked public final var removedOnCompletion: Bool = true

  /// Whether it shows something before its beginning and after its end: neither, at first (platform
  /// A42).
  ///
  /// After its end it shows something only if the layer does not remove it.
  @Checked public final var fillMode: String = kCAFillModeRemoved

  open override class var instanceSize: Int { 40 }

  /// The object that is informed when the animation is over; retained, unlike other delegates
  /// (platform A10).
  public final var delegate: (any CAAnimationDelegate)? {
    get { checkAlive().delegateObject as? any CAAnimationDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// An animation, autoreleased.
  public static func animation(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    new(file, line, function).autorelease(file, line, function)
  }

  /// A copy, as the layer makes of an animation that is added to it.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public final func copy() -> Self {
    checkAlive()
    let copy = Self.alloc()
    copy.copyValues(from: self)
    return copy
  }

  /// Copies the values of another animation of the class.
  func copyValues(from other: CAAnimation) {
    delegateObject = other.delegateObject
    timingFunction = other.timingFunction
    duration = other.duration
    beginTime = other.beginTime
    repeatCount = other.repeatCount
    autoreverses = other.autoreverses
    removedOnCompletion = other.removedOnCompletion
    fillMode = other.fillMode
  }

  /// Changes how a layer looks, the animation's own duration times `progress` after its start.
  ///
  /// `start` is how the layer looked when the animation was added.
  func show(_ progress: Double, on state: inout SpaceState, from start: SpaceState) {}

  /// The style in which the layer's old contents are replaced; nil if the animation changes values.
  var transitionStyle: TransitionStyle? { nil }

  /// Returns the progress of a transition after a part of its duration.
  func transitionProgress(at part: Double) -> Double { part }

  /// Whether a transition also stores the pixels that the layer shows at its end.
  var keepsResult: Bool { false }

  /// Why it cannot be shown; nil if it can.
  var problem: String? { nil }

  /// Whether a block of animations has made it.
  var isOfBlock: Bool { false }

  /// Whether it shows its beginning while it waits for it.
  var showsBeginningEarly: Bool {
    fillMode == kCAFillModeBackwards || fillMode == kCAFillModeBoth
  }

  /// Whether it shows its end after that.
  final var showsEndLate: Bool { fillMode == kCAFillModeForwards || fillMode == kCAFillModeBoth }
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

  /// The number of runs, the last of which can be a part of one.
  private var runs: Double { repeatCount > 0 ? repeatCount : 1 }

  /// The seconds from the start of the first run to the end of the last.
  final var activeDuration: Double { period * runs }

  /// Changes how a layer looks, so many seconds after the animation's parent has begun.
  ///
  /// After it is over it changes nothing, nor before it begins, unless its mode fills that time.
  final func show(at seconds: Double, on state: inout SpaceState, from start: SpaceState) {
    if let progress = progress(at: seconds) { show(progress, on: &state, from: start) }
  }

  /// Returns the progress so many seconds after the parent's begin; nil if nothing shows then.
  final func progress(at seconds: Double) -> Double? {
    let sinceBegin = seconds - beginTime
    let elapsed = showsBeginningEarly ? max(0, sinceBegin) : sinceBegin
    guard elapsed >= 0, elapsed < activeDuration || showsEndLate else { return nil }
    var part = elapsed < activeDuration ? elapsed / period : runs
    // The end of the last run is no beginning of another one.
    part -= elapsed < activeDuration ? part.rounded(.down) : part.rounded(.up) - 1
    if autoreverses { part = part < 0.5 ? part * 2 : (1 - part) * 2 }
    return timingFunction?.curve.progress(at: part) ?? part
  }
}

/// The delegate of an animation, called when the animation is over.
public protocol CAAnimationDelegate: NSObject {
  /// The animation is over; `finished` is false if it was stopped before its duration had passed.
  func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStop(_ animation: CAAnimation, finished: Bool) { checkAlive() }
}

/// Animations that run together, within the duration of the group.
///
/// The group does not show the rest of them after its own duration, and does not call their
/// delegates (platform A21, A22).
public final class CAAnimationGroup: CAAnimation {
  /// The animations; of two that change the same property the later one wins.
  @Retained public var animations: NSArray?

  public override class var instanceSize: Int { super.instanceSize + 8 }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    animations = (other as? CAAnimationGroup)?.animations
  }

  override func show(_ progress: Double, on state: inout SpaceState, from start: SpaceState) {
    for case let animation as CAAnimation in animations?.objects ?? [] {
      animation.show(at: progress * once, on: &state, from: start)
    }
  }

  override var problem: String? {
    animations?.objects.lazy.compactMap { ($0 as? CAAnimation)?.problem }.first
  }
}

/// The pace of an animation: its progress after a part of its time.
public final class CAMediaTimingFunction: NSObject {
  private(set) var curve = TimingCurve.linear

  public override class var instanceSize: Int { 24 }

  /// The function of a name, autoreleased.
  public static func functionWithName(
    _ name: String, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> CAMediaTimingFunction? {
    guard let curve = curves.first(where: { $0.name == name })?.curve else {
      NSException.raise(
        .invalidArgument, "+[CAMediaTimingFunction functionWithName:]: no function '\(name)'")
      return nil
    }
    let made = CAMediaTimingFunction.new(file, line, function)
    made.curve = curve
    return made.autorelease(file, line, function)
  }

  private static let curves = [
    (name: kCAMediaTimingFunctionLinear, curve: TimingCurve.linear),
    (name: kCAMediaTimingFunctionEaseIn, curve: TimingCurve.easeIn),
    (name: kCAMediaTimingFunctionEaseOut, curve: TimingCurve.easeOut),
    (name: kCAMediaTimingFunctionEaseInEaseOut, curve: TimingCurve.easeInEaseOut),
  ]
}

/// An animation shows nothing before its beginning and after its end.
public let kCAFillModeRemoved = "removed"
/// An animation shows its end after that.
public let kCAFillModeForwards = "forwards"
/// An animation shows its beginning before that.
public let kCAFillModeBackwards = "backwards"
/// An animation shows its beginning before that, and its end after that.
public let kCAFillModeBoth = "both"

/// A constant pace.
public let kCAMediaTimingFunctionLinear = "linear"
/// Slow at the start.
public let kCAMediaTimingFunctionEaseIn = "easeIn"
/// Slow at the end.
public let kCAMediaTimingFunctionEaseOut = "easeOut"
/// Slow at both ends.
public let kCAMediaTimingFunctionEaseInEaseOut = "easeInEaseOut"

/// Blocks of animations: what changes in one moves there instead of jumping.
///
/// Blocks nest, and setters are about the innermost. Their animations begin when the outermost is
/// committed and the turn is over (platform A1, A2).
extension UIView {
  /// Opens a block; the context is passed through and not retained.
  public static func beginAnimations(_ animationID: String?, context: NSObject?) {
    let animation = UIViewAnimation.new()
    animation.animationID = animationID.map { NSString.stringWithString($0) }
    animation.setContext(context)
    let globals = AppProcess.current.globals
    if globals.animationBlocks == nil { globals.$animationBlocks = NSMutableArray.new() }
    globals.animationBlocks?.addObject(animation)
    animation.release()
  }

  /// Closes the block that was opened last.
  public static func commitAnimations() {
    guard let blocks = AppProcess.current.globals.animationBlocks, let animation = innermost
    else { return }
    animation.retain()
    blocks.removeObjectAtIndex(blocks.count - 1)
    animation.commit()
    animation.release()
  }

  /// Sets the duration of the block's animations in seconds; with 0 nothing is animated.
  public static func setAnimationDuration(_ seconds: Double) {
    innermost?.duration = seconds
  }

  /// Sets the delay of the block's animations in seconds.
  public static func setAnimationDelay(_ seconds: Double) {
    innermost?.delay = seconds
  }

  /// Sets the pace of the block's animations.
  public static func setAnimationCurve(_ curve: UIViewAnimationCurve) {
    innermost?.curve = curve
  }

  /// Sets how often the block's animations run.
  public static func setAnimationRepeatCount(_ count: Double) {
    innermost?.repeatCount = count
  }

  /// Sets whether each run of the block's animations is followed by one in reverse.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    innermost?.autoreverses = autoreverses
  }

  /// Sets whether the block's animations start from the presentation, in the middle of others
  /// perhaps, rather than from the model values.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    innermost?.beginsFromCurrentState = fromCurrentState
  }

  /// Sets the object that is informed when the block's animations are over; retained until then.
  public static func setAnimationDelegate(_ delegate: NSObject?) {
    innermost?.delegate = delegate
  }

  /// Sets the method of the delegate that is called when the block's animations are over.
  public static func setAnimationDidStopSelector<Target: NSObject>(
    _ method: @escaping (Target) -> (NSString?, NSNumber, NSObject?) -> Void
  ) {
    innermost?.didStop = { delegate, animation, finished in
      guard let target = delegate as? Target else {
        return NSException.raise(
          .invalidArgument,
          "-[\(Swift.type(of: delegate)) animationDidStop:]: unrecognized selector sent to instance"
        )
      }
      method(target)(
        animation.animationID, NSNumber.numberWithBool(finished), animation.livingContext)
    }
  }

  /// Sets whether blocks animate; if not, changes in them take effect at once.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    AppProcess.current.globals.areAnimationsEnabled = enabled
  }

  static var innermost: UIViewAnimation? {
    AppProcess.withCurrent { process in
      guard let blocks = process.globals.animationBlocks else { return nil }
      return blocks.object(at: blocks.count - 1, as: UIViewAnimation.self)
    }
  }
}

/// The pace of the animations of a block.
public enum UIViewAnimationCurve: Sendable {
  /// Slow at both ends.
  case easeInOut
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// A constant pace.
  case linear

  var function: CAMediaTimingFunction? {
    let name =
      switch self {
      case .easeInOut: kCAMediaTimingFunctionEaseInEaseOut
      case .easeIn: kCAMediaTimingFunctionEaseIn
      case .easeOut: kCAMediaTimingFunctionEaseOut
      case .linear: kCAMediaTimingFunctionLinear
      }
    return CAMediaTimingFunction.functionWithName(name)
  }
}

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

  /// Sets for how many seconds the block's animations run; in no time nothing is animated.
  public static func setAnimationDuration(_ seconds: Double) {
    innermost?.duration = seconds
  }

  /// Sets after how many seconds the block's animations start.
  public static func setAnimationDelay(_ seconds: Double) {
    innermost?.delay = seconds
  }

  /// Sets how the block's animations go.
  public static func setAnimationCurve(_ curve: UIViewAnimationCurve) {
    innermost?.curve = curve
  }

  /// Sets how often the block's animations run.
  public static func setAnimationRepeatCount(_ count: Double) {
    innermost?.repeatCount = count
  }

  /// Sets whether the block's animations run back each time.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    innermost?.autoreverses = autoreverses
  }

  /// Sets whether the block's animations start from how things look, in the middle of others
  /// perhaps.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    innermost?.beginsFromCurrentState = fromCurrentState
  }

  /// Sets the object that is told when the block's animations are over; it is retained until then.
  public static func setAnimationDelegate(_ delegate: NSObject?) {
    innermost?.delegate = delegate
  }

  /// Sets what the delegate is told when the block's animations are over.
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

  /// Whether blocks animate; if not, what changes in them is there at once.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    AppProcess.current.globals.areAnimationsEnabled = enabled
  }

  static var innermost: UIViewAnimation? {
    guard let blocks = AppProcess.current.globals.animationBlocks, blocks.count > 0 else {
      return nil
    }
    return blocks.objectAtIndex(blocks.count - 1) as? UIViewAnimation
  }

  /// Animates what has changed about a layer of a view, if that happens in a block.
  static func animateChange(of layer: CALayer, from old: LayerState) {
    guard let block = innermost, block.duration > 0,
      AppProcess.current.globals.areAnimationsEnabled, layer.delegate is UIView
    else { return }
    for property in LayerProperty.allCases where layer.modelState[property] != old[property] {
      block.animate(property, of: layer, from: old)
    }
  }
}

/// How the animations of a block go.
public enum UIViewAnimationCurve: Sendable {
  /// Slow at both ends.
  case easeInOut
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// As fast all the time.
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

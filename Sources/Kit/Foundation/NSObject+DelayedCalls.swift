/// Calls that come later, in a turn of their own.
///
/// Until then the object and what is passed along are retained (platform O3).
extension NSObject {
  /// Has the object called after a delay, at the earliest in the next turn.
  ///
  /// The method is one of the object's own class.
  public final func performSelector<Target: NSObject, Argument: NSObject>(
    _ selector: @escaping (Target) -> (Argument?) -> Void, withObject argument: Argument?,
    afterDelay delay: NSTimeInterval
  ) {
    checkAlive()
    let message = Message { (target: Target, timer: NSTimer) in
      selector(target)(timer.userInfo as? Argument)
    }
    NSTimer.scheduleCall(of: self, after: delay, message, argument)
  }

  /// Has the object called after a delay by a method that takes nothing.
  public final func performSelector<Target: NSObject>(
    _ selector: @escaping (Target) -> () -> Void, withObject argument: NSObject?,
    afterDelay delay: NSTimeInterval
  ) {
    checkAlive()
    let message = Message { (target: Target, _: NSTimer) in selector(target)() }
    NSTimer.scheduleCall(of: self, after: delay, message, argument)
  }

  /// Takes back all delayed calls of an object that wait.
  public static func cancelPreviousPerformRequestsWithTarget(_ target: NSObject) {
    NSRunLoop.currentRunLoop().cancelCalls(of: target)
  }
}

/// The global variables of an app and its frameworks: a root of its heap graph.
final class Globals: NSObject {
  @Retained var application: UIApplication?
  /// The blocks of animations that are open, the innermost last.
  @Retained var animationBlocks: NSMutableArray?
  /// Whether blocks animate.
  var areAnimationsEnabled = true
  /// The delegate that `UIApplicationMain` or the main nib made: nobody releases it.
  @Retained var delegate: NSObject?
  @Retained var screen: UIScreen?
  @Retained var mainBundle: NSBundle?
  @Retained var imageCache: ImageCache?
  @Retained var notificationCenter: NSNotificationCenter?
  @Retained var mainThread: NSThread?
  /// The other threads, until they exit.
  @Retained private var threads: NSMutableArray?

  /// Holds a thread until it exits.
  func retainThread(_ thread: NSThread) {
    if threads == nil { $threads = NSMutableArray.new() }
    threads?.addObject(thread)
  }

  /// Lets go of a thread that exits.
  func releaseThread(_ thread: NSThread) {
    threads?.removeObject(thread)
  }
}

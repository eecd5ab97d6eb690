/// The global variables of an app and its frameworks: a root of its heap graph.
final class Globals: NSObject {
  @Retained var application: UIApplication?
  /// The delegate that `UIApplicationMain` or the main nib made: nobody releases it.
  @Retained var delegate: NSObject?
  @Retained var screen: UIScreen?
}

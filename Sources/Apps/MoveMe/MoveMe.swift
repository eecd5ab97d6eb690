public import MemsimKit

/// Apple's sample of 2008: a button with a greeting that follows the finger and bounces back.
public enum MoveMe {
  /// Its code; a version 2.6 leaks the path of each bounce, which 2.7 releases.
  public static func executable(version: String) -> Executable {
    Executable(
      "MoveMe", classes: [MoveMeAppDelegate.self, MoveMeView.self, PlacardView.self],
      arguments: ["-version", version], main: main)
  }

  @Sendable
  private static func main() {
    let pool = NSAutoreleasePool.new()
    UIApplicationMain(nil, nil)
    _ = pool
  }
}

public import MemsimDevice
public import MemsimKit

/// Apple's sample of 2008: a button with a greeting that follows the finger and bounces back.
public enum MoveMe {
  /// The versions of it, the default first: 2.6 leaks the path of each bounce, which 2.7 releases.
  static let versions = ["2.7", "2.6"]

  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    Term(
      "MoveMe", "A button with a greeting that follows the finger and bounces back.",
      [
        .choice(
          "variant", of: versions,
          "The version of the sample: 2.6 leaks the path of each bounce, which 2.7 releases.")
      ])
  ) { arguments in
    let executable = executable(version: versions[arguments["variant"]])
    return try executable.code.make(ShippedBundle.named("MoveMe"))
  }

  /// Its code.
  public static func executable(version: String) -> Executable {
    Executable(
      "MoveMe", classes: [MoveMeAppDelegate.self, MoveMeView.self, PlacardView.self],
      arguments: ["-version", version], main: main)
  }

  @Sendable
  private static func main() {
    let pool = NSAutoreleasePool.new()
    UIApplicationMain(nil, nil)
    // On the platform nobody gets here, either.
    withExtendedLifetime(pool) {}
  }
}

public import MemsimDevice
public import MemsimKit

/// An app that greets its user as its defaults say, and counts touches among them.
public enum Preferences {
  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    Term(
      "Preferences", "Greets its user by name, as set in its defaults, and saves touches.",
      [
        .flag("synchronizes", true, "Whether the app saves its defaults after each touch."),
        .flag("argument", false, "Whether a launch argument sets the user's first name to Ann."),
      ])
  ) { arguments in
    let executable = executable(
      synchronizes: arguments[isOn: "synchronizes"], isNamed: arguments[isOn: "argument"])
    return try executable.code.make(ShippedBundle.named("Preferences"))
  }

  /// Its code.
  public static func executable(synchronizes: Bool, isNamed: Bool) -> Executable {
    Executable(
      "Preferences", classes: [PreferencesAppDelegate.self],
      arguments: ["-synchronizes", synchronizes ? "YES" : "NO"]
        + (isNamed ? ["-first_name", "Ann"] : []),
      main: main)
  }

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, "PreferencesAppDelegate")
    pool.release()
    return retVal
  }
}

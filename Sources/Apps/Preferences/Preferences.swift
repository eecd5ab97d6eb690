public import MemsimDevice
internal import MemsimKit

/// An app that greets its user as its defaults say, and counts touches among them.
public enum Preferences {
  /// The app, as scenarios name it.
  public static let app = CatalogueApp(
    shipped: Syntax(
      "Preferences", "Greets its user by name, as set in its defaults, and saves touches.",
      Field(
        "synchronizes", \Options.synchronizes, .flag, default: true,
        "Whether the app saves its defaults after each touch."),
      Field(
        "argument", \.isNamed, .flag, default: false,
        "Whether a launch argument sets the user's first name to Ann."),
      make: Options.init),
    executable)

  /// The settings of the scenario.
  struct Options {
    var synchronizes = true
    var isNamed = false
  }

  /// Its code.
  static func executable(_ options: Options) -> Executable {
    Executable(
      "Preferences", classes: [PreferencesAppDelegate.self],
      arguments: ["-synchronizes", options.synchronizes ? "YES" : "NO"]
        + (options.isNamed ? ["-first_name", "Ann"] : []),
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

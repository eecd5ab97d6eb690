import MemsimDevice
import MemsimKit
import MemsimSimulation

/// An app of this package: it counts taps.
enum Counter {
  /// The app, as scenarios name it.
  static let app = CatalogueApp(
    Syntax(
      "Counter", "Counts taps.",
      Field(
        "leaks", \Settings.leaks, .flag, default: false,
        "Whether it forgets to release what it shows."),
      make: Settings.init)
  ) { settings in
    try executable(leaks: settings.leaks).code.make(AppBundle(path: bundlePath))
  }

  /// The settings of the scenario.
  struct Settings {
    let leaks: Bool
  }

  /// Its code, for bundles that ask for it by name.
  static let code = executable(leaks: false).code

  private static func executable(leaks: Bool) -> Executable {
    Executable(
      "Counter", classes: [CounterAppDelegate.self, CounterView.self],
      arguments: leaks ? ["-leak"] : [], main: main)
  }

  @Sendable
  private static func main(argc: Int, argv: [String]) throws -> Int {
    let pool = NSAutoreleasePool.new()
    let retVal = try UIApplicationMain(argc, argv, nil, nil)
    // It enters the event loop and never returns: this pool stays for as long as the app runs.
    pool.release()
    return retVal
  }

  /// Beside this file.
  private static var bundlePath: String {
    #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/Counter.app"
  }
}

public import MemsimDevice
internal import MemsimKit

/// An app that greets its user by its defaults, and counts touches in them.
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

/// Registers the default values, which hold if the user has set none, and shows the greeting.
final class PreferencesAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var viewController: GreetingController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    registerDefaults()
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $viewController = GreetingController.new()
    if let view = viewController?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  /// Registers the defaults; a registration lasts only as long as the process.
  private func registerDefaults() {
    let defaults = NSMutableDictionary.dictionary()
    for (key, value) in [
      (DefaultsKey.firstName, NSString.stringWithString("Joe")),
      (DefaultsKey.lastName, NSString.stringWithString("Smith")),
      (DefaultsKey.nameColor, NSNumber.numberWithInt(1)),
      (DefaultsKey.voice, NSString.stringWithString("calm")),
      (DefaultsKey.size, NSNumber.numberWithInt(30)),
    ] as [(DefaultsKey, NSObject)] {
      defaults.setObject(value, forKey: key.string)
    }
    NSUserDefaults.standardUserDefaults().registerDefaults(defaults)
  }

  override func dealloc() {
    viewController = nil
    window = nil
    super.dealloc()
  }
}

/// The keys of the values that the app stores or receives.
enum DefaultsKey: String {
  case firstName = "first_name"
  case lastName = "last_name"
  case nameColor = "name_color"
  case voice
  case size
  case touches
  case synchronizes

  var string: NSString { NSString.stringWithString(rawValue) }
}

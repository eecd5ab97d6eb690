internal import MemsimDevice
internal import MemsimKit

/// What the apps of the device show, by the names of the apps: faces without the functions of
/// these apps, except where a reference page names one.
enum SystemFaces {
  static let all: [String: SystemFace] = [
    "Phone": face("Phone", PhoneFace.self),
    "Mail": face("Mail", MailFace.self),
    "Safari": face("Safari", SafariFace.self),
    "Messages": face("Messages", MessagesFace.self),
    "Calendar": face("Calendar", CalendarFace.self),
    "iPod": face("iPod", MusicFace.self),
    "Maps": face("Maps", MapsFace.self),
  ]

  private static func face(_ name: String, _ delegate: FaceDelegate.Type) -> SystemFace {
    SystemFace(
      Executable(name, classes: [delegate]) { argc, argv in
        let pool = NSAutoreleasePool.new()
        let retVal = try UIApplicationMain(argc, argv, nil, "\(delegate)")
        pool.release()
        return retVal
      })
  }
}

/// Shows the view of one controller.
class FaceDelegate: NSObject, UIApplicationDelegate {
  @Retained private var window: UIWindow?
  @Retained private(set) var controller: UIViewController?

  override class var instanceSize: Int { 12 }

  /// Makes the controller, which the caller releases.
  func makeController() -> UIViewController { UIViewController.new() }

  /// Opens a URL; returns whether it could.
  func open(_ url: NSURL) -> Bool { true }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $controller = makeController()
    if let view = controller?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  func application(_ application: UIApplication, handleOpenURL url: NSURL) -> Bool { open(url) }

  override func dealloc() {
    controller = nil
    window = nil
    super.dealloc()
  }
}

/// Chooses the words of the system's language.
func words(_ english: String, _ german: String) -> NSString {
  .stringWithString(AppProcess.current.system.language.word(english, german))
}

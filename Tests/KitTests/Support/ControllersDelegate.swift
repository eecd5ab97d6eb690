import MemsimKit
import TestSupport

/// A delegate with a window, which keeps two controllers.
final class ControllersDelegate: NSObject, UIApplicationDelegate {
  @Retained private var window: UIWindow?
  @Retained private var first: RecordingController?
  @Retained private var second: RecordingController?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $window = made
    made.makeKeyAndVisible()
    $first = RecordingController.new()
    $second = RecordingController.new()
    first?.number = 1
    second?.number = 2
  }

  /// One of the controllers, 1 or 2.
  static func controller(_ number: Int) -> RecordingController {
    let delegate = UIApplication.sharedApplication().delegate as? ControllersDelegate
    guard let found = number == 1 ? delegate?.first : delegate?.second else {
      preconditionFailure("controller \(number) is gone")
    }
    return found
  }

  /// The view of one of the controllers, which is loaded if need be.
  static func view(_ number: Int) -> UIView {
    guard let view = controller(number).view else { preconditionFailure("it has no view") }
    return view
  }

  /// Lets go of a controller.
  static func release(_ number: Int) {
    let delegate = UIApplication.sharedApplication().delegate as? ControllersDelegate
    if number == 1 { delegate?.first = nil } else { delegate?.second = nil }
  }
}

/// A controller that makes its view in code and notes what it is told.
class RecordingController: UIViewController {
  static let marks = Marks()

  /// Which one it is, before each note; 0 for the only one.
  final var number = 0

  /// The orientations to which it lets the interface turn.
  final var orientations: [UIInterfaceOrientation] = [.portrait]

  override var view: UIView? {
    get { super.view }
    set {
      if newValue == nil { note("set no view") }
      super.view = newValue
    }
  }

  override func loadView() {
    note("load")
    let made = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    view = made
    made.release()
  }

  override func viewDidLoad() { note("did load") }

  override func viewDidUnload() { note("did unload\(isViewLoaded ? " with a view" : "")") }

  override func viewWillAppear(_ animated: Bool) { noteWindow("will appear") }

  override func viewDidAppear(_ animated: Bool) { noteWindow("did appear") }

  override func viewWillDisappear(_ animated: Bool) { noteWindow("will disappear") }

  override func viewDidDisappear(_ animated: Bool) { noteWindow("did disappear") }

  override func didReceiveMemoryWarning() {
    note("warned")
    super.didReceiveMemoryWarning()
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool {
    note("should turn to \(orientation)")
    return orientations.contains(orientation)
  }

  override func willRotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) {
    note("will turn from \(interfaceOrientation) to \(orientation) in \(duration)")
  }

  override func willAnimateRotationToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) {
    note("turns to \(interfaceOrientation)")
  }

  override func didRotateFromInterfaceOrientation(_ orientation: UIInterfaceOrientation) {
    note("has turned from \(orientation)")
  }

  private func noteWindow(_ what: String) {
    note(view?.window == nil ? "\(what), outside" : what)
  }

  private func note(_ what: String) {
    Self.marks.add(number == 0 ? what : "\(number) \(what)")
  }
}

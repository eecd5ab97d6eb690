internal import MemsimKit

/// Shows the window with the view of a plain view controller in it.
final class MoveMeAppDelegate: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?
  @Retained var viewController: UIViewController?

  override class var instanceSize: Int { 12 }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    // Set up the view controller.
    let aViewController = UIViewController.alloc().initWithNibName("MoveMeView", bundle: nil)
    viewController = aViewController
    aViewController.release()

    // Add the view controller's view as a subview of the window.
    if let controllersView = viewController?.view { window?.addSubview(controllersView) }
    window?.makeKeyAndVisible()
  }

  override func dealloc() {
    viewController = nil
    window = nil
    super.dealloc()
  }
}

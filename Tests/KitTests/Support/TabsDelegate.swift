import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// A delegate whose window has a tab bar controller with some recording controllers.
class TabsDelegate: NSObject, UIApplicationDelegate, UITabBarControllerDelegate {
  /// How many tabs there are.
  class var count: Int { 4 }

  @Retained private var window: UIWindow?
  @Retained private var tabs: UITabBarController?

  /// Whether tabs may be chosen.
  var allows = true

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $window = made
    $tabs = UITabBarController.new()
    tabs?.delegate = self
    let all = (1...type(of: self).count).map { NavigationDelegate.controller($0).autorelease() }
    tabs?.viewControllers = NSArray.alloc().initWithObjects(all).autorelease()
    if let view = tabs?.view { made.addSubview(view) }
    made.makeKeyAndVisible()
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectViewController viewController: UIViewController
  ) -> Bool {
    note("selects?", viewController)
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectViewController viewController: UIViewController
  ) { note("has selected", viewController) }

  private func note(_ what: String, _ controller: UIViewController) {
    let number = (controller as? RecordingController)?.number ?? 0
    RecordingController.marks.add("\(what) \(number)")
  }

  /// The delegate of the app whose turn it is.
  static var shared: TabsDelegate? { UIApplication.sharedApplication().delegate as? TabsDelegate }

  /// The tab bar controller.
  static var tabs: UITabBarController {
    guard let found = shared?.tabs else { preconditionFailure("it is gone") }
    return found
  }

  /// The numbers of the controllers whose views are loaded.
  static var loaded: String {
    tabs.viewControllers.objects.compactMap { $0 as? RecordingController }
      .filter(\.isViewLoaded).map { "\($0.number)" }.joined(separator: " ")
  }

  /// Returns the notes after the launch; nothing may leak nor be diagnosed.
  static func told(
    as delegate: TabsDelegate.Type = TabsDelegate.self, os: OSVersion = OSVersion(3, 0),
    _ steps: @escaping @Sendable () -> Void, user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(
      os: os, delegate: delegate,
      {
        RecordingController.marks.add("begin")
        steps()
      }, user: user)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    return Array(RecordingController.marks.all.drop { $0 != "begin" }.dropFirst())
  }
}

/// The same with two tabs.
final class TwoTabsDelegate: TabsDelegate {
  override class var count: Int { 2 }
}

/// The same with as many tabs as there is room for.
final class FiveTabsDelegate: TabsDelegate {
  override class var count: Int { 5 }
}

/// The same with more tabs than there is room for.
final class SevenTabsDelegate: TabsDelegate {
  override class var count: Int { 7 }
}

internal import MemsimDevice

/// The root of the views of an app: as large as the screen, as a rule.
open class UIWindow: UIView {
  /// The controller whose view came into the window before others, as long as it is there.
  @Assigned final var firstController: UIViewController?

  /// The responder of typed text in a key window; removal from the window clears the reference.
  @Assigned final var firstResponder: UIResponder?

  open override class var instanceSize: Int { 84 }

  @discardableResult
  open override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    hidden = true
    AppProcess.current.windows.add(self)
    return self
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    hidden = !(coder.object?.flag("visibleAtLaunch") ?? false)
    AppProcess.current.windows.add(self)
    return self
  }

  open override func dealloc() {
    AppProcess.current.windows.remove(self)
    super.dealloc()
  }

  /// Shows the window in front of the others, as the key window.
  public final func makeKeyAndVisible() {
    checkAlive()
    makeKeyWindow()
    AppProcess.current.windows.bringToFront(self)
    hidden = false
  }

  /// Makes it the key window, which gets events other than touches.
  public final func makeKeyWindow() {
    checkAlive()
    AppProcess.current.windows.key = ref
  }

  /// Whether it is the key window.
  public final var keyWindow: Bool {
    checkAlive()
    return AppProcess.current.windows.key == ref
  }

  /// The level of the window: windows of higher levels are in front of windows of lower levels.
  @Checked public final var windowLevel: CGFloat = 0 {
    didSet { AppProcess.current.windows.bringToFront(self) }
  }

  /// Passes an event to the views that it concerns.
  open func sendEvent(_ event: UIEvent) {
    checkAlive().deliver(event)
  }

  open override var nextResponder: UIResponder? {
    checkAlive().controller ?? UIApplication.sharedApplication()
  }
}

extension UIWindow {
  /// Makes the first responder resign if it is about to leave the window with a view.
  final func dropFirstResponder(within view: UIView) {
    guard let firstResponder,
      sequence(first: firstResponder, next: \.nextResponder).contains(where: { $0 === view })
    else { return }
    firstResponder.loseFirstResponder()
  }
}

/// The windows of an app, none of which the list retains.
struct WindowList {
  /// The windows, the hindmost first.
  private(set) var refs: [Ref] = []

  /// The key window.
  var key = Ref.null

  /// The windows, the hindmost first.
  func all(in heap: Heap) -> [UIWindow] {
    refs.compactMap { heap.object($0) as? UIWindow }
  }

  /// The windows that are seen, the hindmost first.
  func visible(in heap: Heap) -> [UIWindow] {
    all(in: heap).filter { !$0.hidden }
  }

  /// Puts a new window in front of the others of its level.
  mutating func add(_ window: UIWindow) {
    let inFront = refs.firstIndex {
      guard let other = window.heap.object($0) as? UIWindow else { return false }
      return other.windowLevel > window.windowLevel
    }
    refs.insert(window.ref, at: inFront ?? refs.count)
  }

  /// Puts a window that is there in front of the others of its level.
  mutating func bringToFront(_ window: UIWindow) {
    refs.removeAll { $0 == window.ref }
    add(window)
  }

  /// Removes a window.
  mutating func remove(_ window: UIWindow) {
    refs.removeAll { $0 == window.ref }
    if key == window.ref { key = .null }
  }
}

/// The screen of the device.
public final class UIScreen: NSObject {
  public override class var instanceSize: Int { 24 }

  /// The screen of the device.
  public static func mainScreen() -> UIScreen {
    let globals = AppProcess.current.globals
    if let screen = globals.screen { return screen }
    let made = UIScreen.new()
    globals.$screen = made
    return made
  }

  /// The rectangle of the screen, in points.
  public var bounds: CGRect {
    checkAlive()
    let size = AppProcess.current.system.screen
    return CGRect(
      x: 0, y: 0, width: CGFloat(size.widthPoints), height: CGFloat(size.heightPoints))
  }

  /// Whether it is as large as that of a phone.
  var isOfPhone: Bool { !Self.isOfPad }

  /// Whether the app has the screen of an iPad, without an object for the screen.
  static var isOfPad: Bool {
    let size = AppProcess.current.system.screen
    return min(size.widthPoints, size.heightPoints) > 320
  }

  /// The part of the screen that the status bar leaves.
  public var applicationFrame: CGRect {
    checkAlive()
    return AppProcess.current.statusBar.split(bounds).rest
  }
}

/// An object that puts content into a window in front of the app's windows.
protocol OverlayOwner: NSObject {
  /// Places the content; the window may have another size.
  func placeContent()
}

/// A window of the framework's own in front of those of the app, which turns with the interface.
final class OverlayWindow: UIWindow {
  @Assigned private var ownerObject: NSObject?

  /// Whether windows behind this one receive the touches that are on none of its views.
  private var letsTouchesThrough = true

  override class var instanceSize: Int { super.instanceSize }

  /// Initialises a hidden window as large as the interface; a modal one receives all touches.
  func initWithLevel(_ level: CGFloat, owner: any OverlayOwner, isModal: Bool = false) -> Self {
    initWithFrame(UIScreen.mainScreen().bounds)
    windowLevel = level
    ownerObject = owner
    letsTouchesThrough = !isModal
    turn(to: UIApplication.sharedApplication().statusBarOrientation)
    return self
  }

  /// The object that put content into the window; it clears `owner` before it is deallocated.
  var owner: (any OverlayOwner)? {
    get { ownerObject as? any OverlayOwner }
    set { ownerObject = newValue }
  }

  /// Turns with the interface, at once or on its way.
  func turn(to orientation: UIInterfaceOrientation, over seconds: NSTimeInterval = 0) {
    let screen = UIScreen.mainScreen().bounds
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(seconds)
    transform = orientation.transform
    bounds = CGRect(
      origin: .zero,
      size: orientation.isLandscape
        ? CGSize(width: screen.height, height: screen.width) : screen.size)
    center = CGPoint(x: screen.midX, y: screen.midY)
    owner?.placeContent()
    UIView.commitAnimations()
  }

  /// Converts a point of the window to the screen held upright.
  func onScreen(_ place: CGPoint) -> CGPoint {
    layer.map { place.applying($0.modelState.toSuperlayer) } ?? place
  }

  /// Converts a part of the window to the screen held upright.
  func onScreen(_ part: CGRect) -> CGRect {
    layer.map { part.applying($0.modelState.toSuperlayer) } ?? part
  }

  override func hitTest(_ point: CGPoint, withEvent event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, withEvent: event)
    return hit === self && letsTouchesThrough ? nil : hit
  }
}

extension AppProcess {
  /// Turns the windows in front of the app's own with the interface.
  func turnOverlays(to orientation: UIInterfaceOrientation, over seconds: NSTimeInterval) {
    present(KeyboardInput.self)?.turn(to: orientation, over: seconds)
    for case let window as OverlayWindow in windows.all(in: heap) {
      if let owner = window.owner, !(owner is KeyboardInput) {
        window.turn(to: orientation, over: seconds)
      }
    }
  }
}

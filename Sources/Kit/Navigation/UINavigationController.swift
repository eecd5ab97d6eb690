internal import MemsimDevice

/// Manages a stack of controllers, of which it shows the last, below a bar that leads back.
open class UINavigationController: UIViewController {
  @Retained final var stack: NSMutableArray?
  @Retained private final var barStore: UINavigationBar?
  @Assigned private final var delegateObject: NSObject?

  /// The view that contains the views of the controllers.
  @Retained final var content: UIView?

  /// The controller that is seen, or is about to be.
  @Retained final var shown: UIViewController?

  /// The controller that leaves while one is pushed or popped.
  @Retained final var leaving: UIViewController?

  /// Whether its view is seen, or is about to be.
  final var isSeen = false

  /// Whether a controller of the stack hides the tab bar.
  private(set) final var hidesTabBar = false

  /// Whether one controller slides in and another out.
  final var isSliding = false

  open override class var instanceSize: Int { 180 }

  /// Initialises with the controller at the bottom of the stack.
  @discardableResult
  open func initWithRootViewController(_ controller: UIViewController) -> Self {
    checkAlive()
    initWithNibName(nil, bundle: nil)
    pushViewController(controller, animated: false)
    return self
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    for controller in coder.items(UIViewController.self) {
      pushViewController(controller, animated: false)
    }
    return self
  }

  override func setUp() {
    $stack = NSMutableArray.new()
    $barStore = UINavigationBar.alloc().initWithFrame(
      CGRect(x: 0, y: 0, width: 320, height: KitParameters.barHeight))
    barStore?.navigation = self
  }

  open override func dealloc() {
    barStore?.navigation = nil
    stack?.forEach(UIViewController.self) { $0.parent = nil }
    leaving?.parent = nil
    super.dealloc()
  }

  /// The object that is informed when a controller is shown; not retained.
  public final var delegate: (any UINavigationControllerDelegate)? {
    get { checkAlive().delegateObject as? any UINavigationControllerDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The bar.
  public final var navigationBar: UINavigationBar? { checkAlive().barStore }

  /// The controllers, from the bottom; a new array, autoreleased.
  public final var viewControllers: NSArray {
    checkAlive()
    return NSArray.alloc().initWithObjects(stack?.objects ?? []).autorelease()
  }

  /// The controller that is seen: one that is shown over all others, or that on top.
  public final var visibleViewController: UIViewController? {
    checkAlive().modalViewController ?? topViewController
  }

  /// The controller on top.
  public final var topViewController: UIViewController? {
    checkAlive().stack.flatMap { $0.object(at: $0.count - 1, as: UIViewController.self) }
  }

  /// Makes a view with the bar, and with room below it.
  open override func loadView() {
    checkAlive()
    let made = UINavigationLayout.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    $content = UIView.alloc().initWithFrame(made.bounds)
    content?.clipsToBounds = true
    if let content { made.addSubview(content) }
    if let barStore { made.addSubview(barStore) }
    view = made
    made.release()
    placeBar()
  }

  /// The container's own views cost nothing, so they stay when memory is short (platform B10).
  override var canReloadView: Bool { false }

  override func detachContent() {
    if let top = topViewController, top.isViewLoaded { top.view?.removeFromSuperview() }
    topViewController?.detachContent()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isSeen = true
    guard let top = topViewController else { return }
    showTop()
    top.notify(.willAppear, animated)
    delegate?.navigationController(self, willShowViewController: top, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    checkAlive()
    let top = topViewController
    super.viewDidAppear(animated)
    if let top {
      delegate?.navigationController(self, didShowViewController: top, animated: animated)
    }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    checkAlive()
    endTransition()
    super.viewWillDisappear(animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    checkAlive()
    isSeen = false
    super.viewDidDisappear(animated)
  }

  open override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool {
    checkAlive().topViewController?.shouldAutorotateToInterfaceOrientation(orientation)
      ?? super.shouldAutorotateToInterfaceOrientation(orientation)
  }

  open override func willAnimateRotationToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) {
    checkAlive().placeBar()
    super.willAnimateRotationToInterfaceOrientation(orientation, duration: duration)
  }

  override var sizeInPopover: CGSize {
    guard popoverSize == nil, let size = topViewController?.sizeInPopover else {
      return contentSizeForViewInPopover
    }
    return CGSize(width: size.width, height: size.height + KitParameters.barHeight)
  }

  /// Hides the tab bar around it, or shows it again, as the controllers of the stack ask for
  /// (platform B17).
  final func placeTabBar() {
    let controllers = (stack?.objects ?? []).compactMap { $0 as? UIViewController }
    let hides = controllers.contains(where: \.hidesBottomBarWhenPushed)
    guard hides != hidesTabBar else { return }
    hidesTabBar = hides
    guard let tabs = parent as? UITabBarController else { return }
    tabs.placeBar()
    placeBar()
  }

  override func forEachShown(_ body: (UIViewController) -> Void) {
    if let topViewController { body(topViewController) }
  }
}

/// The delegate of a navigation controller, which may leave out any method.
public protocol UINavigationControllerDelegate: NSObject {
  /// A controller is about to be seen.
  func navigationController(
    _ navigationController: UINavigationController,
    willShowViewController viewController: UIViewController, animated: Bool)

  /// A controller is seen.
  func navigationController(
    _ navigationController: UINavigationController,
    didShowViewController viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    willShowViewController viewController: UIViewController, animated: Bool
  ) { checkAlive() }

  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    didShowViewController viewController: UIViewController, animated: Bool
  ) { checkAlive() }
}

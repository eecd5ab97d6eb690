internal import MemsimDevice

/// Manages a list and a detail view: side by side when the iPad is held sideways, and the
/// list in a popover when it is held upright; on an iPad alone, from 3.2.
open class UISplitViewController: UIViewController {
  @Retained private final var controllers: NSMutableArray?
  @Retained private final var buttonStore: UIBarButtonItem?
  @Retained private final var popoverStore: UIPopoverController?
  @Assigned private final var delegateObject: NSObject?

  /// Whether the list is hidden; nil before anything is seen.
  private var hidesMaster: Bool?

  /// Whether the list is hidden when the iPad is held upright; Settings has it stay (platform X29).
  package final var hidesMasterViewInPortrait = true

  private var isSeen = false

  /// The number of times that the controllers were set.
  private var takings = 0

  open override class var instanceSize: Int { 176 }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    let all = ["masterViewController", "detailViewController"].compactMap { coder.part($0) }
    viewControllers = NSArray.alloc().initWithObjects(all).autorelease()
    return self
  }

  override func setUp() {
    Self.checkThatDeviceIsPad(for: "UISplitViewController")
    $controllers = NSMutableArray.new()
  }

  open override func dealloc() {
    controllers?.forEach(UIViewController.self) { $0.parent = nil }
    popoverStore?.dismissPopoverAnimated(false)
    super.dealloc()
  }

  /// Raises an exception on a device that is no iPad (platform X20).
  static func checkThatDeviceIsPad(for className: String) {
    guard UIDevice.currentDevice().userInterfaceIdiom != .pad else { return }
    NSException.raise(
      .invalidArgument,
      words: "\(className) is only supported when running under UIUserInterfaceIdiomPad")
  }

  /// The object that is informed where the list is; not retained.
  public final var delegate: (any UISplitViewControllerDelegate)? {
    get { checkAlive().delegateObject as? any UISplitViewControllerDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The list and the detail controller; a new array, autoreleased.
  public final var viewControllers: NSArray {
    get {
      checkAlive()
      return NSArray.alloc().initWithObjects(controllers?.objects ?? []).autorelease()
    }
    set { checkAlive().setControllers(newValue) }
  }

  private var master: UIViewController? { controllers?.object(at: 0, as: UIViewController.self) }

  private var detail: UIViewController? { controllers?.object(at: 1, as: UIViewController.self) }

  /// Sets the controllers; if the view is visible, the old and the new controllers are notified.
  private func setControllers(_ all: NSArray) {
    let old = (controllers?.objects ?? []).compactMap { $0 as? UIViewController }
    let new = all.objects.compactMap { $0 as? UIViewController }
    for one in old + new { one.retain() }
    defer { for one in old + new { one.release() } }
    let wereSeen = seen
    takings += 1
    let taking = takings
    for one in wereSeen where !new.contains(where: { $0 === one }) {
      one.notify(.willDisappear, false)
      // The notified controller may have set other controllers, which are shown then.
      guard takings == taking else { return }
    }
    for one in new { one.parent = self }
    for one in old where !new.contains(where: { $0 === one }) {
      one.parent = nil
      if isViewLoaded, one.isViewLoaded { one.view?.removeFromSuperview() }
    }
    controllers?.removeAllObjects()
    for one in new { controllers?.addObject(one) }
    if let master, old.first !== master { popoverStore?.replaceContent(with: master) }
    exchange(wereSeen)
  }

  /// Shows the controllers in place of those that were visible, and notifies all of them.
  private func exchange(_ wereSeen: [UIViewController]) {
    let taking = takings
    let come = seen.filter { one in !wereSeen.contains { $0 === one } }
    let gone = wereSeen.filter { one in !seen.contains { $0 === one } }
    for one in come where takings == taking {
      _ = one.view
      one.notify(.willAppear, false)
    }
    placeContents()
    for one in gone { one.notify(.didDisappear, false) }
    for one in come where takings == taking { one.notify(.didAppear, false) }
  }

  /// The controllers whose views are seen.
  private var seen: [UIViewController] {
    var all: [UIViewController] = []
    if isSeen { forEachShown { all.append($0) } }
    return all
  }

  open override func loadView() {
    checkAlive()
    let made = UISplitLayout.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The colour of the gap between the two views.
    made.backgroundColor = UIColor.blackColor()
    view = made
    made.release()
  }

  /// The container's own views cost nothing, so they stay when memory is short.
  override var canReloadView: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isSeen = true
    arrange(for: interfaceOrientation)
    forEachShown {
      _ = $0.view
      $0.notify(.willAppear, animated)
    }
    placeContents()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    checkAlive().isSeen = false
    super.viewDidDisappear(animated)
  }

  open override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool {
    checkAlive()
    let all = (controllers?.objects ?? []).compactMap { $0 as? UIViewController }
    return !all.isEmpty
      && all.allSatisfy { $0.shouldAutorotateToInterfaceOrientation(orientation) }
  }

  open override func willRotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) {
    super.willRotateToInterfaceOrientation(orientation, duration: duration)
    turnContents(to: orientation)
  }

  open override func willAnimateRotationToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) {
    checkAlive().placeContents()
    super.willAnimateRotationToInterfaceOrientation(orientation, duration: duration)
  }

  override func detachContent() {
    forEachShown {
      $0.view?.removeFromSuperview()
      $0.detachContent()
    }
  }

  override func forEachShown(_ body: (UIViewController) -> Void) {
    if hidesMaster == false, let master { body(master) }
    if let detail { body(detail) }
  }

  /// Handles a tap on the button that opens the list.
  private func showMaster() {
    guard let popoverStore, let buttonStore else { return }
    if popoverStore.popoverVisible { return popoverStore.dismissPopoverAnimated(true) }
    if let master {
      delegate?.splitViewController(
        self, popoverController: popoverStore, willPresentViewController: master)
    }
    popoverStore.presentPopoverFromBarButtonItem(
      buttonStore, permittedArrowDirections: .any, animated: true)
  }
}

/// The layout of the two controllers (platform X21 to X23).
extension UISplitViewController {
  /// The interface turns: the list appears or disappears.
  private func turnContents(to orientation: UIInterfaceOrientation) {
    let hides = hidesList(in: orientation)
    guard isSeen, let master, hidesMaster != hides else { return }
    if hides {
      master.notify(.willDisappear, false)
      if master.isViewLoaded { master.view?.removeFromSuperview() }
      arrange(for: orientation)
      master.notify(.didDisappear, false)
      master.detachContent()
    } else {
      arrange(for: orientation)
      _ = master.view
      master.notify(.willAppear, false)
      placeContents()
      master.notify(.didAppear, false)
    }
  }

  private func hidesList(in orientation: UIInterfaceOrientation) -> Bool {
    hidesMasterViewInPortrait && !orientation.isLandscape
  }

  /// Hides the list or shows it, and notifies the delegate.
  private func arrange(for orientation: UIInterfaceOrientation) {
    let hides = hidesList(in: orientation)
    guard hidesMaster != hides, let master else { return }
    if hides {
      let item = UIBarButtonItem.alloc().initWithTitle(
        master.title, style: .bordered, target: self, action: UISplitViewController.showMaster)
      let popover = UIPopoverController.alloc().initWithContentViewController(master)
      buttonStore = item
      popoverStore = popover
      hidesMaster = true
      delegate?.splitViewController(
        self, willHideViewController: master, withBarButtonItem: item,
        forPopoverController: popover)
      item.release()
      popover.release()
    } else {
      popoverStore?.dismissPopoverAnimated(false)
      hidesMaster = false
      if let buttonStore {
        delegate?.splitViewController(
          self, willShowViewController: master, invalidatingBarButtonItem: buttonStore)
      }
      popoverStore = nil
      buttonStore = nil
    }
  }

  /// Puts the views where they belong.
  final func placeContents() {
    guard isSeen, isViewLoaded, let view, let detail, let hidesMaster else { return }
    let bounds = view.bounds
    var left: CGFloat = 0
    if !hidesMaster, let shown = master?.view {
      shown.frame = CGRect(
        x: 0, y: 0, width: KitParameters.masterWidth, height: bounds.height)
      if shown.superview !== view { view.addSubview(shown) }
      left = KitParameters.masterWidth + KitParameters.splitGap
    }
    guard let shown = detail.view else { return }
    shown.frame = CGRect(x: left, y: 0, width: bounds.width - left, height: bounds.height)
    if shown.superview !== view { view.addSubview(shown) }
  }
}

/// The view of a split view controller.
final class UISplitLayout: UIView {
  override class var instanceSize: Int { super.instanceSize }

  override func layoutSubviews() {
    (controller as? UISplitViewController)?.placeContents()
  }
}

/// The delegate of a split view controller, which may leave out any method.
public protocol UISplitViewControllerDelegate: NSObject {
  /// The list is about to be hidden: the button, which the delegate shows and gives a title, opens
  /// the list in the popover.
  func splitViewController(
    _ splitController: UISplitViewController,
    willHideViewController viewController: UIViewController,
    withBarButtonItem item: UIBarButtonItem, forPopoverController popover: UIPopoverController)

  /// The list is about to appear; the button is no longer valid.
  func splitViewController(
    _ splitController: UISplitViewController,
    willShowViewController viewController: UIViewController,
    invalidatingBarButtonItem item: UIBarButtonItem)

  /// The list is about to come in its popover.
  func splitViewController(
    _ splitController: UISplitViewController, popoverController: UIPopoverController,
    willPresentViewController viewController: UIViewController)
}

extension UISplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ splitController: UISplitViewController,
    willHideViewController viewController: UIViewController,
    withBarButtonItem item: UIBarButtonItem, forPopoverController popover: UIPopoverController
  ) { checkAlive() }

  /// Does nothing.
  public func splitViewController(
    _ splitController: UISplitViewController,
    willShowViewController viewController: UIViewController,
    invalidatingBarButtonItem item: UIBarButtonItem
  ) { checkAlive() }

  /// Does nothing.
  public func splitViewController(
    _ splitController: UISplitViewController, popoverController: UIPopoverController,
    willPresentViewController viewController: UIViewController
  ) { checkAlive() }
}

internal import MemsimDevice

/// Manages controllers side by side, of which it shows one, above a bar that chooses.
open class UITabBarController: UIViewController {
  @Retained final var controllers: NSMutableArray?
  @Retained private final var barStore: UITabBar?
  @Retained private final var moreStore: UINavigationController?
  @Assigned private final var delegateObject: NSObject?

  /// The view that contains the view of the selected controller.
  @Retained private final var content: UIView?

  /// The controller that is selected: one of them, or that of the list of the rest.
  @Retained final var selected: UIViewController?

  /// Whether its view is seen, or is about to be.
  private var isSeen = false

  /// The controller that was last selected, which may be notified that it is about to appear.
  private var asked: ObjectIdentifier?

  /// The number of times that the controllers were set.
  private var takings = 0

  /// Whether the old controllers are being replaced, so that none of them can be selected any more.
  private var isTaking = false

  open override class var instanceSize: Int { 176 }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    setControllers(coder.items(UIViewController.self))
    return self
  }

  override func setUp() {
    $controllers = NSMutableArray.new()
    $barStore = UITabBar.alloc().initWithFrame(
      CGRect(x: 0, y: 0, width: 320, height: KitParameters.tabBarHeight))
    barStore?.tabs = self
  }

  open override func dealloc() {
    barStore?.tabs = nil
    controllers?.forEach(UIViewController.self) { if $0.parent === self { $0.parent = nil } }
    moreStore?.parent = nil
    super.dealloc()
  }

  /// The object that the tab bar asks and informs when a tab is selected; not retained.
  public final var delegate: (any UITabBarControllerDelegate)? {
    get { checkAlive().delegateObject as? any UITabBarControllerDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The bar.
  public final var tabBar: UITabBar? { checkAlive().barStore }

  /// The controllers, from the left; a new array, autoreleased.
  public final var viewControllers: NSArray {
    get {
      checkAlive()
      return NSArray.alloc().initWithObjects(controllers?.objects ?? []).autorelease()
    }
    set { checkAlive().setControllers(newValue.objects.compactMap { $0 as? UIViewController }) }
  }

  /// The controller that lists the tabs without room in the bar; nil if all have room.
  public final var moreNavigationController: UINavigationController? {
    checkAlive().moreStore
  }

  /// The controller that is shown.
  public final var selectedViewController: UIViewController? {
    get { checkAlive().selected }
    set {
      checkAlive()
      if let newValue { select(newValue) }
    }
  }

  /// The index of the selected tab; `NSNotFound` for the list of tabs without room in the bar.
  public final var selectedIndex: Int {
    get {
      checkAlive()
      return selected.flatMap { controllers?.indexOfObjectIdenticalTo($0) } ?? NSNotFound
    }
    set {
      checkAlive()
      if let chosen = controllers?.object(at: newValue, as: UIViewController.self) {
        select(chosen)
      }
    }
  }

  /// Makes a view with the bar, and with room above it.
  open override func loadView() {
    checkAlive()
    let made = UITabBarLayout.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    $content = UIView.alloc().initWithFrame(made.bounds)
    content?.clipsToBounds = true
    if let content { made.addSubview(content) }
    if let barStore { made.addSubview(barStore) }
    view = made
    made.release()
    placeBar()
  }

  /// The container's own views cost nothing, so they stay when memory is short (platform X11).
  override var canReloadView: Bool { false }

  override func detachContent() {
    removeContent()
    selected?.detachContent()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isSeen = true
    showSelected()
    selected?.notify(.willAppear, animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    checkAlive().isSeen = false
    super.viewDidDisappear(animated)
  }

  /// It turns where all of its controllers do (platform X12).
  open override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool {
    checkAlive()
    let all = (controllers?.objects ?? []).compactMap { $0 as? UIViewController }
    guard !all.isEmpty else { return super.shouldAutorotateToInterfaceOrientation(orientation) }
    return all.allSatisfy { $0.shouldAutorotateToInterfaceOrientation(orientation) }
  }

  open override func willAnimateRotationToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) {
    checkAlive().placeBar()
    super.willAnimateRotationToInterfaceOrientation(orientation, duration: duration)
  }

  override func forEachShown(_ body: (UIViewController) -> Void) {
    if let selected { body(selected) }
  }

  /// Places the bar at the bottom, and the selected controller's view above it.
  final func placeBar() {
    guard isViewLoaded, let bar = barStore, let size = view?.bounds.size else { return }
    let height = KitParameters.tabBarHeight
    bar.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    let hides = (selected as? UINavigationController)?.hidesTabBar ?? false
    if bar.hidden != hides { bar.hidden = hides }
    content?.frame = CGRect(
      x: 0, y: 0, width: size.width, height: max(0, size.height - (hides ? 0 : height)))
    if let selected, selected.isViewLoaded, let content, selected.view?.superview === content {
      selected.view?.frame = content.bounds
    }
  }
}

/// From one tab to another.
extension UITabBarController {
  /// Sets the controllers; those that the bar has no room for are in a list.
  private func setControllers(_ all: [UIViewController]) {
    let old = selected
    old?.retain()
    defer { old?.release() }
    let isOldSeen = isSeen && old !== all.first
    takings += 1
    if isOldSeen {
      let taking = takings
      isTaking = true
      old?.notify(.willDisappear, false)
      isTaking = false
      // The notified controller may have set other controllers, which are shown then.
      guard takings == taking else { return }
    }
    if isViewLoaded { removeContent() }
    controllers?.forEach(UIViewController.self) { if $0.parent === self { $0.parent = nil } }
    moreStore?.parent = nil
    controllers?.removeAllObjects()
    moreStore = nil
    for controller in all {
      controllers?.addObject(controller)
      controller.parent = self
    }
    var shown = all
    if all.count > KitParameters.mostTabs {
      shown = Array(all.prefix(KitParameters.mostTabs - 1))
      let list = MoreListController.new()
      list.rest = NSArray.alloc().initWithObjects(Array(all.dropFirst(shown.count))).autorelease()
      let more = UINavigationController.alloc().initWithRootViewController(list)
      list.release()
      $moreStore = more
      more.parent = self
      shown.append(more)
    }
    barStore?.show(shown.map(\.tabBarItem))
    selected = shown.first
    barStore?.select(0)
    if isOldSeen {
      let new = selected
      _ = new?.view
      new?.notify(.willAppear, false)
      showSelected()
      old?.notify(.didDisappear, false)
      if selected === new { new?.notify(.didAppear, false) }
    } else if isSeen {
      showSelected()
    }
  }

  /// Shows another controller in place of the one that is shown (platform X9).
  private func select(_ new: UIViewController) {
    let isInBar = controllers?.indexOfObjectIdenticalTo(new)
    guard !isTaking, let old = selected else { return }
    asked = ObjectIdentifier(new)
    barStore?.select(min(isInBar ?? KitParameters.mostTabs - 1, (barStore?.items.count ?? 1) - 1))
    guard old !== new else { return }
    guard isSeen else {
      selected = new
      return
    }
    old.retain()
    exchange(old, for: new)
    old.release()
  }

  /// Replaces the view of the old controller with the view of the new one, and notifies both
  /// controllers; stops if a notified controller selects another one.
  private func exchange(_ old: UIViewController, for new: UIViewController) {
    _ = new.view
    guard isNext(new, after: old) else { return }
    new.notify(.willAppear, false)
    guard isNext(new, after: old) else { return }
    old.notify(.willDisappear, false)
    guard isNext(new, after: old) else {
      guard selected === old else { return }
      // The old controller was notified that it disappears, but it stays selected.
      old.notify(.willAppear, false)
      if selected === old { old.notify(.didAppear, false) }
      return
    }
    selected = new
    showSelected()
    old.notify(.didDisappear, false)
    if selected === new { new.notify(.didAppear, false) }
  }

  private func isNext(_ new: UIViewController, after old: UIViewController) -> Bool {
    selected === old && asked == ObjectIdentifier(new)
  }

  /// Puts the view of the selected controller where it is seen, and that of no other.
  private func showSelected() {
    placeBar()
    guard let content, let view = selected?.view, view.superview !== content else { return }
    removeContent()
    view.frame = content.bounds
    content.addSubview(view)
  }

  private func removeContent() {
    for case let shown as UIView in content?.subviews.objects ?? [] { shown.removeFromSuperview() }
  }

  /// Handles a touch of a button: asks the delegate, from 3.0, and notifies it (platform X10).
  final func touchTab(_ index: Int) {
    let chosen =
      index == KitParameters.mostTabs - 1 && moreStore != nil
      ? moreStore : controllers?.object(at: index, as: UIViewController.self)
    guard let chosen else { return }
    if AppProcess.current.system.version >= OSVersion(3, 0),
      delegate?.tabBarController(self, shouldSelectViewController: chosen) == false
    {
      return
    }
    if chosen === selected {
      // A tap on the tab that is shown leads back to where it began.
      (chosen as? UINavigationController)?.popToRootViewControllerAnimated(true)
    } else {
      select(chosen)
    }
    delegate?.tabBarController(self, didSelectViewController: chosen)
  }
}

/// The view of a tab bar controller.
final class UITabBarLayout: UIView {
  override class var instanceSize: Int { super.instanceSize }

  override func layoutSubviews() {
    (controller as? UITabBarController)?.placeBar()
  }
}

/// The delegate of a tab bar controller, which may leave out any method.
public protocol UITabBarControllerDelegate: NSObject {
  /// A tab was touched: whether it may be selected; from 3.0.
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectViewController viewController: UIViewController
  ) -> Bool

  /// A tab was touched, and is selected.
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectViewController viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// It may.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectViewController viewController: UIViewController
  ) -> Bool {
    checkAlive()
    return true
  }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectViewController viewController: UIViewController
  ) { checkAlive() }
}

/// Properties of a controller for a tab bar.
extension UIViewController {
  /// The item that a tab bar shows for this controller, made at its first use; a navigation
  /// controller uses the item of the first controller on its stack (platform X19).
  public final var tabBarItem: UITabBarItem {
    get {
      checkAlive()
      if let tabItemStore { return tabItemStore }
      let first = (self as? UINavigationController)?.stack?.object(at: 0, as: UIViewController.self)
      if let first { return first.tabBarItem }
      let made = UITabBarItem.alloc().initWithTitle(title, image: nil, tag: 0)
      $tabItemStore = made
      return made
    }
    set { checkAlive().tabItemStore = newValue }
  }

  /// The nearest tab bar controller that contains this controller.
  public final var tabBarController: UITabBarController? {
    checkAlive()
    return sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? UITabBarController }.first
  }
}

internal import MemsimDevice

/// Manages a view: it loads the view at its first use, and releases it when memory is short.
open class UIViewController: UIResponder {
  @Retained private var viewStore: UIView?
  @Retained private final var nibNameStore: NSString?

  /// The bundle of its nib; nil for the main bundle.
  @Retained public private(set) final var nibBundle: NSBundle?

  /// The controller that shows this one; it clears the property before it is deallocated.
  @Assigned final var parent: UIViewController?

  @Copied private final var titleStore: NSString?
  @Retained private final var navigationItemStore: UINavigationItem?
  @Retained final var tabItemStore: UITabBarItem?

  /// The controller that is shown over it.
  @Retained final var modal: UIViewController?

  /// The size of the controller's view in a popover; nil if the controller has set none.
  final var popoverSize: CGSize?

  /// Whether a popover that shows it stays there.
  final var isModalInPopover = false

  /// The notifications that it is receiving at the moment, as bits of `Appearance`.
  final var hearing: UInt8 = 0

  /// Whether the dismissal of the modal controller has begun.
  final var isUncovering = false

  /// The way in which it comes when it is presented, and leaves; from 3.0.
  @Checked public final var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Whether the tab bar is hidden from when this controller is pushed until it is popped.
  @Checked public final var hidesBottomBarWhenPushed: Bool = false

  /// Whether a view from a nib fills the area that the status bar leaves.
  private var fillsScreen = true

  /// The origin of the view: the controller releases only a view that it can load again.
  private var viewSource = ViewSource.unset

  /// Whether its view came with it from a nib, and was not asked for yet.
  private var hasNewView = false

  private enum ViewSource {
    case unset, nib, loadView, made, assigned
  }

  /// What an app has chosen for it.
  final var traits = ControllerTraits()

  open override class var instanceSize: Int { 116 }

  /// Initialises a controller whose view is in a nib; without a name, in the one named after
  /// its class if there is one.
  @discardableResult
  open func initWithNibName(_ name: String?, bundle: NSBundle?) -> Self {
    checkAlive()
    super.`init`()
    begin(name, bundle)
    return self
  }

  @discardableResult
  open override func `init`() -> Self {
    checkAlive().initWithNibName(nil, bundle: nil)
  }

  /// Initialises a controller that a nib describes, with its view if that is there, too.
  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    checkAlive()
    super.`init`()
    begin(coder.object?.text("nibName"), nil)
    fillsScreen = coder.object?.flag("autoresizesArchivedViewToFullSize") ?? true
    if let item = coder.part("navigationItem") as? UINavigationItem { navigationItemStore = item }
    if let item = coder.part("tabBarItem") as? UITabBarItem { tabBarItem = item }
    if let title = coder.string("title") { self.title = title }
    hidesBottomBarWhenPushed = coder.object?.flag("hidesBottomBarWhenPushed") ?? false
    if let view = coder.part("view") as? UIView { self.view = view }
    return self
  }

  /// The name of the nib with its view.
  public final var nibName: String? { checkAlive().nibNameStore?.string }

  /// The title that bars and tabs show for this controller.
  public final var title: NSString? {
    get { checkAlive().titleStore }
    set {
      checkAlive().titleStore = newValue
      navigationItemStore?.title = newValue
      tabItemStore?.title = newValue
    }
  }

  /// The item that a navigation bar shows for this controller, made at its first use.
  public final var navigationItem: UINavigationItem {
    checkAlive()
    if let navigationItemStore { return navigationItemStore }
    let made = UINavigationItem.new()
    $navigationItemStore = made
    made.title = titleStore
    return made
  }

  /// The view, which is loaded at its first use.
  open var view: UIView? {
    get {
      checkAlive()
      if viewStore == nil {
        loadAndNotify()
      } else if hasNewView {
        hasNewView = false
        viewDidLoad()
      }
      return viewStore
    }
    set {
      checkAlive()
      hasNewView = false
      if viewStore !== newValue { forgetThis(in: viewStore) }
      viewStore = newValue
      newValue?.controller = self
      viewSource = newValue == nil ? .unset : .assigned
    }
  }

  /// Marks the view as not yet asked for: it counts as loaded when it is (platform N12).
  final func didLoadFromNib() { hasNewView = viewStore != nil }

  /// Whether the view is loaded.
  public final var isViewLoaded: Bool { checkAlive().viewStore != nil }

  /// Makes the view: from its nib, or an empty one where there is none.
  ///
  /// A class that makes its view in code overrides it and sets `view`.
  open func loadView() {
    checkAlive()
    if loadNib() { return }
    let made = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    view = made
    made.release()
    viewSource = .made
  }

  /// The view was loaded.
  open func viewDidLoad() { checkAlive() }

  /// The view was released, since memory is short.
  open func viewDidUnload() { checkAlive() }

  /// Begins or ends changing the contents.
  open func setEditing(_ editing: Bool, animated: Bool) {
    checkAlive().traits.isEditing = editing
  }

  /// The view is about to come into a window.
  open func viewWillAppear(_ animated: Bool) { checkAlive() }

  /// The view came into a window.
  open func viewDidAppear(_ animated: Bool) {
    checkAlive().forEachShown { $0.notify(.didAppear, animated) }
  }

  /// The view is about to leave its window.
  open func viewWillDisappear(_ animated: Bool) {
    checkAlive().forEachShown { $0.notify(.willDisappear, animated) }
  }

  /// The view left its window.
  open func viewDidDisappear(_ animated: Bool) {
    checkAlive().forEachShown { $0.notify(.didDisappear, animated) }
  }

  /// Whether the interface may rotate to an orientation; unless overridden, to the portrait one
  /// alone (platform R5).
  open func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool {
    checkAlive()
    return orientation == .portrait
  }

  /// The interface is about to rotate.
  open func willRotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) {
    checkAlive().forEachShown {
      $0.willRotateToInterfaceOrientation(orientation, duration: duration)
    }
  }

  /// The interface rotates: changes of views in here are part of its animation; from 3.0.
  open func willAnimateRotationToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) {
    checkAlive().forEachShown {
      $0.willAnimateRotationToInterfaceOrientation(orientation, duration: duration)
    }
  }

  /// The interface has rotated.
  open func didRotateFromInterfaceOrientation(_ orientation: UIInterfaceOrientation) {
    checkAlive().forEachShown { $0.didRotateFromInterfaceOrientation(orientation) }
  }

  /// Does something with each controller whose view is in its own: none, unless it is a container.
  func forEachShown(_ body: (UIViewController) -> Void) {}

  /// Memory is short: releases a view that is on no other and that can be loaded again (platform W7
  /// to W11).
  open func didReceiveMemoryWarning() {
    checkAlive()
    guard viewStore == nil || (viewStore?.superview == nil && canReloadView) else { return }
    view = nil
    if AppProcess.current.system.version >= OSVersion(3, 0) { viewDidUnload() }
  }

  open override var nextResponder: UIResponder? { checkAlive().viewStore?.superview }

  open override func setValue(_ value: NSObject?, forKey key: String) {
    checkAlive()
    guard key == "view" else { return super.setValue(value, forKey: key) }
    guard value == nil || value is UIView else { return refuse(value, forKey: key) }
    view = value as? UIView
  }

  open override func dealloc() {
    NSNotificationCenter.defaultCenter().removeObserver(self)
    if let window = viewStore?.window, window.$firstController == ref {
      window.firstController = nil
    }
    forgetThis(in: viewStore)
    viewStore = nil
    nibNameStore = nil
    nibBundle = nil
    titleStore = nil
    navigationItemStore = nil
    tabItemStore = nil
    modal?.parent = nil
    modal = nil
    super.dealloc()
  }

  /// Removes the views of other controllers from its own, which is covered and not seen, so that
  /// they can be released.
  func detachContent() {}

  /// Whether the view could be loaded again (platform W7).
  var canReloadView: Bool { viewSource == .nib || viewSource == .loadView }

  private func begin(_ nibName: String?, _ bundle: NSBundle?) {
    if let nibName { $nibNameStore = NSString.alloc().initWithString(nibName) }
    nibBundle = bundle
    NSNotificationCenter.defaultCenter().addObserver(
      self, selector: UIViewController.memoryIsShort,
      name: UIApplicationDidReceiveMemoryWarningNotification, object: nil)
    setUp()
  }

  /// The size of its view in a popover, with the bars of a container (platform X28).
  var sizeInPopover: CGSize { contentSizeForViewInPopover }

  /// Completes a new controller; classes of the framework override it.
  func setUp() {}

  /// Its view is another's by now if that has been given it, too.
  private func forgetThis(in view: UIView?) {
    if view?.$controller == ref { view?.controller = nil }
  }

  private func memoryIsShort(_ notification: NSNotification) {
    didReceiveMemoryWarning()
  }

  private func loadAndNotify() {
    loadView()
    guard viewStore != nil else {
      return NSException.raise(
        .inconsistency, "-[\(Swift.type(of: self)) loadView]: no view was set")
    }
    // An overridden `loadView` has set it through the property, and can do so again.
    if viewSource == .assigned { viewSource = .loadView }
    viewDidLoad()
  }

  /// Loads the view from the nib, as large as the screen has room for; returns whether it has one.
  final func loadNib() -> Bool {
    let bundle = nibBundle ?? NSBundle.mainBundle()
    guard let name = nibName ?? (bundle.hasNib(named: className) ? className : nil) else {
      return false
    }
    if bundle.loadNibNamed(name, owner: self) != nil, viewStore == nil {
      NSException.raise(
        .inconsistency,
        words: "-[\(className) _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the "
          + "view outlet was not set.")
    }
    if fillsScreen { viewStore?.frame = UIScreen.mainScreen().applicationFrame }
    viewSource = .nib
    return true
  }
}

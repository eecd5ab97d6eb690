internal import MemsimDevice

/// Shows a controller beside the place that was touched, in front of everything else; on an iPad
/// only, from 3.2.
///
/// Presenting does not retain it: to deallocate it while it is visible is an exception (platform
/// X25).
open class UIPopoverController: NSObject, OverlayOwner {
  @Retained private final var content: UIViewController?
  @Retained private final var window: OverlayWindow?
  @Retained private final var frameView: UIPopoverFrame?
  @Retained private final var ground: PopoverGround?
  @Assigned private final var delegateObject: NSObject?

  /// The view that the arrow points at.
  @Retained private final var source: UIView?
  /// The views that receive touches while the popover is shown.
  @Retained private final var passed: NSArray?
  private final var sourceRect = CGRect.zero

  private final var sizeStore: CGSize?

  open override class var instanceSize: Int { 120 }

  /// Initialises a popover that shows a controller.
  @discardableResult
  open func initWithContentViewController(_ controller: UIViewController) -> Self {
    checkAlive()
    super.`init`()
    UISplitViewController.checkThatDeviceIsPad(for: "UIPopoverController")
    content = controller
    return self
  }

  open override func dealloc() {
    if popoverVisible {
      NSException.raise(
        .generic, "-[UIPopoverController dealloc] reached while popover is still visible.")
    }
    window?.owner = nil
    window = nil
    frameView = nil
    ground?.popover = nil
    ground = nil
    source = nil
    passed = nil
    content = nil
    super.dealloc()
  }

  /// The object that the popover asks and informs; not retained.
  public final var delegate: (any UIPopoverControllerDelegate)? {
    get { checkAlive().delegateObject as? any UIPopoverControllerDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The controller whose view the popover shows.
  public final var contentViewController: UIViewController? { checkAlive().content }

  /// Shows another controller the next time that it comes.
  final func replaceContent(with controller: UIViewController) {
    dismissPopoverAnimated(false)
    content = controller
  }

  /// Whether it is seen.
  public final var popoverVisible: Bool { checkAlive().window != nil }

  /// The size of the content; unless set, the size that the content controller asks for.
  public final var popoverContentSize: CGSize {
    get { checkAlive().sizeStore ?? content?.sizeInPopover ?? .zero }
    set {
      checkAlive().sizeStore = newValue
      placeContent()
    }
  }

  /// The views that are touched though it is seen; a new array, autoreleased.
  public final var passthroughViews: NSArray {
    get {
      checkAlive()
      return NSArray.alloc().initWithObjects(passed?.objects ?? []).autorelease()
    }
    set { checkAlive().passed = newValue }
  }

  /// Shows it below a button of a bar.
  public final func presentPopoverFromBarButtonItem(
    _ item: UIBarButtonItem, permittedArrowDirections: UIPopoverArrowDirection, animated: Bool
  ) {
    checkAlive()
    guard let button = item.button else {
      return NSException.raise(
        .invalidArgument,
        "-[UIPopoverController presentPopoverFromBarButtonItem:permittedArrowDirections:animated:]:"
          + " Popovers cannot be presented from a view which does not have a window.")
    }
    presentPopoverFromRect(
      button.bounds, inView: button, permittedArrowDirections: permittedArrowDirections,
      animated: animated)
  }

  /// Shows it below a part of a view; its arrow points up, even if other directions are permitted.
  public final func presentPopoverFromRect(
    _ rect: CGRect, inView view: UIView, permittedArrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {
    checkAlive()
    guard view.window != nil else {
      return NSException.raise(
        .generic, "Popovers cannot be presented from a view which does not have a window.")
    }
    source = view
    sourceRect = rect
    guard window == nil else { return placeContent() }
    _ = content?.view
    content?.notify(.willAppear, animated)
    // The notified controller may have shown the popover itself.
    guard window == nil else { return }
    makeWindow()
    placeContent()
    fade(to: 1, animated)
    content?.notify(.didAppear, animated)
  }

  /// Dismisses the popover at once without informing its delegate; the content controller's
  /// disappearance methods receive `animated`.
  public final func dismissPopoverAnimated(_ animated: Bool) {
    checkAlive()
    guard let gone = window else { return }
    content?.notify(.willDisappear, animated)
    // The notified controller may have dismissed the popover itself.
    guard window === gone else { return }
    if content?.isViewLoaded == true { content?.view?.removeFromSuperview() }
    (content as? UINavigationController)?.navigationBar?.isInPopover = false
    gone.owner = nil
    gone.hidden = true
    frameView?.removeFromSuperview()
    frameView = nil
    ground?.popover = nil
    ground?.removeFromSuperview()
    ground = nil
    window = nil
    source = nil
    content?.notify(.didDisappear, animated)
    if window == nil { content?.detachContent() }
  }

  /// A finger came down beside it (platform X24).
  final func touchBeside() {
    guard popoverVisible, content?.modalInPopover != true,
      delegate?.popoverControllerShouldDismissPopover(self) ?? true
    else { return }
    retain()
    dismissPopoverAnimated(true)
    delegate?.popoverControllerDidDismissPopover(self)
    release()
  }

  /// Whether a place of its window is on a view that is touched though it is seen.
  final func passes(_ point: CGPoint) -> Bool {
    guard let window, let passed else { return false }
    let onScreen = window.onScreen(point)
    return passed.objects.contains { object in
      guard let view = object as? UIView, view.window != nil else { return false }
      return view.pointInside(view.convertPoint(onScreen, fromView: nil), withEvent: nil)
    }
  }

  private func makeWindow() {
    let made = OverlayWindow.alloc().initWithLevel(KitParameters.popoverLevel, owner: self)
    $window = made
    $ground = PopoverGround.alloc().initWithFrame(made.bounds)
    ground?.popover = self
    $frameView = UIPopoverFrame.alloc().initWithFrame(.zero)
    if let ground { made.addSubview(ground) }
    if let frameView { made.addSubview(frameView) }
    if let frameView, let view = content?.view {
      // The interface never turns by a controller whose view is in a popover.
      made.firstController = content
      (content as? UINavigationController)?.navigationBar?.isInPopover = true
      frameView.addSubview(view)
      made.firstController = nil
    }
    made.hidden = false
  }

  private func fade(to alpha: CGFloat, _ isAnimated: Bool) {
    guard isAnimated else { return }
    frameView?.alpha = 1 - alpha
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(KitParameters.popoverDuration)
    frameView?.alpha = alpha
    UIView.commitAnimations()
  }

  /// Places it below the rectangle that it points at, as large as the room allows.
  func placeContent() {
    guard let window, let frameView, let source, source.window != nil else { return }
    let onScreen = source.convertRect(sourceRect, toView: nil)
    let target =
      window.layer.map { onScreen.applying($0.modelState.toSuperlayer.inverted()) } ?? onScreen
    let (bounds, rim) = (window.bounds, UIPopoverFrame.rim)
    ground?.frame = bounds
    let size = popoverContentSize
    let width = min(size.width, bounds.width - 20 - 2 * rim) + 2 * rim
    let extra = UIPopoverFrame.arrow.height + 2 * rim
    let height = min(size.height + extra, bounds.height - target.maxY - 10)
    let left = min(max(10, target.midX - width / 2), bounds.width - 10 - width).rounded()
    frameView.frame = CGRect(x: left, y: target.maxY.rounded(), width: width, height: height)
    frameView.place(
      arrowAt: target.midX - left,
      besideBar: content is UINavigationController ? KitParameters.barHeight : 0)
    content?.view?.frame = UIPopoverFrame.content(in: frameView.bounds)
  }
}

/// The directions in which the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits of the platform.
  public let rawValue: Int

  /// Directions with the bits of the platform.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Up, which is where it points.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Anywhere.
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

/// The delegate of a popover, which may leave out any method.
public protocol UIPopoverControllerDelegate: NSObject {
  /// A finger touched outside the popover; returns whether the popover closes.
  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool

  /// The popover was dismissed by the user.
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
}

extension UIPopoverControllerDelegate {
  /// Returns true: the popover closes.
  public func popoverControllerShouldDismissPopover(
    _ popoverController: UIPopoverController
  ) -> Bool {
    checkAlive()
    return true
  }

  /// Does nothing.
  public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
    checkAlive()
  }
}

/// The area around a popover: it receives the touches there, but for those that pass.
final class PopoverGround: UIView {
  @Assigned var popover: UIPopoverController?

  override class var instanceSize: Int { super.instanceSize + 4 }

  override func pointInside(_ point: CGPoint, withEvent event: UIEvent?) -> Bool {
    super.pointInside(point, withEvent: event) && popover?.passes(point) != true
  }

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) { popover?.touchBeside() }
}

/// Properties of a controller for a popover.
extension UIViewController {
  /// The size of its view in a popover; from 3.2.
  public final var contentSizeForViewInPopover: CGSize {
    get { checkAlive().popoverSize ?? KitParameters.popoverSize }
    set { checkAlive().popoverSize = newValue }
  }

  /// Whether a touch beside the popover that shows it leaves it there; from 3.2.
  public final var modalInPopover: Bool {
    get { checkAlive().isModalInPopover }
    set { checkAlive().isModalInPopover = newValue }
  }
}

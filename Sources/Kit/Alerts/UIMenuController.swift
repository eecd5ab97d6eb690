// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice
internal import MemsimGraphics

/// The menu of black buttons beside a place that was touched; from 3.0, with items of the app from
/// 3.2.
///
/// It shows the items whose method a responder has, from the first responder on (platform E35 to
/// E37). Cut, copy and paste are not among them: there is no pasteboard.
public final class UIMenuController: NSObject, OverlayOwner {
  @Retained private var items: NSArray?
  @Retained private var window: OverlayWindow?
  @Retained private var bar: UIView?

  /// The place that the menu is beside, on the screen held upright.
  private var target = CGRect.zero

  public override class var instanceSize: Int { 64 }

  /// The menu of the app.
  public static func sharedMenuController() -> UIMenuController {
    AppProcess.current.shared()
  }

  public override func dealloc() {
    window?.owner = nil
    super.dealloc()
  }

  /// The items of the app.
  public var menuItems: NSArray? {
    get { checkAlive().items }
    set { checkAlive().items = newValue }
  }

  /// Whether the menu is seen.
  public var menuVisible: Bool {
    get { checkAlive().window != nil }
    set { checkAlive().setMenuVisible(newValue, animated: false) }
  }

  /// The rectangle of the menu on the screen; empty while it is hidden.
  public var menuFrame: CGRect {
    guard let bar = checkAlive().bar else { return .zero }
    return bar.convertRect(bar.bounds, toView: nil)
  }

  /// Sets the place that the menu is beside, in the coordinates of a view.
  public func setTargetRect(_ rect: CGRect, inView view: UIView) {
    checkAlive().target = view.convertRect(rect, toView: nil)
    placeContent()
  }

  /// Shows the menu, unless no item has a method that a responder has, or hides it.
  public func setMenuVisible(_ visible: Bool, animated: Bool) {
    guard visible != checkAlive().menuVisible else { return }
    if visible { show(animated) } else { hide(animated) }
  }

  /// Shows the items that there are now, if the menu is seen.
  public func update() {
    guard checkAlive().menuVisible else { return }
    fill()
    if bar?.subviews.count == 0 { return hide(false) }
    placeContent()
  }

  /// Hides the menu when a finger comes down beside it; the app receives the touch, too.
  func hideUnlessTouched(by event: UIEvent) {
    guard let window else { return }
    if event.touches.contains(where: { $0.phase == .began && $0.window !== window }) { hide(true) }
  }

  private func show(_ animated: Bool) {
    $bar = UIView.alloc().initWithFrame(.zero)
    bar?.backgroundColor = UIColor.blackColor()
    fill()
    guard let bar, bar.subviews.count > 0 else {
      self.bar = nil
      return
    }
    post(UIMenuControllerWillShowMenuNotification)
    let made = OverlayWindow.alloc().initWithLevel(KitParameters.popoverLevel, owner: self)
    $window = made
    made.addSubview(bar)
    placeContent()
    made.hidden = false
    if animated {
      bar.alpha = 0
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(KitParameters.popoverDuration)
      bar.alpha = 1
      UIView.commitAnimations()
    }
    afterChange(animated) { [shown = made.ref] in
      guard $0.window?.ref == shown else { return }
      $0.post(UIMenuControllerDidShowMenuNotification)
    }
  }

  private func hide(_ animated: Bool) {
    guard let gone = window, let bar else { return }
    post(UIMenuControllerWillHideMenuNotification)
    // The notified app may have hidden the menu itself.
    guard window === gone else { return }
    bar.removeFromSuperview()
    gone.hidden = true
    gone.owner = nil
    self.bar = nil
    window = nil
    afterChange(animated) { $0.post(UIMenuControllerDidHideMenuNotification) }
  }

  /// Calls a closure when the menu is shown or hidden.
  private func afterChange(_ isAnimated: Bool, _ end: @escaping (UIMenuController) -> Void) {
    guard isAnimated else { return end(self) }
    AppProcess.current.schedule(
      after: TimeSpan(seconds: KitParameters.popoverDuration), with: self, end)
  }

  private func post(_ name: NSNotificationName) {
    NSNotificationCenter.defaultCenter().postNotificationName(name, object: self)
  }

  /// Puts a button into the bar for each item that a responder handles.
  private func fill() {
    for case let old as UIView in bar?.subviews.objects ?? [] { old.removeFromSuperview() }
    for case let item as UIMenuItem in items?.objects ?? [] where receiver(of: item) != nil {
      let button = UIMenuButton.alloc().initWithItem(item)
      button.addTarget(
        self, action: UIMenuController.choose, forControlEvents: .touchUpInside)
      bar?.addSubview(button)
      button.release()
    }
  }

  /// The responder that has the method of an item, from the first responder on.
  private func receiver(of item: UIMenuItem) -> UIResponder? {
    let first = UIApplication.sharedApplication().keyWindow?.firstResponder
    return first.flatMap { first in
      sequence(first: first, next: \.nextResponder).first(where: item.isHandled)
    }
  }

  private func choose(_ button: UIControl) {
    guard let item = (button as? UIMenuButton)?.item else { return }
    let receiver = receiver(of: item)
    item.retain().autorelease()
    hide(true)
    if let receiver { item.send(to: receiver, from: self) }
  }

  /// Places the menu above its place, or else below it.
  func placeContent() {
    guard let window, let bar else { return }
    var width: CGFloat = 0
    for case let button as UIView in bar.subviews.objects {
      button.frame = CGRect(x: width, y: 0, width: button.bounds.width, height: Self.height)
      width += button.bounds.width
    }
    let place =
      window.layer.map { target.applying($0.modelState.toSuperlayer.inverted()) } ?? target
    let bounds = window.bounds
    let left = min(max(0, place.midX - width / 2), max(0, bounds.width - width)).rounded()
    let above = place.minY - Self.gap - Self.height
    let top = above >= 0 ? above : min(place.maxY + Self.gap, bounds.height - Self.height)
    bar.frame = CGRect(x: left, y: top.rounded(), width: width, height: Self.height)
  }

  private static let (height, gap): (CGFloat, CGFloat) = (38, 8)
}

/// An item of the menu: a title, and a method of a responder.
public final class UIMenuItem: NSObject {
  @Copied private var titleStore: NSString?
  private var handles: ((NSObject) -> Bool)?
  private var call: ((NSObject, UIMenuController) -> Void)?

  public override class var instanceSize: Int { 40 }

  /// Initialises an item whose method is one of a class of responders.
  @discardableResult
  public func initWithTitle<Target: UIResponder>(
    _ title: NSString?, action: @escaping (Target) -> (UIMenuController) -> Void
  ) -> Self {
    checkAlive().initWithTitle(
      title, isSuitable: { $0 is Target },
      action: { target, menu in
        if let target = target as? Target { action(target)(menu) }
      })
  }

  /// Initialises an item whose method is that of the responders that are suitable.
  @discardableResult
  package func initWithTitle(
    _ title: NSString?, isSuitable: @escaping (NSObject) -> Bool,
    action: @escaping (NSObject, UIMenuController) -> Void
  ) -> Self {
    titleStore = title
    handles = isSuitable
    call = action
    return self
  }

  /// The title.
  public var title: NSString? {
    get { checkAlive().titleStore }
    set { checkAlive().titleStore = newValue }
  }

  /// Whether a responder has the method.
  func isHandled(by responder: UIResponder) -> Bool { handles?(responder) == true }

  /// Calls the method.
  func send(to responder: UIResponder, from menu: UIMenuController) { call?(responder, menu) }
}

/// The button of an item.
final class UIMenuButton: UIControl {
  @Retained private(set) var item: UIMenuItem?

  override class var instanceSize: Int { super.instanceSize + 8 }

  func initWithItem(_ item: UIMenuItem) -> Self {
    self.item = item
    let label = UILabel.alloc().initWithFrame(.zero)
    label.font = UIFont.boldSystemFontOfSize(14)
    label.text = item.title
    label.textColor = UIColor.whiteColor()
    label.backgroundColor = nil
    label.opaque = false
    let size = (item.title?.sizeWithFont(label.font) ?? .zero)
    initWithFrame(CGRect(x: 0, y: 0, width: size.width.rounded(.up) + 24, height: size.height))
    label.frame = CGRect(x: 12, y: 10, width: size.width.rounded(.up), height: size.height)
    addSubview(label)
    label.release()
    return self
  }

  override var snapshotText: String? { item?.title?.string }
}

/// The menu is about to be seen.
public let UIMenuControllerWillShowMenuNotification: NSNotificationName =
  "UIMenuControllerWillShowMenuNotification"
/// The menu is seen.
public let UIMenuControllerDidShowMenuNotification: NSNotificationName =
  "UIMenuControllerDidShowMenuNotification"
/// The menu is about to be hidden.
public let UIMenuControllerWillHideMenuNotification: NSNotificationName =
  "UIMenuControllerWillHideMenuNotification"
/// The menu is hidden.
public let UIMenuControllerDidHideMenuNotification: NSNotificationName =
  "UIMenuControllerDidHideMenuNotification"

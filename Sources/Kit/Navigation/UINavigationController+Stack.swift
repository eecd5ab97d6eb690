internal import MemsimDevice

/// Pushing and popping (platform B1 to B9).
extension UINavigationController {
  /// Puts a controller on top of the stack; animated, its view slides in from the right.
  public final func pushViewController(_ controller: UIViewController, animated: Bool) {
    checkAlive()
    guard stack?.indexOfObjectIdenticalTo(controller) == nil else {
      return NSException.raise(
        .invalidArgument,
        words: "Pushing the same view controller instance more than once is not supported "
          + "(\(controller.description))")
    }
    endTransition()
    let old = shown
    stack?.addObject(controller)
    controller.parent = self
    exchange(old, for: controller, from: 1, animated: animated)
  }

  /// Removes the controller on top from the stack, and returns it; the last one stays.
  @discardableResult
  public final func popViewControllerAnimated(_ animated: Bool) -> UIViewController? {
    checkAlive().pop(to: (stack?.count ?? 0) - 2, animated: animated).last
  }

  /// Removes all controllers but the last from the stack, and returns them, autoreleased.
  @discardableResult
  public final func popToRootViewControllerAnimated(
    _ animated: Bool, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return NSArray.alloc(file, line, function).initWithObjects(
      pop(to: 0, animated: animated)
    ).autorelease(file, line, function)
  }

  /// Removes the controllers above one from the stack, and returns them, autoreleased.
  @discardableResult
  public final func popToViewController(
    _ controller: UIViewController, animated: Bool, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    let index = stack?.indexOfObjectIdenticalTo(controller) ?? -1
    if index < 0 {
      NSException.raise(
        .invalidArgument, words: "Tried to pop to a view controller that doesn't exist.",
        file: file, line: line, function: function)
    }
    return NSArray.alloc(file, line, function).initWithObjects(
      pop(to: index, animated: animated)
    ).autorelease(file, line, function)
  }

  /// Removes all above an index from the stack; each is autoreleased.
  private func pop(to index: Int, animated: Bool) -> [UIViewController] {
    guard let stack, index >= 0, index < stack.count - 1 else { return [] }
    endTransition()
    var popped: [UIViewController] = []
    while stack.count - 1 > index {
      guard let last = stack.object(at: stack.count - 1, as: UIViewController.self) else { break }
      popped.insert(last.retain().autorelease(), at: 0)
      stack.removeObjectAtIndex(stack.count - 1)
      if last !== shown { last.parent = nil }
    }
    let old = shown
    if let top = topViewController { exchange(old, for: top, from: -1, animated: animated) }
    if shown !== old, !isSeen { old?.parent = nil }
    return popped
  }
}

/// From one controller to another.
extension UINavigationController {
  /// Puts the view of the controller on top where it is seen, and that of no other.
  final func showTop() {
    guard let top = topViewController, let view = top.view, let content else { return }
    shown = top
    if view.superview !== content {
      for case let other as UIView in content.subviews.objects { other.removeFromSuperview() }
      view.frame = content.bounds
      content.addSubview(view)
    }
    showItems(from: 0)
  }

  /// Shows a controller in place of another, if anything is seen of it (platform B2, B3, B6).
  private func exchange(
    _ old: UIViewController?, for new: UIViewController, from direction: CGFloat, animated: Bool
  ) {
    let isSeen = isSeen && isViewLoaded
    placeTabBar()
    guard isSeen, let old else {
      showItems(from: 0)
      if isSeen { showFirst(new, animated: animated) } else { shown = new }
      return
    }
    guard old !== new else { return showItems(from: 0) }
    // A pushed controller loads its view before the old one is notified; a popped-to one, after.
    if direction > 0 { _ = new.view }
    guard isNext(new, after: old) else { return }
    old.notify(.willDisappear, animated)
    guard isNext(new, after: old) else { return stay(old, animated) }
    guard let view = new.view, let content else { return }
    guard isNext(new, after: old) else { return stay(old, animated) }
    leaving = old
    shown = new
    view.frame = content.bounds
    new.notify(.willAppear, animated)
    delegate?.navigationController(self, willShowViewController: new, animated: animated)
    // A notified controller may have pushed or popped others, and so have ended the transition.
    guard leaving === old, shown === new else { return }
    content.addSubview(view)
    if animated {
      slide(old.view, view, direction)
    } else {
      showItems(from: 0)
      endTransition()
    }
  }

  /// Whether one controller is still to replace another: a controller that is loaded, or notified
  /// that it disappears, may have pushed or popped others, and so have ended the transition.
  private func isNext(_ new: UIViewController, after old: UIViewController) -> Bool {
    shown === old && topViewController === new
  }

  /// Notifies a controller that it appears again, if it has popped its successor when it was
  /// notified that it disappears.
  private func stay(_ old: UIViewController, _ animated: Bool) {
    guard shown === old else { return }
    old.notify(.willAppear, animated)
    old.notify(.didAppear, animated)
  }

  /// The first controller comes when the view is seen already.
  private func showFirst(_ controller: UIViewController, animated: Bool) {
    showTop()
    controller.notify(.willAppear, animated)
    delegate?.navigationController(self, willShowViewController: controller, animated: animated)
    controller.notify(.didAppear, animated)
    delegate?.navigationController(self, didShowViewController: controller, animated: animated)
  }

  private func showItems(from direction: CGFloat) {
    let items = stack?.objects.compactMap { ($0 as? UIViewController)?.navigationItem } ?? []
    navigationBar?.show(items, from: direction)
  }

  /// Lets one view slide in and another out; the app receives no touches meanwhile.
  private func slide(_ old: UIView?, _ new: UIView, _ direction: CGFloat) {
    isSliding = true
    UIApplication.sharedApplication().beginIgnoringInteractionEvents()
    let width = (content?.bounds.width ?? 0) * direction
    new.center = CGPoint(x: new.center.x + width, y: new.center.y)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(KitParameters.pushDuration)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStopSelector(UINavigationController.hasSlid)
    new.center = CGPoint(x: new.center.x - width, y: new.center.y)
    if let old { old.center = CGPoint(x: old.center.x - width, y: old.center.y) }
    showItems(from: direction)
    UIView.commitAnimations()
  }

  private func hasSlid(_ id: NSString?, _ finished: NSNumber, _ context: NSObject?) {
    endTransition()
  }

  /// Ends a transition: removes the view that leaves, and notifies both controllers.
  final func endTransition() {
    guard let old = leaving, let new = shown else { return }
    let isAnimated = isSliding
    if isSliding {
      isSliding = false
      UIApplication.sharedApplication().endIgnoringInteractionEvents()
    }
    old.retain()
    leaving = nil
    if old.isViewLoaded { old.view?.removeFromSuperview() }
    if let view = new.view, view.superview !== content { content?.addSubview(view) }
    navigationBar?.endTransition()
    old.notify(.didDisappear, isAnimated)
    new.notify(.didAppear, isAnimated)
    delegate?.navigationController(self, didShowViewController: new, animated: isAnimated)
    if stack?.indexOfObjectIdenticalTo(old) == nil { old.parent = nil }
    old.release()
  }
}

/// The layout of the bar and of the views below it.
extension UINavigationController {
  /// Places the bar at the top, and the content below it; a bar of a turned phone is lower
  /// (platform B12).
  final func placeBar() {
    guard isViewLoaded, let bar = navigationBar, let size = view?.bounds.size else { return }
    let isLow = UIScreen.mainScreen().isOfPhone && interfaceOrientation.isLandscape
    let height = (isLow ? KitParameters.lowBarHeight : KitParameters.barHeight) + bar.promptHeight
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: height)
    content?.frame = CGRect(
      x: 0, y: height, width: size.width, height: max(0, size.height - height))
    guard !isSliding, let content else { return }
    if let shown, shown.isViewLoaded { shown.view?.frame = content.bounds }
  }
}

/// The view of a navigation controller.
final class UINavigationLayout: UIView {
  override class var instanceSize: Int { super.instanceSize }

  override func layoutSubviews() {
    (controller as? UINavigationController)?.placeBar()
  }
}

/// Properties of a controller for the controllers that show it.
extension UIViewController {
  /// The controller that shows it, if one does.
  public final var parentViewController: UIViewController? { checkAlive().parent }

  /// The nearest navigation controller that contains this controller.
  public final var navigationController: UINavigationController? {
    checkAlive()
    return sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? UINavigationController }.first
  }
}

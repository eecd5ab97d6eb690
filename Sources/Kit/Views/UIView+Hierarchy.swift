/// Superviews and subviews.
extension UIView {
  /// The superview; it is not retained.
  public final var superview: UIView? { checkAlive().superviewStore }

  /// The window that contains the view; a window itself.
  public final var window: UIWindow? {
    checkAlive()
    return sequence(first: self, next: \.superview).first { $0 is UIWindow } as? UIWindow
  }

  /// Its subviews from back to front; a new array, autoreleased.
  public final var subviews: NSArray {
    checkAlive()
    return NSArray.alloc().initWithObjects(subviewStore?.objects ?? []).autorelease()
  }

  /// The number of subviews.
  final var subviewCount: Int { subviewStore?.count ?? 0 }

  /// The subview at an index, counted from the back; nil beyond the ends.
  final func subview(at index: Int) -> UIView? {
    subviewStore?.object(at: index, as: UIView.self)
  }

  /// Whether the view is another view or a view of its hierarchy.
  public final func isDescendantOfView(_ view: UIView) -> Bool {
    checkAlive()
    return sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The view with a tag: this one, or the first in its hierarchy.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    checkAlive()
    if self.tag == tag { return self }
    for index in 0..<subviewCount {
      if let found = subview(at: index)?.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Adds a view in front of the other subviews, and retains it; it leaves its last superview.
  public final func addSubview(_ view: UIView) {
    checkAlive().insert(view) { $0.subviewCount }
  }

  /// Adds a view at an index of the subviews, counted from the back.
  public final func insertSubview(_ view: UIView, atIndex index: Int) {
    checkAlive().insert(view) { max(0, min(index, $0.subviewCount)) }
  }

  /// Adds a view right in front of a subview.
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    checkAlive().insert(view) { $0.index(of: sibling).map { $0 + 1 } ?? $0.subviewCount }
  }

  /// Adds a view right behind a subview.
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    checkAlive().insert(view) { $0.index(of: sibling) ?? $0.subviewCount }
  }

  /// Exchanges two subviews.
  public final func exchangeSubviewAtIndex(_ first: Int, withSubviewAtIndex second: Int) {
    checkAlive()
    guard first != second, let one = subviewStore?.objectAtIndex(first) as? UIView,
      let other = subviewStore?.objectAtIndex(second) as? UIView
    else { return }
    place(one, at: second)
    place(other, at: first)
  }

  /// Moves a subview in front of the others.
  public final func bringSubviewToFront(_ view: UIView) {
    checkAlive()
    if index(of: view) != nil { place(view, at: subviewCount - 1) }
  }

  /// Moves a subview behind the others.
  public final func sendSubviewToBack(_ view: UIView) {
    checkAlive()
    if index(of: view) != nil { place(view, at: 0) }
  }

  /// Leaves its superview, which releases it.
  public final func removeFromSuperview() {
    checkAlive()
    guard let superview else { return }
    move(into: nil) { superview.remove(self) }
  }

  /// Removes all subviews, for `dealloc`.
  final func removeAllSubviews() {
    for view in subviewStore?.objects.reversed() ?? [] {
      (view as? UIView)?.removeFromSuperview()
    }
  }

  private func index(of view: UIView) -> Int? {
    subviewStore?.indexOfObjectIdenticalTo(view)
  }

  private func insert(_ view: UIView, at place: (UIView) -> Int) {
    guard !isDescendantOfView(view) else {
      return NSException.raise(
        .invalidArgument, "-[UIView addSubview:]: \(view.description) cannot be put on itself")
    }
    view.move(into: window) {
      view.superview?.remove(view)
      makeSubviewStore()
      let index = place(self)
      layer?.insertSublayer(view.layer, before: subview(at: index)?.layer)
      subviewStore?.insertObject(view, atIndex: index)
      view.superviewStore = self
    }
    didAddSubview(view)
  }

  /// Moves a subview to another index.
  private func place(_ view: UIView, at index: Int) {
    guard let store = subviewStore, let old = self.index(of: view), old != index else { return }
    view.retain()
    store.removeObjectAtIndex(old)
    layer?.insertSublayer(view.layer, before: subview(at: index)?.layer)
    store.insertObject(view, atIndex: index)
    view.release()
  }

  private func remove(_ view: UIView) {
    guard let index = index(of: view) else { return }
    willRemoveSubview(view)
    view.layer?.leaveSuperlayer()
    view.superviewStore = nil
    subviewStore?.removeObjectAtIndex(index)
  }

  /// Moves the view and its subviews, and notifies them; the view is retained until all are
  /// notified.
  private func move(into newWindow: UIWindow?, _ change: () -> Void) {
    retain()
    let oldWindow = window
    if newWindow !== oldWindow { oldWindow?.dropFirstResponder(within: self) }
    notifyingControllers(from: oldWindow, to: newWindow) {
      change()
      didMoveToSuperview()
      if window !== oldWindow {
        if oldWindow != nil { layer?.endAnimationsWithin() }
        notifyOfWindow()
      }
    }
    release()
  }

  private func notifyOfWindow() {
    didMoveToWindow()
    for index in 0..<subviewCount { subview(at: index)?.notifyOfWindow() }
  }

  private func makeSubviewStore() {
    if subviewStore == nil { $subviewStore = NSMutableArray.new() }
  }
}

internal import MemsimDevice

/// Items of a bar that no controller has.
extension UINavigationBar {
  var hasBareItems: Bool { false }

  /// Shows another item in front of the one on top, if the delegate lets it.
  public func pushNavigationItem(_ item: UINavigationItem, animated: Bool) {
    checkAlive()
    guard delegate?.navigationBar(self, shouldPushItem: item) ?? true else { return }
    move(to: allItems + [item], from: 1, animated: animated)
    delegate?.navigationBar(self, didPushItem: item)
  }

  /// Removes the item on top, if the delegate lets it, and returns it; nil if it is the last one.
  @discardableResult
  public func popNavigationItemAnimated(_ animated: Bool) -> UINavigationItem? {
    checkAlive()
    let items = allItems
    guard items.count > 1, let top = items.last,
      delegate?.navigationBar(self, shouldPopItem: top) ?? true
    else { return nil }
    top.retain().autorelease()
    move(to: Array(items.dropLast()), from: -1, animated: animated)
    delegate?.navigationBar(self, didPopItem: top)
    return top
  }

  private var allItems: [UINavigationItem] {
    items.objects.compactMap { $0 as? UINavigationItem }
  }

  private func move(to items: [UINavigationItem], from direction: CGFloat, animated: Bool) {
    guard animated, window != nil else { return show(items, from: 0) }
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(KitParameters.pushDuration)
    show(items, from: direction)
    UIView.commitAnimations()
    AppProcess.current.schedule(
      after: TimeSpan(seconds: KitParameters.pushDuration), with: self
    ) { $0.endTransition() }
  }
}

/// The delegate of a navigation bar, which may leave out any method.
public protocol UINavigationBarDelegate: NSObject {
  /// Whether an item may come.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPushItem item: UINavigationItem)
    -> Bool

  /// An item has come.
  func navigationBar(_ navigationBar: UINavigationBar, didPushItem item: UINavigationItem)

  /// Whether the item on top may go.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPopItem item: UINavigationItem) -> Bool

  /// The item that was on top has gone.
  func navigationBar(_ navigationBar: UINavigationBar, didPopItem item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// It may.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPushItem item: UINavigationItem
  ) -> Bool {
    checkAlive()
    return true
  }

  /// Does nothing.
  public func navigationBar(
    _ navigationBar: UINavigationBar, didPushItem item: UINavigationItem
  ) { checkAlive() }

  /// It may.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPopItem item: UINavigationItem
  ) -> Bool {
    checkAlive()
    return true
  }

  /// Does nothing.
  public func navigationBar(
    _ navigationBar: UINavigationBar, didPopItem item: UINavigationItem
  ) { checkAlive() }
}

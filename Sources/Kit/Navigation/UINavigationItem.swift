/// The contents of a navigation bar while its controller is on top.
public final class UINavigationItem: NSObject {
  @Copied private var titleStore: NSString?
  @Copied private var promptStore: NSString?
  @Retained private var backItemStore: UIBarButtonItem?
  @Retained private var leftItemStore: UIBarButtonItem?
  @Retained private var rightItemStore: UIBarButtonItem?
  @Retained private var titleViewStore: UIView?

  /// The bar that shows the item; the bar clears this property before it is deallocated.
  @Assigned var bar: UINavigationBar?

  public override class var instanceSize: Int { 56 }

  /// Initialises an item with a title.
  @discardableResult
  public func initWithTitle(_ title: NSString?) -> Self {
    checkAlive().titleStore = title
    return self
  }

  /// The title in the middle of the bar.
  public var title: NSString? {
    get { checkAlive().titleStore }
    set { checkAlive().change { $0.titleStore = newValue } }
  }

  /// The text in one line above the title, for which the bar is higher; nil for none.
  public var prompt: NSString? {
    get { checkAlive().promptStore }
    set { checkAlive().change { $0.promptStore = newValue } }
  }

  /// The button that leads back to this item; without one, a button with the item's title.
  public var backBarButtonItem: UIBarButtonItem? {
    get { checkAlive().backItemStore }
    set { checkAlive().change { $0.backItemStore = newValue } }
  }

  /// The button at the left, in place of the one that leads back.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { checkAlive().leftItemStore }
    set { checkAlive().change { $0.leftItemStore = newValue } }
  }

  /// The button at the right.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { checkAlive().rightItemStore }
    set { checkAlive().change { $0.rightItemStore = newValue } }
  }

  /// A view in the middle of the bar in place of the title, in its own size.
  public var titleView: UIView? {
    get { checkAlive().titleViewStore }
    set { checkAlive().change { $0.titleViewStore = newValue } }
  }

  /// Sets the button at the left.
  public func setLeftBarButtonItem(_ item: UIBarButtonItem?, animated: Bool) {
    checkAlive().leftBarButtonItem = item
  }

  /// Sets the button at the right.
  public func setRightBarButtonItem(_ item: UIBarButtonItem?, animated: Bool) {
    checkAlive().rightBarButtonItem = item
  }

  /// Sets whether the bar hides the back button.
  public func setHidesBackButton(_ hidden: Bool, animated: Bool) {
    checkAlive().hidesBackButton = hidden
  }

  /// Whether the bar hides the back button.
  @Checked public var hidesBackButton: Bool = false { didSet { bar?.itemHasChanged() } }

  /// The title of the button that leads back to this item (platform B11).
  var backTitle: NSString? { backItemStore?.title ?? titleStore }

  private func change(_ body: (UINavigationItem) -> Void) {
    body(self)
    bar?.itemHasChanged()
  }
}

/// The contents of a navigation bar while its controller is on top.
public final class UINavigationItem: NSObject {
  @Copied private var titleStore: NSString?
  @Retained private var backItemStore: UIBarButtonItem?
  @Retained private var leftItemStore: UIBarButtonItem?
  @Retained private var rightItemStore: UIBarButtonItem?

  /// The bar that shows it, which forgets it before it goes.
  @Assigned var bar: UINavigationBar?


  public override class var instanceSize: Int { 56 }

  /// The title in the middle of the bar.
  public var title: NSString? {
    get { checkAlive().titleStore }
    set { checkAlive().change { $0.titleStore = newValue } }
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

  /// Whether the bar hides the back button.
  @Checked public var hidesBackButton: Bool = false { didSet { bar?.itemHasChanged() } }

  /// What stands on the button that leads back to this item (platform B11).
  var backTitle: NSString? { backItemStore?.title ?? titleStore }

  private func change(_ body: (UINavigationItem) -> Void) {
    body(self)
    bar?.itemHasChanged()
  }
}

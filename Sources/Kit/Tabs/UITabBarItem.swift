/// The picture and the title that a tab bar shows for a controller; only the shape of the picture
/// counts.
public final class UITabBarItem: NSObject {
  @Copied private var titleStore: NSString?
  @Retained private var imageStore: UIImage?
  @Copied private var badgeStore: NSString?

  /// The button that shows it, which forgets itself here before it goes.
  @Assigned var button: UITabBarButton?


  public override class var instanceSize: Int { 72 }

  /// Initialises an item with a title, a picture and a number to find it by.
  @discardableResult
  public func initWithTitle(_ title: NSString?, image: UIImage?, tag: Int) -> Self {
    checkAlive()
    titleStore = title
    imageStore = image
    self.tag = tag
    return self
  }

  /// The title below the picture.
  public var title: NSString? {
    get { checkAlive().titleStore }
    set { checkAlive().change { $0.titleStore = newValue } }
  }

  /// The picture.
  public var image: UIImage? { checkAlive().imageStore }

  /// The number to find it by.
  @Checked public private(set) var tag: Int = 0

  /// The text of the red badge at its corner.
  public var badgeValue: NSString? {
    get { checkAlive().badgeStore }
    set { checkAlive().change { $0.badgeStore = newValue } }
  }

  private func change(_ body: (UITabBarItem) -> Void) {
    body(self)
    button?.setNeedsDisplay()
  }
}

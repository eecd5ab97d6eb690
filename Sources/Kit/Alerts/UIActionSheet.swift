internal import MemsimGraphics

/// A panel of buttons that comes from below, for the user to choose one.
///
/// It does not retain its delegate; while it is shown, it is retained itself.
open class UIActionSheet: UIView {
  @Copied private var titleStore: NSString?
  @Retained private var buttons: NSMutableArray?
  @Assigned private var delegateObject: NSObject?

  private var receiver: UnretainedReceiver?

  /// The button that has dismissed the sheet, until the sheet has disappeared.
  private var chosen: Int?

  open override class var instanceSize: Int { 176 }

  /// Initialises a sheet; the destructive button is the first, and the cancel button the last.
  @discardableResult
  open func initWithTitle(
    _ title: NSString?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: NSString?,
    destructiveButtonTitle: NSString?, otherButtonTitles: NSString...
  ) -> Self {
    checkAlive().initWithTitle(
      title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
      destructiveButtonTitle: destructiveButtonTitle, otherTitles: otherButtonTitles)
  }

  /// The same with the titles of the other buttons in an array.
  @discardableResult
  package final func initWithTitle(
    _ title: NSString?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: NSString?,
    destructiveButtonTitle: NSString?, otherTitles: [NSString]
  ) -> Self {
    checkAlive().initWithFrame(.zero)
    titleStore = title
    self.delegate = delegate
    if let destructiveButtonTitle {
      destructiveButtonIndex = addButtonWithTitle(destructiveButtonTitle)
    }
    for title in otherTitles { addButtonWithTitle(title) }
    if let cancelButtonTitle { cancelButtonIndex = addButtonWithTitle(cancelButtonTitle) }
    return self
  }

  @discardableResult
  open override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    $buttons = NSMutableArray.new()
    opaque = false
    contentMode = .redraw
    return self
  }

  open override func dealloc() {
    buttons?.forEach(ActionSheetButton.self) { $0.sheet = nil }
    super.dealloc()
  }

  /// The object that the sheet informs; not retained.
  public final var delegate: (any UIActionSheetDelegate)? {
    get { checkAlive().delegateObject as? any UIActionSheetDelegate }
    set {
      checkAlive().delegateObject = newValue
      receiver = newValue.map { UnretainedReceiver($0, as: "delegate") }
    }
  }

  /// The title, at the top of the sheet.
  public final var title: NSString? {
    get { checkAlive().titleStore }
    set { checkAlive().titleStore = newValue }
  }

  /// The style of the sheet.
  @Checked public final var actionSheetStyle: UIActionSheetStyle = .automatic {
    didSet { setNeedsDisplay() }
  }

  /// Adds a button, and returns its index.
  @discardableResult
  public final func addButtonWithTitle(_ title: NSString) -> Int {
    checkAlive()
    let index = numberOfButtons
    let button = ActionSheetButton.alloc().initWithTitle(title, index, of: self)
    buttons?.addObject(button)
    addSubview(button)
    button.release()
    return index
  }

  /// The number of buttons.
  public final var numberOfButtons: Int { checkAlive().buttons?.count ?? 0 }

  /// The button that cancels; -1 if there is none.
  @Checked public final var cancelButtonIndex: Int = -1

  /// The button that destroys something; -1 if there is none.
  @Checked public final var destructiveButtonIndex: Int = -1

  /// The title of a button; nil if no button has this index.
  public final func buttonTitleAtIndex(_ index: Int) -> NSString? {
    checkAlive().buttons?.object(at: index, as: ActionSheetButton.self)?.title
  }

  /// Whether the sheet is on the screen.
  @Checked public private(set) final var visible: Bool = false

  /// Shows the sheet at the lower edge of the interface, in front of the view's window.
  open func showInView(_ view: UIView) { checkAlive().show() }

  /// Shows the sheet at the lower edge of the interface.
  open func showFromToolbar(_ view: UIToolbar) { checkAlive().show() }

  /// Shows the sheet at the lower edge of the interface.
  open func showFromTabBar(_ view: UITabBar) { checkAlive().show() }

  private func show() {
    guard !visible else { return }
    visible = true
    chosen = nil
    ActionSheetPresenter.ofProcess.show(self)
  }

  /// Dismisses the sheet as if the button had been tapped, but reports no tap to the delegate.
  open func dismissWithClickedButtonIndex(_ index: Int, animated: Bool) {
    checkAlive()
    guard visible, chosen == nil else { return }
    chosen = index
    withDelegate { $0.actionSheet(self, willDismissWithButtonIndex: index) }
    ActionSheetPresenter.ofProcess.dismiss(self, animated: animated)
  }

  /// The height that it needs, in a width.
  final func height(in width: CGFloat) -> CGFloat {
    let rows = CGFloat(numberOfButtons) * (Self.buttonHeight + Self.gap)
    let gapOfCancel = cancelButtonIndex >= 0 && numberOfButtons > 1 ? Self.gap : 0
    return 2 * Self.margin + titleHeight(in: width) + rows + gapOfCancel - Self.gap
  }

  private static let margin: CGFloat = 20
  private static let gap: CGFloat = 8
  private static let buttonHeight: CGFloat = 44

  private static var titleFont: UIFont { UIFont.systemFontOfSize(14) }

  private func titleHeight(in width: CGFloat) -> CGFloat {
    guard let titleStore, titleStore.length > 0 else { return 0 }
    return titleStore.sizeWithFont(
      Self.titleFont, constrainedToSize: CGSize(width: width - 2 * Self.margin, height: 200)
    ).height + Self.gap
  }

  open override func layoutSubviews() {
    checkAlive()
    var top = Self.margin + titleHeight(in: bounds.width)
    buttons?.forEach(ActionSheetButton.self) { button in
      if button.index == cancelButtonIndex, numberOfButtons > 1 { top += Self.gap }
      button.frame = CGRect(
        x: Self.margin, y: top, width: bounds.width - 2 * Self.margin, height: Self.buttonHeight)
      top += Self.buttonHeight + Self.gap
    }
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    UIGraphicsGetCurrentContext()?.paint {
      $0.drawSheet(bounds, isBlack: actionSheetStyle.isBlack)
    }
    UIColor.whiteColor().set()
    let height = titleHeight(in: bounds.width)
    titleStore?.drawInRect(
      CGRect(
        x: Self.margin, y: Self.margin - 6, width: bounds.width - 2 * Self.margin, height: height),
      withFont: Self.titleFont, lineBreakMode: .wordWrap, alignment: .center)
  }

  open override var snapshotText: String? { checkAlive().titleStore?.string }
}

/// The messages of a sheet to its delegate, in order: as those of an alert (platform X2 to X4).
extension UIActionSheet {
  final func willPresent() { withDelegate { $0.willPresentActionSheet(self) } }

  final func didPresent() { withDelegate { $0.didPresentActionSheet(self) } }

  final func wasTapped(_ index: Int) {
    guard visible, chosen == nil else { return }
    retain()
    withDelegate { $0.actionSheet(self, clickedButtonAtIndex: index) }
    dismissWithClickedButtonIndex(index, animated: true)
    release()
  }

  final func wasCancelled() { withDelegate { $0.actionSheetCancel(self) } }

  final func hasGone() {
    visible = false
    let index = chosen ?? cancelButtonIndex
    chosen = nil
    withDelegate { $0.actionSheet(self, didDismissWithButtonIndex: index) }
  }

  /// Calls the delegate; a deallocated one is a diagnosis.
  private func withDelegate(_ body: (any UIActionSheetDelegate) -> Void) {
    guard !$delegateObject.isNull else { return }
    if let delegate = heap.object($delegateObject) as? any UIActionSheetDelegate {
      body(delegate)
    } else {
      receiver?.reportMessage(to: $delegateObject, of: "UIActionSheet", in: heap)
    }
  }
}

/// The styles of a sheet.
public enum UIActionSheetStyle: Int, Sendable {
  /// As the bar below it.
  case automatic = -1
  /// Blue.
  case `default`
  /// Black, with the view below seen through it.
  case blackTranslucent
  /// Black.
  case blackOpaque

  fileprivate var isBlack: Bool { self == .blackTranslucent || self == .blackOpaque }
}

/// A button of a sheet.
final class ActionSheetButton: UIControl {
  @Copied private(set) var title: NSString?

  /// The sheet that the button is on; the sheet clears this property before it is deallocated.
  @Assigned var sheet: UIActionSheet?

  /// The index of the button in its sheet.
  private(set) var index = 0

  override class var instanceSize: Int { super.instanceSize + 20 }

  /// A button with a title and a number.
  func initWithTitle(_ title: NSString, _ index: Int, of sheet: UIActionSheet) -> Self {
    initWithFrame(.zero)
    self.title = title
    self.index = index
    self.sheet = sheet
    opaque = false
    contentMode = .redraw
    addTarget(self, action: ActionSheetButton.reportTap, forControlEvents: .touchUpInside)
    return self
  }

  private func reportTap() { sheet?.wasTapped(index) }

  override var snapshotText: String? { title?.string }

  override func drawRect(_ rect: CGRect) {
    let isRed = sheet?.destructiveButtonIndex == index
    let style =
      isRed
      ? ButtonStyle.decline : sheet?.cancelButtonIndex == index ? .cancel : .plain
    UIGraphicsGetCurrentContext()?.paint { canvas in
      withHostDrawing { () throws(GraphicsError) in
        try canvas.drawButton(title?.string ?? "", bounds, style, isPressed: highlighted)
      }
    }
  }
}

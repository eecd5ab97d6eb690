internal import MemsimGraphics

/// A panel in front of all windows of the app: a title, a message, and buttons that dismiss it.
///
/// It does not retain its delegate; while it is shown, it is retained itself.
open class UIAlertView: UIView {
  @Copied private var titleStore: NSString?
  @Copied private var messageStore: NSString?
  @Retained private var buttons: NSMutableArray?
  @Assigned private var delegateObject: NSObject?

  private var receiver: UnretainedReceiver?

  /// The button that has dismissed the alert, until the alert has disappeared.
  private var chosen: Int?

  open override class var instanceSize: Int { 156 }

  /// Initialises an alert, its buttons in the order in which they are counted; the cancel button
  /// is the first.
  @discardableResult
  open func initWithTitle(
    _ title: NSString?, message: NSString?, delegate: (any UIAlertViewDelegate)?,
    cancelButtonTitle: NSString?, otherButtonTitles: NSString...
  ) -> Self {
    checkAlive().initWithFrame(.zero)
    titleStore = title
    messageStore = message
    self.delegate = delegate
    if let cancelButtonTitle { cancelButtonIndex = addButtonWithTitle(cancelButtonTitle) }
    for title in otherButtonTitles { addButtonWithTitle(title) }
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
    buttons?.forEach(UIAlertButton.self) { $0.alert = nil }
    super.dealloc()
  }

  /// The object that the alert asks and informs; not retained.
  public final var delegate: (any UIAlertViewDelegate)? {
    get { checkAlive().delegateObject as? any UIAlertViewDelegate }
    set {
      checkAlive().delegateObject = newValue
      receiver = newValue.map { UnretainedReceiver($0, as: "delegate") }
    }
  }

  /// The title, at the top of the alert.
  public final var title: NSString? { checkAlive().titleStore }

  /// The message, below the title.
  public final var message: NSString? { checkAlive().messageStore }

  /// Adds a button, and returns its index.
  @discardableResult
  public final func addButtonWithTitle(_ title: NSString) -> Int {
    checkAlive()
    let index = numberOfButtons
    let button = UIAlertButton.alloc().initWithTitle(title, index, of: self)
    buttons?.addObject(button)
    addSubview(button)
    button.release()
    return index
  }

  /// The number of buttons.
  public final var numberOfButtons: Int { checkAlive().buttons?.count ?? 0 }

  /// The button that cancels; -1 if there is none.
  @Checked public private(set) final var cancelButtonIndex: Int = -1

  /// The title of a button; nil if no button has this index.
  public final func buttonTitleAtIndex(_ index: Int) -> NSString? {
    checkAlive().button(at: index)?.title
  }

  /// Whether the alert is on the screen or waits behind another alert.
  @Checked public private(set) final var visible: Bool = false

  /// Shows it in front of everything that the app shows.
  open func show() {
    checkAlive()
    guard !visible else { return }
    visible = true
    chosen = nil
    AlertPresenter.ofProcess.show(self)
  }

  /// Dismisses the alert as if the button had been tapped, but reports no tap to the delegate.
  open func dismissWithClickedButtonIndex(_ index: Int, animated: Bool) {
    checkAlive()
    guard visible, chosen == nil else { return }
    chosen = index
    withDelegate { $0.alertView(self, willDismissWithButtonIndex: index) }
    AlertPresenter.ofProcess.dismiss(self, animated: animated)
  }

  open override func layoutSubviews() {
    checkAlive()
    let layout = AlertLayout(self)
    buttons?.forEach(UIAlertButton.self) { $0.frame = layout.area(ofButton: $0.index) }
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    let layout = AlertLayout(self)
    UIGraphicsGetCurrentContext()?.paint { canvas in
      canvas.drawPanel(bounds)
      layout.write(on: canvas)
    }
  }

  open override var snapshotText: String? {
    checkAlive()
    let texts = [titleStore?.string, messageStore?.string].compactMap { $0 }
    return texts.isEmpty ? nil : texts.joined(separator: ": ")
  }

  /// Returns the position of a button, counted from the left or from above: the cancel button is
  /// the left one of two, and the last of more.
  final func place(ofButton index: Int) -> Int {
    guard numberOfButtons > 2, cancelButtonIndex >= 0 else { return index }
    return index == cancelButtonIndex
      ? numberOfButtons - 1 : index < cancelButtonIndex ? index : index - 1
  }

  private func button(at index: Int) -> UIAlertButton? {
    buttons?.object(at: index, as: UIAlertButton.self)
  }
}

/// The messages of an alert to its delegate, in order (platform X2 to X4).
extension UIAlertView {
  final func willPresent() { withDelegate { $0.willPresentAlertView(self) } }

  final func didPresent() { withDelegate { $0.didPresentAlertView(self) } }

  /// Whether it is up and no button has dismissed it.
  final var isComing: Bool { visible && chosen == nil }

  final func wasTapped(_ index: Int) {
    guard visible, chosen == nil else { return }
    retain()
    withDelegate { $0.alertView(self, clickedButtonAtIndex: index) }
    dismissWithClickedButtonIndex(index, animated: true)
    release()
  }

  final func wasCancelled() { withDelegate { $0.alertViewCancel(self) } }

  final func hasGone() {
    visible = false
    let index = chosen ?? cancelButtonIndex
    chosen = nil
    withDelegate { $0.alertView(self, didDismissWithButtonIndex: index) }
  }

  /// Calls the delegate; a deallocated one is a diagnosis.
  private func withDelegate(_ body: (any UIAlertViewDelegate) -> Void) {
    guard !$delegateObject.isNull else { return }
    if let delegate = heap.object($delegateObject) as? any UIAlertViewDelegate {
      body(delegate)
    } else {
      receiver?.reportMessage(to: $delegateObject, of: "UIAlertView", in: heap)
    }
  }
}

/// The delegate of an alert, which may leave out any method.
public protocol UIAlertViewDelegate: NSObject {
  /// The alert is about to come.
  func willPresentAlertView(_ alertView: UIAlertView)

  /// The alert is there.
  func didPresentAlertView(_ alertView: UIAlertView)

  /// A button was tapped.
  func alertView(_ alertView: UIAlertView, clickedButtonAtIndex buttonIndex: Int)

  /// The system dismisses the alert because the application is about to quit.
  func alertViewCancel(_ alertView: UIAlertView)

  /// The alert is about to go.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)

  /// The alert has left the screen.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
  /// Does nothing.
  public func willPresentAlertView(_ alertView: UIAlertView) { checkAlive() }

  /// Does nothing.
  public func didPresentAlertView(_ alertView: UIAlertView) { checkAlive() }

  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAtIndex buttonIndex: Int) {
    checkAlive()
  }

  /// Performs the action of the button that cancels.
  public func alertViewCancel(_ alertView: UIAlertView) {
    checkAlive().alertView(alertView, clickedButtonAtIndex: alertView.cancelButtonIndex)
  }

  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
    checkAlive()
  }

  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
    checkAlive()
  }
}

/// A button of an alert.
final class UIAlertButton: UIControl {
  @Copied private(set) var title: NSString?

  /// The alert that the button is on; the alert clears this property before it is deallocated.
  @Assigned var alert: UIAlertView?

  /// The index of the button in its alert.
  private(set) var index = 0

  override class var instanceSize: Int { super.instanceSize + 20 }

  /// A button with a title and a number.
  func initWithTitle(_ title: NSString, _ index: Int, of alert: UIAlertView) -> Self {
    initWithFrame(.zero)
    self.title = title
    self.index = index
    self.alert = alert
    opaque = false
    contentMode = .redraw
    addTarget(self, action: UIAlertButton.reportTap, forControlEvents: .touchUpInside)
    return self
  }

  private func reportTap() { alert?.wasTapped(index) }

  override var snapshotText: String? { title?.string }

  override func drawRect(_ rect: CGRect) {
    let style = alert?.cancelButtonIndex == index ? ButtonStyle.cancel : .plain
    UIGraphicsGetCurrentContext()?.paint { canvas in
      withHostDrawing { () throws(GraphicsError) in
        try canvas.drawButton(title?.string ?? "", bounds, style, isPressed: highlighted)
      }
    }
  }
}

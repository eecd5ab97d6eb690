/// A sheet with a short message that the app has written; there is no service for it
/// (platform O31).
public final class MFMessageComposeViewController: UINavigationController, ComposedPageOwner {
  @Assigned private var composeDelegateObject: NSObject?

  /// The sheet with the message.
  @Retained private var page: ComposedPage?

  public override class var instanceSize: Int { 200 }

  /// Whether the user can send short messages: false, as there is no service.
  public static func canSendText() -> Bool { false }

  override func setUp() {
    super.setUp()
    $page = ComposedPage.make(title: systemWord("New Message", "Neue Nachricht"))
    if let page { pushViewController(page, animated: false) }
  }

  /// The object that is informed of the end; not retained.
  public var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)? {
    get { checkAlive().composeDelegateObject as? any MFMessageComposeViewControllerDelegate }
    set { checkAlive().composeDelegateObject = newValue }
  }

  /// The numbers of those who get the message.
  public var recipients: NSArray? {
    get { checkAlive().page?.receivers }
    set { checkAlive().page?.receivers = newValue }
  }

  /// The text.
  public var body: NSString? {
    get { checkAlive().page?.text }
    set { checkAlive().page?.text = newValue }
  }

  /// Informs the delegate that the user has cancelled.
  func cancel() {
    messageComposeDelegate?.messageComposeViewController(self, didFinishWithResult: .cancelled)
  }
}

/// The delegate of a sheet with a short message.
public protocol MFMessageComposeViewControllerDelegate: NSObject {
  /// The user is done with the sheet, which the delegate dismisses.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWithResult result: MFMessageComposeResult)
}

extension MFMessageComposeViewControllerDelegate {
  /// Does nothing.
  public func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWithResult result: MFMessageComposeResult
  ) { checkAlive() }
}

/// The end of a sheet with a short message.
public enum MFMessageComposeResult: Int, Sendable {
  /// The user has cancelled.
  case cancelled
  /// The message was sent.
  case sent
  /// The message could not be sent.
  case failed
}

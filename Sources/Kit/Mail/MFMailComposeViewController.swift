/// A sheet with a mail that the app has written, which the user reads and cancels.
///
/// The phone has no mail account: `canSendMail` is false, and nothing is sent (platform O31).
public final class MFMailComposeViewController: UINavigationController, ComposedPageOwner {
  @Assigned private var composeDelegateObject: NSObject?

  /// The sheet with the mail.
  @Retained private var page: ComposedPage?

  public override class var instanceSize: Int { 200 }

  /// Whether the user can send mail: false, as there is no account.
  public static func canSendMail() -> Bool { false }

  override func setUp() {
    super.setUp()
    $page = ComposedPage.make(title: systemWord("New Message", "Neue E-Mail"))
    if let page { pushViewController(page, animated: false) }
  }

  /// The object that is informed of the end; not retained.
  public var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)? {
    get { checkAlive().composeDelegateObject as? any MFMailComposeViewControllerDelegate }
    set { checkAlive().composeDelegateObject = newValue }
  }

  /// Sets the subject, which is the title of the sheet, too.
  public func setSubject(_ subject: NSString?) {
    checkAlive()
    page?.subject = subject
    if let subject, subject.length > 0 { page?.navigationItem.title = subject }
  }

  /// Sets the addresses of those who get the mail.
  public func setToRecipients(_ addresses: NSArray?) {
    checkAlive()
    page?.receivers = addresses
  }

  /// Sets the addresses of those who get a copy.
  public func setCcRecipients(_ addresses: NSArray?) {
    checkAlive()
    page?.copyReceivers = addresses
  }

  /// Sets the addresses of those who get a copy that the others do not know of.
  public func setBccRecipients(_ addresses: NSArray?) {
    checkAlive()
    page?.hiddenReceivers = addresses
  }

  /// Sets the text, which is shown as it is, also if it is HTML.
  public func setMessageBody(_ body: NSString?, isHTML: Bool) {
    checkAlive()
    page?.text = body
  }

  /// Adds a file, which the sheet retains until it is deallocated.
  public func addAttachmentData(
    _ attachment: NSData, mimeType: NSString, fileName: NSString
  ) {
    checkAlive()
    page?.attach(attachment)
  }

  /// Informs the delegate that the user has cancelled.
  func cancel() {
    mailComposeDelegate?.mailComposeController(
      self, didFinishWithResult: .cancelled, error: nil)
  }
}

/// The delegate of a sheet with a mail.
public protocol MFMailComposeViewControllerDelegate: NSObject {
  /// The user is done with the sheet, which the delegate dismisses.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWithResult result: MFMailComposeResult,
    error: NSError?)
}

extension MFMailComposeViewControllerDelegate {
  /// Does nothing.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWithResult result: MFMailComposeResult,
    error: NSError?
  ) { checkAlive() }
}

/// The end of a sheet with a mail.
public enum MFMailComposeResult: Int, Sendable {
  /// The user has cancelled.
  case cancelled
  /// The mail was saved as a draft.
  case saved
  /// The mail waits to be sent.
  case sent
  /// The mail could not be sent.
  case failed
}

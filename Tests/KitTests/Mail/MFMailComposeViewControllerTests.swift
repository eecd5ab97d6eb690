import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Sheets with a mail or a short message that the app has written.
final class MFMailComposeViewControllerTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  /// As platform O31 has it.
  func testNothingCanBeSent() throws {
    let said = try said { marks in
      marks.add("\(MFMailComposeViewController.canSendMail())")
      marks.add("\(MFMessageComposeViewController.canSendText())")
    }
    XCTAssertEqual(said, ["false", "false"])
  }

  /// The texts of the labels and of the text field of a view, from above.
  private static func texts(of view: UIView?) -> [String] {
    (view?.subviews.objects ?? []).compactMap { view in
      (view as? UILabel)?.text?.string ?? (view as? UITextView)?.text?.string
    }
  }

  private static func mail() -> MFMailComposeViewController {
    let mail = MFMailComposeViewController.new()
    mail.setSubject(text("Lions"))
    mail.setToRecipients(NSArray.arrayWithObjects(text("a@b.c"), text("d@e.f")))
    mail.setCcRecipients(NSArray.arrayWithObject(text("g@h.i")))
    mail.setMessageBody(text("They sleep."), isHTML: false)
    return mail
  }

  func testASheetShowsTheMail() throws {
    let said = try said { marks in
      let mail = Self.mail().autorelease()
      let page = mail.topViewController
      marks.add(Self.texts(of: page?.view).joined(separator: "; "))
      marks.add(page?.navigationItem.title?.string ?? "none")
      let plain = MFMailComposeViewController.new().autorelease()
      marks.add(Self.texts(of: plain.topViewController?.view).joined(separator: "; "))
      plain.setSubject(nil)
      marks.add(plain.topViewController?.navigationItem.title?.string ?? "none")
      let message = MFMessageComposeViewController.new().autorelease()
      message.recipients = NSArray.arrayWithObject(Self.text("110"))
      message.body = Self.text("Come.")
      marks.add(Self.texts(of: message.topViewController?.view).joined(separator: "; "))
    }
    XCTAssertEqual(
      said,
      [
        "To: a@b.c, d@e.f; Cc: g@h.i; Subject: Lions; They sleep.", "Lions", "To: ",
        "New Message", "To: 110; Come.",
      ])
  }

  /// A file of the mail is there as long as its sheet.
  func testFilesAreRetained() throws {
    let said = try said { marks in
      let pool = NSAutoreleasePool.new()
      let mail = MFMailComposeViewController.new()
      let before = AppRun.living("NSData")
      for byte in [1, 2] as [UInt8] {
        let data = NSData.alloc().initWithBytes([byte])
        mail.addAttachmentData(
          data, mimeType: Self.text("text/plain"), fileName: Self.text("a.txt"))
        data.release()
      }
      marks.add("\(AppRun.living("NSData") - before)")
      mail.release()
      pool.drain()
      marks.add("\(AppRun.living("NSData") - before)")
    }
    XCTAssertEqual(said, ["2", "0"])
  }

  func testTheDelegateDismissesASheetThatIsCancelledEachTime() throws {
    let run = try AppRun(
      delegate: MailDelegate.self,
      {
        (UIApplication.sharedApplication().delegate as? MailDelegate)?.show()
      },
      user: { device in
        for _ in 0..<2 {
          try device.tap(30, 42)
          device.run(for: .seconds(3))
          MailDelegate.marks.add("tapped")
        }
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    XCTAssertEqual(
      MailDelegate.marks.all,
      ["cancelled true true", "tapped", "cancelled true true", "tapped"])
  }
}

/// A delegate that shows a mail whenever the screen is touched, and dismisses it.
final class MailDelegate: NSObject, UIApplicationDelegate, MFMailComposeViewControllerDelegate {
  static let marks = Marks()

  @Retained private var window: UIWindow?
  @Retained private var controller: UIViewController?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $controller = UIViewController.new()
    if let view = controller?.view { window?.addSubview(view) }
    window?.makeKeyAndVisible()
  }

  func show() {
    let mail = MFMailComposeViewController.new()
    mail.mailComposeDelegate = self
    controller?.presentModalViewController(mail, animated: false)
    mail.release()
  }

  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWithResult result: MFMailComposeResult,
    error: NSError?
  ) {
    let isShown = self.controller?.modalViewController === controller
    Self.marks.add("\(result) \(isShown) \(error == nil)")
    self.controller?.dismissModalViewControllerAnimated(true)
    AppRun.later { self.show() }
  }
}

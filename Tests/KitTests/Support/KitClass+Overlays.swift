@testable import MemsimKit

extension KitClass {
  /// Classes that cover the views of apps, or stand side by side.
  static let overlays = [
    KitClass(UITextField.self) {
      let field = UITextField.alloc().initWithFrame(CGRectMake(0, 0, 80, 30)).autorelease()
      for word in ["lion", "king"] { field.text = text(word) }
      field.placeholder = text("a name")
      field.font = UIFont.systemFontOfSize(12)
      field.textColor = UIColor.whiteColor()
      field.layer?.displayIfNeeded()
    },
    KitClass(KeyBalloon.self) {
      let balloon = KeyBalloon.alloc().initWithFrame(CGRectMake(0, 0, 56, 100)).autorelease()
      balloon.show("q", over: CGRectMake(12, 58, 32, 42))
      balloon.layer?.displayIfNeeded()
    },
    KitClass(UIKeyboard.self) {
      let keyboard = UIKeyboard.alloc().initWithFrame(CGRectMake(0, 0, 320, 216)).autorelease()
      keyboard.show(.numbers)
      keyboard.layer?.displayIfNeeded()
    },
    KitClass(KeyboardInput.self) {
      let input = KeyboardInput.new().autorelease()
      input.begin(UITextField.new().autorelease())
      input.pressReturn()
      input.memoryIsShort()
    },
    KitClass(OverlayWindow.self) {
      let input = KeyboardInput.new().autorelease()
      OverlayWindow.alloc().initWithLevel(1, owner: input).autorelease().owner = nil
    },
    KitClass(UIAlertView.self) { _ = alert.snapshotText },
    KitClass(UIAlertButton.self) { _ = alert.buttonTitleAtIndex(0) },
    KitClass(AlertVeil.self) {
      let veil = AlertVeil.alloc().initWithFrame(CGRectMake(0, 0, 320, 480)).autorelease()
      veil.layer?.displayIfNeeded()
    },
    KitClass(AlertPresenter.self) {
      let presenter = AlertPresenter.new().autorelease()
      let shown = alert
      presenter.show(shown)
      presenter.dismiss(shown, animated: false)
    },
    KitClass(MFMailComposeViewController.self) {
      let mail = MFMailComposeViewController.new().autorelease()
      mail.setSubject(text("lions"))
      for bytes in [1, 2] as [UInt8] {
        mail.addAttachmentData(
          NSData.dataWithBytes([bytes]), mimeType: text("image/png"), fileName: text("lion"))
      }
      _ = mail.view
    },
    KitClass(MFMessageComposeViewController.self) {
      MFMessageComposeViewController.new().autorelease().body = text("lions")
    },
    KitClass(UIImagePickerController.self) {
      _ = UIImagePickerController.new().autorelease().view
    },
    KitClass(PhotosPage.self) { _ = PhotosPage.new().autorelease().view },
    KitClass(ComposedPage.self) { _ = ComposedPage.new().autorelease().view },
    KitClass(UIMenuItem.self) {
      let item = UIMenuItem.alloc().initWithTitle(
        text("lion"), action: { (_: UIView) in { _ in } }
      ).autorelease()
      item.title = text("king")
    },
    KitClass(UIMenuButton.self) {
      let button = UIMenuButton.alloc().initWithItem(UIMenuItem.new().autorelease()).autorelease()
      _ = button.snapshotText
    },
    KitClass(UIMenuController.self) {
      let menu = UIMenuController.new().autorelease()
      menu.menuItems = NSArray.new().autorelease()
      menu.setMenuVisible(true, animated: false)
    },
    KitClass(UITabBarItem.self) {
      let item = UITabBarItem.alloc().initWithTitle(text("lion"), image: lion, tag: 1)
      item.autorelease().badgeValue = text("2")
    },
    KitClass(UITabBar.self) {
      let bar = UITabBar.alloc().initWithFrame(CGRectMake(0, 0, 320, 49)).autorelease()
      bar.show([UITabBarItem.new().autorelease()])
      bar.select(0)
      bar.layer?.displayIfNeeded()
    },
    KitClass(UITabBarButton.self) {
      let item = UITabBarItem.alloc().initWithTitle(text("lion"), image: lion, tag: 1)
      let button = UITabBarButton.alloc().initWithItem(item.autorelease()).autorelease()
      button.frame = CGRectMake(0, 0, 80, 49)
      button.layer?.displayIfNeeded()
    },
    KitClass(UITabBarLayout.self) { _ = tabs(2).view },
    KitClass(UITabBarController.self) {
      let controller = tabs(3)
      _ = controller.view
      controller.selectedIndex = 1
    },
    KitClass(MoreListController.self) {
      let list = tabs(6).moreNavigationController?.topViewController
      _ = list?.view
    },
  ]

  /// Classes that only an iPad has: elsewhere they raise exceptions.
  static let ofPads = [
    KitClass(UIPopoverFrame.self) {
      UIPopoverFrame.new().autorelease().place(arrowAt: 9, besideBar: 44)
    },
    KitClass(PopoverPiece.self) {
      let piece = PopoverPiece.alloc().initWithFrame(CGRectMake(0, 0, 8, 8)).autorelease()
      piece.layer?.displayIfNeeded()
    },
    KitClass(PopoverGround.self) {
      _ = PopoverGround.new().autorelease().pointInside(.zero, withEvent: nil)
    },
    KitClass(UIPopoverController.self) {
      let content = UIViewController.new().autorelease()
      let popover = UIPopoverController.alloc().initWithContentViewController(content)
      popover.autorelease().passthroughViews = NSArray.new().autorelease()
    },
    KitClass(UISplitViewController.self) {
      let panes = UISplitViewController.new().autorelease()
      let all = [UIViewController.new().autorelease(), UIViewController.new().autorelease()]
      panes.viewControllers = NSArray.alloc().initWithObjects(all).autorelease()
    },
    KitClass(UISplitLayout.self) { _ = UISplitViewController.new().autorelease().view },
  ].map { row in
    var row = row
    row.isOfPad = true
    return row
  }

  private static var alert: UIAlertView {
    UIAlertView.alloc().initWithTitle(
      text("lion"), message: text("roars"), delegate: nil, cancelButtonTitle: text("Close"),
      otherButtonTitles: text("Open")
    ).autorelease()
  }

  private static func tabs(_ count: Int) -> UITabBarController {
    let controller = UITabBarController.new().autorelease()
    let all = (0..<count).map { _ in UIViewController.new().autorelease() }
    controller.viewControllers = NSArray.alloc().initWithObjects(all).autorelease()
    return controller
  }

  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }
}

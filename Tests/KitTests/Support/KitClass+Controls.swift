@testable import MemsimKit

extension KitClass {
  /// What apps put on their views.
  static let controls = [
    KitClass(UIImageView.self) { _ = UIImageView.alloc().initWithImage(lion).autorelease() },
    KitClass(UILabel.self) {
      let label = UILabel.alloc().initWithFrame(CGRectMake(0, 0, 80, 20)).autorelease()
      for word in ["lion", "king"] { label.text = text(word) }
      label.textColor = UIColor.whiteColor()
      label.shadowColor = UIColor.blackColor()
      label.layer?.displayIfNeeded()
    },
    KitClass(UIButton.self) {
      let button = UIButton.buttonWithType(.roundedRect)
      for word in ["lion", "king"] { button.setTitle(text(word), forState: .normal) }
      button.setTitle(nil, forState: .normal)
      button.layer?.displayIfNeeded()
    },
    KitClass(UIControl.self) {
      let control = UIControl.new().autorelease()
      control.addTarget(control, action: UIControl.setNeedsLayout, forControlEvents: .touchDown)
      control.sendActionsForControlEvents(.touchDown)
    },
    KitClass(UIPageControl.self) {
      let control = UIPageControl.alloc().initWithFrame(CGRectMake(0, 0, 80, 36)).autorelease()
      control.numberOfPages = 3
      control.layer?.displayIfNeeded()
    },
    KitClass(UISwitch.self) {
      let control = UISwitch.new().autorelease()
      control.setOn(true, animated: true)
      control.layer?.displayIfNeeded()
    },
    KitClass(UISlider.self) {
      let control = UISlider.alloc().initWithFrame(CGRectMake(0, 0, 118, 23)).autorelease()
      control.minimumValueImage = lion
      control.maximumValueImage = lion
      control.value = 0.5
      control.layer?.displayIfNeeded()
    },
    KitClass(UIActivityIndicatorView.self) {
      let indicator = UIActivityIndicatorView.alloc().initWithActivityIndicatorStyle(.gray)
        .autorelease()
      indicator.startAnimating()
      indicator.layer?.displayIfNeeded()
    },
    KitClass(UITextField.self) {
      let field = UITextField.alloc().initWithFrame(CGRectMake(0, 0, 80, 30)).autorelease()
      for word in ["lion", "king"] { field.text = text(word) }
      field.placeholder = text("a name")
      field.font = UIFont.systemFontOfSize(12)
      field.textColor = UIColor.whiteColor()
      field.layer?.displayIfNeeded()
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
    KitClass(ControlTarget.self) {
      let control = UIControl.new().autorelease()
      control.addTarget(control, action: UIControl.setNeedsLayout, forControlEvents: .touchDown)
    },
  ]

  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }
}

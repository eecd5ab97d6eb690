@testable import MemsimKit

extension KitClass {
  /// Classes that apps put on their views.
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
    KitClass(ControlTarget.self) {
      let control = UIControl.new().autorelease()
      control.addTarget(control, action: UIControl.setNeedsLayout, forControlEvents: .touchDown)
    },
  ]

  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }
}

@testable import MemsimKit

extension KitClass {
  /// What stands for the app, its bundle and what comes with it.
  static let application = [
    KitClass(UIApplication.self) {
      let application = UIApplication.new().autorelease()
      application.delegateObject = NSObject.new().autorelease()
      application.becomeActive()
      application.delegateObject = nil
    },
    KitClass(Globals.self) {
      let globals = Globals.new().autorelease()
      globals.screen = UIScreen.new().autorelease()
      globals.screen = nil
    },
    KitClass(NSBundle.self) {
      let bundle = NSBundle.new().autorelease()
      _ = bundle.infoDictionary()
      _ = bundle.localizedStringForKey("lion", value: nil, table: nil)
    },
    KitClass(ImageCache.self) {
      let cache = ImageCache.new().autorelease()
      if let lion { cache.keep(lion, named: "lion") }
    },
    KitClass(NSCoder.self) {
      let nib = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <view id="1"/></objects></document>
        """
      guard
        let file = try? NibFile(bytes: Array(nib.utf8), file: "One.xib", classes: ["UIView"]),
        let view = file.objects.first
      else { return }
      let assembly = NibAssembly(file, owner: NSObject.new().autorelease())
      let coder = NSCoder.alloc().initWithObject(view, of: assembly).autorelease()
      _ = UIView.alloc().initWithCoder(coder)?.autorelease()
    },
  ]

  /// What is seen and touched.
  static let views = [
    KitClass(UIScreen.self) { _ = UIScreen.new().autorelease().applicationFrame },
    KitClass(UIResponder.self) { _ = UIResponder.new().autorelease().nextResponder },
    KitClass(UIView.self) {
      let view = smallView
      view.backgroundColor = UIColor.whiteColor()
      view.addSubview(UIView.new().autorelease())
      _ = view.subviews
    },
    KitClass(UIWindow.self) {
      let window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds).autorelease()
      window.addSubview(smallView)
      window.makeKeyAndVisible()
    },
    KitClass(UIViewController.self) {
      let controller = UIViewController.new().autorelease()
      if let view = controller.view { view.addSubview(smallView) }
    },
    KitClass(UITouch.self) { _ = touch.locationInView(nil) },
    KitClass(UIEvent.self) {
      let event = UIEvent.new().autorelease()
      event.add(touch)
      _ = event.allTouches()
    },
    KitClass(CALayer.self) {
      let layer = CALayer.layer()
      layer.addSublayer(CALayer.layer())
      layer.contents = lion?.CGImage
    },
    KitClass(CABackingStore.self) {
      let brush = Brush.alloc().initWithFrame(CGRectMake(0, 0, 10, 10)).autorelease()
      brush.layer?.displayIfNeeded()
    },
  ]

  /// A view of a size.
  static var smallView: UIView {
    UIView.alloc().initWithFrame(CGRectMake(0, 0, 10, 10)).autorelease()
  }

  /// A picture of the bundle, which no cache keeps.
  static var lion: UIImage? {
    NSBundle.mainBundle().pathForResource("lion", ofType: "png")
      .flatMap { UIImage.imageWithContentsOfFile($0) }
  }

  private static var touch: UITouch {
    let window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds).autorelease()
    let view = smallView
    window.addSubview(view)
    return UITouch.alloc().initWithView(view, in: window, at: .zero).autorelease()
  }
}

/// A view that draws itself.
private final class Brush: UIView {
  override func drawRect(_ rect: CGRect) {
    CGContextFillRect(UIGraphicsGetCurrentContext(), rect)
  }
}

import MemsimDevice

@testable import MemsimKit

/// A class of the framework, and how a test makes an object of it and uses it.
///
/// The object lives until the youngest pool is drained, and then no longer than two
/// seconds.
struct KitClass: Sendable {
  /// The class.
  let type: NSObject.Type
  /// The use that a test makes of the class.
  let use: @Sendable () -> Void

  /// Whether it is there on an iPad alone.
  var isOfPad = false

  /// Describes a class.
  init(_ type: NSObject.Type, _ use: @escaping @Sendable () -> Void) {
    self.type = type
    self.use = use
  }

  /// Every class, by subject.
  static let all =
    collections + values + running + application + views + controls
    + tables + preferences + navigation + overlays + ofPads + animation + drawing + formats
    + inputs + gestures
}

extension KitClass {
  /// A connection that was not started.
  private static func connect() -> NSURLConnection? {
    NSURL.URLWithString(text("zoo://lions")).map { url in
      NSURLConnection.alloc().initWithRequest(
        NSURLRequest.requestWithURL(url), delegate: nil, startImmediately: false
      ).autorelease()
    }
  }

  /// Classes that hold objects.
  static let collections = [
    KitClass(NSObject.self) { _ = NSObject.new().autorelease() },
    KitClass(NSArray.self) { _ = NSArray.arrayWithObjects(text("a"), text("b")) },
    KitClass(NSMutableArray.self) {
      let array = NSMutableArray.array()
      for _ in 0..<20 { array.addObject(text("a")) }
      array.removeObjectAtIndex(3)
    },
    KitClass(NSDictionary.self) {
      _ = NSDictionary.dictionaryWithObject(text("lion"), forKey: text("king"))
    },
    KitClass(NSMutableDictionary.self) {
      let dictionary = NSMutableDictionary.dictionary()
      for key in 0..<20 {
        dictionary.setObject(NSNumber.numberWithInt(key), forKey: text("\(key)"))
      }
      dictionary.removeObjectForKey(text("7"))
    },
    KitClass(NSSet.self) { _ = NSSet.setWithObjects(text("a"), text("b"), text("a")) },
    KitClass(NSMutableSet.self) {
      let set = NSMutableSet.new().autorelease()
      for word in ["a", "b"] { set.addObject(text(word)) }
      set.removeObject(text("a"))
    },
  ]

  /// Classes of values.
  static let values = [
    KitClass(NSString.self) { _ = text("a,b").componentsSeparatedByString(text(",")) },
    KitClass(NSNumber.self) { _ = NSNumber.numberWithDouble(1.5) },
    KitClass(NSValue.self) { _ = NSValue.valueWithCGPoint(CGPointMake(1, 2)) },
    KitClass(NSData.self) { _ = NSData.dataWithBytes([1, 2, 3]) },
    KitClass(NSDate.self) { _ = NSDate.date().timeIntervalSinceNow },
    KitClass(CLLocation.self) {
      _ = CLLocation.alloc().initWithLatitude(1, longitude: 2).autorelease().timestamp
    },
    KitClass(CLHeading.self) { _ = CLHeading.new().autorelease().x },
    KitClass(CLLocationManager.self) {
      let manager = CLLocationManager.new().autorelease()
      manager.startUpdatingLocation()
      manager.stopUpdatingLocation()
    },
    KitClass(NSLocale.self) {
      _ = NSLocale.currentLocale().objectForKey(text(NSLocaleCountryCode))
    },
    KitClass(NSTimeZone.self) { _ = NSTimeZone.systemTimeZone().name },
    KitClass(NSDateComponents.self) { NSDateComponents.new().autorelease().setMonth(13) },
    KitClass(NSCalendar.self) {
      let calendar = NSCalendar.currentCalendar()
      calendar.timeZone = NSTimeZone.systemTimeZone()
      _ = calendar.components(.day, fromDate: NSDate.date())
    },
    KitClass(NSCharacterSet.self) {
      _ = NSCharacterSet.letterCharacterSet().characterIsMember(0x41)
    },
    KitClass(NSEnumerator.self) {
      _ = NSArray.arrayWithObject(NSNumber.numberWithInt(1)).objectEnumerator().nextObject()
    },
    KitClass(NSException.self) {
      _ =
        NSException.exceptionWithName(
          NSString.stringWithString("a"), reason: nil, userInfo: nil
        ).name
    },
    KitClass(NSError.self) { _ = NSError.errorWithDomain(NSCocoaErrorDomain, code: 4).domain },
    KitClass(NSUserDefaults.self) {
      let defaults = NSUserDefaults.new().autorelease()
      defaults.registerDefaults(NSDictionary.dictionaryWithObject(text("a"), forKey: text("b")))
      _ = defaults.objectForKey(text("b"))
    },
    KitClass(NSFileManager.self) {
      _ = NSFileManager.new().autorelease().removeItemAtPath(text("tmp/none"), error: nil)
    },
    KitClass(NSURL.self) { _ = NSURL.URLWithString(text("zoo://lions/king"))?.host },
  ]

  /// Classes that run code, and those that decide when.
  static let running = [
    KitClass(NSXMLParser.self) {
      NSXMLParser.alloc().initWithData(NSData.dataWithBytes(Array("<a/>".utf8))).autorelease()
        .parse()
    },
    KitClass(NSURLConnection.self) { connect()?.cancel() },
    KitClass(NSURLResponse.self) { _ = NSURLResponse.new().autorelease().MIMEType },
    KitClass(NSHTTPURLResponse.self) {
      _ = NSHTTPURLResponse.new().autorelease().allHeaderFields
    },
    KitClass(NSOperation.self) { NSOperation.new().autorelease().start() },
    KitClass(NSInvocationOperation.self) {
      let operation = NSInvocationOperation.alloc().initWithTarget(
        Listener.new().autorelease(), selector: Listener.work, object: text("lion"))
      operation.autorelease().start()
    },
    KitClass(NSOperationQueue.self) {
      let queue = NSOperationQueue.new().autorelease()
      for _ in 0..<3 { queue.addOperation(NSOperation.new().autorelease()) }
    },
    KitClass(NSAutoreleasePool.self) {
      let pool = NSAutoreleasePool.new()
      _ = NSObject.new().autorelease()
      pool.drain()
    },
    KitClass(NSNotification.self) {
      _ = NSNotification.notificationWithName("roar", object: NSObject.new().autorelease())
    },
    KitClass(NSNotificationCenter.self) {
      let center = NSNotificationCenter.new().autorelease()
      center.addObserver(
        Listener.new().autorelease(), selector: Listener.hear, name: nil, object: nil)
      center.postNotificationName("roar", object: center)
    },
    KitClass(Registration.self) {
      let listener = Listener.new().autorelease()
      NSNotificationCenter.defaultCenter().addObserver(
        listener, selector: Listener.hear, name: "roar", object: nil)
      NSNotificationCenter.defaultCenter().postNotificationName("roar", object: listener)
    },
    KitClass(NSRunLoop.self) { _ = NSRunLoop.new().autorelease() },
    KitClass(NSThread.self) {
      NSThread.detachNewThreadSelector(
        Listener.work, toTarget: Listener.new().autorelease(), withObject: text("a"))
    },
    KitClass(NSTimer.self) {
      NSTimer.scheduledTimerWithTimeInterval(
        1, target: Listener.new().autorelease(), selector: Listener.tick, userInfo: text("a"),
        repeats: false)
    },
    KitClass(NSProcessInfo.self) { _ = NSProcessInfo.processInfo().arguments },
  ]

  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }
}

/// An object that is told of things, and observes nothing any more when it goes.
private final class Listener: NSObject {
  func hear(_ notification: NSNotification) {}

  func tick(_ timer: NSTimer) {}

  func work(_ argument: NSString?) {}

  override func dealloc() {
    NSNotificationCenter.defaultCenter().removeObserver(self)
    super.dealloc()
  }
}

extension KitClass {
  /// Classes of the app, its bundle and the contents of the bundle.
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
    KitClass(UIDevice.self) { _ = UIDevice.new().autorelease().systemVersion },
    KitClass(SystemSounds.self) {
      let sounds = SystemSounds.new().autorelease()
      let number = sounds.load(text("roar.wav"), [1, 2, 3])
      _ = sounds.dispose(number)
      _ = sounds.load(text("purr.wav"), [1, 2, 3])
    },
    KitClass(UIAccelerometer.self) {
      let accelerometer = UIAccelerometer.new().autorelease()
      accelerometer.updateInterval = 1
    },
    KitClass(UIAcceleration.self) {
      _ = UIAcceleration.alloc().initWith(Acceleration(x: 1, y: 2, z: 3)).autorelease().x
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

  /// Classes of the screen, of views and of touches.
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

extension KitClass {
  /// Classes that move layers.
  static let animation = [
    KitClass(CAAnimation.self) { run(CAAnimation.animation()) },
    KitClass(CAPropertyAnimation.self) {
      run(CAPropertyAnimation.animationWithKeyPath("position"))
    },
    KitClass(CABasicAnimation.self) {
      let animation = CABasicAnimation.animationWithKeyPath("opacity")
      animation.toValue = NSNumber.numberWithDouble(0.5)
      run(animation)
    },
    KitClass(CAKeyframeAnimation.self) {
      let animation = CAKeyframeAnimation.animationWithKeyPath("position")
      animation.path = path
      run(animation)
    },
    KitClass(CAAnimationGroup.self) {
      let group = CAAnimationGroup.animation()
      group.animations = NSArray.arrayWithObjects(
        CABasicAnimation.animationWithKeyPath("opacity"))
      run(group)
    },
    KitClass(CATransition.self) {
      let transition = CATransition.animation()
      transition.type = kCATransitionPush
      transition.subtype = kCATransitionFromRight
      run(transition)
    },
    KitClass(ViewTransition.self) {
      UIView.beginAnimations("turn", context: nil)
      UIView.setAnimationTransition(.curlUp, forView: smallView, cache: true)
      UIView.commitAnimations()
    },
    KitClass(CAMediaTimingFunction.self) {
      let animation = CAAnimation.animation()
      animation.timingFunction = CAMediaTimingFunction.functionWithName(
        kCAMediaTimingFunctionEaseIn)
      run(animation)
    },
    KitClass(RunningAnimation.self) { run(CABasicAnimation.animationWithKeyPath("opacity")) },
    KitClass(UIViewAnimation.self) { fade() },
    KitClass(ViewPropertyAnimation.self) { fade() },
  ]

  /// Classes that draw, and those with which they draw.
  static let drawing = [
    KitClass(CGColorSpace.self) { _ = CGColorSpaceCreateDeviceRGB().autorelease() },
    KitClass(CGContext.self) {
      let layer = CALayer.layer()
      layer.bounds = CGRectMake(0, 0, 10, 10)
      let context = CGContext.alloc().initWithLayer(layer).autorelease()
      CGContextSaveGState(context)
      CGContextAddPath(context, path)
      CGContextFillPath(context)
      CGContextRestoreGState(context)
    },
    KitClass(CGGradient.self) {
      let space = CGColorSpaceCreateDeviceRGB().autorelease()
      _ = CGGradientCreateWithColorComponents(space, [0, 0, 0, 1, 1, 1, 1, 1], nil, 2)?
        .autorelease()
    },
    KitClass(CGImage.self) { _ = lion?.CGImage?.size },
    KitClass(CGMutablePath.self) { _ = path },
    KitClass(UIColor.self) { _ = UIColor.whiteColor() },
    KitClass(UIFont.self) {
      _ = NSString.stringWithString("lion").sizeWithFont(UIFont.systemFontOfSize(12))
    },
    KitClass(UIImage.self) { _ = lion?.size },
  ]

  private static var path: CGMutablePath {
    let path = CGPathCreateMutable().autorelease()
    CGPathMoveToPoint(path, nil, 0, 0)
    for step in 1..<20 { CGPathAddLineToPoint(path, nil, CGFloat(step), 1) }
    return path
  }

  private static func run(_ animation: CAAnimation) {
    let layer = CALayer.layer()
    layer.addAnimation(animation, forKey: "it")
  }

  private static func fade() {
    let view = smallView
    UIView.beginAnimations("fade", context: nil)
    view.alpha = 0
    UIView.commitAnimations()
  }
}

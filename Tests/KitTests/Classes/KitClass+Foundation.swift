@testable import MemsimKit

extension KitClass {
  /// What holds objects.
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
  ]

  /// What says something.
  static let values = [
    KitClass(NSString.self) { _ = text("a,b").componentsSeparatedByString(text(",")) },
    KitClass(NSNumber.self) { _ = NSNumber.numberWithDouble(1.5) },
    KitClass(NSValue.self) { _ = NSValue.valueWithCGPoint(CGPointMake(1, 2)) },
    KitClass(NSData.self) { _ = NSData.dataWithBytes([1, 2, 3]) },
    KitClass(NSDate.self) { _ = NSDate.date().timeIntervalSinceNow },
    KitClass(NSURL.self) { _ = NSURL.URLWithString(text("zoo://lions/king"))?.host },
  ]

  /// What happens, and when.
  static let running = [
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

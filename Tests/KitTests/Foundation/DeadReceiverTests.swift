import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Messages to objects of the framework that are gone.
///
/// That each method looks whether its receiver is there is a rule, which `FrameworkTests` holds;
/// here is what comes of it.
final class DeadReceiverTests: XCTestCase {
  func testAMessageIsDiagnosedOnceWithClassAndMethod() throws {
    let messages: [(String, @Sendable () -> Void)] = [
      ("-[NSObject description]", { _ = Self.dead(NSObject.new()).description }),
      ("-[NSObject hash]", { _ = Self.dead(NSObject.new()).hash }),
      ("-[NSObject isEqual:]", { _ = Self.dead(NSObject.new()).isEqual(nil) }),
      ("-[NSNumber intValue]", { _ = Self.dead(NSNumber.new()).intValue }),
      ("-[NSMutableArray count]", { _ = Self.dead(NSMutableArray.new()).count }),
      (
        "-[NSMutableArray removeAllObjects]", { Self.dead(NSMutableArray.new()).removeAllObjects() }
      ),
      ("-[UIView tag]", { Self.dead(UIView.new()).tag = 3 }),
      ("-[UIView setNeedsDisplay]", { Self.dead(UIView.new()).setNeedsDisplay() }),
      (
        "-[UIView convertPoint:toView:]",
        { _ = Self.dead(UIView.new()).convertPoint(.zero, toView: nil) }
      ),
      ("-[UIViewController viewDidLoad]", { Self.dead(UIViewController.new()).viewDidLoad() }),
      ("-[CALayer frame]", { _ = Self.dead(CALayer.new()).frame }),
      (
        "-[CGMutablePath CGPathAddLineToPoint]",
        { CGPathAddLineToPoint(Self.dead(CGPathCreateMutable()), nil, 1, 1) }
      ),
    ]
    for (name, send) in messages {
      let run = try AppRun { send() }
      XCTAssertEqual(
        run.messages, ["*** \(name): message sent to deallocated instance 0x…"], name)
    }
  }

  private static func dead<Value: NSObject>(_ object: Value) -> Value {
    object.release()
    return object
  }
}

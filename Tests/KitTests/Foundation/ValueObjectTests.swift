import MemsimKit
import TestSupport
import XCTest

/// The common behaviour of all objects that stand for a value.
final class ValueObjectTests: XCTestCase {
  /// Two objects with the same value, and one with another.
  private struct Trio {
    let one: any NSObject & Copying
    let same: any NSObject & Copying
    let other: any NSObject & Copying

    init(_ make: (Int) -> any NSObject & Copying) {
      (one, same, other) = (make(1), make(1), make(2))
    }
  }

  private static func trios() -> [Trio] {
    let text = { (number: Int) in NSString.stringWithString("x:\(number)") }
    let number = { (value: Int) in NSNumber.numberWithInt(value) }
    return [
      Trio(text),
      Trio { NSData.dataWithBytes([UInt8($0)]) },
      Trio {
        NSDate.alloc().initWithTimeIntervalSinceReferenceDate(Double($0)).autorelease()
      },
      Trio { NSArray.arrayWithObjects(number($0)) },
      Trio { NSSet.setWithObjects(number($0)) },
      Trio { NSDictionary.dictionaryWithObjects([number($0)], forKeys: [number(7)]) },
      Trio { NSURL.URLWithString(text($0)) ?? NSURL.new().autorelease() },
    ]
  }

  func testEqualOnesHaveOneHash() throws {
    let said = try said { marks in
      for trio in Self.trios() {
        let name = "\(Swift.type(of: trio.one))"
        let equality = [trio.one.isEqual(trio.same), trio.one.isEqual(trio.other)]
        marks.add("\(name) \(equality) \(trio.one.hash == trio.same.hash)")
        if trio.one.isEqual(nil) || trio.one.isEqual(NSObject.new().autorelease()) {
          marks.add("\(name) is equal to what it is not")
        }
      }
    }
    let names = ["NSString", "NSData", "NSDate", "NSArray", "NSSet", "NSDictionary", "NSURL"]
    XCTAssertEqual(said, names.map { "\($0) [true, false] true" })
  }

  func testACopyOfOneThatDoesNotChangeIsTheOneRetained() throws {
    let said = try said { marks in
      for trio in Self.trios() {
        let before = trio.one.retainCount
        let copy = trio.one.copy()
        marks.add("\(copy === trio.one) \(trio.one.retainCount - before)")
        copy.release()
      }
    }
    XCTAssertEqual(said, Array(repeating: "true 1", count: 7))
  }

  func testWhatIsAskedWronglyIsAnException() throws {
    let wrong: [(message: String, step: @Sendable () -> Void)] = [
      (
        "-[NSMutableArray insertObject:atIndex:]: index (1) beyond bounds",
        { NSMutableArray.array().insertObject(NSNumber.numberWithInt(1), atIndex: 1) }
      ),
      (
        "initWithObjects:forKeys:]: count of objects (0) differs from count of keys (1)",
        { _ = NSDictionary.dictionaryWithObjects([], forKeys: [NSNumber.numberWithInt(1)]) }
      ),
      (
        "CGAffineTransformValue", { _ = NSValue.valueWithCGSize(.zero).CGAffineTransformValue() }
      ),
      ("CATransform3DValue", { _ = NSValue.valueWithCGSize(.zero).CATransform3DValue() }),
      (
        "+[CAMediaTimingFunction functionWithName:]: no function 'bouncy'",
        { _ = CAMediaTimingFunction.functionWithName("bouncy") }
      ),
    ]
    for (message, step) in wrong {
      let run = try AppRun(step)
      XCTAssertEqual(run.diagnoses, ["uncaught-exception"], message)
      XCTAssertEqual(run.messages.first?.contains(message), true, "\(run.messages)")
    }
  }
}

import MemsimKit
import TestSupport
import XCTest

final class NSObjectTests: XCTestCase {
  /// As platform O25 has it.
  func testAnObjectRespondsToTheMethodsOfItsClassAndOfItsProtocols() throws {
    XCTAssertEqual(
      try said { marks in
        let (plain, lion) = (NSObject.new().autorelease(), Lion.new().autorelease() as NSObject)
        for object in [plain, lion] {
          marks.add(
            "\(object.respondsToSelector((any Roaring).roar(_:times:)))"
              + " \(object.respondsToSelector((any Hunting).hunt))"
              + " \(object.respondsToSelector(Lion.sleep))"
              + " \(object.respondsToSelector(NSObject.`init`))")
        }
      }, ["false false false true", "true false true true"])
  }

  func testADelegateOfAnotherClassIsAnException() throws {
    let run = try AppRun {
      let (lion, prey) = (Lion.new().autorelease(), NSString.stringWithString("prey"))
      lion.setValue(prey, forKey: "delegate")
      XCTAssertTrue(lion.valueOfDelegate === prey)
      lion.setValue(NSObject.new().autorelease(), forKey: "delegate")
    }
    XCTAssertEqual(
      run.messages,
      [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
          + "'*** -[Lion setValue:forKey:]: the key delegate takes no NSObject'"
      ])
  }
}

/// A protocol that a delegate may implement.
private protocol Roaring: NSObject {
  func roar(_ text: NSString, times count: Int)
}

/// A protocol that a delegate may implement, and this one does not.
private protocol Hunting: NSObject {
  func hunt()
}

private final class Lion: NSObject, Roaring {
  @Retained private var delegateObject: NSString?

  var valueOfDelegate: NSString? { delegateObject }

  func roar(_ text: NSString, times count: Int) {}

  func sleep() {}

  override func dealloc() {
    delegateObject = nil
    super.dealloc()
  }
}

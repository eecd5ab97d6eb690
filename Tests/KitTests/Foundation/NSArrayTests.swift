import MemsimKit
import TestSupport
import XCTest

/// Arrays, whose references lie in the arena.
final class NSArrayTests: XCTestCase {
  func testAnArrayRetainsWhatIsInIt() throws {
    let said = try said { marks in
      let object = NSObject.new()
      let array = NSMutableArray.new()
      array.addObject(object)
      marks.add("\(object.retainCount)")
      array.release()
      marks.add("\(object.retainCount)")
      object.release()
    }
    XCTAssertEqual(said, ["2", "1"])
  }

  func testObjectsKeepTheirOrderWhileTheArrayGrows() throws {
    let said = try said { marks in
      let array = NSMutableArray.array()
      for number in 0..<20 { array.addObject(NSNumber.numberWithInt(number)) }
      array.insertObject(NSNumber.numberWithInt(-1), atIndex: 3)
      array.removeObjectAtIndex(0)
      array.exchangeObjectAtIndex(0, withObjectAtIndex: 19)
      marks.add(array.objects.map(\.description).joined(separator: " "))
    }
    XCTAssertEqual(said, ["19 2 -1 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 1"])
  }

  func testWhatIsRemovedIsComparedWithTheRestThoughNothingElseHoldsIt() throws {
    let said = try said { marks in
      let array = NSMutableArray.array()
      for word in ["dull", "bright", "dull"] {
        let text = NSString.alloc().initWithString(word)
        array.addObject(text)
        text.release()
      }
      if let first = array.objectAtIndex(0) { array.removeObject(first) }
      marks.add(array.objects.map(\.description).joined(separator: " "))
    }
    XCTAssertEqual(said, ["bright"])
  }

  func testTheLastObjectIsNilWithoutOne() throws {
    let said = try said { marks in
      let array = NSMutableArray.array()
      marks.add("\(array.lastObject() == nil)")
      for number in 0..<3 { array.addObject(NSNumber.numberWithInt(number)) }
      marks.add(array.lastObject()?.description ?? "")
      for index in [2, 1] {
        array.removeObjectAtIndex(index)
        marks.add(array.lastObject()?.description ?? "")
      }
    }
    XCTAssertEqual(said, ["true", "2", "1", "0"])
  }

  func testAnObjectIsFoundByWhatItIsEqualTo() throws {
    let said = try said { marks in
      let array = NSArray.arrayWithObjects(
        NSString.stringWithString("a"), NSString.stringWithString("b"))
      marks.add("\(array.indexOfObject(NSString.stringWithString("b")) ?? -1)")
      marks.add("\(array.containsObject(NSString.stringWithString("c")))")
    }
    XCTAssertEqual(said, ["1", "false"])
  }

  func testAnArrayIsNotEqualToItsBeginning() throws {
    let said = try said { marks in
      func array(_ count: Int) -> NSArray {
        NSArray.new().initWithObjects((0..<count).map { NSNumber.numberWithInt($0) })
      }
      let arrays = (0...2).map { array($0) }
      for array in arrays {
        marks.add(arrays.map { array.isEqual($0) ? "=" : "-" }.joined())
      }
      let reversed = NSArray.arrayWithObjects(
        NSNumber.numberWithInt(1), NSNumber.numberWithInt(0))
      marks.add(
        "\(arrays[2].isEqual(reversed)) \(arrays[2].isEqual(arrays[2].copy().autorelease()))")
      marks.add("\(arrays[0].isEqual(nil)) \(arrays[0].isEqual(NSObject.new().autorelease()))")
      for array in arrays { array.release() }
    }
    XCTAssertEqual(said, ["=--", "-=-", "--=", "false true", "false false"])
  }

  func testAnIndexBeyondTheEndIsAnException() throws {
    let run = try AppRun { _ = NSArray.arrayWithObjects().objectAtIndex(0) }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertEqual(run.messages.first?.contains("NSRangeException"), true)
  }

  func testAMessageToADeallocatedArrayIsDiagnosedByItsName() throws {
    let run = try AppRun {
      let array = NSMutableArray.new()
      array.release()
      _ = array.objectAtIndex(0)
    }
    XCTAssertEqual(run.diagnoses, ["message-to-deallocated", "uncaught-exception"])
    XCTAssertEqual(run.messages.first?.contains("objectAtIndex:"), true)
  }

  func testACopyOfAMutableArrayDoesNotChangeWithIt() throws {
    let said = try said { marks in
      let array = NSMutableArray.array()
      array.addObject(NSNumber.numberWithInt(1))
      let copy = array.copy()
      array.removeAllObjects()
      marks.add("\(copy.count)")
      copy.release()
    }
    XCTAssertEqual(said, ["1"])
  }

  func testAnObjectThatIsReleasedWhileItIsInAnArrayIsAnOverRelease() throws {
    let run = try AppRun {
      let object = NSObject.new()
      let array = NSMutableArray.new()
      array.addObject(object)
      object.release()
      object.release()
      array.release()
    }
    XCTAssertEqual(run.diagnoses, ["over-release"])
  }
}

import MemsimKit
import TestSupport
import XCTest

/// Sets, as touches come in one.
final class NSSetTests: XCTestCase {
  func testAnObjectIsInASetOnce() throws {
    let said = try said { marks in
      let strings = ["a", "b", "a"].map { NSString.stringWithString($0) }
      let set = NSSet.setWithObjects(strings[0], strings[1], strings[2])
      marks.add("\(set.count) \(set.containsObject(strings[2]))")
    }
    XCTAssertEqual(said, ["2 true"])
  }

  func testObjectsComeInTheOrderInWhichTheyWereAdded() throws {
    let said = try said { marks in
      let array = NSMutableArray.array()
      for number in [9, 4, 7, 1, 12, 3] { array.addObject(NSNumber.numberWithInt(number)) }
      let set = NSSet.setWithArray(array)
      marks.add(set.allObjects().objects.map(\.description).joined(separator: " "))
      marks.add(set.anyObject()?.description ?? "none")
    }
    XCTAssertEqual(said, ["9 4 7 1 12 3", "9"])
  }

  func testSetsAreEqualThatHaveTheSameObjectsAndNoMore() throws {
    let said = try said { marks in
      func set(_ numbers: Int...) -> NSSet {
        NSSet.alloc().initWithObjects(numbers.map { NSNumber.numberWithInt($0) }).autorelease()
      }
      let sets = [set(), set(1), set(1, 2), set(2, 1), set(1, 3)]
      for one in sets { marks.add(sets.map { one.isEqual($0) ? "=" : "-" }.joined()) }
    }
    XCTAssertEqual(said, ["=----", "-=---", "--==-", "--==-", "----="])
  }

  func testAnEmptySetHasNoObject() throws {
    let said = try said { marks in
      marks.add("\(NSSet.setWithObjects().anyObject() == nil)")
    }
    XCTAssertEqual(said, ["true"])
  }

  func testASetRetainsWhatIsInIt() throws {
    let said = try said { marks in
      let object = NSObject.new()
      let set = NSSet.alloc().initWithObjects([object])
      marks.add("\(object.retainCount)")
      set.release()
      marks.add("\(object.retainCount)")
      object.release()
    }
    XCTAssertEqual(said, ["2", "1"])
  }

  func testACopyThatChangesLeavesTheSet() throws {
    let said = try said { marks in
      let set = NSSet.setWithObject(NSNumber.numberWithInt(1))
      let copy = set.mutableCopy()
      copy.addObject(NSNumber.numberWithInt(2))
      marks.add("\(set.count) \(copy.count) \(copy.retainCount)")
      copy.release()
    }
    XCTAssertEqual(said, ["1 2 1"])
  }

  func testAMutableSetTakesObjectsOnceAndGivesOneAfterTheOther() throws {
    let said = try said { marks in
      let set = NSMutableSet.new()
      for number in [1, 2, 2, 3] { set.addObject(NSNumber.numberWithInt(number)) }
      let copy = set.copy()
      while let object = set.anyObject() {
        marks.add("\(set.count) \(object.description)")
        set.removeObject(object)
      }
      set.removeObject(NSNumber.numberWithInt(1))
      marks.add("\(set.count) \(copy.count)")
      copy.addObject(NSNumber.numberWithInt(4))
      marks.add("\(set.count) \(copy.count)")
      copy.release()
      set.release()
    }
    XCTAssertEqual(said, ["3 1", "2 2", "1 3", "0 3", "0 4"])
  }
}

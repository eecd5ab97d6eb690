import MemsimKit
import TestSupport
import XCTest

/// Sorting by keys.
final class NSSortDescriptorTests: XCTestCase {
  private static func animal(_ name: String, _ legs: Int) -> NSDictionary {
    NSDictionary.dictionaryWithObjects(
      [NSString.stringWithString(name), NSNumber.numberWithInt(legs)],
      forKeys: [NSString.stringWithString("name"), NSString.stringWithString("legs")])
  }

  private static func by(_ key: String, ascending: Bool) -> MemsimKit.NSSortDescriptor {
    MemsimKit.NSSortDescriptor.alloc().initWithKey(
      NSString.stringWithString(key), ascending: ascending
    )
    .autorelease()
  }

  private static func names(_ array: NSArray) -> String {
    let names = array.valueForKey("name") as? NSArray
    return names?.componentsJoinedByString(NSString.stringWithString(" ")).string ?? ""
  }

  func testTheFirstDescriptorThatTellsTwoApartDecides() throws {
    let said = try said { marks in
      let zoo = NSArray.arrayWithObjects(
        Self.animal("emu", 2), Self.animal("bee", 6), Self.animal("owl", 2),
        Self.animal("ant", 6))
      let legsThenName = NSArray.arrayWithObjects(
        Self.by("legs", ascending: false), Self.by("name", ascending: true))
      marks.add(Self.names(zoo.sortedArrayUsingDescriptors(legsThenName)))
      // Equal ones keep their order.
      let legs = NSArray.arrayWithObject(Self.by("legs", ascending: true))
      marks.add(Self.names(zoo.sortedArrayUsingDescriptors(legs)))
      let changed = zoo.mutableCopy()
      changed.sortUsingDescriptors(legsThenName)
      marks.add(Self.names(changed))
      changed.release()
    }
    XCTAssertEqual(said, ["ant bee emu owl", "emu owl bee ant", "ant bee emu owl"])
  }

  func testAnArrayIsReadFromAFileAndReplacesItsObjects() throws {
    let said = try said { marks in
      let path = NSHomeDirectory().stringByAppendingPathComponent(
        NSString.stringWithString("tmp/list"))
      let numbers = NSArray.arrayWithObjects(NSNumber.numberWithInt(1), NSNumber.numberWithInt(2))
      marks.add("\(numbers.writeToFile(path, atomically: true))")
      let read = NSMutableArray.arrayWithContentsOfFile(path)
      read?.replaceObjectAtIndex(0, withObject: NSNull.null())
      read?.addObjectsFromArray(numbers)
      marks.add(read?.componentsJoinedByString(NSString.stringWithString(",")).string ?? "none")
      read?.removeLastObject()
      read?.setArray(numbers)
      marks.add("\(read?.isEqual(numbers) == true)")
      let none = NSArray.arrayWithContentsOfFile(NSString.stringWithString("/none"))
      marks.add("\(none == nil)")
    }
    XCTAssertEqual(said, ["true", "<null>,2,1,2", "true", "true"])
  }
}

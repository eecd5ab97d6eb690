import MemsimKit
import TestSupport
import XCTest

/// Walks through collections, and the texts that show their contents.
final class NSEnumeratorTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  private static var list: NSMutableArray {
    NSMutableArray.arrayWithObjects(text("a"), text("b"), text("c"))
  }

  func testAnEnumeratorHasEachObjectOnce() throws {
    let said = try said { marks in
      let forward = Self.list.objectEnumerator()
      while let object = forward.nextObject() { marks.add(object.description) }
      marks.add("\(forward.nextObject() == nil) \(forward.allObjects().count)")
      let back = Self.list.reverseObjectEnumerator()
      marks.add(back.nextObject()?.description ?? "")
      marks.add("\(back.allObjects().objects.map(\.description)) \(back.allObjects().count)")
      marks.add("\(NSArray.arrayWithObjects().objectEnumerator().nextObject() == nil)")
    }
    XCTAssertEqual(said, ["a", "b", "c", "true 0", "c", #"["b", "a"] 0"#, "true"])
  }

  func testSetsAndDictionariesHaveEnumerators() throws {
    let said = try said { marks in
      let set = NSSet.setWithArray(Self.list)
      marks.add("\(set.objectEnumerator().allObjects().isEqual(Self.list))")
      let table = NSMutableDictionary.dictionary()
      table.setObject(Self.text("one"), forKey: Self.text("1"))
      table.setObject(Self.text("two"), forKey: Self.text("2"))
      marks.add(table.keyEnumerator().allObjects().componentsJoinedByString(Self.text(" ")).string)
      marks.add(
        table.objectEnumerator().allObjects().componentsJoinedByString(Self.text(" ")).string)
    }
    XCTAssertEqual(said, ["true", "1 2", "one two"])
  }

  /// An object that the collection has released stays until the enumerator ends.
  func testAnEnumeratorRetainsItsObjects() throws {
    let run = try AppRun {
      let list = NSMutableArray.array()
      let object = NSObject.new()
      list.addObject(object)
      object.release()
      let enumerator = list.objectEnumerator()
      list.removeAllObjects()
      _ = enumerator.nextObject()?.description
    }
    XCTAssertEqual(run.diagnoses, [])
  }

  func testTheDescriptionHasTheContents() throws {
    let said = try said { marks in
      marks.add(NSArray.arrayWithObjects().description)
      let list = Self.list
      list.addObject(Self.text("two words"))
      list.addObject(NSNumber.numberWithInt(2))
      marks.add(list.description)
      let table = NSMutableDictionary.dictionary()
      table.setObject(NSArray.arrayWithObject(Self.text("\"")), forKey: Self.text("k"))
      marks.add(table.description)
      table.setObject(NSNull.null(), forKey: Self.text("b"))
      table.setObject(NSNumber.numberWithDouble(-1.5), forKey: Self.text("a"))
      marks.add(table.description)
      marks.add(NSArray.arrayWithObject(NSArray.arrayWithObject(Self.text("x"))).description)
      marks.add(NSArray.arrayWithObject(Self.text("\u{e9}\t\\ \u{1F600}\u{1}")).description)
      marks.add(NSSet.setWithObject(Self.text("")).description)
    }
    XCTAssertEqual(
      said,
      [
        "(\n)", "(\n    a,\n    b,\n    c,\n    \"two words\",\n    2\n)",
        "{\n    k =     (\n        \"\\\"\"\n    );\n}",
        "{\n    a = \"-1.5\";\n    b = \"<null>\";\n    k =     (\n        \"\\\"\"\n    );\n}",
        "(\n        (\n        x\n    )\n)",
        "(\n    \"\\U00e9\\t\\\\ \\Ud83d\\Ude00\\001\"\n)", "{(\n    \"\"\n)}",
      ])
  }
}

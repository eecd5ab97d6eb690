import MemsimKit
import TestSupport
import XCTest

/// Sections by the first letters of names.
final class UILocalizedIndexedCollationTests: XCTestCase {
  /// The text of an object that is one.
  private static func name(_ object: NSObject) -> () -> NSString? {
    { object as? NSString }
  }

  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  func testSectionsAreLettersAndOneForTheRest() throws {
    let said = try said { marks in
      let collation = UILocalizedIndexedCollation.currentCollation()
      let titles = collation.sectionTitles()
      marks.add("\(titles.count) \(titles.objectAtIndex(0)?.description ?? "")")
      marks.add(titles.objectAtIndex(26)?.description ?? "")
      marks.add("\(collation.sectionIndexTitles().count)")
      for index in [0, 26, 27, -1] {
        marks.add("\(collation.sectionForSectionIndexTitleAtIndex(index))")
      }
      marks.add("\(collation === UILocalizedIndexedCollation.currentCollation())")
    }
    XCTAssertEqual(said, ["27 A", "#", "27", "0", "26", "26", "0", "true"])
  }

  func testANameBelongsToItsFirstLetter() throws {
    let said = try said { marks in
      let collation = UILocalizedIndexedCollation.currentCollation()
      for name in ["Apple", "zebra", "Äpfel", "7up", "", "ß", "日本"] {
        let section = collation.sectionForObject(
          Self.text(name), collationStringSelector: Self.name)
        marks.add("\(section)")
      }
      let number = NSNumber.numberWithInt(1)
      marks.add("\(collation.sectionForObject(number, collationStringSelector: Self.name))")
    }
    XCTAssertEqual(said, ["0", "25", "0", "26", "26", "26", "26", "26"])
  }

  func testObjectsAreSortedByTheirNames() throws {
    let said = try said { marks in
      let collation = UILocalizedIndexedCollation.currentCollation()
      let names = ["bee", "Ant", "äffchen", "ant", "Bee", ""].map(Self.text)
      let array = NSArray.alloc().initWithObjects(names + [NSNumber.numberWithInt(1)])
      let sorted = collation.sortedArrayFromArray(
        array.autorelease(), collationStringSelector: Self.name)
      marks.add(sorted.objects.map(\.description).joined(separator: ","))
      let none = collation.sortedArrayFromArray(
        NSArray.arrayWithObjects(), collationStringSelector: Self.name)
      marks.add("\(none.count)")
    }
    XCTAssertEqual(said, ["1,,äffchen,Ant,ant,Bee,bee", "0"])
  }
}

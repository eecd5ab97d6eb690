import MemsimKit
import TestSupport
import XCTest

/// Values by the names of properties: those of collections.
final class NSObjectKeysTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  private static func animal(_ name: String, _ legs: Int?) -> NSDictionary {
    let animal = NSMutableDictionary.dictionary()
    animal.setObject(text(name), forKey: text("name"))
    if let legs { animal.setObject(NSNumber.numberWithInt(legs), forKey: text("legs")) }
    return animal
  }

  private static var zoo: NSArray {
    NSArray.arrayWithObjects(animal("emu", 2), animal("eel", nil), animal("ant", 6))
  }

  private static func line(_ object: NSObject?) -> String {
    (object?.description ?? "none").split { $0.isWhitespace }.joined(separator: " ")
  }

  func testAnArrayHasAValueForEachObject() throws {
    let said = try said { marks in
      marks.add(Self.line(Self.zoo.valueForKey("legs")))
      marks.add(Self.line(NSSet.setWithArray(Self.zoo).valueForKey("legs")))
      marks.add(Self.line(NSArray.arrayWithObjects().valueForKey("legs")))
    }
    XCTAssertEqual(said, ["( 2, \"<null>\", 6 )", "{( 2, 6 )}", "( )"])
  }

  func testOperatorsMakeOneValueOfAll() throws {
    let said = try said { marks in
      for path in [
        "@count", "@sum.legs", "@avg.legs", "@min.legs", "@max.legs", "@max.name",
        "@unionOfObjects.legs",
      ] { marks.add(Self.line(Self.zoo.valueForKeyPath(path))) }
      let none = NSArray.arrayWithObjects()
      for path in ["@count", "@sum.legs", "@avg.legs", "@max.legs"] {
        marks.add(Self.line(none.valueForKeyPath(path)))
      }
      let cages = NSDictionary.dictionaryWithObjects([Self.zoo], forKeys: [Self.text("zoo")])
      marks.add(Self.line(cages.valueForKeyPath("zoo.@count")))
      let twice = Self.zoo.arrayByAddingObjectsFromArray(Self.zoo)
      marks.add(Self.line(twice.valueForKeyPath("@distinctUnionOfObjects.name")))
    }
    XCTAssertEqual(
      said,
      [
        "3", "8", "2.666666666666667", "2", "6", "emu", "( 2, 6 )", "0", "0", "0", "none", "3",
        "( emu, eel, ant )",
      ])
  }

  func testAnUnknownOperatorIsAnException() throws {
    let run = try AppRun { _ = Self.zoo.valueForKeyPath("@median.legs") }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
  }
}

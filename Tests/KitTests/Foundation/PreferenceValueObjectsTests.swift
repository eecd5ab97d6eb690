import MemsimKit
import TestSupport
import XCTest

/// Objects in files.
final class PreferenceValueObjectsTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  private static let file = "Documents/list.plist"

  func testADictionaryComesBackAsItWasWritten() throws {
    let said = try said { marks in
      let file = Self.text(Self.file)
      let inner = NSDictionary.dictionaryWithObject(Self.text("seal"), forKey: Self.text("king"))
      let array = NSArray.arrayWithObjects(
        NSNumber.numberWithInt(7), NSNumber.numberWithBool(true), NSNumber.numberWithDouble(1.5),
        NSData.dataWithBytes([1, 2]), inner, NSDate.dateWithTimeIntervalSinceReferenceDate(-5))
      let whole = NSMutableDictionary.dictionary()
      whole.setObject(array, forKey: Self.text("all"))
      whole.setObject(Self.text("Grüße"), forKey: Self.text("b"))
      marks.add("\(whole.writeToFile(file, atomically: true))")
      guard let back = NSDictionary.dictionaryWithContentsOfFile(file) else { return }
      marks.add("\(back.isEqual(whole)) \(back is NSMutableDictionary)")
      marks.add("\(NSMutableDictionary.dictionaryWithContentsOfFile(file)?.count ?? 0)")
      // The order is that of the keys, which a dictionary keeps.
      marks.add(back.allKeys().objects.map(\.description).joined(separator: " "))
    }
    XCTAssertEqual(said, ["true", "true false", "2", "all b"])
  }

  func testWhatNoPropertyListCanHaveIsNotWritten() throws {
    let said = try said { marks in
      let file = Self.text(Self.file)
      let deep = NSMutableDictionary.dictionary()
      deep.setObject(deep, forKey: Self.text("self"))
      let numbers = NSDictionary.dictionaryWithObject(
        Self.text("one"), forKey: NSNumber.numberWithInt(1))
      let url = NSURL.URLWithString(Self.text("zoo:a")) ?? NSObject.new().autorelease()
      let urls = NSDictionary.dictionaryWithObject(url, forKey: Self.text("url"))
      for dictionary in [deep, numbers, urls] {
        marks.add("\(dictionary.writeToFile(file, atomically: true))")
      }
      deep.removeAllObjects()
      marks.add("\(deep.writeToFile(Self.text("/etc/list.plist"), atomically: true))")
      marks.add("\(NSDictionary.dictionaryWithContentsOfFile(file) == nil)")
      Self.text("no list").writeToFile(file, atomically: true, encoding: .utf8)
      marks.add("\(NSDictionary.dictionaryWithContentsOfFile(file) == nil)")
    }
    XCTAssertEqual(said, ["false", "false", "false", "false", "true", "true"])
  }
}

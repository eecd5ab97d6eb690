import MemsimKit
import TestSupport
import XCTest

/// Arrays and dictionaries of files, which hold others.
final class PropertyListFilesTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  /// The path of a file in the app's own folders.
  private static func path(_ name: String) -> NSString {
    NSHomeDirectory().stringByAppendingPathComponent(text("tmp/\(name)"))
  }

  private static func kind(_ object: NSObject?) -> String {
    switch object {
    case let array as NSArray: "\(array is NSMutableArray) \(array.count)"
    case let table as NSDictionary: "\(table is NSMutableDictionary) \(table.count)"
    default: "none"
    }
  }

  /// As platform O36 has it, at each depth.
  func testPartsChangeIfTheWholeDoes() throws {
    let said = try said { marks in
      let inner = NSDictionary.dictionaryWithObject(
        NSArray.arrayWithObjects(Self.text("b")), forKey: Self.text("a"))
      NSArray.arrayWithObject(inner).writeToFile(Self.path("list"), atomically: true)
      NSDictionary.dictionaryWithObject(inner, forKey: Self.text("c"))
        .writeToFile(Self.path("table"), atomically: true)
      func add(_ part: NSObject?) {
        let table = part as? NSDictionary
        marks.add("\(Self.kind(part)), \(Self.kind(table?.objectForKey(Self.text("a"))))")
      }
      for _ in 0..<2 {
        let list = NSMutableArray.arrayWithContentsOfFile(Self.path("list"))
        add(list?.objectAtIndex(0))
        (list?.objectAtIndex(0) as? NSMutableDictionary)?
          .setObject(Self.text("e"), forKey: Self.text("d"))
        add(list?.objectAtIndex(0))
      }
      add(NSArray.arrayWithContentsOfFile(Self.path("list"))?.objectAtIndex(0))
      let key = Self.text("c")
      add(
        NSMutableDictionary.dictionaryWithContentsOfFile(Self.path("table"))?.objectForKey(key))
      add(NSDictionary.dictionaryWithContentsOfFile(Self.path("table"))?.objectForKey(key))
      let made = NSMutableDictionary.alloc().initWithContentsOfFile(Self.path("table"))
      add(made?.objectForKey(key))
      made?.release()
    }
    XCTAssertEqual(
      said,
      [
        "true 1, true 1", "true 2, true 1", "true 1, true 1", "true 2, true 1",
        "false 1, false 1", "true 1, true 1", "false 1, false 1", "true 1, true 1",
      ])
  }
}

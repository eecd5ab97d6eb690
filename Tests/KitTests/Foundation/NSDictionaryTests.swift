import MemsimKit
import TestSupport
import XCTest

/// Dictionaries, whose keys are found by their hash and keep their order.
final class NSDictionaryTests: XCTestCase {
  func testAnObjectIsFoundUnderAKeyThatIsEqual() throws {
    let said = try said { marks in
      let dictionary = NSDictionary.dictionaryWithObjects(
        [NSNumber.numberWithInt(1), NSNumber.numberWithInt(2)],
        forKeys: [NSString.stringWithString("one"), NSString.stringWithString("zwei")])
      for key in ["one", "zwei", "tre"] {
        let object = dictionary.objectForKey(NSString.stringWithString(key))
        marks.add(object?.description ?? "none")
      }
    }
    XCTAssertEqual(said, ["1", "2", "none"])
  }

  func testDictionariesAreEqualThatHaveTheSamePairsAndNoMore() throws {
    let said = try said { marks in
      func dictionary(_ pairs: KeyValuePairs<Int, Int>) -> NSDictionary {
        NSDictionary.dictionaryWithObjects(
          pairs.map { NSNumber.numberWithInt($0.value) },
          forKeys: pairs.map { NSNumber.numberWithInt($0.key) })
      }
      let all = [
        dictionary([:]), dictionary([1: 7]), dictionary([1: 7, 2: 8]), dictionary([2: 8, 1: 7]),
        dictionary([1: 7, 2: 9]), dictionary([1: 7, 3: 8]),
      ]
      for one in all { marks.add(all.map { one.isEqual($0) ? "=" : "-" }.joined()) }
    }
    XCTAssertEqual(said, ["=-----", "-=----", "--==--", "--==--", "----=-", "-----="])
  }

  func testKeysComeInTheOrderInWhichTheyWereSetFirst() throws {
    let said = try said { marks in
      let dictionary = NSMutableDictionary.dictionary()
      for key in [3, 1, 2, 3, 5] {
        dictionary.setObject(NSObject.new().autorelease(), forKey: NSNumber.numberWithInt(key))
      }
      dictionary.removeObjectForKey(NSNumber.numberWithInt(1))
      dictionary.setObject(NSObject.new().autorelease(), forKey: NSNumber.numberWithInt(1))
      marks.add(dictionary.allKeys().objects.map(\.description).joined(separator: " "))
    }
    XCTAssertEqual(said, ["3 2 5 1"])
  }

  func testADictionaryFindsAllItHasAfterManyChanges() throws {
    let said = try said { marks in
      let dictionary = NSMutableDictionary.dictionary()
      func number(_ value: Int) -> NSNumber { NSNumber.numberWithInt(value) }
      for value in 0..<1000 { dictionary.setObject(number(-value), forKey: number(value)) }
      for value in stride(from: 0, to: 1000, by: 3) { dictionary.removeObjectForKey(number(value)) }
      for value in 1000..<1500 { dictionary.setObject(number(-value), forKey: number(value)) }
      let found = (0..<1500).filter { value in
        dictionary.objectForKey(number(value))?.isEqual(number(-value)) == true
      }
      marks.add("\(dictionary.count) \(found.count) \(found.contains { $0 < 1000 && $0 % 3 == 0 })")
    }
    XCTAssertEqual(said, ["1166 1166 false"])
  }

  func testAKeyThatIsSetAgainHasTheNewObjectAlone() throws {
    let said = try said { marks in
      let (old, new) = (NSObject.new(), NSObject.new())
      let key = NSString.stringWithString("key")
      let dictionary = NSMutableDictionary.dictionary()
      dictionary.setObject(old, forKey: key)
      dictionary.setObject(new, forKey: key)
      marks.add("\(dictionary.count) \(old.retainCount) \(new.retainCount)")
      old.release()
      new.release()
    }
    XCTAssertEqual(said, ["1 1 2"])
  }

  func testTheKeyIsACopy() throws {
    let said = try said { marks in
      let key = NSMutableArray.array()
      let dictionary = NSDictionary.dictionaryWithObject(NSObject.new().autorelease(), forKey: key)
      key.addObject(NSObject.new().autorelease())
      marks.add("\((dictionary.allKeys().objectAtIndex(0) as? NSArray)?.count ?? -1)")
    }
    XCTAssertEqual(said, ["0"])
  }

  func testACopyHasTheSameObjects() throws {
    let said = try said { marks in
      let dictionary = NSMutableDictionary.dictionary()
      dictionary.setObject(NSNumber.numberWithInt(1), forKey: NSString.stringWithString("one"))
      let copy = dictionary.copy()
      marks.add("\(copy.isEqual(dictionary))")
      dictionary.removeAllObjects()
      marks.add("\(copy.count) \(dictionary.count)")
      copy.release()
    }
    XCTAssertEqual(said, ["true", "1 0"])
  }

  func testADictionaryThatIsNotReleasedIsALeakWithAllThatItHolds() throws {
    let run = try AppRun {
      NSDictionary.dictionaryWithObject(
        NSNumber.numberWithInt(1), forKey: NSString.stringWithString("one")
      ).retain()
    }
    XCTAssertEqual(run.leaks, ["NSDictionary: 3 + 3"])
  }
}

import MemsimKit
import TestSupport
import XCTest

/// Sets of units, and texts that are cut by them.
final class NSCharacterSetTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  func testATextIsTrimmedAtBothEnds() throws {
    let said = try said { marks in
      let blanks = NSCharacterSet.whitespaceCharacterSet()
      let all = NSCharacterSet.whitespaceAndNewlineCharacterSet()
      for text in [" \ta b ", "\n a\n", "  ", "", "a"] {
        let string = Self.text(text)
        marks.add(
          "<\(string.stringByTrimmingCharactersInSet(blanks).string)> "
            + "<\(string.stringByTrimmingCharactersInSet(all).string)>")
      }
    }
    XCTAssertEqual(said, ["<a b> <a b>", "<\n a\n> <a>", "<> <>", "<> <>", "<a> <a>"])
  }

  func testATextIsSplitAtEachUnit() throws {
    let said = try said { marks in
      let marksOfText = NSCharacterSet.characterSetWithCharactersInString(Self.text(",;"))
      let parts = Self.text("a,b;;c").componentsSeparatedByCharactersInSet(marksOfText)
      marks.add("\(parts.objects.map(\.description))")
      marks.add("\(Self.text("").componentsSeparatedByCharactersInSet(marksOfText).count)")
    }
    XCTAssertEqual(said, [#"["a", "b", "", "c"]"#, "1"])
  }

  func testUnitsAreMembersOrNot() throws {
    let said = try said { marks in
      let digits = NSCharacterSet.decimalDigitCharacterSet()
      let others = digits.invertedSet()
      for unit in [0x30, 0x39, 0x3a, 0x661, 0xd800] as [UInt16] {
        marks.add("\(digits.characterIsMember(unit)) \(others.characterIsMember(unit))")
      }
      let letters = NSCharacterSet.letterCharacterSet()
      marks.add("\(letters.characterIsMember(0xe4)) \(letters.characterIsMember(0x31))")
      let ends = NSCharacterSet.newlineCharacterSet()
      marks.add("\(ends.characterIsMember(0xa)) \(ends.characterIsMember(0x20))")
    }
    XCTAssertEqual(
      said,
      [
        "true false", "true false", "false true", "true false", "false false", "true false",
        "true false",
      ])
  }
}

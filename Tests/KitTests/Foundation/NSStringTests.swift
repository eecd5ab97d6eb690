import MemsimDevice
import MemsimKit
import MemsimRuntime
import TestSupport
import XCTest

/// Strings, whose characters lie in the arena.
final class NSStringTests: XCTestCase {
  /// Only comparing literally tells a letter with a mark from one that has it by itself.
  func testTextsThatAreCanonicallyEqualHaveNoOrder() throws {
    let said = try said { marks in
      let (one, other) = (
        NSString.stringWithString("caf\u{e9}"), NSString.stringWithString("cafe\u{301}")
      )
      marks.add("\(one.compare(other)) \(other.compare(one)) \(one.isEqualToString(other))")
      marks.add("\(one.compare(other, options: .literal))")
    }
    XCTAssertEqual(said, ["same same false", "descending"])
  }

  func testATextIsWideIfAnyOfItsCharactersIs() throws {
    let said = try said { marks in
      for length in 1...17 {
        for position in 0..<length {
          let letters = (0..<length).map { $0 == position ? "é" : "e" }
          let text = NSString.alloc().initWithString(letters.joined())
          if text.length != length || text.string != letters.joined() {
            marks.add("\(length) \(position): \(text.length) \(text.string)")
          }
          text.release()
        }
      }
      marks.add("end")
    }
    XCTAssertEqual(said, ["end"])
  }

  func testAStringSaysWhatItWasMadeWith() throws {
    let said = try said { marks in
      for text in ["", "Welcome", "Välkommen", "ようこそ", "👋"] {
        marks.add(NSString.stringWithString(text).string)
      }
    }
    XCTAssertEqual(said, ["", "Welcome", "Välkommen", "ようこそ", "👋"])
  }

  func testAFormatIsFilledIn() throws {
    let said = try said { marks in
      let lion = NSString.stringWithString("lion")
      marks.add(NSString.stringWithFormat("ipad_wallpaper%02d.jpg", 7).string)
      marks.add(NSString.stringWithFormat("ipad_wallpaper%02d.jpg", 12).string)
      marks.add(NSString.stringWithFormat("%@ %.1f%%", lion, 99.5).string)
    }
    XCTAssertEqual(said, ["ipad_wallpaper07.jpg", "ipad_wallpaper12.jpg", "lion 99.5%"])
  }

  func testTheLengthCountsUnitsOfUTF16() throws {
    let said = try said { marks in
      for text in ["", "Welcome", "歡迎", "👋"] {
        marks.add("\(NSString.stringWithString(text).length)")
      }
    }
    XCTAssertEqual(said, ["0", "7", "2", "2"])
  }

  func testPlainTextTakesOneByteACharacterAndOtherTextTwo() throws {
    let said = try said { marks in
      let heap = AppProcess.current.system.heap
      for letter in ["a", "å"] {
        let before = blockBytes(in: heap)
        let string = NSString.alloc().initWithString(String(repeating: letter, count: 4096))
        marks.add("\(blockBytes(in: heap) - before)")
        string.release()
      }
    }
    XCTAssertEqual(said, ["4096", "8192"])
  }

  func testStringsWithTheSameUnitsAreEqual() throws {
    let said = try said { marks in
      let strings = ["Welkom", "Welkom", "Welcom", "Välkommen", "Välkommen", ""].map {
        NSString.stringWithString($0)
      }
      for (left, right) in zip(strings, strings.dropFirst()) {
        marks.add("\(left.isEqual(right)) \(left.hash == right.hash)")
      }
    }
    XCTAssertEqual(
      said, ["true true", "false false", "false false", "true true", "false false"])
  }

  func testACopyIsTheStringItselfRetained() throws {
    let said = try said { marks in
      let string = NSString.stringWithString("Welcome")
      let copy = string.copy()
      marks.add("\(copy === string) \(string.retainCount)")
      copy.release()
    }
    XCTAssertEqual(said, ["true 2"])
  }

  func testTheComponentsAreWhatStandsBetweenTheSeparators() throws {
    let said = try said { marks in
      for text in ["Welcome\nようこそ\n", "", "\n\n", "alone"] {
        let components = NSString.stringWithString(text)
          .componentsSeparatedByString(NSString.stringWithString("\n"))
        marks.add(components.objects.map(\.description).joined(separator: "|"))
      }
    }
    XCTAssertEqual(said, ["Welcome|ようこそ|", "", "||", "alone"])
  }

  func testAnEmptySeparatorSeparatesNothing() throws {
    let said = try said { marks in
      let components = NSString.stringWithString("abc")
        .componentsSeparatedByString(NSString.stringWithString(""))
      marks.add("\(components.count)")
    }
    XCTAssertEqual(said, ["1"])
  }

  func testBigEndianUnitsNeedNoMark() throws {
    let said = try said { marks in
      let data = NSData.dataWithBytes([0x6B, 0x61, 0x8F, 0xCE, 0, 0x0A, 0, 0x48])
      let string = NSString.alloc()
        .initWithData(data, encoding: NSUTF16BigEndianStringEncoding)?.autorelease()
      marks.add(string?.string ?? "none")
    }
    XCTAssertEqual(said, ["歡迎\nH"])
  }

  func testWhatIsNoTextInTheEncodingGivesNoString() throws {
    let said = try said { marks in
      let cases: [([UInt8], NSStringEncoding)] = [
        ([0x6B], NSUTF16BigEndianStringEncoding), ([0xFF, 0xFE], NSUTF8StringEncoding),
        ([0xE5], NSASCIIStringEncoding), ([0xC3, 0xA5], NSUTF8StringEncoding),
      ]
      for (bytes, encoding) in cases {
        let data = NSData.dataWithBytes(bytes)
        let string = NSString.alloc().initWithData(data, encoding: encoding)?.autorelease()
        marks.add(string?.string ?? "none")
      }
    }
    XCTAssertEqual(said, ["none", "none", "none", "å"])
  }

  func testAFileIsReadInItsEncoding() throws {
    let said = try said { marks in
      try? AppProcess.current.system.storage.write([0, 0x48, 0, 0x69], to: "Documents/greeting")
      for name in ["Documents/greeting", "Documents/missing"] {
        let string = NSString.stringWithContentsOfFile(
          NSString.stringWithString(name), encoding: NSUTF16BigEndianStringEncoding)
        marks.add(string?.string ?? "none")
      }
    }
    XCTAssertEqual(said, ["Hi", "none"])
  }

  func testAStringThatIsGoneIsDiagnosedWhenItIsRead() throws {
    let marks = Marks()
    let run = try AppRun {
      let string = NSString.alloc().initWithString("gone")
      string.release()
      marks.add(string.string)
    }
    XCTAssertEqual(marks.all, [""])
    XCTAssertEqual(
      run.messages, ["*** -[NSString string]: message sent to deallocated instance 0x…"])
  }

  func testAStringThatIsNotReleasedIsALeakWithItsBytes() throws {
    let run = try AppRun { NSString.alloc().initWithString("lost") }
    XCTAssertEqual(run.leaks, ["NSString: 1 + 1"])
  }
}

private func blockBytes(in heap: Heap) -> Int {
  HeapProfile(of: heap.graph()).lines.filter(\.className.isEmpty).map(\.bytes).reduce(0, +)
}

import MemsimBundles
import TestSupport
import XCTest

final class PropertyListTests: XCTestCase {
  private func read(_ body: String) throws -> [String: PreferenceValue] {
    try PropertyList(bytes: Array("<plist version=\"1.0\">\(body)</plist>".utf8)).entries
  }

  private func assertFault(
    _ file: String, _ fault: PropertyListError.Fault, inLine line: Int = 1,
    at source: UInt = #line
  ) {
    XCTAssertThrowsError(try PropertyList(bytes: Array(file.utf8)), file, line: source) {
      let error = $0 as? PropertyListError
      XCTAssertEqual(error?.fault, fault, file, line: source)
      XCTAssertEqual(error?.line, line, file, line: source)
    }
  }

  private func assertValueFault(
    _ value: String, _ fault: PropertyListError.Fault, at source: UInt = #line
  ) {
    assertFault("<plist><dict><key>a</key>\n\(value)</dict></plist>", fault, inLine: 2, at: source)
  }

  func testDatesComeBackWhateverTheirYear() throws {
    let texts =
      [
        "2008-06-23T13:00:00Z": 235_918_800, "2001-01-01T00:00:00Z": 0,
        "2000-12-31T23:59:59Z": -1, "0000-03-01T00:00:00Z": -63_140_342_400,
        "-0044-03-15T12:00:00Z": -64_527_624_000, "12345-01-01T00:00:00Z": 326_425_075_200,
      ] as [String: Int64]
    for (text, second) in texts {
      XCTAssertEqual(
        try read("<dict><key>a</key><date>\(text)</date></dict>"), ["a": .date(second)])
      let file = String(decoding: PropertyList(["a": .date(second)]).bytes, as: UTF8.self)
      XCTAssertTrue(file.contains("<date>\(text)</date>"), file)
    }
  }

  func testWhatIsNoDateIsRefused() {
    for text in [
      "", "2008-06-23", "2008-06-23T13:00:00", "2008-13-01T00:00:00Z", "2009-02-29T00:00:00Z",
      "2008-06-23T24:00:00Z", "2008-06-23T13:60:00Z", "2008-06-23T13:00:60Z", "08-06-23T13:00:00Z",
      "1234567890-01-01T00:00:00Z", " 2008-06-23T13:00:00Z", "2008-00-01T00:00:00Z",
    ] {
      assertValueFault("<date>\(text)</date>", .badDate(text))
    }
  }

  func testItIsWrittenAsThePlatformWritesIt() {
    let entries: [String: PreferenceValue] = [
      "name": "Lion & <zebra>", "legs": 4, "weight": 190.5, "isTame": false, "isFed": true,
      "print": .data([0, 1, 2, 253]), "food": ["gnu", []], "cage": ["width": 12, "bars": [:]],
    ]
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>cage</key>
      \t<dict>
      \t\t<key>bars</key>
      \t\t<dict/>
      \t\t<key>width</key>
      \t\t<integer>12</integer>
      \t</dict>
      \t<key>food</key>
      \t<array>
      \t\t<string>gnu</string>
      \t\t<array/>
      \t</array>
      \t<key>isFed</key>
      \t<true/>
      \t<key>isTame</key>
      \t<false/>
      \t<key>legs</key>
      \t<integer>4</integer>
      \t<key>name</key>
      \t<string>Lion &amp; &lt;zebra&gt;</string>
      \t<key>print</key>
      \t<data>AAEC/Q==</data>
      \t<key>weight</key>
      \t<real>190.5</real>
      </dict>
      </plist>

      """
    XCTAssertEqual(String(decoding: PropertyList(entries).bytes, as: UTF8.self), file)
  }

  func testRandomEntriesComeBackAsTheyWere() throws {
    var dice = Dice(seed: 2)
    for run in 0..<2000 {
      let entries = dice.preferences(depth: 4)
      let file = PropertyList(entries).bytes
      let readBack = try PropertyList(bytes: file)
      XCTAssertEqual(readBack.entries, entries, "\(run)")
      // Equal strings may differ in their bytes; the files then differ.
      XCTAssertEqual(readBack.bytes, file, "\(run)")
    }
  }

  func testADamagedFileIsReadOrRefusedButNeverTrusted() {
    var dice = Dice(seed: 3)
    var refusals = 0
    for run in 0..<5000 {
      var file = PropertyList(dice.preferences(depth: 3)).bytes
      for _ in 0...dice.roll(3) {
        file[dice.roll(file.count)] = dice.roll(2) == 0 ? UInt8(dice.roll(256)) : UInt8(ascii: "<")
      }
      file.removeLast(dice.roll(4) == 0 ? dice.roll(file.count) : 0)
      do {
        let list = try PropertyList(bytes: file)
        XCTAssertEqual(try PropertyList(bytes: list.bytes).bytes, list.bytes, "\(run)")
      } catch {
        refusals += 1
      }
    }
    XCTAssertGreaterThan(refusals, 2500)
  }

  func testEveryBeginningOfAFileIsRefused() {
    var dice = Dice(seed: 4)
    let file = PropertyList(dice.preferences(depth: 4)).bytes
    for count in 0..<(file.count - 1) {
      XCTAssertThrowsError(try PropertyList(bytes: Array(file[..<count])), "\(count)")
    }
  }

  func testNumbersThatAreNoneHaveWords() throws {
    let list = PropertyList(["a": .array([.double(.infinity), .double(-.infinity)])])
    XCTAssertTrue(String(decoding: list.bytes, as: UTF8.self).contains("<real>-infinity</real>"))
    XCTAssertEqual(try PropertyList(bytes: list.bytes), list)
    let none = try PropertyList(bytes: PropertyList(["a": .double(.nan)]).bytes)
    XCTAssertEqual(none.entries["a"]?.double?.isNaN, true)
  }

  func testOtherToolsWriteTheSameOtherwise() throws {
    let body = """
      <!-- A zoo --><dict >\r\n<key>a&#x42;&quot;&#67;</key><string/><key>b</key>
      <array><true></true><data>\n\tAAEC\n\t/Q==\n</data ><real>1e3</real><string>x\r\ny\rz</string>
      </array></dict>
      """
    let expected: [String: PreferenceValue] = [
      "aB\"C": "", "b": [true, .data([0, 1, 2, 253]), .double(1000), "x\ny\nz"],
    ]
    XCTAssertEqual(try read(body), expected)
  }

  func testWhatIsMissingIsNamedWithItsLine() {
    assertFault("<?xml version=\"1.0\"?>\n\n<plist/>", .expected("<dict>"), inLine: 3)
    assertFault("<plists><dict/></plists>", .expected("<plist>"))
    assertFault("<plist>\n<array/></plist>", .expected("<dict>"), inLine: 2)
    assertFault("<plist>\n<dict/>\n<dict/></plist>", .expected("</plist>"), inLine: 3)
    assertFault("<plist>\n<dict/>x</plist>", .expected("</plist>"), inLine: 2)
    assertFault("<plist><dict>\n<true/></dict></plist>", .expected("<key>"), inLine: 2)
    assertFault("<plist><dict>\nx<key>a</key></dict></plist>", .expected("<key>"), inLine: 2)
    assertFault("<plist><dict>\n<key>a</key></dict></plist>", .expected("a value"), inLine: 2)
    assertValueFault("<array><true/>x</array>", .expected("</array>"))
    assertValueFault("<string>a<b/></string>", .expected("</string>"))
  }

  func testWhatIsNoXMLIsToldAsXMLTellsIt() {
    assertFault("", .malformed("the file has no element; expected XML"))
    assertFault(
      "<plist>\n<dict/>\n", .malformed("'</plist>' is missing, which closes line 1"), inLine: 3)
    assertFault("<plist><dict><key>a</key>\n<array", .malformed("'>' is missing"), inLine: 2)
    assertValueFault("<string>\u{1}</string>", .malformed("the file has a control character"))
    assertFault(
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><dict/></plist>",
      .malformed("the encoding is 'UTF-16'; expected UTF-8"))
    assertFault(
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>",
      .malformed("the document declares its own entities, which are not supported; expected none"))
  }

  func testAnErrorNamesItsPlace() {
    let file = "<plist>\n  <dict><date/></dict></plist>"
    XCTAssertThrowsError(try PropertyList(bytes: Array(file.utf8))) {
      XCTAssertEqual("\($0)", "line 2, column 9: <key> is missing")
    }
  }

  func testWhatAValueCannotBeIsAnError() {
    assertValueFault("<url>zoo:a</url>", .unknownElement("url"))
    assertValueFault("<string a=\"b\">c</string>", .attribute("a", of: "string"))
    assertValueFault("<integer>9223372036854775808</integer>", .badNumber("9223372036854775808"))
    assertValueFault("<integer>0x10</integer>", .badNumber("0x10"))
    assertValueFault("<integer/>", .badNumber(""))
    assertValueFault("<real>0x1p3</real>", .badNumber("0x1p3"))
    assertValueFault("<real>inf</real>", .badNumber("inf"))
    assertValueFault("<real>1e999</real>", .badNumber("1e999"))
    assertValueFault("<true>yes</true>", .expected("</true>"))
    assertValueFault("<string><?character 55296?></string>", .badCharacter("55296"))
    for data in ["A", "AA=", "AB==", "AAA", "AA==AA==", "A===", "====", "AA*A"] {
      assertValueFault("<data>\(data)</data>", .badData)
    }
  }

  func testACharacterThatXMLCannotCarryIsAnInstruction() throws {
    let list = PropertyList(["a": "b\u{1}c\r"])
    XCTAssertTrue(
      String(decoding: list.bytes, as: UTF8.self)
        .contains("<string>b<?character 1?>c&#13;</string>"))
    XCTAssertEqual(try PropertyList(bytes: list.bytes), list)
  }

  func testAKeyComesOnce() {
    assertValueFault("<true/><key>a</key><true/>", .duplicateKey("a"))
  }

  func testValuesLieSoDeepAndNoDeeper() throws {
    let depth = PropertyList.greatestDepth
    func body(_ count: Int) -> String {
      let arrays = String(repeating: "<array>", count: count)
      let ends = String(repeating: "</array>", count: count)
      return "<dict><key>a</key>\(arrays)\(ends)</dict>"
    }
    let deepest = try PropertyList(read(body(depth - 1)))
    XCTAssertEqual(try PropertyList(bytes: deepest.bytes), deepest)
    assertFault("<plist>\(body(depth))</plist>", .tooDeep)
  }
}

extension Dice {
  fileprivate mutating func preferences(depth: Int) -> [String: PreferenceValue] {
    var entries: [String: PreferenceValue] = [:]
    for _ in 0..<roll(6) { entries[text()] = value(depth: depth - 1) }
    return entries
  }

  private mutating func value(depth: Int) -> PreferenceValue {
    switch roll(depth > 0 ? 8 : 6) {
    case 0: return .string(text())
    case 1: return .integer(Int(truncatingIfNeeded: next() >> UInt64(roll(64))))
    case 2: return .boolean(roll(2) == 0)
    case 3:
      let number = Double(bitPattern: next())
      return .double(number.isNaN ? -0.0 : number)
    case 4: return .data((0..<roll(40)).map { _ in UInt8(roll(256)) })
    case 5: return .date(Int64(truncatingIfNeeded: next()) >> Int64(10 + roll(54)))
    case 6: return .array((0..<roll(5)).map { _ in value(depth: depth - 1) })
    default: return .dictionary(preferences(depth: depth))
    }
  }

  /// A text of letters, marks, blanks, controls, what XML treats specially, and anything else.
  private mutating func text() -> String {
    var text = ""
    for _ in 0..<roll(12) {
      let number = [0x20 + roll(0x60), roll(0x20), 0x300 + roll(0x70), roll(0x11_0000)][roll(4)]
      if let scalar = Unicode.Scalar(UInt32(number)) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

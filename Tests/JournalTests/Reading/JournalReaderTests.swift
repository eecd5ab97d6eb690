import TestSupport
import XCTest

@testable import MemsimJournal

final class JournalReaderTests: XCTestCase {
  private func example() throws -> [UInt8] {
    Array(try ExampleJournal.write().text.utf8)
  }

  func testALineThatComesInManyPiecesIsNotCopiedForEach() throws {
    let piece = [UInt8](repeating: UInt8(ascii: " "), count: 64)
    try assertGrowsLinearly(from: 1_000) { count in
      let reader = JournalReader()
      try reader.read(JournalHeader.start[...]) { _ in }
      for _ in 0..<count { try reader.read(piece[...]) { _ in } }
    }
  }

  func testAnInterruptedJournalReadsUpToItsLastCompleteLine() throws {
    let bytes = try example()
    let events = try Journal(bytes).events
    let headerEnd = try XCTUnwrap(bytes.firstIndex(of: UInt8(ascii: "\n")))
    for length in stride(
      from: headerEnd + 1, to: bytes.count, by: Sanitizer.isPresent ? 13 : 1)
    {
      let journal = try Journal(Array(bytes[..<length]))
      let lines = bytes[..<length].count { $0 == UInt8(ascii: "\n") }
      XCTAssertFalse(journal.isComplete, "\(length) bytes")
      XCTAssertEqual(journal.events, Array(events.prefix(lines - 1)), "\(length) bytes")
      let isBroken = bytes[length - 1] != UInt8(ascii: "\n")
      XCTAssertEqual(journal.remnant?.line, isBroken ? lines + 1 : nil, "\(length) bytes")
    }
    XCTAssertTrue(try Journal(bytes).isComplete)
  }

  func testPiecesOfAnySizeAreReadLikeTheWhole() throws {
    let bytes = try example()
    let whole = try Journal(bytes)
    for size in [1, 2, 7, 100, 1000, bytes.count] {
      let reader = JournalReader()
      var events: [JournalEvent] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        try reader.read(bytes[start..<min(start + size, bytes.count)]) { events.append($0) }
      }
      let (header, remnant) = try reader.finish()
      XCTAssertEqual(header, whole.header, "\(size)")
      XCTAssertEqual(events, whole.events, "\(size)")
      XCTAssertEqual(reader.seal, whole.seal, "\(size)")
      XCTAssertNil(remnant, "\(size)")
    }
  }

  func testAmountsThatComeToTheLargestSumAreReadAndNoMore() throws {
    let text = Array("4096,1".utf8)
    try text.withUnsafeBufferPointer { bytes in
      let start = try XCTUnwrap(bytes.baseAddress)
      var line = LineCursor(at: start, count: text.count, total: LineCursor.mostTotal - 4096)
      XCTAssertEqual(try line.integer(in: FieldRange<Int>.bytes, of: "bytes"), 4096)
      XCTAssertTrue(line.skip(UInt8(ascii: ",")))
      XCTAssertThrowsError(try line.integer(in: FieldRange<Int>.bytes, of: "bytes")) {
        XCTAssertEqual($0 as? LineFault, .totalTooLarge(field: "bytes"))
      }
    }
  }

  func testALineThatBreaksOffIsNamed() throws {
    let lines = try ExampleJournal.write().text.split(separator: "\n")
    let start = lines.prefix(3).map { "\($0)\n" }.joined()
    let journal = try Journal(Array("\(start)\(lines[3].prefix(7))".utf8))
    XCTAssertEqual(journal.events.count, 2)
    XCTAssertEqual(
      journal.remnant.map { "\($0)" },
      "4:8: the journal ends in the middle of this line; the 3 lines above are complete")
    XCTAssertThrowsError(try Journal(Array(lines[0].utf8))) { error in
      XCTAssertEqual(
        "\(error)",
        "1:\(lines[0].utf8.count + 1): error: the journal ends in its first line, so memsim can "
          + "read nothing of it")
    }
  }

  func testAnEscapeHasOneForm() throws {
    let header = try ExampleJournal.write().text.prefix { $0 != "\n" }
    let good = [#"\u001b"#, #"\u202e"#, #"\udb40\udc41"#, #"\n"#]
    let bad = [
      #"\u000a"#, #"\u0041"#, #"\u00e9"#, #"\ud83d\ude00"#, #"\udb40"#, #"\udc41"#, #"\u001B"#,
      "\u{1B}", "\u{7F}", "\u{85}", "\u{202E}", "\u{E0041}", #"\udb40\u0041"#, #"\x"#,
    ]
    for (pieces, isGood) in [(good, true), (bad, false)] {
      for piece in pieces {
        let line = #"{"at":0,"sequence":1,"event":"lifecycle-called","method":"\#(piece)"}"#
        let journal = try? Journal(Array("\(header)\n\(line)\n".utf8))
        XCTAssertEqual(journal != nil, isGood, piece.debugDescription)
      }
    }
  }

  func testAJournalWithoutItsHeaderIsDamaged() throws {
    let bytes = try example()
    let headerEnd = try XCTUnwrap(bytes.firstIndex(of: UInt8(ascii: "\n")))
    for length in 0...headerEnd {
      XCTAssertThrowsError(try Journal(Array(bytes[..<length]))) { error in
        XCTAssertEqual((error as? JournalDamage)?.line, 1)
      }
    }
  }

  /// A line that no longer reads is named.
  ///
  /// One that reads as something else breaks the digest, or the order of time, which the line after
  /// it shows.
  func testDamageAtEveryByteIsFoundOrOutsideTheDigest() throws {
    let kinds = ["launched", "terminated", "url-opened", "leak-found", "scenario-step"]
    let events = ExampleJournal.events.filter { kinds.contains($0.body.eventKind.name) }
    let bytes = Array(try ExampleJournal.write(events: events).text.utf8)
    let whole = try Journal(bytes)
    let lastLine = bytes.count { $0 == UInt8(ascii: "\n") }
    var line = 1
    for (index, byte) in bytes.enumerated() {
      defer { if byte == UInt8(ascii: "\n") { line += 1 } }
      for other in [byte ^ 1, byte ^ 0x80, UInt8(ascii: "\n"), UInt8(ascii: "\""), 0]
      where other != byte {
        var damaged = bytes
        damaged[index] = other
        check(damaged, against: whole, line: line, lastLine: lastLine, at: index)
      }
    }
  }

  private func check(
    _ damaged: [UInt8], against whole: Journal, line: Int, lastLine: Int, at index: Int
  ) {
    do throws(JournalDamage) {
      let journal = try Journal(damaged)
      if !journal.isComplete {
        XCTAssertEqual(line, lastLine, "byte \(index)")
      } else {
        XCTAssertEqual(journal.deviceEvents, whole.deviceEvents, "byte \(index)")
      }
    } catch {
      switch error.fault {
      case .digestMismatch: XCTAssertEqual(error.line, lastLine, "byte \(index)")
      case .afterTheSeal: XCTAssertEqual(error.line, lastLine + 1, "byte \(index)")
      case .timeRunsBackwards: XCTAssert([line, line + 1].contains(error.line), "byte \(index)")
      default: XCTAssertEqual(error.line, line, "byte \(index): \(error)")
      }
    }
  }

  func testALineThatIsMissingIsNamed() throws {
    let lines = try ExampleJournal.write().text.split(
      separator: "\n", omittingEmptySubsequences: false)
    // These have a process and are not of the device.
    let others = [
      TraceBroken.name, RetainedGroup.name, HistoryRecorded.name, HeapProfiled.name,
      RequestsCounted.name,
      Logged.name,
    ]
    let isOfProcess = { (line: Substring) in
      let event = try JSONValue(line)
      return event.object.keys.contains("pid") && !others.contains { $0 == event["event"].string }
    }
    for number in 2..<lines.count - 1 where try isOfProcess(lines[number - 1]) {
      var fewer = lines
      fewer.remove(at: number - 1)
      XCTAssertThrowsError(try Journal(Array(fewer.joined(separator: "\n").utf8))) { error in
        guard let damage = error as? JournalDamage, case .outOfSequence = damage.fault else {
          return XCTFail("\(error)")
        }
        XCTAssertGreaterThanOrEqual(damage.line, number)
      }
    }
  }

  func testWhatIsWrongIsSaid() throws {
    let event = #"{"at":5,"sequence":1,"event":"pages-read","#
    try assertSaid("\(event)\"page\":1}", "2:42: error: expected the key \"pages\" here")
    try assertSaid("\(event)\"pages\":01}", "2:51: error: expected an integer here")
    try assertSaid("\(event)\"pages\":-0}", "2:53: error: expected an integer here")
    try assertSaid("\(event)\"pages\":1.5}", "2:52: error: expected '}' here")
    try assertSaid("\(event)\"pages\":1} ", "2:53: error: expected the end of the line here")
    try assertSaid(
      "\(event)\"pages\":9223372036854775808}",
      "2:51: error: the number is out of range for \"pages\"; expected 0 to 17179869184")
    try assertSaid(
      #"{"at":5,"sequence":2,"event":"pages-read","pages":1}"#,
      "2:42: error: event 2 is where event 1 belongs")
    try assertSaid(
      #"{"at":5,"sequence":1,"event":"pages-red","pages":1}"#,
      "2:41: error: unknown event 'pages-red'")
    try assertSaid(
      #"{"at":5,"sequence":1,"event":"ended","ending":"won","#,
      "2:52: error: the field does not support 'won'")
    try assertSaid("", "2:1: error: expected '{' here")
  }

  private func assertSaid(_ line: String, _ message: String) throws {
    let header = try ExampleJournal.write().text.prefix { $0 != "\n" }
    XCTAssertThrowsError(try Journal(Array("\(header)\n\(line)\n".utf8))) { error in
      XCTAssertEqual("\(error)", message)
    }
  }

  func testASealThatDoesNotFitItsEventsIsRefused() throws {
    let written = try ExampleJournal.write()
    let seal = written.seal
    let changes = [
      (#""events":\#(seal.events),"#, #""events":\#(seal.events + 1),"#),
      (#""digest":"\#(seal.digest)""#, #""digest":"\#(seal.outcomeDigest)""#),
      (#""outcomeDigest":"\#(seal.outcomeDigest)""#, #""outcomeDigest":"\#(seal.digest)""#),
    ]
    for (right, wrong) in changes {
      let text = written.text.replacing(right, with: wrong)
      XCTAssertNotEqual(text, written.text, right)
      XCTAssertThrowsError(try Journal(Array(text.utf8)), wrong) { error in
        XCTAssertEqual((error as? JournalDamage)?.fault, .digestMismatch(found: seal))
      }
    }
  }

  func testAnotherFormatIsNamed() throws {
    let (known, other) = (JournalHeader.format, JournalHeader.format + 1)
    let text = try ExampleJournal.write().text.replacing(
      "{\"format\":\(known),", with: "{\"format\":\(other),")
    XCTAssertThrowsError(try Journal(Array(text.utf8))) { error in
      XCTAssertEqual((error as? JournalDamage)?.fault, .unknownFormat(other))
      let text = "the journal has format \(other); this memsim reads format \(known)"
      XCTAssertTrue("\(error)".contains(text), "\(error)")
    }
  }

  /// The file may be of any other kind, and come in any pieces, with line ends or without.
  func testAFileOfAnotherKindIsNoJournal() throws {
    let texts = ["name: a\n", "name: a", "{}\n", "{\"a\":1}\n", "{\"b", "\n", "{\n"]
    for text in texts {
      let said = "1:1: error: this is not a journal; expected a file from 'memsim run --journal'"
      XCTAssertThrowsError(try Journal(Array(text.utf8)), text) { XCTAssertEqual("\($0)", said) }
      let reader = JournalReader()
      XCTAssertThrowsError(
        try reader.read(Array(text.utf8.prefix(3))[...]) { _ in }, text
      ) { XCTAssertEqual("\($0)", said) }
    }
    let reader = JournalReader()
    try reader.read(JournalHeader.start.prefix(4)) { _ in }
    XCTAssertThrowsError(try reader.finish()) { error in
      XCTAssertEqual((error as? JournalDamage)?.fault, .brokenOff)
    }
  }

  func testALineThatNeverEndsIsNotKept() throws {
    let reader = JournalReader()
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: JournalReader.mostLineBytes / 2)
    try reader.read(JournalHeader.start[...]) { _ in }
    try reader.read(piece.dropFirst(JournalHeader.start.count)) { _ in }
    try reader.read(piece[...]) { _ in }
    XCTAssertThrowsError(try reader.read(piece[..<1]) { _ in }) { error in
      let damage = error as? JournalDamage
      XCTAssertEqual(damage?.line, 1)
      XCTAssertEqual(damage?.fault, .lineTooLong(most: JournalReader.mostLineBytes))
    }
  }

  func testTimeThatRunsBackwardsIsDamage() throws {
    let text = try ExampleJournal.write().text.replacing("{\"at\":2900", with: "{\"at\":1900")
    XCTAssertThrowsError(try Journal(Array(text.utf8))) { error in
      XCTAssertEqual((error as? JournalDamage)?.fault, .timeRunsBackwards)
    }
  }

  func testNothingFollowsTheSeal() throws {
    let text = try ExampleJournal.write().text
    XCTAssertThrowsError(try Journal(Array("\(text){}\n".utf8))) { error in
      XCTAssertEqual((error as? JournalDamage)?.fault, .afterTheSeal)
    }
    XCTAssertThrowsError(try Journal(Array("\(text){}".utf8))) { error in
      XCTAssertEqual((error as? JournalDamage)?.fault, .afterTheSeal)
    }
  }

  /// After a run has ended nothing comes but the seal, be it a second end.
  func testNothingFollowsTheEndButTheSeal() throws {
    var lines = try ExampleJournal.write().text.split(separator: "\n").map(String.init)
    let end = lines[lines.count - 2]
    XCTAssertTrue(end.contains("\"event\":\"ended\""), end)
    let number = try XCTUnwrap(end.firstMatch(of: /"sequence":(\d+)/).flatMap { Int($0.1) })
    lines.insert(
      end.replacing("\"sequence\":\(number)", with: "\"sequence\":\(number + 1)"),
      at: lines.count - 1)
    XCTAssertThrowsError(try Journal(Array(lines.map { "\($0)\n" }.joined().utf8))) { error in
      let damage = error as? JournalDamage
      XCTAssertEqual(damage?.fault, .expected("the seal"))
      XCTAssertEqual(damage?.line, lines.count - 1)
    }
  }
}

extension Journal {
  /// The events that the digest covers.
  var deviceEvents: [JournalEvent] {
    events.filter { $0.body.eventKind.isOfDevice }
  }
}

import Foundation
import Glibc
import MemsimJournal
import MemsimVocabulary
import TestSupport
import XCTest

final class JournalWriterTests: XCTestCase {
  func testEveryKindIsReadAsItWasWritten() throws {
    for seed in 0..<UInt64(40) {
      let written = RandomJournal(seed: seed)
      let journal = try Journal(written.bytes)
      XCTAssertEqual(journal.header, written.header, "seed \(seed)")
      XCTAssertEqual(journal.seal, written.seal, "seed \(seed)")
      XCTAssertEqual(journal.events, written.events, "seed \(seed)")
    }
  }

  func testAWriteThatTheKernelCutsShortGoesOnWithTheRest() throws {
    var ends: [Int32] = [0, 0]
    XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
    defer { for end in ends { close(end) } }
    // The first write fills the socket, and the second fails.
    var patience = timeval(tv_sec: 0, tv_usec: 10_000)
    let size = socklen_t(MemoryLayout<timeval>.size)
    XCTAssertEqual(setsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &patience, size), 0)
    let sink = FileSink(descriptor: ends[0])
    let bytes = [UInt8](repeating: 0, count: 16 << 20)
    XCTAssertThrowsError(try bytes.withUnsafeBytes { try sink.write($0) }) {
      XCTAssertEqual(($0 as? JournalWriteError)?.errorNumber, EAGAIN)
    }
  }

  func testALongTimeAndALargeNumberAreReadAsWritten() throws {
    let sink = MemorySink()
    let writer = JournalWriter(to: sink, header: ExampleJournal.header)
    let (time, pid, pages) = (
      FieldRange<UInt64>.time.bounds.upperBound, FieldRange<Int>.identifier.bounds.upperBound,
      FieldRange<Int>.pages.bounds.upperBound
    )
    writer.record(PagesRead(pages: pages), at: time, pid: pid)
    try writer.end(ExampleJournal.runEnded, at: time)
    let event = try XCTUnwrap(try Journal(sink.bytes).events.first)
    XCTAssertEqual(event.at, time)
    XCTAssertEqual(event.pid, pid)
    XCTAssertTrue(event.body.isEqual(to: PagesRead(pages: pages)))
  }

  func testANumberOfAnyLengthIsReadAsWritten() throws {
    let powers = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
    let numbers = powers.flatMap { [$0 - 1, $0, $0 + 1, -$0] }
    let sink = MemorySink()
    let writer = JournalWriter(to: sink, header: ExampleJournal.header)
    let values = numbers.map { Setting(name: "", value: $0) }
    writer.record(
      DeviceStarted(
        profile: "", os: "", pages: 1, widthPoints: 1, heightPoints: 1, policy: "",
        settings: values, reserved: []), at: 0)
    try writer.end(ExampleJournal.runEnded, at: 0)
    let read = try Journal(sink.bytes).events.compactMap { $0.body as? DeviceStarted }.first
    XCTAssertEqual(read?.settings.map(\.value), numbers)
  }

  func testTheSizeOfTheBufferDoesNotShow() throws {
    let expected = try ExampleJournal.write()
    for capacity in [64, 65, 100, 1000] {
      let written = try ExampleJournal.write(bufferCapacity: capacity)
      XCTAssertEqual(written.text, expected.text)
      XCTAssertEqual(written.seal, expected.seal)
    }
  }

  func testASinkOfEventsTakesWhatTheLinesBeforeAWriteSay() throws {
    for capacity in [64, 100, 1000] {
      let sink = ListeningSink()
      let writer = JournalWriter(
        to: sink, header: ExampleJournal.header, bufferCapacity: capacity)
      for event in ExampleJournal.events {
        writer.record(event.body, at: event.at, pid: event.pid)
      }
      try writer.end(ExampleJournal.runEnded, at: writer.now)
      let journal = try Journal(sink.bytes)
      XCTAssertEqual(sink.header, journal.header)
      XCTAssertEqual(sink.events, journal.events)
      XCTAssertEqual(sink.seal, journal.seal)
      XCTAssertEqual(sink.taken, sink.read, "\(capacity)")
    }
  }

  func testTheTimeIsThatOfTheLastEvent() throws {
    let writer = JournalWriter(to: MemorySink(), header: ExampleJournal.header)
    XCTAssertEqual(writer.now, 0)
    for time in [5, 5, 9] as [UInt64] {
      writer.record(PagesRead(pages: 1), at: time)
      XCTAssertEqual(writer.now, time)
    }
    try writer.end(ExampleJournal.runEnded, at: 10)
    XCTAssertEqual(writer.now, 10)
  }

  func testAnEventBeforeTheLastOneIsAMistakeOfItsAuthor() throws {
    try assertStops { writer in writer.record(PagesRead(pages: 2), at: 4) }
    try assertStops { writer in try writer.end(ExampleJournal.runEnded, at: 4) }
  }

  func testAnEventAfterTheEndIsAMistakeOfItsAuthor() throws {
    try assertStops { writer in
      try writer.end(ExampleJournal.runEnded, at: 5)
      writer.record(PagesRead(pages: 2), at: 5)
    }
  }

  /// Fails unless an operation on a journal with an event at 5 stops its process.
  private func assertStops(line: UInt = #line, _ body: (JournalWriter) throws -> Void) throws {
    let key = "MEMSIM_LINE_OF_MISTAKE"
    let here = String(line)
    if let wanted = ProcessInfo.processInfo.environment[key], wanted != here { return }
    let child = try ChildProcess(of: self, setting: [key: here]) { sink in
      let writer = JournalWriter(to: sink, header: ExampleJournal.header)
      writer.record(PagesRead(pages: 1), at: 5)
      try writer.flush()
      try body(writer)
    }
    XCTAssertEqual(try Journal(child.bytes).events.first?.at, 5, line: line)
    XCTAssertFalse(child.hasFinished, line: line)
  }

  func testWhatIsHiddenStandsInEscapes() throws {
    let text = "a\u{1B}\u{7F}\u{9B}\u{61C}\u{2028}\u{202E}\u{FEFF}\u{E0041}歡\u{A0}\u{200D}"
    XCTAssertEqual(
      text.quotedAsJSON,
      #""a\u001b\u007f\u009b\u061c\u2028\u202e\ufeff\udb40\udc41歡"# + "\u{A0}\u{200D}\"")
    let sink = MemorySink()
    let writer = JournalWriter(to: sink, header: ExampleJournal.header)
    writer.record(LifecycleCalled(method: text), at: 0)
    try writer.end(ExampleJournal.runEnded, at: 0)
    XCTAssertFalse(sink.text.unicodeScalars.contains { $0 != "\n" && $0.isHidden })
    let event = try XCTUnwrap(try Journal(sink.bytes).events.first)
    XCTAssertTrue(event.body.isEqual(to: LifecycleCalled(method: text)))
  }

  func testAnEscapeIsFoundAtAnyPlaceOfATextOfAnyLength() throws {
    let odd: [Character] = [
      "\"", "\\", "\0", "\u{1F}", "\u{7F}", "\u{9B}", "é", "歡", " ", "!", "#", "[", "]", "~",
    ]
    let plain = "abcdefghijklmnopqrstuvwxyz0123456789"
    for length in 0...plain.count {
      let sink = MemorySink()
      let writer = JournalWriter(to: sink, header: ExampleJournal.header)
      var texts = [String(plain.prefix(length))]
      for place in 0..<length {
        for character in odd {
          let (before, after) = (plain.prefix(place), plain.prefix(length).dropFirst(place + 1))
          texts.append(before + String(character) + after)
        }
      }
      for text in texts { writer.record(LifecycleCalled(method: text), at: 0) }
      try writer.flush()
      let lines = sink.text.split(separator: "\n").dropFirst()
      XCTAssertEqual(lines.count, texts.count)
      for (line, text) in zip(lines, texts) {
        XCTAssertTrue(line.hasSuffix("\"method\":\(text.quotedAsJSON)}"), "\(line)")
      }
    }
  }

  func testHeaderAndDecisionsReachTheSinkAtOnce() throws {
    let sink = MemorySink()
    let writer = JournalWriter(to: sink, header: ExampleJournal.header)
    XCTAssertEqual(try Journal(sink.bytes).header, ExampleJournal.header)
    for event in ExampleJournal.events where !(event.body is RunEnded) {
      writer.record(event.body, at: event.at * 1_000_000, pid: event.pid)
      guard event.body.eventKind.isWrittenAtOnce else { continue }
      let last = try XCTUnwrap(try Journal(sink.bytes).events.last)
      XCTAssertTrue(last.body.isEqual(to: event.body), event.body.eventKind.name)
    }
    let kinds = EventTable.all.filter { $0.isWrittenAtOnce }.map { $0.name }
    let decisions = [
      "launched", "exited", "terminated", "warned", "warning-withdrawn", "level-changed",
      "scenario-step",
    ]
    for name in decisions {
      XCTAssertTrue(kinds.contains(name), name)
    }
  }

  func testNoMoreThanTheBufferIsEverKept() throws {
    let sink = PieceSink()
    let writer = JournalWriter(to: sink, header: ExampleJournal.header, bufferCapacity: 256)
    for time in 0..<1000 {
      writer.record(LifecycleCalled(method: String(repeating: "a", count: 300)), at: UInt64(time))
      XCTAssertGreaterThan(sink.byteCount + 256, 300 * time)
    }
    XCTAssertLessThanOrEqual(sink.longest, 256)
  }

  func testALineThatHasRoomInTheBufferReachesTheSinkAsAWhole() throws {
    let sink = PieceSink()
    let writer = JournalWriter(to: sink, header: ExampleJournal.header, bufferCapacity: 512)
    for length in 0..<400 {
      // The end of the last line varies, and so does the room in the buffer for the next one.
      let method = String(repeating: "a", count: length)
      writer.record(LifecycleCalled(method: method), at: UInt64(length))
    }
    try writer.end(ExampleJournal.runEnded, at: 400)
    XCTAssertGreaterThan(sink.pieceCount, 100)
    XCTAssertEqual(sink.halfLines, 0)
  }

  func testWhatASinkRefusedIsThrownAtTheEndOfTheRun() throws {
    let sink = PieceSink()
    sink.failure = JournalWriteError(errorNumber: ENOSPC)
    let writer = JournalWriter(to: sink, header: ExampleJournal.header, bufferCapacity: 64)
    writer.record(PagesRead(pages: 1), at: 0)
    sink.failure = nil
    XCTAssertThrowsError(try writer.end(ExampleJournal.runEnded, at: 0)) { error in
      XCTAssertEqual(error as? JournalWriteError, JournalWriteError(errorNumber: ENOSPC))
      XCTAssertEqual("\(error)", "memsim cannot write the journal: No space left on device")
    }
    XCTAssertEqual(sink.byteCount, 0)
  }

  func testAFileGetsTheBytesOfTheJournal() throws {
    let file = try XCTUnwrap(tmpfile())
    defer { fclose(file) }
    let descriptor = fileno(file)
    let writer = JournalWriter(
      to: FileSink(descriptor: descriptor), header: ExampleJournal.header, bufferCapacity: 64)
    for event in ExampleJournal.events {
      writer.record(event.body, at: event.at * 1_000_000, pid: event.pid)
    }
    try writer.end(ExampleJournal.runEnded, at: 5_000_000_000)
    let expected = try ExampleJournal.write().text
    var bytes = [UInt8](repeating: 0, count: expected.utf8.count + 1)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    XCTAssertEqual(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self), expected)
  }

  func testAClosedFileIsAnError() {
    let writer = JournalWriter(to: FileSink(descriptor: -1), header: ExampleJournal.header)
    XCTAssertThrowsError(try writer.flush()) { error in
      XCTAssertEqual(error as? JournalWriteError, JournalWriteError(errorNumber: EBADF))
    }
  }
}

/// A sink that looks at the size of the pieces, and can fail.
private final class PieceSink: JournalSink {
  var failure: JournalWriteError?
  var longest = 0
  var byteCount = 0
  var pieceCount = 0
  /// How many pieces end before their line does.
  var halfLines = 0

  func write(_ bytes: UnsafeRawBufferPointer) throws(JournalWriteError) {
    if let failure { throw failure }
    longest = max(longest, bytes.count)
    byteCount += bytes.count
    pieceCount += 1
    if bytes.last != UInt8(ascii: "\n") { halfLines += 1 }
  }
}

/// A sink that takes events, and counts at each write how many it has and how many can be read.
private final class ListeningSink: JournalSink, EventSink {
  private(set) var header: JournalHeader?
  private(set) var events: [JournalEvent] = []
  private(set) var seal: JournalSeal?
  private(set) var bytes: [UInt8] = []
  private(set) var taken: [Int] = []
  private(set) var read: [Int] = []

  func begin(_ header: JournalHeader) { self.header = header }

  func receive(_ event: JournalEvent) { events.append(event) }

  func end(_ seal: JournalSeal) { self.seal = seal }

  func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes += bytes
    guard let journal = try? Journal(self.bytes) else { return }
    taken.append(events.count)
    read.append(journal.events.count)
  }
}

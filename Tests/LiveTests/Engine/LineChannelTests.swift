import Glibc
import MemsimCommand
import MemsimHost
import MemsimVocabulary
import TestSupport
import XCTest

/// Lines to and from an engine, here a host thread with a script.
final class LineChannelTests: XCTestCase {
  private var ends: [Int32] = [0, 0]

  override func setUp() {
    XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
  }

  private static func write(_ bytes: [UInt8], to end: Int32) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        send(end, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      start += count
    }
  }

  private func lines(_ pieces: [String]) throws -> [String] {
    let channel = try LineChannel(ends[0])
    let engine = ends[1]
    let thread = JoinableThread {
      for piece in pieces { Self.write(Array(piece.utf8), to: engine) }
      close(engine)
    }
    // An engine that still says something then has no listener.
    defer {
      shutdown(ends[0], Int32(SHUT_RDWR))
      thread.join()
    }
    var heard: [String] = []
    try channel.listen(
      pausingAfter: 60_000, pause: {}, until: { false },
      hear: {
        heard.append(String(decoding: $0, as: UTF8.self))
      })
    return heard
  }

  func testLinesComeWhole() throws {
    let long = String(repeating: "b", count: 200_000)
    XCTAssertEqual(
      try lines(["one\ntw", "o\n", "\n", long, "\nno end"]), ["one", "two", "", long])
  }

  func testALineWithoutAnEndIsAnError() {
    let endless = String(repeating: "a", count: 17 << 20)
    XCTAssertThrowsError(try lines([endless])) { error in
      XCTAssertEqual(
        (error as? LiveError)?.message.shown, "the engine sent a line of more than 16777216 bytes")
    }
  }

  func testWhatTheEngineDoesNotReadIsBounded() throws {
    let channel = try LineChannel(ends[0])
    let line = [UInt8](repeating: 97, count: 65_535) + [10]
    var sent = 0
    while channel.send(line), sent < 100 { sent += 1 }
    XCTAssertEqual(sent, LineChannel.mostWaiting / line.count)
    close(ends[1])
  }

  func testWhatIsSentArrivesWhileTheOtherSideIsHeard() throws {
    let channel = try LineChannel(ends[0])
    let engine = ends[1]
    let thread = JoinableThread {
      var bytes = [UInt8](repeating: 0, count: 100)
      for _ in 0..<100 {
        let count = recv(engine, &bytes, bytes.count, 0)
        guard count > 0 else { break }
        Self.write(Array(bytes[..<count]), to: engine)
      }
    }
    var heard = 0
    XCTAssertTrue(channel.send(Array("0\n".utf8)))
    try channel.listen(
      pausingAfter: 60_000, pause: {}, until: { heard == 100 },
      hear: { line in
        XCTAssertEqual(String(decoding: line, as: UTF8.self), "\(heard)")
        heard += 1
        XCTAssertTrue(channel.send(Array("\(heard)\n".utf8)))
      })
    XCTAssertEqual(heard, 100)
    XCTAssertFalse(channel.send(Array("late\n".utf8)), "the engine does not listen any more")
    thread.join()
    close(engine)
  }

  /// The host takes it in pieces, of which the engine gets every one.
  func testAsMuchAsMayWaitArrivesWhole() throws {
    let channel = try LineChannel(ends[0])
    let engine = ends[1]
    let bytes = (0..<LineChannel.mostWaiting).map { UInt8(truncatingIfNeeded: $0 / 251) }
    XCTAssertTrue(channel.send(bytes))
    let received = Monitor<[UInt8]>([])
    let thread = JoinableThread {
      var piece = [UInt8](repeating: 0, count: 10_000)
      var all: [UInt8] = []
      while all.count < LineChannel.mostWaiting {
        var wait = pollfd(fd: engine, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, 10_000) > 0 else { break }
        let count = recv(engine, &piece, piece.count, 0)
        guard count > 0 else { break }
        all += piece[..<count]
      }
      received.withLock { $0 = all }
      Self.write(Array("done\n".utf8), to: engine)
    }
    var isDone = false
    try channel.listen(
      pausingAfter: 60_000, pause: {}, until: { isDone }, hear: { _ in isDone = true })
    thread.join()
    XCTAssertEqual(received.withLock { $0.count }, bytes.count)
    XCTAssertTrue(received.withLock { $0 == bytes })
    close(engine)
  }

  func testAPauseIsCalledWhereNothingComes() throws {
    let channel = try LineChannel(ends[0])
    var pauses = 0
    try channel.listen(
      pausingAfter: 1, pause: { pauses += 1 }, until: { pauses == 3 }, hear: { _ in })
    XCTAssertEqual(pauses, 3)
    close(ends[1])
  }
}

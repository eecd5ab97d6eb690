import MemsimVocabulary
import XCTest

@testable import MemsimCommand

/// The messages to pages that are open, closed, opened again, or slow.
final class ReadersTests: LiveServerTestCase {
  func testTwoPagesAreToldTheSame() throws {
    let pages = try [reader(), reader()]
    server.publish(message(.event, "one"))
    for page in pages { XCTAssertTrue(page.read(until: "\"one\"}\n\n").contains("event: message")) }
  }

  func testAPageThatComesLaterIsToldWhatItHasMissed() throws {
    server.publish(message(.frame, "old"))
    server.publish(message(.event, "one"))
    server.publish(message(.frame, "new"))
    server.publish(message(.frame, "other", branch: 2))
    server.publish(message(.event, "two"))
    let text = try reader().read(until: "\"other\"}\n\n")
    let order = ["begin", "\"one\"", "\"two\"", "\"new\"", "\"other\""].map { word in
      text.range(of: word)?.lowerBound
    }
    XCTAssertFalse(order.contains(nil), text)
    XCTAssertEqual(order.compactMap { $0 }, order.compactMap { $0 }.sorted())
    XCTAssertFalse(text.contains("\"old\""))
  }

  func testAPageThatIsClosedIsForgotten() throws {
    var page: RawClient? = try reader()
    XCTAssertEqual(server.readerCount, 1)
    _ = page
    page = nil
    wait("the page is forgotten") {
      server.sendKeepAlive()
      return server.readerCount == 0
    }
    let next = try reader()
    server.publish(message(.event, "on"))
    XCTAssertTrue(next.read(until: "\"on\"").contains("\"on\""))
  }

  /// Nothing is written meanwhile that could fail.
  func testReloadsOfAPausedPageLeaveRoomForIt() throws {
    let other = try reader()
    for _ in 0..<40 { _ = try reader() }
    let page = try reader()
    server.publish(message(.event, "on"))
    for client in [other, page] { XCTAssertTrue(client.read(until: "\"on\"").contains("\"on\"")) }
    XCTAssertEqual(server.readerCount, 2)
  }

  func testALaterPageIsToldOfEachBranchFirstAndOfNoAnswers() throws {
    server.publish(
      LiveMessage(.hello(policy: "none", []), at: .start, branch: 1))
    for number in 0..<count - 1 { server.publish(message(.event, "\(number) \(large)")) }
    for kind in [LiveMessage.Kind.answer, .error] { server.publish(message(kind, "asked")) }
    server.publish(message(.event, "\(count - 1) "))
    let page = try reader()
    XCTAssertTrue(page.take(until: "\"\(count - 1) "))
    XCTAssertTrue(page.hasRead("\"policy\":\"none\""))
    XCTAssertFalse(page.hasRead("\"asked\""))
  }

  func testAnEngineThatBeginsAnewIsToldOfAlone() throws {
    let page = try reader()
    server.publish(message(.event, "before"))
    _ = page.read(until: "\"before\"}\n\n")
    server.beginAnew()
    server.publish(message(.event, "after"))
    let text = page.read(until: "\"after\"}\n\n")
    XCTAssertEqual(text.components(separatedBy: "event: begin\n").count, 3)
    XCTAssertFalse(try reader().read(until: "\"after\"").contains("\"before\""))
  }

  /// All these texts are about three times the bytes that may wait, or that the host buffers.
  private let large = String(repeating: "a", count: 100_000)
  private let count = 200

  func testASlowReaderLosesMessagesAndIsTold() throws {
    let slow = try reader(receiving: 4096)
    let quick = try reader()
    for number in 0..<count {
      server.publish(message(.event, "\(number) \(large)"))
      XCTAssertTrue(quick.take(until: "\"\(number) "))
    }
    XCTAssertFalse(slow.take(), "the stream goes on")
    XCTAssertTrue(slow.hasRead("event: lost\ndata: "))
    XCTAssertFalse(slow.hasRead("\"\(count - 1) "))
    XCTAssertFalse(quick.hasRead("event: lost"))
    XCTAssertEqual(server.readerCount, 1)
  }

  func testASlowReaderHearsTheNewestFrameAlone() throws {
    let slow = try reader(receiving: 4096)
    for number in 0..<count { server.publish(message(.frame, "\(number) \(large)")) }
    XCTAssertTrue(slow.take(until: "\"\(count - 1) "))
    XCTAssertFalse(slow.hasRead("event: lost"))
    XCTAssertLessThan(slow.count, count / 2 * large.utf8.count)
  }

  /// Frames that were replaced unread wait no more, and leave room for messages.
  func testAMessageBehindManyReplacedFramesIsNotLost() throws {
    let slow = try reader(receiving: 4096)
    for number in 0..<count { server.publish(message(.frame, "\(number) \(large)")) }
    server.publish(message(.event, "behind"))
    for number in 0..<count { server.publish(message(.frame, "later \(number) \(large)")) }
    server.publish(message(.event, "last"))
    XCTAssertTrue(slow.take(until: "\"later \(count - 1) "))
    XCTAssertTrue(slow.hasRead("\"behind\""))
    XCTAssertTrue(slow.hasRead("\"last\""))
    XCTAssertFalse(slow.hasRead("event: lost"))
  }

  func testAPageThatIsOpenedAfterManyBranchesIsToldOfTheLast() throws {
    for branch in 1...70 { server.publish(message(.frame, "frame \(branch)", branch: branch)) }
    let text = try reader().read(until: "\"frame 70\"")
    XCTAssertTrue(text.contains("\"frame 7\""), text)
    XCTAssertFalse(text.contains("\"frame 6\""), text)
  }

  func testWhatIsKeptForLaterPagesIsBounded() throws {
    for number in 0..<count { server.publish(message(.event, "\(number) \(large)")) }
    let later = try RawClient(port: port)
    later.ask("GET /\(token)/events", [host])
    XCTAssertTrue(later.take(until: "\"\(count - 1) "))
    XCTAssertLessThan(later.count, 9 << 20)
    XCTAssertTrue(later.hasRead("event: begin\ndata: 117\n"))
    XCTAssertFalse(later.hasRead("\"116 "))
    XCTAssertTrue(later.hasRead("\"117 "))
  }

  func testTheEndOfTheServerEndsItsStreams() throws {
    let page = try reader()
    server.stop()
    XCTAssertFalse(page.take(), "the stream goes on")
    XCTAssertEqual(server.readerCount, 0)
  }
}

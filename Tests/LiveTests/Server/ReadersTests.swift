import MemsimLive
import XCTest

/// What pages are told that are open, closed, opened again, or slow.
final class ReadersTests: LiveServerTestCase {
  func testTwoPagesAreToldTheSame() throws {
    let pages = try [reader(), reader()]
    server.tell(message("event", "one"))
    for page in pages { XCTAssertTrue(page.read(until: "\"one\"}\n\n").contains("event: message")) }
  }

  func testAPageThatComesLaterIsToldWhatItHasMissed() throws {
    server.tell(message("frame", "old"))
    server.tell(message("event", "one"))
    server.tell(message("frame", "new"))
    server.tell(message("frame", "other", branch: 2))
    server.tell(message("event", "two"))
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
      server.tellNothing()
      return server.readerCount == 0
    }
    let next = try reader()
    server.tell(message("event", "on"))
    XCTAssertTrue(next.read(until: "\"on\"").contains("\"on\""))
  }

  func testAnEngineThatBeginsAnewIsToldOfAlone() throws {
    let page = try reader()
    server.tell(message("event", "before"))
    _ = page.read(until: "\"before\"}\n\n")
    server.beginAnew()
    server.tell(message("event", "after"))
    let text = page.read(until: "\"after\"}\n\n")
    XCTAssertEqual(text.components(separatedBy: "event: begin\n").count, 3)
    XCTAssertFalse(try reader().read(until: "\"after\"").contains("\"before\""))
  }

  func testASlowReaderLosesMessagesAndIsTold() throws {
    let slow = try reader(receiving: 4096)
    let quick = try reader()
    let text = String(repeating: "a", count: 100_000)
    for number in 0..<300 {
      server.tell(message("event", "\(number) \(text)"))
      XCTAssertTrue(quick.read(until: "\"\(number) ").contains("\"\(number) "))
    }
    let heard = slow.read()
    XCTAssertTrue(heard.contains("event: lost\ndata: "))
    XCTAssertFalse(heard.contains("\"299 "))
    XCTAssertTrue(heard.hasSuffix("\r\n0\r\n\r\n"), "the stream has no end")
    wait("the slow reader is gone") { server.readerCount == 1 }
  }

  func testASlowReaderHearsTheNewestFrameAlone() throws {
    let slow = try reader(receiving: 4096)
    let text = String(repeating: "a", count: 100_000)
    for number in 0..<300 { server.tell(message("frame", "\(number) \(text)")) }
    let heard = slow.read(until: "\"299 \(text)\"}\n\n")
    XCTAssertTrue(heard.contains("\"299 "))
    XCTAssertFalse(heard.contains("event: lost"))
    XCTAssertLessThan(heard.utf8.count, 100 * 100_000)
  }

  func testWhatIsKeptForLaterPagesIsBounded() throws {
    let text = String(repeating: "a", count: 100_000)
    for number in 0..<200 { server.tell(message("event", "\(number) \(text)")) }
    let heard = try reader().read(until: "\"199 \(text)")
    XCTAssertLessThan(heard.utf8.count, 9 << 20)
    let omitted = heard.firstMatch(of: #/event: begin\ndata: (?<count>\d+)\n/#)?.count
    XCTAssertEqual(omitted.flatMap { Int($0) }, 117)
    XCTAssertFalse(heard.contains("\"116 "))
    XCTAssertTrue(heard.contains("\"117 "))
  }

  func testTheEndOfTheServerEndsItsStreams() throws {
    let page = try reader()
    server.stop()
    XCTAssertTrue(page.read().hasSuffix("0\r\n\r\n"))
  }
}

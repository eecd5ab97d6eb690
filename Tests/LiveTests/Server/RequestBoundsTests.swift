import MemsimCommand
import MemsimHost
import XCTest

/// The limits of a request, and the answers to requests that exceed them or are invalid.
final class RequestBoundsTests: LiveServerTestCase {
  private func say(_ body: String) throws -> Int? {
    try status("POST /\(token)/commands", [host, origin], body: body)
  }

  func testCommandsArePassedOn() throws {
    XCTAssertEqual(try say("press: home\ntap: {at: [1, 2]}"), 204)
    XCTAssertEqual(try say("type: {text: \"歡迎\"}\n\n"), 204)
    XCTAssertEqual(
      String(decoding: commands.withLock { $0 }, as: UTF8.self),
      "press: home\ntap: {at: [1, 2]}\ntype: {text: \"歡迎\"}\n")
  }

  func testWhatIsNoCommandIsRefused() throws {
    for body in ["", "\n\n", "a\0b", "a\rb", "a\u{1b}b", "a\u{7f}"] {
      XCTAssertEqual(try say(body), 400, body.debugDescription)
    }
    let client = try RawClient(port: port)
    client.ask("POST /\(token)/commands", [host, origin, "Content-Length: 2"])
    client.say([0xff, 0xfe])
    XCTAssertEqual(client.status(), 400)
    XCTAssertEqual(try say(String(repeating: "a", count: 4096)), 204)
    XCTAssertEqual(try say(String(repeating: "a", count: 4097)), 400)
  }

  func testARefusalOfCommandsSaysWhatIsWrong() throws {
    for (body, reason) in [
      ("", "There is no command; expected one a line."),
      ("press:\thome", "A command contains a tab; expected spaces."),
      ("a\rb", "A command contains the control character 13; expected spaces."),
      (
        "pause:\n" + String(repeating: "a", count: 4097),
        "A command has 4097 bytes; expected at most 4096."
      ),
    ] {
      let client = try RawClient(port: port)
      client.ask("POST /\(token)/commands", [host, origin], body: body)
      XCTAssertTrue(client.take(until: reason), reason)
    }
  }

  func testWithoutAnEngineCommandsAreRefused() throws {
    hasEngine.withLock { $0 = false }
    XCTAssertEqual(try say("pause:"), 503)
  }

  func testABodyThatIsTooLargeIsRefused() throws {
    let line = String(repeating: "a", count: 1023) + "\n"
    XCTAssertEqual(try say(String(repeating: line, count: 64)), 204)
    XCTAssertEqual(try say(String(repeating: line, count: 64) + "a"), 413)
    let fields = [host, origin, "Content-Length: 99999999999999999999999"]
    XCTAssertTrue([400, 413].contains(try status("POST /\(token)/commands", fields) ?? 0))
  }

  func testABodyWithoutItsLengthIsRefused() throws {
    let client = try RawClient(port: port)
    client.ask("POST /\(token)/commands", [host, origin, "Transfer-Encoding: chunked"])
    client.say(Array("1\r\na\r\n0\r\n\r\n".utf8))
    XCTAssertEqual(client.status(), 411)
    XCTAssertEqual(commands.withLock { $0 }, [])
  }

  func testAHeadThatIsTooLargeIsRefused() throws {
    let long = String(repeating: "a", count: 100_000)
    let answers = [414, 431, 413, nil]
    XCTAssertTrue(answers.contains(try status("GET /\(token)/?\(long)")))
    XCTAssertTrue(answers.contains(try status("GET /\(token)/", [host, "X: \(long)"])))
    let many = (0..<10_000).map { "X-\($0): a" }
    XCTAssertTrue(answers.contains(try status("GET /\(token)/", [host] + many)))
    XCTAssertEqual(try status("GET /\(token)/"), 200)
  }

  func testWhatIsNoRequestEndsItsConnectionAlone() throws {
    let nonsense = [
      "\r\n\r\n", "nonsense\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
      "GET /\(token)/ HTTP/1.1\r\nno colon\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}",
      "POST /\(token)/commands HTTP/1.1\r\n\(host)\r\n\(origin)\r\nContent-Length: -1\r\n\r\n",
      "POST /\(token)/commands HTTP/1.1\r\n\(host)\r\n\(origin)\r\nContent-Length: x\r\n\r\n",
    ]
    for text in nonsense {
      let client = try RawClient(port: port, patience: 1)
      client.say(Array(text.utf8))
      XCTAssertNotEqual(client.status(), 200, text.debugDescription)
      XCTAssertEqual(try status("GET /\(token)/"), 200, text.debugDescription)
    }
    XCTAssertEqual(commands.withLock { $0 }, [])
  }

  func testAHundredConnectionsAtOnceAreAnswered() throws {
    let silent = try (0..<100).map { _ in try RawClient(port: port) }
    XCTAssertEqual(try status("GET /\(token)/"), 200, "beside connections that say nothing")
    for client in silent { client.ask("GET /\(token)/", [host]) }
    for client in silent { XCTAssertEqual(client.status(), 200) }
  }

  /// The page and its connections stay, whatever else connects.
  func testSilentConnectionsKeepNoPageWaiting() throws {
    let page = try reader()
    let silent = try (0..<700).map { _ in try RawClient(port: port) }
    let strangers = try (0..<50).map { _ in
      let client = try RawClient(port: port)
      client.ask("GET /wrong/", [host])
      return client
    }
    XCTAssertEqual(try status("GET /\(token)/"), 200)
    // The oldest made room: the page did not wait until they were idle for too long.
    XCTAssertLessThanOrEqual(silent.count { $0.isOpen }, 128)
    server.publish(message(.event, "on"))
    XCTAssertTrue(page.read(until: "\"on\"").contains("\"on\""))
    XCTAssertEqual(silent.count + strangers.count, 750)
  }

  func testMoreReadersThanThereIsRoomForAreRefused() throws {
    let readers = try (0..<16).map { _ in try reader() }
    XCTAssertEqual(readers.count, server.readerCount)
    XCTAssertEqual(try status("GET /\(token)/events"), 503)
    XCTAssertEqual(try status("GET /\(token)/"), 200)
  }
}

import MemsimCommand
import MemsimHost
import MemsimVocabulary
import XCTest

/// The requests that are answered, and those that are refused.
final class AccessTests: LiveServerTestCase {
  func testThePageIsAnsweredAtItsAddress() throws {
    let client = try RawClient(port: port)
    client.ask("GET /\(token)/", [host, "Connection: close"])
    let answer = client.read()
    XCTAssertTrue(answer.hasPrefix("HTTP/1.1 200 "), String(answer.prefix(200)))
    for field in [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
      "Content-Security-Policy: default-src 'none'; img-src data:; style-src 'sha256-",
      "connect-src 'self'; frame-ancestors 'none'", "Content-Type: text/html; charset=utf-8",
    ] {
      XCTAssertTrue(answer.contains(field), field)
    }
    XCTAssertTrue(answer.hasSuffix("</html>\n"))
  }

  func testEveryServerHasAnotherToken() throws {
    let other = try LiveServer(
      port: 0, passing: { _ in true }, startingAgain: { _ in }, savingPlayed: { [] })
    defer { other.stop() }
    XCTAssertFalse(other.address.contains(token))
    XCTAssertEqual(token.count, 32)
  }

  func testAWrongTokenIsAnsweredLikeNothing() throws {
    let last = token.last == "0" ? "1" : "0"
    let others = [
      "/", "/events", "/\(token)", "/\(token.dropLast())/", "/\(token.dropLast())\(last)/",
      "/\(token)0/", "//\(token)/", "/\(token.uppercased())x/", "/../\(token)/",
    ]
    for path in others { XCTAssertEqual(try status("GET \(path)"), 404, path) }
    for place in ["events", "commands", "again"] {
      XCTAssertEqual(try status("GET /0\(token.dropFirst())x/\(place)"), 404, place)
      let fields = [host, origin]
      XCTAssertEqual(try status("POST /\(place)", fields, body: "pause:"), 404, place)
    }
    XCTAssertEqual(try status("GET /\(token)/"), 200)
    XCTAssertEqual(try status("GET /\(token)/other"), 404)
  }

  func testAForeignHostIsRefused() throws {
    let others = [
      "example.com", "127.0.0.1", "127.0.0.1:1", "example.com:\(port)", "[::1]:\(port)",
    ]
    for host in others {
      XCTAssertEqual(try status("GET /\(token)/", ["Host: \(host)"]), 403, host)
    }
    XCTAssertEqual(try status("GET /\(token)/", []), 400, "no host")
    XCTAssertEqual(try status("GET /\(token)/", ["Host: localhost:\(port)"]), 200)
  }

  func testAForeignOriginIsRefused() throws {
    for origin in ["http://example.com", "null", "https://127.0.0.1:\(port)", "http://127.0.0.1"] {
      let fields = [host, "Origin: \(origin)"]
      XCTAssertEqual(try status("POST /\(token)/commands", fields, body: "pause:"), 403, origin)
      XCTAssertEqual(try status("POST /\(token)/again", fields, body: "\n"), 403, origin)
      XCTAssertEqual(try status("GET /\(token)/events", fields), 403, origin)
    }
    XCTAssertEqual(try status("POST /\(token)/commands", body: "pause:"), 403, "no origin")
    for site in ["cross-site", "same-site"] {
      let fields = [host, "Sec-Fetch-Site: \(site)"]
      XCTAssertEqual(try status("GET /\(token)/", fields), 403, site)
    }
    XCTAssertEqual(commands.withLock { $0 }, [])
    XCTAssertEqual(wishes.withLock { $0 }, [])
    for body in ["repeat", "anew"] {
      XCTAssertEqual(try status("POST /\(token)/again", [host, origin], body: body), 204)
    }
    XCTAssertEqual(wishes.withLock { $0 }, [true, false])
    XCTAssertEqual(try status("POST /\(token)/again", [host, origin], body: "\n"), 400)
    XCTAssertEqual(try status("POST /\(token)/again", [host, origin]), 411)
    XCTAssertEqual(wishes.withLock { $0.count }, 2)
  }

  func testThePlayedCommandsAreAFile() throws {
    let client = try RawClient(port: port)
    client.ask("GET /\(token)/played", [host])
    XCTAssertTrue(client.read(until: "at: 1s\n").contains("text/plain"))
    XCTAssertEqual(try status("POST /\(token)/played", [host, origin], body: "a"), 405)
  }

  func testOtherMethodsAreRefused() throws {
    for method in ["PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "BREW"] {
      XCTAssertEqual(try status("\(method) /\(token)/"), 405, method)
    }
    XCTAssertEqual(try status("POST /\(token)/", [host, origin], body: "a"), 405)
    XCTAssertEqual(try status("POST /\(token)/events", [host, origin], body: "a"), 405)
    XCTAssertEqual(try status("GET /\(token)/commands"), 405)
  }

  func testAPortInUseIsAnError() {
    XCTAssertThrowsError(
      try LiveServer(
        port: port, passing: { _ in true }, startingAgain: { _ in }, savingPlayed: { [] })
    ) { error in
      let message = (error as? LiveError)?.message.shown
      XCTAssertEqual(
        message, "memsim cannot listen on port \(port) of 127.0.0.1: Address already in use")
    }
  }
}

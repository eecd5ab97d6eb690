import MemsimHost
import MemsimVocabulary
import XCTest

@testable import MemsimCommand

/// Tests of a real server, asked over real sockets.
class LiveServerTestCase: XCTestCase {
  /// The commands that pages have sent so far.
  let commands = Monitor<[UInt8]>([])
  /// Whether there is an engine.
  let hasEngine = Monitor(true)
  /// The wishes for another engine: whether each is to repeat what was played.
  let wishes = Monitor<[Bool]>([])
  private(set) var server: LiveServer!  // cannot be missing: a test begins with it

  override func setUpWithError() throws {
    let (commands, hasEngine, wishes) = (commands, hasEngine, wishes)
    server = try LiveServer(
      port: 0,
      passing: { lines in
        commands.withLock { $0 += lines }
        return hasEngine.withLock { $0 }
      }, startingAgain: { isRepeating in wishes.withLock { $0.append(isRepeating) } },
      savingPlayed: { Array("at: 1s\n".utf8) })
  }

  override func tearDown() {
    server.stop()
    server = nil
  }

  /// The address in its parts, as in `http://127.0.0.1:4711/TOKEN/`.
  var port: UInt16 {
    // The text behind the colon of an address is a port: it cannot fail.
    UInt16(server.address.split(separator: "/")[1].split(separator: ":")[1])!
  }
  var token: String { String(server.address.split(separator: "/")[2]) }
  var host: String { "Host: 127.0.0.1:\(port)" }
  var origin: String { "Origin: http://127.0.0.1:\(port)" }

  /// The status with which a request is answered, on a connection of its own.
  func status(
    _ line: String, _ fields: [String]? = nil, body: String? = nil
  ) throws -> Int? {
    let client = try RawClient(port: port)
    client.ask(line, fields ?? [host], body: body)
    return client.status()
  }

  /// A page that listens, and has heard how it begins.
  func reader(receiving bufferBytes: Int32? = nil) throws -> RawClient {
    let client = try RawClient(port: port, receiving: bufferBytes)
    client.ask("GET /\(token)/events", [host])
    XCTAssertTrue(client.read(until: "event: begin\n").contains("200"))
    return client
  }

  /// Waits until something holds.
  func wait(_ what: String, until isMet: () -> Bool) {
    for _ in 0..<2000 where !isMet() { usleep(10_000) }
    XCTAssertTrue(isMet(), what)
  }

  /// A message such as an engine says.
  func message(_ kind: LiveMessage.Kind, _ rest: String, branch: Int = 1) -> LiveMessage {
    LiveMessage(
      .other(kind, []), at: .start, branch: branch,
      record: (key: "text", json: Array("\"\(rest)\"".utf8)[...]))
  }
}

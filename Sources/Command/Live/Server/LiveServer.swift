internal import Glibc
internal import MemsimHost
internal import MemsimVocabulary

/// Serves the page of one device to browsers of this host.
///
/// A browser that has the address may read and play: it has a token in it that cannot be guessed.
/// Pages of other origins, and names of this host that are not its own, are refused.
package final class LiveServer: Sendable {
  /// The maximum number of pages that are open at once.
  package static let mostReaders = 16

  /// The address of the page.
  package let address: String

  private struct Audience {
    var history = LiveHistory()
    var readers: [LiveReader] = []
    var isOver = false
  }

  private let token: LiveToken
  private let hosts: [String]
  private let audience = Monitor(Audience())
  private let server = Monitor<HTTPServer?>(nil)
  private let page = LivePage()
  private let command: @Sendable ([UInt8]) -> Bool
  private let again: @Sendable (_ isRepeating: Bool) -> Void
  private let played: @Sendable () -> [UInt8]

  /// Serves at a port of 127.0.0.1, at a free one if it is 0.
  ///
  /// Commands of a page are passed to `command`, which returns whether an engine accepts them;
  /// `again` is called if a page wants another engine instead of the current or the last one, which
  /// repeats what was played or begins anew; `played` returns the played commands.
  package init(
    port: UInt16, passing command: @escaping @Sendable ([UInt8]) -> Bool,
    startingAgain again: @escaping @Sendable (_ isRepeating: Bool) -> Void,
    savingPlayed played: @escaping @Sendable () -> [UInt8]
  ) throws(LiveError) {
    let socket = try ListeningSocket(port: port)
    token = try LiveToken()
    (self.command, self.again, self.played) = (command, again, played)
    hosts = ["127.0.0.1:\(socket.port)", "localhost:\(socket.port)"]
    address = "http://\(hosts[0])/\(token.text)/"
    let server = try HTTPServer(on: socket.descriptor) { [weak self] request in
      self?.reply(to: request) ?? Self.turnAway(503, "The program exited.")
    }
    self.server.withLock { $0 = server }
  }

  /// Stops the server, after every reader was closed.
  package func stop() {
    audience.withLock { audience in
      audience.isOver = true
      for reader in audience.readers { reader.end() }
    }
    let server = server.withLock { server in
      defer { server = nil }
      return server
    }
    withExtendedLifetime(server) {}
  }

  /// Sends a message to every page, and to pages that connect later.
  package func publish(_ message: LiveMessage) {
    let event = message.event
    audience.withLock { audience in
      audience.history.add(message)
      for reader in audience.readers { reader.enqueue(event, isFrame: message.kind == .frame) }
    }
  }

  /// Makes every page begin anew: its messages are of an engine that has exited.
  package func beginAnew() {
    audience.withLock { audience in
      audience.history = LiveHistory()
      for reader in audience.readers { reader.enqueue(audience.history.events, isFrame: false) }
    }
  }

  /// Sends an empty line to every page: a failed write detects a closed page.
  package func sendKeepAlive() {
    audience.withLock { audience in
      for reader in audience.readers { reader.enqueue(Array(": \n\n".utf8), isFrame: false) }
    }
  }

  /// The number of open pages.
  package var readerCount: Int { audience.withLock { $0.readers.count } }
}

/// The requests and their answers.
extension LiveServer {
  private func reply(to request: HTTPRequest) -> HTTPReply {
    guard let host = request.host, hosts.contains(host) else {
      return Self.turnAway(403, "This is not the address of the page.")
    }
    guard let path = token.rest(of: request.path) else {
      return Self.turnAway(404, "Nothing is here.")
    }
    guard request.origin.map({ $0 == "http://\(host)" }) ?? (request.method != "POST"),
      request.site.map({ $0 == "same-origin" || $0 == "none" }) ?? true
    else { return Self.turnAway(403, "Requests from other pages are refused.") }
    switch path {
    case "": return request.method == "GET" ? page.reply : Self.wrongMethod("GET")
    case "events": return request.method == "GET" ? newReader() : Self.wrongMethod("GET")
    case "commands": return request.method == "POST" ? pass(request) : Self.wrongMethod("POST")
    case "again": return request.method == "POST" ? startAgain(request) : Self.wrongMethod("POST")
    case "played": return request.method == "GET" ? playedCommands() : Self.wrongMethod("GET")
    default: return Self.refusal(404, "Nothing is here.")
    }
  }

  private func newReader() -> HTTPReply {
    audience.withLock { audience in
      // Nothing is written to the page of a paused run, so no failed write detects that it closed.
      for reader in audience.readers where reader.isClosed { reader.end() }
      audience.readers.removeAll(where: \.isClosed)
      guard !audience.isOver, audience.readers.count < Self.mostReaders else {
        return Self.refusal(503, "At most \(Self.mostReaders) pages can be open; close one first.")
      }
      let reader = LiveReader(beginningWith: audience.history.events) { [weak self] reader in
        self?.audience.withLock { $0.readers.removeAll { $0 === reader } }
      }
      audience.readers.append(reader)
      return .stream(reader, fields: Self.fields(type: "text/event-stream"))
    }
  }

  private func pass(_ request: HTTPRequest) -> HTTPReply {
    guard let length = request.length.flatMap({ Int($0) }) else {
      return Self.refusal(411, "A command needs a Content-Length.")
    }
    guard length <= HTTPServer.mostBodyBytes else {
      return Self.refusal(413, "Commands have at most \(HTTPServer.mostBodyBytes) bytes.")
    }
    guard let body = request.body else { return .afterBody }
    let lines: [UInt8]
    do throws(LiveError) {
      lines = try PostedCommands(body).lines
    } catch {
      return Self.refusal(400, error.message.shown)
    }
    guard command(lines) else { return Self.refusal(503, "The engine accepts no commands now.") }
    return .bytes(status: 204, [], fields: Self.fields(type: nil))
  }

  private func startAgain(_ request: HTTPRequest) -> HTTPReply {
    guard request.length != nil else { return Self.refusal(411, "This needs a Content-Length.") }
    guard let body = request.body else { return .afterBody }
    switch String(decoding: body, as: UTF8.self) {
    case "repeat": again(true)
    case "anew": again(false)
    default: return Self.refusal(400, "Expected 'repeat' or 'anew'.")
    }
    return .bytes(status: 204, [], fields: Self.fields(type: nil))
  }

  private func playedCommands() -> HTTPReply {
    .bytes(status: 200, played(), fields: Self.fields(type: "text/plain"))
  }

  /// Answers a request without the address or from another page.
  private static func turnAway(_ status: UInt32, _ text: String) -> HTTPReply {
    .refusal(status: status, Array("\(text)\n".utf8), fields: fields(type: "text/plain"))
  }

  private static func refusal(_ status: UInt32, _ text: String) -> HTTPReply {
    .bytes(status: status, Array("\(text)\n".utf8), fields: fields(type: "text/plain"))
  }

  private static func wrongMethod(_ right: String) -> HTTPReply {
    let fields = fields(type: "text/plain") + [("Allow", right)]
    return .bytes(status: 405, Array("This address accepts only \(right).\n".utf8), fields: fields)
  }

  /// Returns the header fields of every answer: no cache stores it, and no other page may read it.
  static func fields(type: String?) -> [(name: String, value: String)] {
    let fields = [
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    return type.map { fields + [("Content-Type", "\($0); charset=utf-8")] } ?? fields
  }
}

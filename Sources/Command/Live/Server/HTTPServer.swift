internal import CMemsimLibraries
internal import Glibc
package import MemsimVocabulary

/// The parts of a request that this program reads.
struct HTTPRequest {
  let method: String
  /// The path, with escapes resolved.
  let path: String
  /// The host that it was sent to, by its own words.
  let host: String?
  /// The page that has asked, by the browser's words.
  let origin: String?
  /// The relation of that page to this server, as the browser sends it.
  let site: String?
  /// The length of the body, as the request declares it.
  let length: String?
  /// The body; nil until it has arrived.
  let body: [UInt8]?
}

/// The answer to a request.
enum HTTPReply {
  /// A few bytes, and further fields of the head.
  case bytes(status: UInt32, [UInt8], fields: [(name: String, value: String)])
  /// Bytes as they arrive.
  case stream(any HTTPSource, fields: [(name: String, value: String)])
  /// Nothing before the body has arrived.
  case afterBody
  /// Bytes for a request that is not allowed: its connection stays a stranger's.
  case refusal(status: UInt32, [UInt8], fields: [(name: String, value: String)])
}

/// A source of bytes for an answer without an end.
protocol HTTPSource: AnyObject, Sendable {
  /// Fills a buffer: how many bytes; 0 if there are none now, nil if there will be no more.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int?

  /// Stores the object that wakes the reader when bytes are available again.
  func open(_ wake: HTTPWake)

  /// Releases the object that wakes the reader, because the reader has closed.
  func close()
}

/// Wakes a reader that has read all messages.
struct HTTPWake: @unchecked Sendable {  // a pointer that libmicrohttpd's own lock guards
  fileprivate let stream: OpaquePointer

  /// Whether the reader has closed its end; to be asked while a request is answered.
  var isClosed: Bool { memsim_http_is_closed(stream) }

  /// Has the server ask the source again.
  func callAsFunction() { memsim_http_wake(stream) }
}

/// A server of libmicrohttpd, with a host thread of its own on which requests are answered.
final class HTTPServer {
  /// The maximum number of bytes in the body of a request.
  static let mostBodyBytes = 65_536

  /// The limits on connections and requests.
  private static let bounds = memsim_http_bounds(
    connections: 512, strangers: 128, idle_seconds: 20, head_bytes: 32_768,
    body_bytes: mostBodyBytes)

  private let server: OpaquePointer
  /// The answerer that the library calls by its address, and that lives as long as the server.
  private let answerer: Answerer

  /// Starts one on a socket that listens; the server closes the socket at its end.
  init(
    on socket: Int32, answering answer: @escaping @Sendable (HTTPRequest) -> HTTPReply
  ) throws(LiveError) {
    answerer = Answerer(answer)
    let handler = memsim_http_handler(
      context: Unmanaged.passUnretained(answerer).toOpaque(),
      answer: { context, exchange in
        Unmanaged<Answerer>.fromOpaque(context).takeUnretainedValue().reply(to: exchange)
      },
      read: { source, buffer, count in
        let space = UnsafeMutableRawBufferPointer(start: buffer, count: count)
        return Unmanaged<SourceBox>.fromOpaque(source).takeUnretainedValue().source.fill(space)
          ?? -1
      },
      close: { source in
        Unmanaged<SourceBox>.fromOpaque(source).takeRetainedValue().source.close()
      })
    var reason: UnsafeMutablePointer<CChar>?
    guard let server = memsim_http_start(socket, Self.bounds, handler, &reason) else {
      defer { free(reason) }
      let text = reason.map { String(cString: $0) } ?? "the host has no memory"
      throw LiveError("the live page needs the package libmicrohttpd12: \(text)".visible)
    }
    self.server = server
  }

  /// Ends it; every source must have ended its stream before.
  deinit { memsim_http_stop(server) }
}

/// Answers the requests of a server.
private final class Answerer: Sendable {
  private let answer: @Sendable (HTTPRequest) -> HTTPReply

  init(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPReply) {
    self.answer = answer
  }

  /// Answers the request of an exchange.
  func reply(to exchange: OpaquePointer) {
    let reply = answer(HTTPRequest(memsim_http_request(exchange)))
    if case .refusal = reply {} else { memsim_http_admit(exchange) }
    switch reply {
    case .afterBody: break
    case .bytes(let status, let bytes, let fields), .refusal(let status, let bytes, let fields):
      guard memsim_http_reply(exchange, status, bytes, bytes.count) else { return }
      set(fields, in: exchange)
    case .stream(let source, let fields):
      let box = Unmanaged.passRetained(SourceBox(source))
      guard let stream = memsim_http_reply_stream(exchange, box.toOpaque()) else {
        return box.release()
      }
      source.open(HTTPWake(stream: stream))
      set(fields, in: exchange)
    }
  }

  private func set(_ fields: [(name: String, value: String)], in exchange: OpaquePointer) {
    for (name, value) in fields { memsim_http_set_field(exchange, name, value) }
  }
}

/// A source as the library holds it.
private final class SourceBox {
  let source: any HTTPSource

  init(_ source: any HTTPSource) {
    self.source = source
  }
}

extension HTTPRequest {
  fileprivate init(_ request: memsim_http_request) {
    method = String(cString: request.method)
    path = String(cString: request.path)
    host = request.host.map { String(cString: $0) }
    origin = request.origin.map { String(cString: $0) }
    site = request.site.map { String(cString: $0) }
    length = request.length.map { String(cString: $0) }
    let bytes = UnsafeBufferPointer(start: request.body, count: request.body_count)
    body = request.has_body ? Array(bytes) : nil
  }
}

/// A socket of this host alone, at which browsers ask.
struct ListeningSocket {
  /// Its number, which is the server's to close.
  let descriptor: Int32
  /// The port at which it is reached.
  let port: UInt16

  private static let mostWaiting: Int32 = 64

  /// Listens at a port of 127.0.0.1; at one that is free if it is 0.
  init(port: UInt16) throws(LiveError) {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else {
      throw LiveError(
        ofHost:
          "memsim cannot create a socket for the page")
    }
    // A port whose last connections are just over is free again.
    var isReused: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = descriptor
    let isOpen = withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = bytes.baseAddress.map { $0.assumingMemoryBound(to: sockaddr.self) }
      guard let pointer, bind(number, pointer, size) == 0 else { return false }
      return listen(number, Self.mostWaiting) == 0 && getsockname(number, pointer, &size) == 0
    }
    guard isOpen else {
      let fault = errno
      close(descriptor)
      throw LiveError(
        ofHost: "memsim cannot listen on port \(port) of 127.0.0.1", errorNumber: fault)
    }
    self.port = UInt16(bigEndian: address.sin_port)
  }
}

/// The reason why a page is not served, or is served no longer.
package struct LiveError: Error, Equatable {
  /// The message for the user of the host.
  package let message: VisibleText

  init(_ message: VisibleText) {
    self.message = message
  }

  /// Something of the host failed, for the reason that is in `errno` or was.
  init(ofHost what: String, errorNumber: Int32 = errno) {
    self.init("\(what): \(String(cString: strerror(errorNumber)))".visible)
  }
}

import Glibc
import XCTest

/// A connection to a server of this host, on which a test says what it wants, byte by byte.
final class RawClient {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects to a port of 127.0.0.1; what the server leaves unsaid for so long is not waited for.
  init(port: UInt16, patience seconds: Int = 20, receiving bufferBytes: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var bytes = bufferBytes {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
    }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafeBytes(of: &address) { bytes in
      connect(
        // A buffer that is not empty has an address: it cannot fail.
        descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count))
    }
    guard result == 0 else { throw POSIXFailure(number: errno) }
  }

  deinit { close(descriptor) }

  /// A call of the host that failed.
  struct POSIXFailure: Error {
    let number: Int32
  }

  /// Says bytes; false if the server does not hear them any more.
  @discardableResult
  func say(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// Says a request with fields of its head, and with a body if there is one.
  func ask(_ line: String, _ fields: [String], body: String? = nil) {
    let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
    let head = (["\(line) HTTP/1.1"] + fields + length).joined(separator: "\r\n")
    say(Array("\(head)\r\n\r\n\(body ?? "")".utf8))
  }

  /// How many bytes were read so far.
  var count: Int { received.count }

  /// Whether a text is in what was read so far.
  func hasRead(_ text: String) -> Bool { has(text, from: 0) }

  /// Reads until a text has come, or nothing more does; all that was read so far.
  func read(until text: String? = nil) -> String {
    take(until: text)
    return String(decoding: received, as: UTF8.self)
  }

  /// Reads until a text has come, or nothing more does; whether it has come.
  @discardableResult
  func take(until text: String? = nil) -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var searched = 0
    while true {
      if let text {
        if has(text, from: searched) { return true }
        searched = max(0, received.count - text.utf8.count)
      }
      let count = recv(descriptor, &piece, piece.count, 0)
      guard count > 0 else { return false }
      received += piece[..<count]
    }
  }

  private func has(_ text: String, from start: Int) -> Bool {
    let wanted = Array(text.utf8)
    return received.withUnsafeBytes { bytes in
      var rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      while rest.count >= wanted.count, let address = rest.baseAddress {
        guard let found = memchr(address, Int32(wanted[0]), rest.count - wanted.count + 1) else {
          return false
        }
        if memcmp(found, wanted, wanted.count) == 0 { return true }
        rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(found) - address + 1)...])
      }
      return false
    }
  }

  /// Whether the server has not closed it; to be asked when nothing was read.
  var isOpen: Bool {
    var byte: UInt8 = 0
    let flags = Int32(MSG_PEEK | MSG_DONTWAIT)
    return recv(descriptor, &byte, 1, flags) < 0 && errno == EAGAIN
  }

  /// The status of the answer that comes; nil if the connection ends without one.
  func status() -> Int? {
    read(until: "\r\n").split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}

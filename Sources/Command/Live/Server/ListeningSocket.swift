internal import Glibc
package import MemsimVocabulary

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

/// Why a page cannot be served, or is served no longer.
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

internal import Glibc
internal import MemsimHost
internal import MemsimVocabulary

/// Lines to and from an engine, over a socket that this side reads on one host thread and that any
/// may send to.
///
/// Sending never waits: lines that the engine does not read stay here, within a bound.
package final class LineChannel: Sendable {
  /// The maximum number of bytes that wait for the engine.
  package static let mostWaiting = 1 << 20
  /// The maximum number of bytes in a line of the engine.
  package static let mostLineBytes = 16 << 20

  private static let pieceBytes = 1 << 16

  private struct Outgoing {
    var bytes: [UInt8] = []
    var isOver = false
  }

  private let socket: Int32
  /// The two ends of a socket that ends a wait when there is something to send.
  private let (wakeupRead, wakeupWrite): (Int32, Int32)
  private let outgoing = Monitor(Outgoing())

  /// Wraps this side of a socket.
  package init(_ socket: Int32) throws(LiveError) {
    self.socket = socket
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw LiveError(ofHost: "no way to wake what waits for the engine")
    }
    (wakeupRead, wakeupWrite) = (ends[0], ends[1])
  }

  deinit {
    close(socket)
    close(wakeupRead)
    close(wakeupWrite)
  }

  /// Sends lines; false if the engine has exited, or leaves too much unread.
  package func send(_ lines: [UInt8]) -> Bool {
    let isTaken = outgoing.withLock { outgoing in
      guard !outgoing.isOver, outgoing.bytes.count + lines.count <= Self.mostWaiting else {
        return false
      }
      outgoing.bytes += lines
      return true
    }
    if isTaken { wake() }
    return isTaken
  }

  /// Interrupts the wait of `listen`, so that it checks `isOver`.
  package func wake() { _ = Glibc.send(wakeupWrite, "!", 1, Int32(MSG_NOSIGNAL)) }

  /// Passes on each line until the engine closes its end or `isOver` is true, checked after
  /// each wait; `pause` is called if nothing arrived for so many milliseconds.
  ///
  /// A wait ends as well if another descriptor is readable, or after the time that it asks for.
  package func listen(
    pausingAfter milliseconds: Int32, pause: () -> Void,
    alongside others: () -> (descriptors: [Int32], milliseconds: Int32?) = { ([], nil) },
    until isOver: () -> Bool, hear: ([UInt8]) -> Void
  ) throws(LiveError) {
    defer {
      outgoing.withLock { $0.isOver = true }
      // An engine that still writes need not wait for a reader.
      shutdown(socket, Int32(SHUT_RDWR))
    }
    var line: [UInt8] = []
    while !isOver() {
      let isSending = outgoing.withLock { !$0.bytes.isEmpty }
      let wanted = Int16(POLLIN) | (isSending ? Int16(POLLOUT) : 0)
      var waits = [
        pollfd(fd: socket, events: wanted, revents: 0),
        pollfd(fd: wakeupRead, events: Int16(POLLIN), revents: 0),
      ]
      let others = others()
      waits += others.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = poll(&waits, nfds_t(waits.count), others.milliseconds ?? milliseconds)
      if count == 0, others.milliseconds == nil { pause() }
      guard count > 0 else { continue }
      if waits[1].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 256)
        recv(wakeupRead, &bytes, bytes.count, 0)
        sendSome()
      }
      if waits[0].revents & Int16(POLLOUT) != 0 { sendSome() }
      guard waits[0].revents & ~Int16(POLLOUT) != 0 else { continue }
      guard try read(into: &line, hear) else { return }
    }
  }

  private func sendSome() {
    outgoing.withLock { outgoing in
      guard !outgoing.bytes.isEmpty else { return }
      let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
      let count = Glibc.send(socket, outgoing.bytes, outgoing.bytes.count, flags)
      if count > 0 {
        outgoing.bytes.removeFirst(count)
      } else if count < 0, errno != EAGAIN, errno != EINTR {
        outgoing = Outgoing(isOver: true)
      }
    }
  }

  /// Reads a piece of the available bytes; false at the end of the input.
  private func read(
    into line: inout [UInt8], _ hear: ([UInt8]) -> Void
  ) throws(LiveError) -> Bool {
    var piece = [UInt8](repeating: 0, count: Self.pieceBytes)
    let count = recv(socket, &piece, piece.count, Int32(MSG_DONTWAIT))
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    var rest = piece[..<count]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      hear(line + rest[..<end])
      line.removeAll()
      rest = rest[(end + 1)...]
    }
    line += rest
    guard line.count <= Self.mostLineBytes else {
      throw LiveError("the engine sent a line of more than \(Self.mostLineBytes) bytes")
    }
    return true
  }
}

internal import CMemsimPreload
internal import Glibc
internal import MemsimVocabulary

/// A connection to a bus.
///
/// The bus is another process, and others send through it: what is kept of them is bounded, and no
/// wait is without an end.
final class BusConnection {
  private let socket: Int32
  private var incoming: [UInt8] = []
  /// The bytes that are left of a message that is too long to be kept.
  private var skippedBytes = 0
  private var outgoing: [UInt8] = []
  private var serial: UInt32 = 0

  /// Whether it still stands.
  private(set) var isOpen = true
  /// What this process is called on the bus.
  private(set) var ownName = ""

  private static let mostMessageBytes = 1 << 18
  private static let mostOutgoingBytes = 1 << 18
  private static let pieceBytes = 1 << 16
  private static let mostPieces = 16
  private static let mostLineBytes = 1 << 10
  private static let beginMilliseconds = 5_000

  /// Connects, and says who this process is.
  init(to address: BusAddress) throws(ExecFailure) {
    socket = memsim_bus_connect(address.path, address.isAbstract)
    guard socket >= 0 else {
      throw ExecFailure("no bus answers at \(address.text.quoted)", errorNumber: errno)
    }
    let deadline = Self.deadline(after: Self.beginMilliseconds)
    let user = String(getuid()).utf8.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    outgoing = [0] + "AUTH EXTERNAL \(user.joined())\r\n".utf8
    let answer = line(before: deadline) ?? "nothing"
    guard answer.hasPrefix("OK ") else {
      throw ExecFailure(
        "the bus at \(address.text.quoted) answers \(answer.quoted); expected a bus that accepts "
          + "this user")
    }
    outgoing += Array("BEGIN\r\n".utf8)
    let hello = call([.call("Hello")], before: deadline) { _ in }
    guard case .text(let name)? = hello?.first?.body.first else {
      throw ExecFailure("the bus at \(address.text.quoted) gives this process no name")
    }
    ownName = name
  }

  deinit {
    if socket >= 0 { close(socket) }
  }

  /// The moment that is so many milliseconds away.
  static func deadline(after milliseconds: Int) -> Int64 {
    memsim_now() + Int64(milliseconds) * 1_000_000
  }

  /// Sends a message, now or as soon as the bus takes it.
  @discardableResult
  func send(_ message: BusMessage) -> UInt32 {
    var message = message
    serial += 1
    message.serial = serial
    outgoing += message.bytes
    if outgoing.count > Self.mostOutgoingBytes { isOpen = false }
    flush()
    return serial
  }

  /// Asks for things, and waits for what comes of each, in their order; nil if that is not in time.
  ///
  /// What others send meanwhile is handed over.
  func call(
    _ messages: [BusMessage], before deadline: Int64, meanwhile handle: (BusMessage) -> Void
  ) -> [BusMessage]? {
    let serials = messages.map { send($0) }
    var answers: [UInt32: BusMessage] = [:]
    while true {
      for message in receive() {
        if let number = message.replySerial, serials.contains(number) {
          answers[number] = message
        } else {
          handle(message)
        }
      }
      if answers.count == serials.count { return serials.compactMap { answers[$0] } }
      guard isOpen, wait(before: deadline) else { return nil }
    }
  }

  /// What has come; it waits for nothing, and leaves what is more than a megabyte for later.
  func receive() -> [BusMessage] {
    flush()
    var messages = cut()
    for _ in 0..<Self.mostPieces where isOpen {
      guard take() else { break }
      messages += cut()
    }
    return messages
  }

  /// Takes in what has come; false if that is nothing.
  private func take() -> Bool {
    var piece = [UInt8](repeating: 0, count: Self.pieceBytes)
    let count = recv(socket, &piece, piece.count, Int32(MSG_DONTWAIT))
    if count <= 0 {
      if count == 0 || (errno != EAGAIN && errno != EINTR) { isOpen = false }
      return false
    }
    incoming += piece[..<count]
    return true
  }

  /// Cuts what has come into messages.
  private func cut() -> [BusMessage] {
    var messages: [BusMessage] = []
    var rest = incoming[...]
    while true {
      let skipped = min(skippedBytes, rest.count)
      rest.removeFirst(skipped)
      skippedBytes -= skipped
      guard rest.count >= BusMessage.headBytes else { break }
      guard let length = BusMessage.length(of: rest.prefix(BusMessage.headBytes)) else {
        isOpen = false
        break
      }
      if length > Self.mostMessageBytes {
        skippedBytes = length
      } else if length <= rest.count {
        if let message = BusMessage(rest.prefix(length)) { messages.append(message) }
        rest.removeFirst(length)
      } else {
        break
      }
    }
    incoming = Array(rest)
    return messages
  }

  private func flush() {
    while isOpen, !outgoing.isEmpty {
      let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
      let count = Glibc.send(socket, outgoing, outgoing.count, flags)
      if count < 0 {
        if errno != EAGAIN && errno != EINTR { isOpen = false }
        return
      }
      outgoing.removeFirst(count)
    }
  }

  /// Waits until something can be read, or sent if there is something to be; false if it is too
  /// late.
  private func wait(before deadline: Int64) -> Bool {
    let left = (deadline - memsim_now()) / 1_000_000
    guard left > 0 else { return false }
    let wanted = POLLIN | (outgoing.isEmpty ? 0 : POLLOUT)
    var state = pollfd(fd: socket, events: Int16(wanted), revents: 0)
    return poll(&state, 1, Int32(left)) >= 0 || errno == EINTR
  }

  /// The next line, before messages begin.
  private func line(before deadline: Int64) -> String? {
    while isOpen {
      flush()
      _ = take()
      if let end = incoming.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: incoming[..<end], as: UTF8.self)
        incoming.removeFirst(end + 1)
        return line.trimmingSuffix("\r")
      }
      if incoming.count > Self.mostLineBytes || !wait(before: deadline) { return nil }
    }
    return nil
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

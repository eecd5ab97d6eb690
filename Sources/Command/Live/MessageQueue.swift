internal import Glibc
internal import MemsimVocabulary

/// Messages on their way to a reader.
///
/// A queue that waits for its reader delivers all messages. Any other queue never blocks a send: it
/// delivers the newest message of each replaceable kind, as many others as fit, and the number of
/// dropped messages.
final class MessageQueue {
  /// The maximum number of bytes that may wait for a reader.
  private static let mostBytes = 8 << 20

  /// The maximum size of a write, in bytes: a writable pipe accepts as many without waiting.
  private static let chunkBytes = 4096

  private let descriptor: Int32
  private let isWaiting: Bool
  private var waiting: [LiveMessage] = []
  private var first = 0
  private var newest: [LiveMessage] = []
  private var dropped: [LiveMessage.Kind: Int] = [:]
  private var rest: ArraySlice<UInt8> = []
  private var waitingBytes = 0

  /// The reason why no more can be written; nil if it can.
  private(set) var failure: WriteError?

  /// Writes to a descriptor, and waits for its reader or does not.
  init(descriptor: Int32, waitingForReader isWaiting: Bool) {
    self.descriptor = descriptor
    self.isWaiting = isWaiting
  }

  /// The descriptor while something waits to be written to it.
  var busyDescriptor: Int32? { hasMore && failure == nil ? descriptor : nil }

  /// Whether so much waits that no more questions are to be answered before some of it is read.
  var isFull: Bool { failure == nil && waitingBytes > 2 * Self.mostBytes }

  private var hasMore: Bool {
    !rest.isEmpty || first < waiting.count || !newest.isEmpty || !dropped.isEmpty
  }

  /// Adds a message.
  func send(_ message: LiveMessage) {
    guard failure == nil else { return }
    if isWaiting { return write(message.bytes) }
    if message.kind.isReplaced {
      replace(with: message)
    } else if message.kind.isDropped, waitingBytes > Self.mostBytes {
      drop(message.kind)
    } else {
      waiting.append(message)
      waitingBytes += message.bytes.count
    }
  }

  /// Keeps the newest message of each kind and branch; all but the last branch are over.
  private func replace(with message: LiveMessage) {
    let place = newest.firstIndex { $0.kind == message.kind && $0.branch == message.branch }
    if let place {
      drop(message.kind)
      waitingBytes -= newest[place].bytes.count
      newest[place] = message
    } else {
      newest.append(message)
    }
    waitingBytes += message.bytes.count
  }

  private func drop(_ kind: LiveMessage.Kind) { dropped[kind, default: 0] += 1 }

  private func write(_ bytes: [UInt8]) {
    do throws(WriteError) {
      try OpenFile(descriptor: descriptor).write(bytes)
    } catch {
      failure = error
    }
  }

  /// Writes as much as the reader accepts without a wait.
  func pump() {
    while failure == nil {
      if rest.isEmpty {
        guard let message = next() else { return }
        rest = message.bytes[...]
      }
      var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&question, 1, 0) > 0 else { return }
      let count = rest.prefix(Self.chunkBytes).withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno != EINTR, errno != EAGAIN {
        failure = WriteError(errorNumber: errno)
      }
    }
  }

  /// Writes all waiting messages, for a reader that gets some time for it.
  func finish() {
    let end = ContinuousClock.now + .seconds(2)
    while failure == nil, hasMore, ContinuousClock.now < end {
      pump()
      guard hasMore else { return }
      var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&question, 1, 50)
    }
  }

  private func next() -> LiveMessage? {
    if first < waiting.count {
      let message = waiting[first]
      first += 1
      waitingBytes -= message.bytes.count
      if first > 1024, first * 2 > waiting.count {
        waiting.removeFirst(first)
        first = 0
      }
      return message
    }
    waiting.removeAll(keepingCapacity: true)
    first = 0
    if !dropped.isEmpty {
      let counts = LiveMessage.Kind.allCases.compactMap { kind in
        dropped[kind].map { (key: kind.rawValue, value: JSON.number($0)) }
      }
      dropped = [:]
      return LiveMessage(.other(.dropped, counts), at: .start, branch: 0)
    }
    if newest.isEmpty { return nil }
    let message = newest.removeFirst()
    waitingBytes -= message.bytes.count
    return message
  }
}

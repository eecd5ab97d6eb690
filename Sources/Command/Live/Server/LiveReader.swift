internal import Glibc
internal import MemsimHost

/// A page that is open: the messages that it has not read yet, as server-sent events.
///
/// Sending never waits. The unread messages of a reader are bounded: a frame replaces an unread
/// frame, and a reader that falls too far behind receives `lost`, and has to begin again.
final class LiveReader: HTTPSource {
  /// The maximum number of bytes that wait for a reader, beside its first messages.
  static let mostBytes = 4 << 20

  private struct Queue {
    var pieces: [[UInt8]] = []
    /// The number of bytes of the first piece that were read.
    var position = 0
    /// The number of bytes that wait.
    var byteCount: Int
    /// The newest frame, which is sent after all else.
    var frame: [UInt8]?
    /// Whether no more messages follow those that wait.
    var isOver = false
    var wake: HTTPWake?
  }

  private let queue: Monitor<Queue>
  private let mostBytes: Int
  private let leave: @Sendable (LiveReader) -> Void

  /// Begins with some messages, and reports when the reader has closed.
  init(
    beginningWith first: [UInt8], whenGone leave: @escaping @Sendable (LiveReader) -> Void
  ) {
    queue = Monitor(Queue(pieces: [first], byteCount: first.count))
    mostBytes = Self.mostBytes + first.count
    self.leave = leave
  }

  /// An event of a stream: its kind and its data, which is one line.
  static func event(_ kind: String, _ line: [UInt8]) -> [UInt8] {
    Array("event: \(kind)\ndata: ".utf8) + line + Array("\n\n".utf8)
  }

  /// Adds a message after the others.
  ///
  /// - Precondition: The caller holds the list from which `close` removes this reader.
  func enqueue(_ piece: [UInt8], isFrame: Bool) {
    let wake = queue.withLock { queue -> HTTPWake? in
      guard !queue.isOver else { return nil }
      guard !isFrame else {
        queue.frame = piece
        return queue.wake
      }
      if queue.byteCount + piece.count > mostBytes {
        let lost = queue.pieces.count - (queue.position > 0 ? 1 : 0)
        // A reader finishes the event that it has begun.
        queue.pieces = queue.position > 0 ? Array(queue.pieces.prefix(1)) : []
        queue.pieces.append(Self.event("lost", Array("\(lost + 1)".utf8)))
        (queue.frame, queue.isOver) = (nil, true)
      } else {
        queue.pieces.append(piece)
        queue.byteCount += piece.count
      }
      return queue.wake
    }
    wake?()
  }

  /// Ends the stream after the messages that wait.
  ///
  /// - Precondition: The caller holds the list from which `close` removes this reader.
  func end() {
    let wake = queue.withLock { queue in
      queue.isOver = true
      return queue.wake
    }
    wake?()
  }

  /// Whether the page has closed its end; to be asked while a request is answered.
  var isClosed: Bool { queue.withLock { $0.wake?.isClosed ?? false } }

  func open(_ wake: HTTPWake) { queue.withLock { $0.wake = wake } }

  func close() {
    leave(self)
    queue.withLock { $0.wake = nil }
  }

  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    queue.withLock { queue in
      if queue.pieces.isEmpty, let frame = queue.frame {
        (queue.pieces, queue.frame) = ([frame], nil)
        queue.byteCount += frame.count
      }
      var count = 0
      var read = 0
      while read < queue.pieces.count, count < buffer.count {
        let piece = queue.pieces[read]
        let part = piece[queue.position...].prefix(buffer.count - count)
        buffer[count...].copyBytes(from: part)
        count += part.count
        queue.position += part.count
        if queue.position == piece.count {
          queue.byteCount -= piece.count
          (read, queue.position) = (read + 1, 0)
        }
      }
      queue.pieces.removeFirst(read)
      return count == 0 && queue.isOver ? nil : count
    }
  }
}

/// The messages that a page gets first: all in their order, as far as there is room, and behind
/// them the newest of each kind of which only the newest counts.
struct LiveHistory {
  /// The maximum number of bytes of messages that are kept; the oldest are dropped first.
  static let mostBytes = 8 << 20
  /// The maximum number of kinds and branches whose newest message is kept.
  private static let mostNewest = 64

  private var kept: [[UInt8]] = []
  /// The position of the oldest message that still exists.
  private var start = 0
  private var byteCount = 0
  private var omitted = 0
  /// Sorted by the arrival of the first message of each kind and branch.
  private var newest: [(kind: LiveMessage.Kind, branch: Int?, event: [UInt8])] = []

  /// Adds a message.
  mutating func add(_ message: LiveMessage) {
    // Questions were those of another page.
    if message.kind == .answer || message.kind == .error { return }
    guard message.kind.isLatest else { return append(message.event) }
    let branch = message.kind == .branches ? nil : message.branch
    let place = newest.firstIndex { $0.kind == message.kind && $0.branch == branch }
    if let place {
      newest[place].event = message.event
    } else {
      newest.append((message.kind, branch, message.event))
      guard newest.count > Self.mostNewest else { return }
      // Messages without a branch are rare, and hold for all branches.
      if let oldest = newest.firstIndex(where: { $0.branch != nil }) { newest.remove(at: oldest) }
    }
  }

  private mutating func append(_ event: [UInt8]) {
    kept.append(event)
    byteCount += event.count
    while byteCount > Self.mostBytes {
      byteCount -= kept[start].count
      kept[start] = []
      start += 1
      omitted += 1
    }
    // Dropped messages are removed now and then, not at every message.
    if start > 1024, start * 2 > kept.count {
      kept.removeFirst(start)
      start = 0
    }
  }

  /// All messages as events of a stream, after one with the number of missing messages.
  var events: [UInt8] {
    var events = LiveReader.event("begin", Array("\(omitted)".utf8))
    // A branch is described before anything in it happens.
    for entry in newest where entry.kind == .hello { events += entry.event }
    for event in kept[start...] { events += event }
    for entry in newest where entry.kind != .hello { events += entry.event }
    return events
  }
}

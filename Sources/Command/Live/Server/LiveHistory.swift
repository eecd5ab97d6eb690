/// The messages that a page gets first: all in their order, as far as there is room, and behind
/// them the newest of each kind of which only the newest counts.
struct LiveHistory {
  /// So many bytes of messages are kept at most; the oldest go first.
  static let mostBytes = 8 << 20
  /// Of so many kinds and branches the newest is kept at most.
  private static let mostNewest = 64

  private var kept: [[UInt8]] = []
  /// Where the oldest message stands that is still kept.
  private var start = 0
  private var byteCount = 0
  private var omitted = 0
  /// In the order in which the first of each came.
  private var newest: [(kind: LiveMessage.Kind, branch: Int?, event: [UInt8])] = []

  /// Adds a message.
  mutating func add(_ message: LiveMessage) {
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
    // What is gone is cut off now and then, not at every message.
    if start > 1024, start * 2 > kept.count {
      kept.removeFirst(start)
      start = 0
    }
  }

  /// All of it as events of a stream, behind one that says how much is missing.
  var events: [UInt8] {
    var events = LiveReader.event("begin", Array("\(omitted)".utf8))
    for event in kept[start...] { events += event }
    for entry in newest { events += entry.event }
    return events
  }
}

/// The lines of a text, as many at once as fit a window that moves over it.
///
/// Between `cursor` and `end` are only whole lines, each with the byte that ends it: a parser of a
/// line stops at that byte and needs no check for the end.
final class LineWindow {
  /// The most bytes that a line may have: names of templates take some thousand.
  static let mostLineBytes = 1 << 20
  private static let usualCapacity = 1 << 17

  /// The start of the next line.
  var cursor: UnsafePointer<UInt8>
  /// Behind the last whole line.
  private(set) var end: UnsafePointer<UInt8>
  /// The number of the next line, from 1.
  var line = 1
  /// The start of the last line that the window has passed, comments and empty lines aside:
  /// recorders end a complete trace with a special line.
  private(set) var startOfLastLine: [UInt8] = []
  private static let mostBytesOfStart = 8

  private let supply: any ByteSupply
  private var room: UnsafeMutableRawBufferPointer
  private var filled = 0
  private var fault: TraceFault?

  /// Makes a window over the lines of a supply, with the first of them in the window.
  init(of supply: any ByteSupply) throws(TraceFault) {
    self.supply = supply
    room = .allocate(byteCount: Self.usualCapacity, alignment: 16)
    cursor = Self.start(of: room)
    end = cursor
    _ = try moveOn()
  }

  private static func start(of room: UnsafeMutableRawBufferPointer) -> UnsafePointer<UInt8> {
    guard let start = room.baseAddress else { preconditionFailure("the room has bytes") }
    return UnsafePointer(start.assumingMemoryBound(to: UInt8.self))
  }

  deinit { room.deallocate() }

  /// Moves over the next lines, once all that were in the window are taken; false at the end.
  func moveOn() throws(TraceFault) -> Bool {
    precondition(cursor == end, "the lines in the window were taken")
    endLastLine()
    filled -= end - Self.start(of: room)
    room.copyMemory(from: UnsafeRawBufferPointer(start: end, count: filled))
    (cursor, end) = (Self.start(of: room), Self.start(of: room))
    var lastLineEnd: Int?
    // Half a window at once: only few bytes have to be moved to its start.
    while fault == nil, lastLineEnd == nil || filled < room.count / 2 {
      if filled == room.count { try grow() }
      let more = fill()
      lastLineEnd = lastEnd(from: filled - more) ?? lastLineEnd
      if more == 0 { break }
    }
    cursor = Self.start(of: room)
    end = cursor + (lastLineEnd.map { $0 + 1 } ?? 0)
    if cursor < end { return true }
    if let fault { throw fault }
    if filled == 0 { return false }
    throw TraceFault(at: .line(line), "the trace ends in the middle of this line")
  }

  /// Records the start of the last line in the window, if there is one that counts.
  private func endLastLine() {
    let start = Self.start(of: room)
    var lineEnd = end
    while lineEnd > start {
      var lineStart = lineEnd - 1
      while lineStart > start, lineStart[-1] != UInt8(ascii: "\n") { lineStart -= 1 }
      if lineStart.pointee != UInt8(ascii: "#"), lineStart.pointee != UInt8(ascii: "\n") {
        let count = min(Self.mostBytesOfStart, lineEnd - lineStart)
        startOfLastLine = Array(UnsafeBufferPointer(start: lineStart, count: count))
        return
      }
      lineEnd = lineStart
    }
  }

  /// Reads on; how many bytes there are more.
  private func fill() -> Int {
    do throws(TraceFault) {
      let count = try supply.read(into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
      filled += count
      return count
    } catch {
      // The lines that came before it hold, and are taken first.
      fault = error
      return 0
    }
  }

  /// Returns the end of the last line in the room; nil if no line ends behind a place.
  private func lastEnd(from start: Int) -> Int? {
    var index = filled
    while index > start {
      index -= 1
      if room[index] == UInt8(ascii: "\n") { return index }
    }
    return nil
  }

  private func grow() throws(TraceFault) {
    guard room.count <= Self.mostLineBytes else {
      throw TraceFault(
        at: .line(line), "the line has more than \(Self.mostLineBytes) bytes",
        expected: "a line of a trace")
    }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: room.count * 2, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(room))
    room.deallocate()
    room = larger
  }
}

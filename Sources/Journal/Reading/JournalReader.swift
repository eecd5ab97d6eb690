internal import Glibc

/// Reads a journal line by line, as its bytes come, and checks that the lines fit together.
///
/// It stores only the line that is not complete yet: the reader accepts the journal of an
/// interrupted run up to the last complete line.
package final class JournalReader {
  /// Everything that the run depends on; nil while the first line is incomplete.
  package private(set) var header: JournalHeader?

  /// The last line; nil while it has not been reached, and for ever if the run was interrupted.
  package private(set) var seal: JournalSeal?

  /// No line is longer: the longest are the lines that a program prints at once, and long stacks.
  static let mostLineBytes = 16 << 20

  /// The beginning of an incomplete line.
  private var rest: [UInt8] = []
  private var lineNumber = 0
  private let digest = DigestStream()
  private let outcome = OutcomeDigest()
  private var sequence: UInt64 = 0
  private var now: UInt64 = 0
  private var hasEnded = false
  /// The sum of all amounts.
  private var total: UInt64 = 0

  /// Begins to read a journal.
  package init() {}

  /// Reads the next bytes, and hands on the events whose lines they complete.
  package func read(
    _ piece: ArraySlice<UInt8>, _ take: (JournalEvent) -> Void
  ) throws(JournalDamage) {
    try piece.withUnsafeBufferPointer { piece throws(JournalDamage) in
      var piece = piece
      // A line that has begun is not looked at again before its end has come.
      if !rest.isEmpty {
        guard let count = Self.lineCount(in: piece) else { return try keep(piece) }
        let line = rest + piece.prefix(count)
        (rest, piece) = ([], UnsafeBufferPointer(rebasing: piece.dropFirst(count)))
        try line.withUnsafeBufferPointer { line throws(JournalDamage) in
          try readNext(line, take)
        }
      }
      while let count = Self.lineCount(in: piece) {
        let line = UnsafeBufferPointer(rebasing: piece.prefix(count))
        piece = UnsafeBufferPointer(rebasing: piece.dropFirst(count))
        try readNext(line, take)
      }
      try keep(piece)
    }
  }

  /// Returns the length of the first line, with its end; nil if the bytes do not contain the end.
  private static func lineCount(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = UnsafeRawPointer(bytes.baseAddress),
      let end = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
    else { return nil }
    return UnsafeRawPointer(end) - start + 1
  }

  /// Stores more of an incomplete line.
  private func keep(_ piece: UnsafeBufferPointer<UInt8>) throws(JournalDamage) {
    rest += piece
    if lineNumber == 0 { try checkStart(rest) }
    guard rest.count <= Self.mostLineBytes else {
      throw JournalDamage(
        line: lineNumber + 1, column: Self.mostLineBytes + 1,
        fault: .lineTooLong(most: Self.mostLineBytes))
    }
  }

  /// Stops where the first line, or as much of it as has come, is none of a journal: a file of
  /// another kind is no journal with a fault in it.
  private func checkStart(_ bytes: some Collection<UInt8>) throws(JournalDamage) {
    guard bytes.starts(with: JournalHeader.start.prefix(bytes.count)) else {
      throw JournalDamage(line: 1, column: 1, fault: .noJournal)
    }
  }

  private func readNext(
    _ line: UnsafeBufferPointer<UInt8>, _ take: (JournalEvent) -> Void
  ) throws(JournalDamage) {
    if lineNumber == 0 { try checkStart(line) }
    lineNumber += 1
    if let event = try readLine(line) { take(event) }
  }

  /// Ends the reading: no more bytes come.
  ///
  /// - Returns: The header of the journal, and the incomplete line at its end;
  ///   nil if there is no such line.
  package func finish() throws(JournalDamage) -> (header: JournalHeader, remnant: JournalRemnant?) {
    guard let header else {
      throw JournalDamage(line: 1, column: rest.count + 1, fault: .brokenOff)
    }
    guard !rest.isEmpty else { return (header, nil) }
    if seal != nil { throw JournalDamage(line: lineNumber + 1, column: 1, fault: .afterTheSeal) }
    return (header, JournalRemnant(line: lineNumber + 1, byteCount: rest.count))
  }

  /// Reads the header, an event, or the seal.
  private func readLine(
    _ line: UnsafeBufferPointer<UInt8>
  ) throws(JournalDamage) -> JournalEvent? {
    try reading(line) { cursor throws(LineFault) in
      guard lineNumber > 1 else {
        header = try readHeader(from: &cursor)
        return nil
      }
      if case .some = seal { throw .afterTheSeal }
      try cursor.openRecord()
      if cursor.skip(key: "at") { return try event(from: &cursor, line: line) }
      seal = try checkedSeal(from: &cursor)
      return nil
    }
  }

  private func readHeader(from cursor: inout LineCursor) throws(LineFault) -> JournalHeader {
    let header = try JournalHeader.read(from: &cursor)
    guard header.format == JournalHeader.format else { throw .unknownFormat(header.format) }
    try cursor.expectEnd()
    return header
  }

  /// Reads a line with its end.
  private func reading<Result>(
    _ line: UnsafeBufferPointer<UInt8>,
    _ read: (inout LineCursor) throws(LineFault) -> Result
  ) throws(JournalDamage) -> Result {
    guard let start = line.baseAddress else { preconditionFailure("a line has an end") }
    var cursor = LineCursor(
      at: start, count: line.count - 1, pageBytes: header?.pageBytes ?? 1, total: total)
    do {
      let result = try read(&cursor)
      try cursor.expectEnd()
      total = cursor.total
      return result
    } catch {
      throw JournalDamage(line: lineNumber, column: cursor.column, fault: error)
    }
  }

  /// Reads the rest of an event after the first key.
  private func event(
    from cursor: inout LineCursor, line: UnsafeBufferPointer<UInt8>
  ) throws(LineFault) -> JournalEvent {
    if hasEnded { throw .expected("the seal") }
    let time = try UInt64.read(from: &cursor, in: .time, of: "at")
    if time < now { throw .timeRunsBackwards }
    var number: UInt64 = 0
    cursor.field("sequence", &number, in: .events)
    var name = ""
    cursor.field("event", &name)
    try cursor.checkFields()
    guard let kind = EventTable.kind(named: name) else { throw .unknownEvent(name) }
    let expected = kind.isOfDevice ? sequence + 1 : sequence
    guard number == expected else { throw .outOfSequence(found: number, expected: expected) }
    var pid: Int?
    cursor.field("pid", &pid, in: .identifier)
    let body = try kind.readFields(from: &cursor)
    try cursor.closeRecord()
    try cursor.expectEnd()
    note(body, at: time, pid: pid, line: line)
    return JournalEvent(at: time, sequence: number, pid: pid, body: body)
  }

  private func note<Body: EventBody>(
    _ body: Body, at time: UInt64, pid: Int?, line: UnsafeBufferPointer<UInt8>
  ) {
    now = time
    hasEnded = Body.self == RunEnded.self
    if Body.isOfDevice {
      sequence += 1
      digest.write(UnsafeRawBufferPointer(line))
    }
    if let keys = Body.outcome { outcome.add(body, keys: keys, at: time, pid: pid) }
  }

  private func checkedSeal(from cursor: inout LineCursor) throws(LineFault) -> JournalSeal {
    let seal = try JournalSeal.readFields(from: &cursor)
    try cursor.closeRecord()
    guard hasEnded else { throw .expected("the event \"\(RunEnded.name)\"") }
    let found = JournalSeal(
      events: sequence, digest: digest.text, outcomeDigest: outcome.text)
    guard seal == found else { throw .digestMismatch(found: found) }
    return seal
  }
}

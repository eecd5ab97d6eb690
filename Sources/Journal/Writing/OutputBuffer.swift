internal import MemsimVocabulary

/// A buffer of fixed size for lines, which passes its whole lines to a sink when the buffer is
/// full.
///
/// The buffer writes a line that is longer than the buffer in pieces.
package struct OutputBuffer: ~Copyable {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var count = 0
  /// The number of bytes of complete lines at the start of the buffer.
  private var wholeCount = 0
  /// The start, in the buffer, of the part of the line that the digest has not seen.
  private var lineStart = 0
  private var isLineDigested = false
  private let digest: DigestStream?
  private let sink: any JournalSink

  /// The first write error; nothing reaches the sink from then on.
  private(set) var failure: JournalWriteError?

  /// Whether a field has been written to the record that is open.
  var needsComma = false
  /// The keys of the fields that are written; nil for all.
  var keysKept: [String]?

  /// The smallest buffer: the longest piece that is written at once, a key, fits.
  static let minimumCapacity = 64

  init(capacity: Int, sink: any JournalSink, digest: DigestStream? = nil) {
    precondition(capacity >= OutputBuffer.minimumCapacity, "a buffer for less than a key")
    self.capacity = capacity
    self.sink = sink
    self.digest = digest
    bytes = .allocate(capacity: capacity)
  }

  deinit {
    bytes.deallocate()
  }

  mutating func beginLine(isDigested: Bool) {
    lineStart = count
    isLineDigested = isDigested
  }

  mutating func endLine() {
    append(UInt8(ascii: "\n"))
    digestLine()
    isLineDigested = false
    wholeCount = count
  }

  /// Writes all bytes to the sink.
  mutating func drain() {
    digestLine()
    hand(count)
    count = 0
    lineStart = 0
    wholeCount = 0
  }

  private mutating func hand(_ count: Int) {
    guard failure == nil, count > 0 else { return }
    do {
      try sink.write(UnsafeRawBufferPointer(start: bytes, count: count))
    } catch {
      failure = error
    }
  }

  /// Writes whole lines to the sink; if there is none, the piece of a line that fills the buffer.
  ///
  /// A run that ends here leaves no half of a line that has room in the buffer.
  @inline(never)  // rare, unlike its callers
  private mutating func makeRoom() {
    guard wholeCount > 0 else { return drain() }
    hand(wholeCount)
    count -= wholeCount
    bytes.update(from: bytes + wholeCount, count: count)
    lineStart = max(0, lineStart - wholeCount)
    wholeCount = 0
  }

  private mutating func digestLine() {
    guard isLineDigested, let digest else { return }
    digest.write(UnsafeRawBufferPointer(start: bytes + lineStart, count: count - lineStart))
    lineStart = count
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    put(byte)
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let source = text.baseAddress else { return }
    guard text.count <= capacity - count else { return appendPieces(of: text) }
    (bytes + count).update(from: source, count: text.count)
    count += text.count
  }

  /// Appends a text that is longer than the room that is left.
  @inline(never)
  private mutating func appendPieces(of text: UnsafeBufferPointer<UInt8>) {
    var rest = text[...]
    while let source = UnsafeBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      if wholeCount > 0, rest.count > capacity - count { makeRoom() }
      let piece = min(rest.count, capacity - count)
      (bytes + count).update(from: source, count: piece)
      count += piece
      rest = rest.dropFirst(piece)
      if !rest.isEmpty { drain() }
    }
  }

  /// Appends text whose length the compiler knows.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    (bytes + count).update(from: text.utf8Start, count: length)
    count += length
  }

  /// Appends a key and its colon, and a comma in front where there is a field before it.
  mutating func append(key: StaticString) {
    let length = key.utf8CodeUnitCount
    reserve(length + 4)
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
    put(UInt8(ascii: "\""))
    (bytes + count).update(from: key.utf8Start, count: length)
    count += length
    put(UInt8(ascii: "\""))
    put(UInt8(ascii: ":"))
  }

  mutating func append(_ value: UInt64) {
    reserve(20)
    let start = count
    count += OutputBuffer.digitCount(of: value)
    var end = count
    var rest = value
    // Two digits a division: integers are most of a journal's bytes.
    while end - start > 1 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      end -= 2
      (bytes + end).update(from: OutputBuffer.digitPairs.utf8Start + Int(pair) * 2, count: 2)
      rest = quotient
    }
    if end > start {
      bytes[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest)
    }
  }

  mutating func append(_ value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(UInt64(value.magnitude))
  }

  /// Makes room for a piece that is written at once.
  private mutating func reserve(_ length: Int) {
    precondition(length <= capacity, "a piece longer than the buffer")
    guard capacity - count < length else { return }
    // Whole lines may be too short.
    repeat { makeRoom() } while capacity - count < length
  }

  private mutating func put(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  private static func digitCount(of value: UInt64) -> Int {
    var count = 1
    var rest = value
    while rest >= 10_000 {
      rest /= 10_000
      count += 4
    }
    return rest >= 1000 ? count + 3 : rest >= 100 ? count + 2 : rest >= 10 ? count + 1 : count
  }

  /// The numbers from 00 to 99.
  private static let digitPairs: StaticString = """
    00010203040506070809101112131415161718192021222324\
    25262728293031323334353637383940414243444546474849\
    50515253545556575859606162636465666768697071727374\
    75767778798081828384858687888990919293949596979899
    """
}

extension OutputBuffer {
  /// Appends the line of an event, which the digest covers if it is of the device.
  mutating func appendLine<Body: EventBody>(
    event body: Body, at time: UInt64, sequence: UInt64, pid: Int?
  ) {
    beginLine(isDigested: Body.isOfDevice)
    append(event: body, at: time, sequence: sequence, pid: pid)
    endLine()
  }

  /// Appends an event, of its own fields only those in `keys` if they are given.
  mutating func append<Body: EventBody>(
    event body: Body, at time: UInt64, sequence: UInt64?, pid: Int?, keeping keys: [String]? = nil
  ) {
    append(#"{"at":"#)
    append(time)
    if let sequence {
      append(#","sequence":"#)
      append(sequence)
    }
    append(#","event":"#)
    append(quoted: Body.name)
    if let pid {
      append(#","pid":"#)
      append(pid)
    }
    needsComma = true
    keysKept = keys
    body.writeFields(to: &self)
    keysKept = nil
    closeRecord()
  }
}

extension OutputBuffer: FieldVisitor {
  package mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value) {
    append(key, value)
  }

  package mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value?) {
    if let value { append(key, value) }
  }

  package mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value, in range: FieldRange<Value.Number>
  ) {
    assert(value.isWithin(range), "\(key) \(value) is not in \(range.bounds)")
    append(key, value)
  }

  package mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value?, in range: FieldRange<Value.Number>
  ) {
    if var value { field(key, &value, in: range) }
  }

  private mutating func append(_ key: StaticString, _ value: some WrittenValue) {
    if let keysKept, !keysKept.contains(where: { Self.isEqual(key, $0) }) { return }
    append(key: key)
    value.write(to: &self)
  }

  mutating func openRecord() {
    append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Closes a record; it was a value itself, so a comma comes before the next field.
  mutating func closeRecord() {
    append(UInt8(ascii: "}"))
    needsComma = true
  }
}

extension OutputBuffer {
  /// Appends a string in quotes, as JSON has it.
  mutating func append(quoted string: String) {
    // In place, as every string of memsim's own allows: a copy to read would be counted.
    let isDone: Void? = string.utf8.withContiguousStorageIfAvailable { appendText($0) }
    if isDone == nil { Array(string.utf8).withUnsafeBufferPointer { appendText($0) } }
  }

  private mutating func appendText(_ text: UnsafeBufferPointer<UInt8>) {
    if !appendPlain(text) { appendEscaped(text) }
  }

  @inline(never)
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    text.withJSONEscapes { append($0) }
    append(UInt8(ascii: "\""))
  }

  /// Appends a text in quotes, eight bytes at a time, if it has room and no byte that an escape may
  /// begin with, as nearly all have; returns whether it did.
  private mutating func appendPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // The last word may reach beyond the text, but no further than its quotes and seven bytes.
    guard let start = text.baseAddress, text.count <= capacity - count - 9 else { return false }
    let source = UnsafeRawPointer(start)
    let target = UnsafeMutableRawPointer(bytes + (count + 1))
    var index = 0
    while index <= text.count - 8 {
      let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if Self.mayNeedEscape(word) { return false }
      target.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
      index += 8
    }
    let last = Self.lastWord(of: source + index, count: text.count - index)
    if Self.mayNeedEscape(last) { return false }
    target.storeBytes(of: last, toByteOffset: index, as: UInt64.self)
    bytes[count] = UInt8(ascii: "\"")
    count += text.count + 1
    put(UInt8(ascii: "\""))
    return true
  }

  /// Fewer than eight bytes, and spaces.
  private static func lastWord(of source: UnsafeRawPointer, count: Int) -> UInt64 {
    var word: UInt64 = 0x2020_2020_2020_2020 << UInt64(8 * count)
    var index = 0
    if count & 4 != 0 {
      word |= UInt64(source.loadUnaligned(as: UInt32.self))
      index = 4
    }
    if count & 2 != 0 {
      let pair = source.loadUnaligned(fromByteOffset: index, as: UInt16.self)
      word |= UInt64(pair) << UInt64(8 * index)
      index += 2
    }
    if count & 1 != 0 {
      word |= UInt64(source.load(fromByteOffset: index, as: UInt8.self)) << UInt64(8 * index)
    }
    return word
  }

  /// Whether any of eight bytes is a control character, a quote, a backslash, or beyond ASCII.
  private static func mayNeedEscape(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let delete = word ^ (ones &* 0x7F)
    let found =
      ((word &- ones &* 0x20) & ~word) | ((quote &- ones) & ~quote)
      | ((backslash &- ones) & ~backslash) | ((delete &- ones) & ~delete) | word
    return found & (ones &* 0x80) != 0
  }

  private static func isEqual(_ key: StaticString, _ other: String) -> Bool {
    other.utf8.count == key.utf8CodeUnitCount
      && other.utf8.elementsEqual(
        UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
  }
}

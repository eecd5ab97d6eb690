internal import MemsimJournal

/// A line that a program is printing.
struct LogLine {
  /// How many bytes of a line are kept, as the system's log does.
  static let mostBytes = 1024

  private var bytes: [UInt8] = []
  private var omittedBytes = 0

  /// Adds what was printed; of what is too long the beginning stays.
  mutating func append(_ more: Slice<UnsafeRawBufferPointer>) {
    let kept = more.prefix(Self.mostBytes - bytes.count)
    bytes.append(contentsOf: kept)
    omittedBytes += more.count - kept.count
  }

  /// The line as it is written down.
  ///
  /// What is no UTF-8 is shown as what it is, and a character that the limit cuts is left out.
  func event(on stream: LogStream, of name: String, pid: Int) -> Logged {
    var kept = bytes[...]
    if omittedBytes == 0, kept.last == UInt8(ascii: "\r") { kept.removeLast() }
    if omittedBytes > 0 { kept = Self.withoutCutCharacter(kept) }
    let omitted = omittedBytes == 0 ? 0 : omittedBytes + bytes.count - kept.count
    var text = String(decoding: kept, as: UTF8.self)
    if stream == .errors, let message = Self.messageOfNSLog(text) {
      text = Self.nsLog(message, of: name, pid: pid)
    }
    return Logged(text, on: stream, omittedBytes: omitted == 0 ? nil : omitted)
  }

  /// A message in the form that the platform's `NSLog` gives it, without the time of day; `20b` is
  /// how it names the main thread.
  static func nsLog(_ message: some StringProtocol, of name: String, pid: Int) -> String {
    "\(name)[\(pid):20b] \(message)"
  }

  private static func withoutCutCharacter(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let last = bytes.suffix(4).lastIndex { $0 & 0xc0 != 0x80 }
    guard let last, bytes[last] >= 0xc0 else { return bytes }
    let length = bytes[last] >= 0xf0 ? 4 : bytes[last] >= 0xe0 ? 3 : 2
    return bytes.endIndex - last < length ? bytes[..<last] : bytes
  }

  /// What Foundation's `NSLog` was told; nil for any other line.
  ///
  /// It begins with the time of day and the numbers of a host process and thread, which are of no
  /// simulated process and differ in every run.
  private static func messageOfNSLog(_ text: String) -> Substring? {
    let form = "0000-00-00 00:00:00.000 "
    guard text.utf8.count > form.utf8.count,
      zip(text.utf8, form.utf8).allSatisfy({ $0 == $1 || $1 == 0x30 && 0x30...0x39 ~= $0 }),
      let end = text.utf8.firstIndex(of: UInt8(ascii: "]")),
      let colon = text[..<end].lastIndex(of: ":"), let start = text[..<colon].lastIndex(of: "["),
      text[start..<colon].dropFirst().allSatisfy(\.isNumber),
      text[colon..<end].dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    return text[text.utf8.index(after: end)...].dropFirst()
  }
}

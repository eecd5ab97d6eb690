internal import MemsimJournal
internal import MemsimRuntime
internal import Synchronization

/// What the code of a process prints: its lines, until they are written down.
///
/// A line is written down before whatever happens after it. None waits for its end longer than the
/// callback takes that printed it, so the log is complete whenever no code runs.
final class ProgramLog: Sendable {
  /// How many lines of a process are kept.
  static let mostLines = 1000

  /// The number of the process.
  let pid: Int

  private let name: String
  // The code of a process may have host threads of its own.
  private let state = Monitor(State())
  private let hasLines = Atomic(false)

  private struct State {
    var output = LogLine()
    var errors = LogLine()
    var finished: [Logged] = []
    var linesLeft = ProgramLog.mostLines
    var omittedLines = 0
    var isClosed = false
  }

  /// Makes the log of a process.
  init(of name: String, pid: Int) {
    self.name = name
    self.pid = pid
  }

  /// What hears the code of the process from now on.
  func makeListener() -> OutputListener {
    Self.firstPrints
    return OutputListener { [self] stream, bytes in take(bytes, on: stream) }
  }

  /// What the standard library makes when it first prints, and keeps, is not to be on the pages of
  /// the first program that does.
  private static let firstPrints: Void = OutputListener { _, _ in }.listen {
    Swift.print("\(1)", 1, 1.5, true, [1], ["": 1], separator: " ")
    Swift.debugPrint("", 1)
  }

  /// The lines that are to be written down now.
  func takeLines() -> [Logged] {
    guard hasLines.exchange(false, ordering: .relaxed) else { return [] }
    return state.withLock { state in
      defer { state.finished = [] }
      return state.finished
    }
  }

  /// Ends the lines that have begun, because the code that could go on with them has returned.
  func endLines() {
    state.withLock { state in
      finish(\.output, .output, in: &state)
      finish(\.errors, .errors, in: &state)
    }
  }

  /// Adds a message, as `NSLog` of the platform does: a line of its own on standard error.
  func logMessage(_ message: String) {
    let line = LogLine.nsLog(message, of: name, pid: pid) + "\n"
    state.withLock { state in finish(\.errors, .errors, in: &state) }
    Array(line.utf8).withUnsafeBytes { take($0, on: .errors) }
  }

  /// Ends the log, as the process has ended: says how many lines were left out, if any were.
  ///
  /// What its code still prints when `isSeen` is false is dropped.
  func end(isSeen: Bool) {
    endLines()
    state.withLock { state in
      if state.omittedLines > 0 { add(Logged(omittedLines: state.omittedLines), to: &state) }
      state.omittedLines = 0
      state.isClosed = !isSeen
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer, on stream: OutputListener.Stream) {
    state.withLock { state in
      switch stream {
      case .output: take(bytes, on: \.output, .output, in: &state)
      case .errors: take(bytes, on: \.errors, .errors, in: &state)
      }
    }
  }

  private func take(
    _ bytes: UnsafeRawBufferPointer, on line: WritableKeyPath<State, LogLine>,
    _ stream: LogStream, in state: inout State
  ) {
    guard !state.isClosed else { return }
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      state[keyPath: line].append(rest[..<end])
      state[keyPath: line].hasBegun = true
      finish(line, stream, in: &state)
      rest = rest[(end + 1)...]
    }
    state[keyPath: line].append(rest)
  }

  private func finish(
    _ line: WritableKeyPath<State, LogLine>, _ stream: LogStream, in state: inout State
  ) {
    guard state[keyPath: line].hasBegun else { return }
    defer { state[keyPath: line] = LogLine() }
    guard state.linesLeft > 0 else {
      state.omittedLines += 1
      return
    }
    state.linesLeft -= 1
    add(state[keyPath: line].event(on: stream, of: name, pid: pid), to: &state)
  }

  private func add(_ event: Logged, to state: inout State) {
    state.finished.append(event)
    hasLines.store(true, ordering: .relaxed)
  }
}

/// A line that a program is printing.
struct LogLine {
  /// How many bytes of a line are kept, as the system's log does.
  static let mostBytes = 1024

  /// Whether there is anything to be ended.
  var hasBegun = false

  private var bytes: [UInt8] = []
  private var omittedBytes = 0

  /// Adds what was printed; of what is too long the beginning stays.
  mutating func append(_ more: Slice<UnsafeRawBufferPointer>) {
    guard !more.isEmpty else { return }
    hasBegun = true
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

internal import MemsimHost
internal import MemsimJournal
internal import MemsimRuntime
internal import Synchronization

/// The printed lines of a process, until the journal records them.
///
/// A line is recorded before any later event. An unfinished line waits for its end only until the
/// callback that printed it returns, so the log is complete whenever no code runs.
///
/// Host threads of native code print whenever the host schedules them. Their lines wait until the
/// next callback of any process begins, or until the process ends; later lines are dropped. So no
/// such line appears in the middle of a callback.
final class ProgramLog: Sendable {
  /// The most lines that are recorded of a process.
  static let mostLines = 1000

  /// The number of the process.
  let pid: Int

  private let name: String
  // The code of a process may have host threads of its own.
  private let state = Monitor(State())
  private let hasLines = Atomic(false)
  // Most callbacks print nothing, and are through without the lock.
  private let hasBegunLines = Atomic(false)

  /// The source of a line: lines of different host threads are never mixed.
  private struct Source: Hashable {
    /// The thread of callbacks.
    static let callbacks = 0

    /// The number of a host thread that native code has made, from 1.
    var thread = callbacks
    let stream: LogStream
  }

  private struct State {
    var begun: [Source: LogLine] = [:]
    var finished: [Logged] = []
    var finishedOnThreads: [Logged] = []
    var threadsMade = 0
    var linesLeft = ProgramLog.mostLines
    var omittedLines = 0
    /// Whether the process has ended: its threads would have ended with it.
    var hasEnded = false
    var isClosed = false
  }

  /// Makes the log of a process.
  init(of name: String, pid: Int) {
    self.name = name
    self.pid = pid
  }

  /// Makes the listener that receives the output of the process from now on.
  func makeListener() -> OutputListener {
    Self.firstPrints
    return OutputListener(ofThread: makeListenerOfThread) { [self] stream, bytes in
      append(bytes, on: stream, of: Source.callbacks)
    }
  }

  private func makeListenerOfThread() -> OutputListener {
    let thread = state.withLock { state in
      state.threadsMade += 1
      return state.threadsMade
    }
    return OutputListener(
      ofThread: makeListenerOfThread, end: { [self] in endLines(of: thread) },
      { [self] stream, bytes in append(bytes, on: stream, of: thread) })
  }

  /// Prints once, as the standard library keeps memory from its first print; this memory must not
  /// count for the first program that prints.
  private static let firstPrints: Void = OutputListener { _, _ in }.listen {
    Swift.print("\(1)", 1, 1.5, true, [1], ["": 1], separator: " ")
    Swift.debugPrint("", 1)
  }

  /// Whether there are lines to be written down now.
  var hasFinishedLines: Bool { hasLines.load(ordering: .relaxed) }

  /// The lines that are to be written down now.
  func drainLines() -> [Logged] {
    guard hasLines.exchange(false, ordering: .relaxed) else { return [] }
    return state.withLock { state in
      defer { state.finished = [] }
      return state.finished
    }
  }

  /// The lines that host threads of the process have finished.
  func drainLinesOfThreads() -> [Logged] {
    state.withLock { state in
      defer { state.finishedOnThreads = [] }
      return state.finishedOnThreads
    }
  }

  /// Ends unfinished lines, because the code that could continue them has returned.
  func endLines() {
    if hasBegunLines.load(ordering: .relaxed) { endLines(of: Source.callbacks) }
  }

  private func endLines(of thread: Int) {
    state.withLock { state in
      finishAll(of: thread, in: &state)
      hasBegunLines.store(!state.begun.isEmpty, ordering: .relaxed)
    }
  }

  /// Adds a message, as `NSLog` of the platform does: a line of its own on standard error.
  func logMessage(_ message: String) {
    let line = LogLine.nsLog(message, of: name, pid: pid) + "\n"
    state.withLock { state in finish(Source(stream: .errors), in: &state) }
    Array(line.utf8).withUnsafeBytes { append($0, on: .errors, of: Source.callbacks) }
  }

  /// Ends the log when the process has ended, and records the number of omitted lines, if any.
  ///
  /// Later output of the code is dropped if `isSeen` is false; output of its threads always is.
  func end(isSeen: Bool) {
    state.withLock { state in
      for thread in Source.callbacks...state.threadsMade { finishAll(of: thread, in: &state) }
      state.finished += state.finishedOnThreads
      state.finishedOnThreads = []
      if state.omittedLines > 0 { state.finished.append(Logged(omittedLines: state.omittedLines)) }
      state.omittedLines = 0
      state.hasEnded = true
      state.isClosed = !isSeen
      hasLines.store(true, ordering: .relaxed)
    }
  }

  private func append(
    _ bytes: UnsafeRawBufferPointer, on stream: OutputListener.Stream, of thread: Int
  ) {
    let source = Source(thread: thread, stream: stream == .output ? .output : .errors)
    state.withLock { state in
      guard !state.isClosed, thread == Source.callbacks || !state.hasEnded else { return }
      var rest = bytes[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        state.begun[source, default: LogLine()].append(rest[..<end])
        finish(source, in: &state)
        rest = rest[(end + 1)...]
      }
      if !rest.isEmpty {
        state.begun[source, default: LogLine()].append(rest)
        hasBegunLines.store(true, ordering: .relaxed)
      }
    }
  }

  private func finishAll(of thread: Int, in state: inout State) {
    finish(Source(thread: thread, stream: .output), in: &state)
    finish(Source(thread: thread, stream: .errors), in: &state)
  }

  /// Ends a line, if one has begun.
  private func finish(_ source: Source, in state: inout State) {
    guard let line = state.begun.removeValue(forKey: source) else { return }
    guard state.linesLeft > 0 else {
      state.omittedLines += 1
      return
    }
    state.linesLeft -= 1
    let event = line.event(on: source.stream, of: name, pid: pid)
    guard source.thread == Source.callbacks else { return state.finishedOnThreads.append(event) }
    state.finished.append(event)
    hasLines.store(true, ordering: .relaxed)
  }
}

/// A line that a program is printing.
struct LogLine {
  /// The most bytes that are recorded of a line, as in the system's log.
  static let mostBytes = 1024

  private var bytes: [UInt8] = []
  private var omittedBytes = 0

  /// Adds printed bytes; of a line that is too long, the beginning is recorded.
  mutating func append(_ more: Slice<UnsafeRawBufferPointer>) {
    let kept = more.prefix(Self.mostBytes - bytes.count)
    bytes.append(contentsOf: kept)
    omittedBytes += more.count - kept.count
  }

  /// Makes the event that records the line.
  ///
  /// Replacement characters represent bytes that are no UTF-8; a cut last character is left out.
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

  /// Returns the message of a line that Foundation's `NSLog` printed; nil for any other line.
  ///
  /// Such a line begins with the time of day and the numbers of a host process and thread, which
  /// belong to no simulated process and differ in every run.
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

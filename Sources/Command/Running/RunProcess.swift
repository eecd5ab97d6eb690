internal import Glibc
internal import MemsimJournal
internal import MemsimRuntime
internal import MemsimVocabulary

/// A run in a forked process: native code finds the same memory in each, and what it breaks is
/// broken there.
///
/// The child writes journal, complaints and failure into a pipe, as messages. The run is done when
/// the child has sent the last message, and not when it has ended: `exit(0)` looks like success.
struct RunProcess {
  /// Takes what went wrong beside the run, and the exit code for it.
  typealias Complaint = (VisibleText, ExitCode) -> Void

  /// What a message is.
  private enum Kind: UInt8 {
    /// Bytes of the journal.
    case journal = 1
    /// What could not be written.
    case complaint
    /// Why there is no more.
    case failure
    /// There is no more.
    case done
  }

  /// The end of the pipe that the child writes to.
  private final class Pipe: JournalSink {
    private let file: OpenFile
    /// The process of the run.
    ///
    /// What an app has forked there is a copy of it, and would write as it does.
    private let process = getpid()

    init(_ descriptor: Int32) {
      file = OpenFile(descriptor: descriptor)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(JournalWriteError) {
      do throws(WriteError) {
        try write(.journal, bytes)
      } catch {
        throw JournalWriteError(errorNumber: error.errorNumber)
      }
    }

    func say(_ kind: Kind, _ text: VisibleText, _ code: ExitCode) {
      try? write(kind, [UInt8(truncatingIfNeeded: code.rawValue)] + text.shown.utf8)
    }

    func write(_ kind: Kind, _ content: some Collection<UInt8>) throws(WriteError) {
      guard process == getpid() else { return }
      var message = [kind.rawValue]
      withUnsafeBytes(of: UInt64(content.count)) { message += $0 }
      try file.write(message + content)
    }
  }

  private static let pauseMilliseconds: Int32 = 500

  private let number: Int32
  private let descriptor: Int32

  /// Begins a run in a forked process.
  init(
    _ body: (any JournalSink, @escaping Complaint) throws -> Void
  ) throws {
    var ends: [Int32] = [0, 0]
    let noRoom = Failure(["the host has no room for a process of a run's own"], .host)
    guard pipe(&ends) == 0 else { throw noRoom }
    // What an app starts must not keep it open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let number = Self.fork(ends, body), number > 0 else { throw noRoom }
    close(ends[1])
    (self.number, descriptor) = (number, ends[0])
    InterruptSignal.tell(number)
  }

  private static func fork(
    _ ends: [Int32],
    _ body: (any JournalSink, @escaping Complaint) throws -> Void
  ) -> Int32? {
    if let number = HostProcess.fork() { return number }
    InterruptSignal.hearFromParent()
    close(ends[0])
    let pipe = Pipe(ends[1])
    do {
      try body(pipe) { pipe.say(.complaint, $0, $1) }
    } catch let failure as Failure {
      pipe.say(.failure, failure.messages.joined(separator: "\n"), failure.code)
    } catch {
      pipe.say(.failure, "\("\(error)")", .fault)
    }
    try? pipe.write(.done, [])
    HostProcess.end(ExitCode.success.rawValue, writingFirst: true)
  }

  /// Passes on the messages of the child until the last has come or it has ended; returns how it
  /// ended, if the last message did not come.
  func wait(
    writingTo sink: any JournalSink, complain: Complaint
  ) throws -> Death? {
    var messages = Messages()
    var (isDone, failure) = (false, Failure?.none)
    readAll { bytes in
      messages.append(bytes)
      while let (kind, content) = messages.next() {
        switch kind {
        case .journal: content.withUnsafeBytes { try? sink.write($0) }
        case .complaint: complain(Self.text(content), Self.code(content))
        case .failure: failure = Failure([Self.text(content)], Self.code(content))
        case .done: isDone = true
        }
      }
      return !isDone
    }
    let status = waitForEnd()
    if let failure { throw failure }
    return isDone ? nil : Death(status: status)
  }

  /// Reads what comes from the child as long as `body` wants more.
  ///
  /// What an app has forked keeps the pipe open for as long as it likes: nothing is waited for once
  /// the child has ended.
  private func readAll(_ body: (Slice<UnsafeMutableRawBufferPointer>) -> Bool) {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while isReadable() {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0, !body(buffer[..<count]) { return }
        if count == 0 || (count < 0 && errno != EINTR) { return }
      }
    }
  }

  /// Waits until there is something to read, or its end; false where nothing comes any more.
  private func isReadable() -> Bool {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      // Asked before: what has ended then has written all that it writes.
      let hadEnded = hasEnded
      let count = poll(&question, 1, hadEnded ? 0 : Self.pauseMilliseconds)
      if count > 0 || (count < 0 && errno != EINTR) { return true }
      if hadEnded { return false }
    }
  }

  /// Whether the child has ended; how, is still to be asked.
  private var hasEnded: Bool {
    var end = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(number), &end, options) != 0 || end._sifields._kill.si_pid != 0
  }

  private func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    InterruptSignal.tell(nil)
    close(descriptor)
    return status
  }

  private static func code(_ content: ArraySlice<UInt8>) -> ExitCode {
    content.first.flatMap { ExitCode(rawValue: Int32($0)) } ?? .fault
  }

  private static func text(_ content: ArraySlice<UInt8>) -> VisibleText {
    let lines = String(decoding: content.dropFirst(), as: UTF8.self).split(separator: "\n")
    return lines.map { String($0).visible }.joined(separator: "\n")
  }

  /// Messages as they come out of a pipe, piece by piece.
  ///
  /// An app has the child's end of the pipe open as well. Where it has written something between
  /// them, there are no more.
  private struct Messages {
    private static let headBytes = 9
    private static let mostBytes: UInt64 = 1 << 32
    private var bytes: [UInt8] = []
    private var start = 0
    private var isSpoilt = false

    mutating func append(_ piece: some Collection<UInt8>) {
      if isSpoilt { return }
      bytes.removeSubrange(..<start)
      start = 0
      bytes += piece
    }

    /// The next message that is there as a whole.
    mutating func next() -> (kind: Kind, content: ArraySlice<UInt8>)? {
      let rest = bytes[start...]
      guard !isSpoilt, rest.count >= Self.headBytes else { return nil }
      let count = rest.dropFirst().prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      guard let kind = Kind(rawValue: rest[rest.startIndex]), count <= Self.mostBytes else {
        isSpoilt = true
        return nil
      }
      guard rest.count - Self.headBytes >= Int(count) else { return nil }
      start += Self.headBytes + Int(count)
      return (kind, rest.dropFirst(Self.headBytes).prefix(Int(count)))
    }
  }

  /// How a process ended that had not sent its last message.
  struct Death {
    private let status: Int32

    init(status: Int32) {
      self.status = status
    }

    private var signal: Int32 { status & 0x7f }
    private var exitStatus: Int32 { status >> 8 & 0xff }

    /// The exit code of the command for it.
    var code: ExitCode { signal == 0 && exitStatus == ExitCode.host.rawValue ? .host : .fault }

    /// What happened, in words, to the process of a run with some apps of native code.
    func description(ofRunOf apps: String?) -> String {
      let name = strsignal(signal).map { String(cString: $0) } ?? "unknown"
      let how =
        signal == 0 ? "has ended with \(exitStatus)" : "was ended by signal \(signal) (\(name))"
      let code = apps.map { ", with native code of \($0)," } ?? ""
      return "the process of the run\(code) \(how) before the run was over; "
        + "the journal ends where it had come to"
    }
  }
}

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

  private static let pauseMilliseconds: Int32 = 500

  private let number: Int32
  private let descriptor: Int32

  /// That the host has no process for a run.
  static let noRoom = Failure(["the host has no room for another process"], .host)

  /// Begins a run in a forked process.
  init(
    _ body: (any JournalSink, @escaping Complaint) throws -> Void
  ) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Self.noRoom }
    // What an app starts must not keep it open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let number = Self.fork(ends, body), number > 0 else { throw Self.noRoom }
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
    WorkerChannel.closeInCopy()
    let writer = MessageWriter(ends[1])
    do {
      try body(writer) { writer.say(.complaint, $0, $1) }
    } catch {
      writer.say(error)
    }
    try? writer.write(.done, [])
    HostProcess.end(ExitCode.success.rawValue, writingFirst: true)
  }

  /// Passes on the messages of the child until the last has come or it has ended, with something
  /// else to be done whenever some have come; returns how it ended, if the last message did not
  /// come.
  func wait(
    writingTo sink: any JournalSink, complain: Complaint, meanwhile: () -> Void = {}
  ) throws -> ProcessDeath? {
    var messages = MessageReader()
    var (isDone, failure) = (false, Failure?.none)
    readAll { bytes in
      messages.append(bytes)
      while let message = messages.next() {
        switch message.kind {
        case .journal: message.content.withUnsafeBytes { try? sink.write($0) }
        case .complaint: complain(message.text, message.code)
        case .failure: failure = message.failure
        case .done: isDone = true
        case .errors, .report, .filed, .usedRules, .verdict: break
        }
      }
      meanwhile()
      return !isDone
    }
    let death = ProcessDeath(waitingFor: number)
    InterruptSignal.tell(nil)
    close(descriptor)
    if let failure { throw failure }
    return isDone ? nil : death
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
      let hadEnded = ProcessDeath.hasCome(to: number)
      let count = poll(&question, 1, hadEnded ? 0 : Self.pauseMilliseconds)
      if count > 0 || (count < 0 && errno != EINTR) { return true }
      if hadEnded { return false }
    }
  }
}

internal import Glibc
internal import MemsimHost
internal import MemsimRuntime
internal import MemsimVocabulary
internal import Synchronization

/// The cause of the loss of a run's process.
enum ProcessLoss {
  /// It ended before its last message.
  case ended(WaitStatus)
  /// It sent other bytes than messages.
  case corruptMessages

  /// The exit code of the command.
  var code: ExitCode {
    if case .ended(.exited(ExitCode.host.rawValue)) = self { .host } else { .fault }
  }

  /// The loss of the process of a run with some apps of native code, as part of a message.
  func description(ofRunOf apps: String?) -> String {
    switch self {
    case .ended(let status):
      let code = apps.map { ", with native code of \($0)," } ?? ""
      return "the process of the run\(code) \(status.description) before the run was over"
    case .corruptMessages:
      return "an app wrote into the report of the run's process before the run was over"
    }
  }
}

/// A forked copy of this process that does jobs, one after the other, by orders over a socket.
///
/// It is a copy of a process that has read everything and run nothing, so native code finds the
/// same memory in each, and corrupts only this copy. Over the socket the worker sends the
/// results of each job, in messages of which the last marks the end of the job; a job without that
/// message is lost, for `exit(0)` of an app looks like success.
final class Worker {
  /// The failure of a host without room for another process.
  static let noRoom = Failure("the host has no room for another process", .host)

  /// The time that a process has to exit after it has closed its socket or received a signal.
  private static let patience = Duration.seconds(2)
  private static let pauseMilliseconds: Int32 = 500

  private let process: ChildProcess
  /// The end of the socket that this process reads and writes.
  let socket: Int32
  /// The file for the output of the worker and its apps; nil if they share this process's streams.
  private let errors: UnlinkedTempFile?

  /// The job that it does; nil when it waits for one.
  private(set) var job: Int?
  private var reader = MessageReader()

  /// Starts a worker that does jobs, and that must not have the sockets of the other workers.
  ///
  /// The output of a captured worker is stored in memory, and appears together with the results of
  /// its job.
  init(
    besides others: [Worker] = [], isCaptured: Bool = true,
    _ perform: (Int, WorkerChannel) throws -> Void
  ) throws {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let errors = isCaptured ? try? UnlinkedTempFile(inMemory: ()) : nil
    guard !isCaptured || errors != nil, socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw Self.noRoom
    }
    guard let number = HostProcess.fork() else {
      for other in others { other.closeInCopy() }
      close(ends[0])
      // A worker that runs apps closes descriptors through which an app could corrupt other runs.
      WorkerChannel.closeInCopy()
      WorkerChannel(ends[1], errors).serve(perform)
    }
    close(ends[1])
    guard number > 0 else {
      close(ends[0])
      throw Self.noRoom
    }
    (process, socket, self.errors) = (ChildProcess(number: number), ends[0], errors)
  }

  deinit {
    close(socket)
  }

  private func closeInCopy() {
    close(socket)
    if let errors { close(errors.descriptor) }
  }

  /// Whether its process has ended, and was waited for.
  var isOver: Bool { process.status != nil }

  /// Orders a job; false if its process has exited.
  func begin(_ job: Int) -> Bool {
    let message = withUnsafeBytes(of: Int64(job)) { Array($0) }
    guard (try? OpenFile(descriptor: socket).write(message)) != nil else { return false }
    self.job = job
    return true
  }

  /// Announces that there are no more jobs: it ends when it has none to do.
  func dismiss() { shutdown(socket, Int32(SHUT_WR)) }

  /// Sends it a signal.
  func signal(_ signal: Int32) { process.send(signal) }

  /// Waits until its process has ended; one that does not is killed after some time.
  @discardableResult
  func end() -> WaitStatus { process.wait(sending: [(Self.patience, SIGKILL)]) }

  /// The news of the worker's job.
  enum News {
    /// A message.
    case message(MessageReader.Message)
    /// It is done.
    case done
    /// The process was lost before that: the cause, and its output to standard error.
    case lost(ProcessLoss, errors: [UInt8])
  }

  /// Performs a single job, and passes on its messages; the worker also gets the signals that end
  /// this process.
  ///
  /// - Returns: The cause of the loss, if the process was lost.
  func performOnly(_ receive: (MessageReader.Message) throws -> Void) throws -> ProcessLoss? {
    InterruptSignal.passOn(to: process.number)
    defer { InterruptSignal.passOn(to: nil) }
    var loss: ProcessLoss?
    guard begin(0) else { return .ended(end()) }
    while job != nil {
      var question = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      poll(&question, 1, Self.pauseMilliseconds)
      try read { news, _ in
        switch news {
        case .message(let message): try receive(message)
        case .done: break
        case .lost(let found, _): loss = found
        }
      }
    }
    dismiss()
    end()
    return loss
  }

  /// Reads the available bytes, and passes on the news of its job.
  ///
  /// A process that an app has forked can hold the socket open for ever, so nothing waits for the
  /// socket once the worker has exited.
  func read(_ hear: (News, _ job: Int) throws -> Void) throws {
    // A worker that exited before the read has written all of its output.
    let hadEnded = process.hasEnded
    let isClosed = try readAll(hear)
    if reader.isCorrupt {
      signal(SIGKILL)
      end()
    }
    guard isClosed || hadEnded || reader.isCorrupt, let job else { return }
    self.job = nil
    let loss = reader.isCorrupt ? ProcessLoss.corruptMessages : .ended(end())
    try hear(.lost(loss, errors: (try? errors?.bytes()) ?? []), job)
  }

  /// Reads until there is nothing now; true if there will be nothing more.
  private func readAll(_ hear: (News, _ job: Int) throws -> Void) throws -> Bool {
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while true {
        let count = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        if count > 0 {
          reader.append(buffer[..<count])
          try handOnMessages(to: hear)
        } else if count == 0 || errno != EINTR {
          return count == 0 || errno != EAGAIN
        }
      }
    }
  }

  private func handOnMessages(to hear: (News, _ job: Int) throws -> Void) throws {
    while let message = reader.next() {
      guard let job else { continue }
      guard message.kind == .done else {
        try hear(.message(message), job)
        continue
      }
      self.job = nil
      try hear(.done, job)
    }
  }
}

/// The connection of a worker to the process that started it.
final class WorkerChannel {
  /// The numbers of the files that only a worker has; less than 0 if this process is no worker.
  private static let ownSocket = Atomic<Int32>(-1)
  private static let ownErrors = Atomic<Int32>(-1)

  /// The writer of its messages.
  let writer: MessageWriter
  private let socket: Int32
  private let errors: UnlinkedTempFile?

  /// Makes this process a worker.
  fileprivate init(_ socket: Int32, _ errors: UnlinkedTempFile?) {
    InterruptSignal.acceptFromParent()
    if let errors { StandardStreams.lead(to: errors) }
    (self.socket, self.errors, writer) = (socket, errors, MessageWriter(socket))
    Self.ownSocket.store(socket, ordering: .relaxed)
    Self.ownErrors.store(errors?.descriptor ?? -1, ordering: .relaxed)
  }

  fileprivate static func closeInCopy() {
    for own in [
      ownSocket.exchange(-1, ordering: .relaxed), ownErrors.exchange(-1, ordering: .relaxed),
    ]
    where own >= 0 {
      close(own)
    }
  }

  /// Does the jobs that it gets until there are no more, and ends the process.
  fileprivate func serve(_ perform: (Int, WorkerChannel) throws -> Void) -> Never {
    while let job = nextJob() {
      do {
        try perform(job, self)
      } catch {
        writer.send(error)
      }
      try? sendErrors()
      try? writer.write(.done, [])
    }
    HostProcess.end(ExitCode.success.rawValue, writingFirst: true)
  }

  private func nextJob() -> Int? {
    var job: Int64 = 0
    while true {
      let count = recv(socket, &job, MemoryLayout.size(ofValue: job), Int32(MSG_WAITALL))
      if count == MemoryLayout.size(ofValue: job) { return Int(job) }
      if count >= 0 || errno != EINTR { return nil }
    }
  }

  /// Sends the new output to standard error since the last call.
  func sendErrors() throws(WriteError) {
    guard let errors else { return }
    let bytes = try errors.bytes()
    guard !bytes.isEmpty else { return }
    errors.empty()
    try writer.write(.errors, bytes)
  }
}

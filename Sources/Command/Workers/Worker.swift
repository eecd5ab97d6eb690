internal import Glibc
internal import MemsimRuntime
internal import MemsimVocabulary
internal import Synchronization

/// A forked copy of this process that does jobs, one after the other, as it is told over a socket.
///
/// It is a copy of a process that has read everything and run nothing. Over the socket it sends
/// what comes of each job, in messages of which the last says that the job is done; so a job during
/// which it is lost is known. What it and the apps in it write to the standard streams goes to a
/// file in memory, that it may come in its turn.
final class Worker {
  /// How long a process may take to end that has closed its socket or was told to end.
  private static let patience = Duration.seconds(2)

  private let number: Int32
  /// What is read from and written to by this side.
  let socket: Int32
  private let errors: UnlinkedTempFile

  /// The job that it does; nil when it waits for one.
  private(set) var job: Int?
  /// Whether its process has ended, and was waited for.
  private(set) var isOver = false
  private var reader = MessageReader()

  /// Begins one that does jobs; others are there already, whose sockets it must not have.
  init(besides others: [Worker], _ perform: (Int, WorkerChannel) throws -> Void) throws {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard let errors = try? UnlinkedTempFile(inMemory: ()), socketpair(AF_UNIX, type, 0, &ends) == 0
    else { throw RunProcess.noRoom }
    guard let number = HostProcess.fork() else {
      for other in others { other.closeInCopy() }
      close(ends[0])
      WorkerChannel(ends[1], errors).serve(perform)
    }
    close(ends[1])
    guard number > 0 else {
      close(ends[0])
      throw RunProcess.noRoom
    }
    (self.number, socket, self.errors) = (number, ends[0], errors)
  }

  deinit {
    close(socket)
  }

  private func closeInCopy() {
    close(socket)
    close(errors.descriptor)
  }

  /// Tells it to do a job; false if it is there no more.
  func begin(_ job: Int) -> Bool {
    let message = withUnsafeBytes(of: Int64(job)) { Array($0) }
    guard (try? OpenFile(descriptor: socket).write(message)) != nil else { return false }
    self.job = job
    return true
  }

  /// Tells it that there are no more jobs: it ends when it has none to do.
  func dismiss() { shutdown(socket, Int32(SHUT_WR)) }

  /// Sends it a signal.
  func signal(_ signal: Int32) {
    if !isOver { kill(number, signal) }
  }

  /// Waits until its process has ended; how.
  @discardableResult
  func end() -> ProcessDeath {
    isOver = true
    return ProcessDeath(waitingFor: number, atMost: Self.patience)
  }

  /// What has come of its job.
  enum News {
    /// A message.
    case message(MessageReader.Message)
    /// It is done.
    case done
    /// The process ended before that; how, and what it had written to standard error.
    case lost(ProcessDeath, errors: [UInt8])
  }

  /// Takes what there is to read, and hands on what it says of its job.
  func read(_ hear: (News, _ job: Int) throws -> Void) throws {
    // What has ended then has written all that it writes.
    let hadEnded = ProcessDeath.hasCome(to: number)
    let isClosed = try readAll(hear)
    if reader.isCorrupt {
      signal(SIGKILL)
      end()
    }
    guard isClosed || hadEnded || reader.isCorrupt, let job else { return }
    self.job = nil
    let death = reader.isCorrupt ? .spoilt : end()
    try hear(.lost(death, errors: (try? errors.bytes()) ?? []), job)
  }

  /// Reads until there is nothing now; true if there will be nothing more.
  private func readAll(_ hear: (News, _ job: Int) throws -> Void) throws -> Bool {
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while true {
        let count = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        if count > 0 {
          reader.append(buffer[..<count])
          try tell(hear)
        } else if count == 0 || errno != EINTR {
          return count == 0 || errno != EAGAIN
        }
      }
    }
  }

  private func tell(_ hear: (News, _ job: Int) throws -> Void) throws {
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

/// What a worker has of the process that has begun it.
final class WorkerChannel {
  /// The numbers of the files that only a worker has; less than 0 where this process is none.
  private static let ownSocket = Atomic<Int32>(-1)
  private static let ownErrors = Atomic<Int32>(-1)

  /// What it says its messages to.
  let writer: MessageWriter
  private let socket: Int32
  private let errors: UnlinkedTempFile

  /// Makes this process a worker.
  fileprivate init(_ socket: Int32, _ errors: UnlinkedTempFile) {
    InterruptSignal.hearFromParent()
    StandardStreams.lead(to: errors)
    (self.socket, self.errors, writer) = (socket, errors, MessageWriter(socket))
    Self.ownSocket.store(socket, ordering: .relaxed)
    Self.ownErrors.store(errors.descriptor, ordering: .relaxed)
  }

  /// In a copy of a worker that has an app to run, closes what an app could spoil for others.
  static func closeInCopy() {
    for own in [
      ownSocket.exchange(-1, ordering: .relaxed), ownErrors.exchange(-1, ordering: .relaxed),
    ]
    where own >= 0 {
      close(own)
    }
  }

  /// Does what it is told to until there is no more, and ends the process.
  fileprivate func serve(_ perform: (Int, WorkerChannel) throws -> Void) -> Never {
    while let job = nextJob() {
      do {
        try perform(job, self)
      } catch {
        writer.say(error)
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

  /// Sends what was written to standard error since it was sent last.
  func sendErrors() throws(WriteError) {
    let bytes = try errors.bytes()
    guard !bytes.isEmpty else { return }
    errors.empty()
    try writer.write(.errors, bytes)
  }
}

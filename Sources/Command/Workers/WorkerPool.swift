internal import Glibc
internal import MemsimVocabulary

/// Does jobs in several workers at once.
///
/// The workers are begun before the first job, by a process that has no other threads and does no
/// job itself. One that is lost costs the job that it did, and another takes its place.
final class WorkerPool {
  /// Does a job, in a worker.
  typealias Performance = (_ job: Int, WorkerChannel) throws -> Void

  private static let pauseMilliseconds: Int32 = 100

  private let perform: Performance
  private var queue: JobQueue
  private var workers: [Worker] = []
  private var isSignalled = false

  /// Begins so many workers for jobs of some costs.
  ///
  /// - Precondition: It is at least one.
  init(of count: Int, for costs: [Int], _ perform: @escaping Performance) throws {
    self.perform = perform
    queue = JobQueue(costs: costs)
    workers.append(try Worker(besides: [], perform))
    // Where the host has no room for all, fewer do the same.
    while workers.count < count, let worker = try? Worker(besides: workers, perform) {
      workers.append(worker)
    }
  }

  /// Does all jobs, or those that were begun when a signal asks for the end.
  ///
  /// - Parameters:
  ///   - only: The only job that may be begun now; nil where all may. It is asked time and again.
  ///   - hear: Takes what comes of a job.
  /// - Throws: What a closure throws; or a failure where the host has no process for a worker.
  func run(only: () -> Int?, _ hear: (Worker.News, _ job: Int) throws -> Void) throws {
    defer { end() }
    while true {
      try handOut(only)
      let busy = workers.filter { $0.job != nil }
      if busy.isEmpty { return }
      wait(for: busy)
      passOnSignal()
      for worker in busy { try worker.read(hear) }
      try replaceLost()
    }
  }

  private func handOut(_ only: () -> Int?) throws {
    if InterruptSignal.isRequested { return }
    for place in workers.indices where workers[place].job == nil {
      guard let job = queue.next(only: only()) else { break }
      if workers[place].begin(job) { continue }
      // It was ended from outside while it waited.
      workers[place].end()
      try replace(place)
      guard workers[place].begin(job) else { throw RunProcess.noRoom }
    }
    if queue.isEmpty { for worker in workers where worker.job == nil { worker.dismiss() } }
  }

  private func replaceLost() throws {
    for place in workers.indices where workers[place].isOver && !queue.isEmpty {
      try replace(place)
    }
  }

  private func replace(_ place: Int) throws {
    workers[place] = try Worker(besides: workers, perform)
  }

  private func wait(for busy: [Worker]) {
    var questions = busy.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
    poll(&questions, nfds_t(questions.count), Self.pauseMilliseconds)
  }

  private func passOnSignal() {
    guard !isSignalled, let number = InterruptSignal.numberToPassOn else { return }
    isSignalled = true
    for worker in workers { worker.signal(number) }
  }

  /// Ends all workers; one that still does a job does it in vain.
  private func end() {
    for worker in workers where !worker.isOver {
      worker.dismiss()
      if worker.job != nil { worker.signal(SIGTERM) }
    }
    for worker in workers where !worker.isOver { worker.end() }
  }
}

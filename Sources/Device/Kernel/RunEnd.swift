package import MemsimJournal
package import MemsimRuntime

/// Ends the run, in order or in the middle of a callback.
package final class RunEnd: KernelPart {
  /// The seal of a run that ended early; nil if it has not.
  @exclusivity(unchecked) package private(set) var earlyEnd: Result<JournalSeal, JournalWriteError>?

  /// Whether the run ended early; asked before each callback.
  @exclusivity(unchecked) private(set) var hasEndedEarly = false

  /// Receives the exhausted resource, before the run ends for it.
  package var ranOut: (Exhaustion) -> Void = { _ in }

  /// Stops the host process when a run that has ended cannot be left in any other way.
  package var stop: (String) -> Never = { fatalError($0) }

  /// Whether code of a program ends the run.
  private(set) var isByProgram = false

  private let log: EventLog
  private let budget: RunBudget

  init(_ log: EventLog, _ budget: RunBudget) {
    self.log = log
    self.budget = budget
  }

  /// Ends every process because the run is over, in the order in which they were launched.
  func exitAll() {
    kernel.ends.watcher = nil
    let living = kernel.processes.living
    // From here on the host gets memory back.
    kernel.heaps.allEnd(living)
    for process in living { kernel.ends.exit(process, for: .runEnded) }
  }

  /// Ends every process, and seals the journal.
  func end(
    _ ending: RunEnding, message: String? = nil
  ) throws(JournalWriteError) -> JournalSeal {
    exitAll()
    return try log.end(
      RunEnded(
        ending: ending, message: message, peakPages: kernel.pressure.peakPages,
        lowestAvailablePercent: kernel.pressure.lowestAvailablePercent))
  }

  private func endEarly(_ ending: RunEnding, message: String? = nil) {
    do throws(JournalWriteError) {
      earlyEnd = .success(try end(ending, message: message))
    } catch {
      earlyEnd = .failure(error)
    }
    hasEndedEarly = true
  }

  /// Counts operations, and ends the run when there are too many: between callbacks, or in the
  /// middle of one, whose rest is not recorded.
  func countOperations(_ count: Int) {
    budget.countOperations(count)
    if budget.exhaustion != nil { Heap.withHostAllocations { endIfExhausted() } }
  }

  /// The same for operations that only the host limits.
  func countUnlimitedOperations(_ count: Int) {
    budget.passUncountedOperations(count)
    if budget.exhaustion != nil { Heap.withHostAllocations { endIfExhausted() } }
  }

  /// Ends the run if something has run out, unless that was done already.
  ///
  /// Not to be called while a process or the ledger are being changed.
  func endIfExhausted() {
    guard earlyEnd == nil, !log.isEnded, let exhaustion = budget.exhaustion else { return }
    if exhaustion.origin == .host { HostReserve.release() }
    ranOut(exhaustion)
    endEarly(exhaustion.origin == .host ? .host : .exhausted, message: exhaustion.message)
  }

  /// Ends a run in which a doomed callback does not return, and the host process unless the run has
  /// a host thread of its own: there is no way back out of that callback.
  func endStuck(at bound: Heap.DoomedBound, of options: Heap.Options) -> Never {
    guard let running = kernel.processes.running else {
      preconditionFailure("no process runs, and one goes past a bound")
    }
    let excess =
      switch bound {
      case .requests: "makes more than \(options.doomedLimit) requests for memory"
      case .scratch: "makes objects of more than \(options.scratchLimit) bytes"
      }
    let message =
      "process \(running.pid), \(running.app.name), was killed but continues and \(excess)"
    // A run that is over already has its journal.
    if log.isEnded { stop(message) }
    ranOut(Exhaustion(of: .limits, message))
    endEarly(.stuck, message: message)
    abandon(running)
    stop(message)
  }

  /// Returns the memory of a process to the host whose callback never returns.
  ///
  /// Threads that native code has made may continue, in memory of that process.
  private func abandon(_ process: SimulatedProcess) {
    if !process.app.isNative { process.heap.abandon() }
  }

  /// Ends the run in the middle of the callback in which a program would have ended the host
  /// process, and its process as one that crashed, or has exited; `record` records the cause.
  ///
  /// Nothing runs on the program's frames any more, so its heap, of which they may hold anything,
  /// is not destroyed.
  package func end(by end: ProgramEnd, _ record: () -> Void) {
    // A process that was ended before, with the run, went on unseen and did this.
    guard earlyEnd == nil, !log.isEnded else { return }
    let isFirst = !isByProgram
    isByProgram = true
    // A program that traps where the host refuses files or threads shows nothing but that refusal.
    budget.askForFiles()
    budget.askForThreads()
    let running = kernel.processes.running
    if budget.exhaustion?.origin == .host {
      endIfExhausted()
    } else {
      if isFirst {
        if end.threadApp != nil {
          kernel.processes.endedOnThread = kernel.processes.living.first {
            $0.heap.isHome(of: end)
          }
        }
        let ended = end.threadApp == nil ? running : kernel.processes.endedOnThread
        ended?.programLog.endLines()
        record()
        if let ended, ended.isLiving, !end.isEndless {
          kernel.ends.exit(ended, for: end.isExit ? .returned : .crash)
        }
      }
      endEarly(end.isEndless ? .host : .program)
    }
    if let running { abandon(running) }
  }
}

internal import MemsimJournal
package import MemsimRuntime

/// How a run ends.
extension Kernel {
  /// Ends every process because the run is over, in the order in which they were launched.
  func exitAll() {
    watcher = nil
    // From here on the host gets memory back, so what it has for the largest it has for all.
    let slots = processes.living.map(\.heap.slotCount).max() ?? 0
    surveyableSlots = Heap.canBeSurveyed(slots: slots) ? slots : 0
    for process in processes.living { exit(process, for: .runEnded) }
  }

  /// Ends every process, and seals the journal.
  func endRun(
    _ ending: RunEnding, message: String? = nil
  ) throws(JournalWriteError) -> JournalSeal {
    exitAll()
    return try log.end(
      RunEnded(
        ending: ending, message: message, peakPages: pressure.peakPages,
        lowestAvailablePercent: pressure.lowestAvailablePercent))
  }

  /// Counts what a run does, and ends it when that is too much: between callbacks, or in the middle
  /// of one, which goes on unseen.
  func takeOperations(_ count: Int) {
    budget.takeOperations(count)
    if budget.exhaustion != nil { Heap.withHostAllocations { endIfExhausted() } }
  }

  /// The same for what is not counted, of which the host can have too much.
  func takeUncountedOperations(_ count: Int) {
    budget.takeUncountedOperations(count)
    if budget.exhaustion != nil { Heap.withHostAllocations { endIfExhausted() } }
  }

  /// Whether the host has the memory to look at all that is in a process; if not, that has run out.
  func canSurvey(_ process: SimulatedProcess) -> Bool {
    let slots = process.heap.slotCount
    let canBe = slots <= surveyableSlots || Heap.canBeSurveyed(slots: slots)
    if !canBe { budget.note(.noRoomForAnalysis) }
    return canBe
  }

  /// Ends the run if something has run out, unless that was done already.
  ///
  /// Not to be called while a process or the books are being changed.
  func endIfExhausted() {
    guard earlyEnd == nil, !log.isEnded, let exhaustion = budget.exhaustion else { return }
    if exhaustion.origin == .host { HostReserve.release() }
    ranOut(exhaustion)
    let ending: RunEnding = exhaustion.origin == .host ? .host : .exhausted
    do throws(JournalWriteError) {
      earlyEnd = .success(try endRun(ending, message: exhaustion.message))
    } catch {
      earlyEnd = .failure(error)
    }
  }

  /// Ends a run in which a doomed callback does not return, and the host process unless the run has
  /// a host thread of its own: there is no way back out of that callback.
  func endStuck(at bound: Heap.DoomedBound, of options: Heap.Options) -> Never {
    guard let running else { preconditionFailure("no process runs, and one goes past a bound") }
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
    do throws(JournalWriteError) {
      earlyEnd = .success(try endRun(.stuck, message: message))
    } catch {
      earlyEnd = .failure(error)
    }
    abandon(running)
    stop(message)
  }

  /// Gives the host back what a process has whose callback is never gone on with.
  ///
  /// Threads that native code has made may go on, in memory of that process.
  private func abandon(_ process: SimulatedProcess) {
    if !process.app.isNative { process.heap.abandon() }
  }
}

/// How a run ends in which code of a program would have ended the host process.
extension Kernel {
  /// Ends the run in the middle of the callback in which a program did that, and its process as one
  /// that crashed, or has exited; `tell` writes down what it was.
  ///
  /// Nothing runs on the program's frames any more, so its heap, of which they may hold anything,
  /// is not destroyed.
  package func endRun(by end: ProgramEnd, _ tell: () -> Void) {
    // A process that was ended before, with the run, went on unseen and did this.
    guard earlyEnd == nil, !log.isEnded else { return }
    let isFirst = !isEndedByProgram
    isEndedByProgram = true
    // A program that traps where the host refuses files or threads shows nothing but that refusal.
    budget.askForFiles()
    budget.askForThreads()
    if budget.exhaustion?.origin == .host {
      endIfExhausted()
      if let running { abandon(running) }
      return
    }
    if isFirst {
      if end.threadApp != nil { endedOnThread = processes.living.first { $0.heap.isHome(of: end) } }
      let ended = end.threadApp == nil ? running : endedOnThread
      ended?.programLog.endLines()
      tell()
      if let ended, ended.isLiving { exit(ended, for: end.isExit ? .returned : .crash) }
    }
    do throws(JournalWriteError) {
      earlyEnd = .success(try endRun(.program))
    } catch {
      earlyEnd = .failure(error)
    }
    if let running { abandon(running) }
  }

  /// Whether code of a process may be in the middle of anything: its callback runs, it is looked
  /// at, or the run ends for what it did on a thread of its own.
  func isInMiddle(_ process: SimulatedProcess) -> Bool {
    running === process || lookedAt === process || endedOnThread === process
  }
}

internal import MemsimJournal
package import MemsimRuntime

/// How a run ends in which code of a program would have ended the host process.
extension Kernel {
  /// Ends the run in the middle of the callback in which a program did that, and its process as one
  /// that crashed, or has exited; `tell` writes down what it was.
  ///
  /// Nothing runs on the program's frames any more, so its heap, of which they may hold anything,
  /// is left as it is.
  package func endRun(by end: ProgramEnd, _ tell: () -> Void) {
    // A process that was ended before, with the run, went on unseen and did this.
    guard earlyEnd == nil, !log.isEnded else { return }
    let isFirst = !isEndedByProgram
    isEndedByProgram = true
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
  }

  /// Whether code of a process may be in the middle of anything: its callback runs, or the run ends
  /// for what it did on a thread of its own.
  func isInMiddle(_ process: SimulatedProcess) -> Bool {
    running === process || endedOnThread === process
  }
}

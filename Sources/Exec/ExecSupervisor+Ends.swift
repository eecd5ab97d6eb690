internal import CMemsimPreload
internal import Glibc
internal import MemsimHost
internal import MemsimJournal

// Exits of processes.
extension ExecSupervisor {
  /// The longest time that a parent needs to record the end of a child, and the time between
  /// two checks.
  private static let longestRecording: Int64 = 50_000_000
  private static let pauseMicroseconds: UInt32 = 100
  /// After so many exits that were not recorded in time, the supervisor does not wait for parents.
  private static let mostUnrecordedExits = 5

  /// Removes a process that has exited: adds up its figures, and frees its slot.
  func removeExited(_ process: ExecProcess, status: WaitStatus? = nil) {
    if let seen = counters.process(at: process.place), seen.pid == process.pid {
      process.seen = seen
    }
    sampleEnd(of: process)
    processes.removeAll { $0 === process }
    scopes.removeAll { $0.owner === process }
    warner?.forget(process.pid)
    let seen = process.seen
    let isReported = ResidentSample(seen.last_resident).pages > 0
    if isReported || seen.last_unseen_pages != 0 {
      process.update(unseenPages: Int(seen.last_unseen_pages))
    }
    outcome.sequence.add(
      hash: seen.sequence, requests: Int(clamping: seen.requests), hasThreads: seen.threads > 1)
    outcome.largestPages = max(outcome.largestPages, Int(seen.peak_pages))
    if let unseen = process.unseen {
      if unseen.pages > outcome.unseen?.pages ?? 0 { outcome.unseen = unseen }
      if unseen.exceedsUsual { addUncounted(process.name, process.pid) }
    }
    if process.isFirst { outcome.blocks = counters.blocks(at: process.place) }
    if !seen.is_apart { addKernelKill(of: process, status: status) }
    if let log, !process.isDoomed {
      writeBlocks(of: process)
      let time = hostNow
      let isKilled = status.map(\.isKill) ?? isKilled(process)
      log.exited(process, crashed: isKilled, at: time)
    }
    counters.release(process.place)
    sampleAll(.change, pages: counters.pages, at: hostNow)
  }

  private func isKilled(_ process: ExecProcess) -> Bool {
    let ending = ending(of: process)
    return ending == memsim_ending_signal || ending == memsim_ending_kill
  }

  /// Returns the way in which a process has ended; unknown if it lives or no parent recorded it.
  ///
  /// The kernel reports that to its parent, and to this process until the parent has waited for it;
  /// the parent then writes it into the counters, a moment later.
  func ending(of process: ExecProcess) -> memsim_ending {
    // A process that exits itself leaves the budget; one that lives runs a program that is not
    // tracked.
    let isOwn = process.seen.is_apart || !memsim_process_is_gone(process.pid)
    if isOwn { return memsim_ending_unknown }
    counters.doom(process.place)
    let latest = unrecordedExits < Self.mostUnrecordedExits ? hostNow + Self.longestRecording : 0
    repeat {
      let ending = counters.ending(of: process.pid, at: process.place)
      if ending != memsim_ending_unknown { return ending }
      usleep(Self.pauseMicroseconds)
    } while hostNow < latest
    unrecordedExits += 1
    return memsim_ending_unknown
  }

  /// Records the blocks of a process by their sizes.
  func writeBlocks(of process: ExecProcess) {
    guard log != nil else { return }
    let blocks = counters.blocks(at: process.place)
    log?.record(
      HeapCounted(
        objects: 0, blocks: blocks.reduce(0) { $0 + $1.count },
        bytes: blocks.reduce(0) { $0 + $1.bytes },
        classes: blocks.map { entry in
          ClassCount(className: "\(entry.size) bytes", count: entry.count, bytes: entry.bytes)
        }.sorted { $0.className < $1.className }),
      of: process, at: hostNow)
  }
}

extension ExecOutcome.Ending {
  init(_ status: WaitStatus) {
    self =
      switch status {
      case .exited(let code): .exited(code)
      case .killed(let signal): .killed(signal)
      }
  }
}

/// The processes that this one starts.
package enum ChildProcesses {
  /// Makes exits of children visible, also if this process was started to ignore SIGCHLD.
  ///
  /// If SIGCHLD is ignored, a child disappears before memsim waits for it. Programs that `exec`
  /// runs are started as this process was.
  package static func hearOfEnds() { memsim_program_hear_of_children() }
}

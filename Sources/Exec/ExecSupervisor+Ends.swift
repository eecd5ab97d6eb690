internal import CMemsimPreload
internal import Glibc
internal import MemsimHost
internal import MemsimJournal

// What becomes of a process that is gone.
extension ExecSupervisor {
  /// So long a parent takes at most to write down how a child has ended, and how often is looked.
  private static let longestToTell: Int64 = 50_000_000
  private static let pauseMicroseconds: UInt32 = 100
  /// Where so many ends were not told in time, parents tell none, and are not waited for any more.
  private static let mostUntoldEnds = 5

  /// A process is gone: its figures are added up, and its slot is free.
  func gone(_ process: ExecProcess, status: WaitStatus? = nil) {
    if let seen = books.process(at: process.place), seen.pid == process.pid { process.seen = seen }
    processes.removeAll { $0 === process }
    rooms.removeAll { $0.owner === process }
    warner?.forget(process.pid)
    let seen = process.seen
    if seen.last_unseen_pages != 0 { process.note(unseenPages: Int(seen.last_unseen_pages)) }
    outcome.sequence.add(
      hash: seen.sequence, requests: Int(clamping: seen.requests), hasThreads: seen.threads > 1)
    outcome.largestPages = max(outcome.largestPages, Int(seen.peak_pages))
    if let unseen = process.unseen, unseen.pages > outcome.unseen?.pages ?? 0 {
      outcome.unseen = unseen
    }
    if process.isFirst { outcome.blocks = books.blocks(at: process.place) }
    if let log, !process.isDoomed {
      writeBlocks(of: process)
      let time = hostNow
      let isKilled = status.map(\.isKill) ?? isKilled(process)
      log.exited(process, crashed: isKilled, at: time)
    }
    books.release(process.place)
    sampleAll(.change, pages: books.pages, at: hostNow)
  }

  /// Whether a signal has ended a process that is gone.
  ///
  /// The kernel tells that to its parent, and to this process until the parent has asked; the
  /// parent then writes it into the books, a moment later.
  private func isKilled(_ process: ExecProcess) -> Bool {
    // One that comes to its end itself leaves the budget; one that lives runs what is not held.
    if process.seen.is_apart || !memsim_process_is_gone(process.pid) { return false }
    books.doom(process.place)
    let latest = untoldEnds < Self.mostUntoldEnds ? hostNow + Self.longestToTell : 0
    repeat {
      let ending = books.ending(of: process.pid, at: process.place)
      if ending != memsim_ending_unknown { return ending == memsim_ending_signal }
      usleep(Self.pauseMicroseconds)
    } while hostNow < latest
    untoldEnds += 1
    return false
  }

  /// Writes down what a process has by the size of its blocks.
  func writeBlocks(of process: ExecProcess) {
    guard log != nil else { return }
    let blocks = books.blocks(at: process.place)
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

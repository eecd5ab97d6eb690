internal import MemsimJournal
internal import MemsimRuntime

/// Gives pages to processes that need them; a process that cannot have them is refused, or killed.
final class PageSupply: KernelPart {
  private let pages: PageLedger
  private let processPages: ProcessPages
  private let snapshots: SnapshotCache

  init(_ pages: ProcessPages) {
    processPages = pages
    self.pages = pages.ledger
    snapshots = pages.snapshots
  }

  /// Allocates the pages that a process writes to as it starts; returns whether it lives on.
  func loadImage(of process: SimulatedProcess) -> Bool {
    let wanted = process.app.imagePages
    if !pages.commitImage(wanted) {
      wait(for: wanted, in: process)
      guard process.isLiving else { return false }
      guard pages.commitImage(wanted) else {
        kernel.ends.terminate(process, for: .outOfPages)
        kernel.pressure.review()
        return false
      }
    }
    process.imagePages = wanted
    process.peakPages = process.footprintPages
    snapshots.pagesChanged(of: process)
    process.code = processPages.map(process.app.codePages, named: "code", in: process)
    kernel.pressure.review()
    return process.isLiving
  }

  /// Reads the code of a process that is not in memory; returns whether the process lives on.
  func readCode(of process: SimulatedProcess) -> Bool {
    // Most callbacks are of the process whose code was used last.
    if let code = process.code, code.missingPages > 0 || !code.isNewest {
      read(code, of: process)
    }
    return process.isLiving
  }

  /// Reads the missing pages of a region, in place of clean pages that were used less recently.
  ///
  /// A region that is larger than all available memory passes through it. If not one page is free
  /// the process waits for it as for an allocation, and is killed if it waits in vain.
  func read(_ region: CleanRegion, of process: SimulatedProcess) {
    if region.missingPages > 0 { snapshots.pagesChanged(of: process) }
    let again = region.wasRead ? region.missingPages : 0
    _ = pages.read(region)
    if region.missingPages > 0 {
      kernel.reclaimer.drop(region.missingPages, sparing: region)
      _ = pages.read(region)
    }
    if region.residentPages == 0 {
      wait(for: 1, in: process)
      guard process.isLiving else { return }
      guard pages.read(region) > 0 else {
        return kernel.ends.terminate(process, for: .unreadablePages)
      }
    }
    region.wasRead = true
    if again > 0 { kernel.log.record(PagesRead(pages: again), pid: process.pid) }
  }

  /// A process has more pages than before.
  func pagesGrew(by pid: Int) {
    guard let process = kernel.processes[pid] else { return }
    processPages.settleUncounted(process)
    if pages.counting == .touched {
      guard process.heap.arena.committedPages >= process.committedPagesToCountAt else { return }
      processPages.count(process)
      settleOverdraft(of: process)
    }
    process.peakPages = max(process.peakPages, process.footprintPages)
    // Every decision looks at the pages of the process that runs by itself.
    if process !== kernel.processes.running { snapshots.pagesChanged(of: process) }
    if process.app.isNative { reviewSpike(of: process) }
    kernel.pressure.review()
  }

  /// Lets the policy decide as if native code still had the most pages since its callback began,
  /// and then as it is.
  ///
  /// Plain `malloc` asks for no page, so the policy sees a spike when the callback ends. While it
  /// looks, the pages are the process's: levels change for them, a hard limit holds, others make
  /// room for the pages that the device does not have, and if they cannot, the process is killed. A
  /// warning of that moment is withdrawn like any other if memory is not short any more when it
  /// could be delivered.
  private func reviewSpike(of process: SimulatedProcess) {
    let spike = processPages.updatePeak(of: process)
    guard spike > 0 else { return }
    processPages.beginSpike(spike, of: process)
    kernel.pressure.review()
    if process.isLiving { settleOverdraft(of: process) }
    guard process.isLiving else { return }
    processPages.endSpike(of: process)
    snapshots.pagesChanged(of: process)
  }

  /// Native code cannot be refused, nor can a page that was written: other processes make room for
  /// the excess pages of a process when its turn is over, or it is killed.
  func settleOverdraft(of process: SimulatedProcess) {
    guard pages.overdraft > 0 else { return }
    wait(for: pages.overdraft, in: process)
    guard process.isLiving, pages.overdraft > 0 else { return }
    kernel.ends.terminate(process, for: .overdrawn)
  }

  /// Lets room be made for pages, until they are there or the process that waits has ended; the
  /// number of pages is read before each step.
  private func wait(for count: @autoclosure () -> Int, in process: SimulatedProcess) {
    let purpose: PageRequest.Purpose =
      process.isRinging ? .call : .allocation(pid: process.pid)
    kernel.pressure.makeRoom {
      process.isLiving ? PageRequest(pages: count(), purpose: purpose) : nil
    }
  }
}

/// Refusals: the kernel decides whether there is room; the heap refuses, and its diagnosis has the
/// size and the site.
extension PageSupply {
  /// Makes room for a heap that gets no pages; returns whether there is some now.
  ///
  /// No kill makes room for more pages than the device has.
  func makeRoom(_ shortage: Shortage, for pid: Int) -> Bool {
    guard let process = kernel.processes[pid], !shortage.isOfLimit else { return false }
    if shortage.refuser.isHost {
      kernel.budget.record(Exhaustion(shortage))
      kernel.runEnd.endIfExhausted()
      return false
    }
    if shortage.pages <= pages.totalPages { wait(for: shortage.pages, in: process) }
    return process.isLiving && pages.freePages >= shortage.pages
  }

  /// Records a refusal of `malloc` in the middle of a callback, and makes room for it now, so that
  /// the program may get it when it tries again.
  func refuse(_ shortage: Shortage, to process: SimulatedProcess) {
    guard process.isLiving else { return }
    record(
      AllocationRefused(
        cause: shortage.isOfLimit ? .limit : .device, requestedBytes: shortage.bytes,
        freePages: pages.freePages, site: 0), of: process)
    _ = makeRoom(shortage, for: process.pid)
  }

  /// Records that an allocation was refused.
  func record(_ refusal: Diagnosis.Refusal, to process: SimulatedProcess, at site: Int) {
    let (cause, bytes): (RefusalCause, Int) =
      switch refusal {
      case .planned: (.injected, 0)
      case .shortage(let bytes): (.device, bytes)
      }
    record(
      AllocationRefused(
        cause: cause, requestedBytes: bytes, freePages: pages.freePages, site: site), of: process)
  }

  private func record(_ event: AllocationRefused, of process: SimulatedProcess) {
    kernel.log.record(event, pid: process.pid)
  }
}

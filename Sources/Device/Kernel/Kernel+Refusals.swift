internal import MemsimJournal
internal import MemsimRuntime

/// Pages that a heap asks for and does not get: room is made, or the refusal is written down.
///
/// How it ends is known here, and where the program asked only to the heap, which reports it when
/// the allocation returns. What is known here waits for that in the process.
extension Kernel {
  /// Answers a heap that gets no pages: makes room, and says whether there is some now.
  ///
  /// No process's end makes room for more pages than the device has.
  func makeRoom(_ shortage: Shortage, for pid: Int) -> Bool {
    guard let process = processes[pid], !shortage.isOfLimit else { return false }
    if shortage.refuser.isHost {
      budget.note(Exhaustion(shortage))
      endIfExhausted()
      return false
    }
    if shortage.pages <= pages.totalPages {
      waitForPages(shortage.pages, in: process)
    }
    guard process.isLiving else { return false }
    if pages.freePages >= shortage.pages { return true }
    process.unwrittenRefusal = UnwrittenRefusal(bytes: shortage.bytes, freePages: pages.freePages)
    return false
  }

  /// Writes down what `malloc` was refused in the middle of a callback, and makes room for it now,
  /// so that it may be there when the program tries again.
  func refuse(_ shortage: Shortage, to process: SimulatedProcess) {
    guard process.isLiving else { return }
    log.record(
      AllocationRefused(
        cause: shortage.isOfLimit ? .limit : .device, requestedBytes: shortage.bytes,
        freePages: pages.freePages, site: 0), pid: process.pid)
    _ = makeRoom(shortage, for: process.pid)
    process.unwrittenRefusal = nil
  }

  /// Writes down that an allocation was refused, now that its heap has said where it was made.
  func writeRefusal(to process: SimulatedProcess, at site: Int) {
    let refusal = process.unwrittenRefusal
    process.unwrittenRefusal = nil
    log.record(
      AllocationRefused(
        cause: refusal == nil ? .injected : .device, requestedBytes: refusal?.bytes ?? 0,
        freePages: refusal?.freePages ?? pages.freePages, site: site), pid: process.pid)
  }

  /// Lets room be made for so many pages, until they are there or the process that waits is gone;
  /// how many it waits for is asked before each step.
  func waitForPages(_ count: @autoclosure () -> Int, in process: SimulatedProcess) {
    let purpose: PageRequest.Purpose =
      process.isRinging ? .call : .allocation(pid: process.pid)
    pressure.makeRoom {
      process.isLiving ? PageRequest(pages: count(), purpose: purpose) : nil
    }
  }
}

internal import MemsimJournal
internal import MemsimRuntime

/// Pages that a heap asks for and does not get: room is made, or the refusal is written down.
///
/// The kernel decides whether there is room; the heap refuses, and says in a diagnosis how much was
/// asked for and where; the kernel's observer of diagnoses writes that down.
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
    return process.isLiving && pages.freePages >= shortage.pages
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
  }

  /// Writes down that an allocation was refused.
  func write(_ refusal: Diagnosis.Refusal, to process: SimulatedProcess, at site: Int) {
    let (cause, bytes): (RefusalCause, Int) =
      switch refusal {
      case .planned: (.injected, 0)
      case .shortage(let bytes): (.device, bytes)
      }
    log.record(
      AllocationRefused(
        cause: cause, requestedBytes: bytes, freePages: pages.freePages, site: site),
      pid: process.pid)
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

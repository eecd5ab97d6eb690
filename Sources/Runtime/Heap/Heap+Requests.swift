internal import MemsimHost
internal import Synchronization

/// Requests for memory: the one place where memory runs out, and where closures of the options run.
///
/// These closures may kill heaps, this one too, and destroy others. So nothing is half done then:
/// no lock is held, jemalloc does not run, and growth is reported after the request.
extension Heap {
  /// Performs a call of the program that may commit pages, and reports growth.
  @inline(__always)
  func request<Value>(_ body: () -> Value) -> Value {
    let before = arena.committedPages
    let value = body()
    if isLiving {
      reportGrowth(to: arena.committedPages, since: before)
    } else if doomed.countRequest(), let overrun = options.overrun {
      callOut { overrun(self, .requests) }
    }
    return value
  }

  /// Reports that more pages are or were committed than `before`, if so, unless a closure of the
  /// options runs already.
  func reportGrowth(to pages: Int, since before: Int) {
    guard let pagesGrew = options.pagesGrew, pages > before, isLiving,
      HostThread.current.heapsCallingOut.isEmpty
    else { return }
    callOut { pagesGrew(self) }
  }

  /// Tries `attempt` until it returns a value or no room can be made.
  ///
  /// `Options.makeRoom` is also called after a refusal by the host.
  func withRoom<Value>(for bytes: Int, _ local: LocalState, _ attempt: () -> Value?) -> Value? {
    if let value = attempt() { return value }
    if returnSpareMemory(local), let value = attempt() { return value }
    guard let makeRoom = options.makeRoom else { return nil }
    while isLiving {
      let shortage = shortage(of: bytes)
      guard callOut({ makeRoom(shortage) }), isLiving else { return nil }
      if let value = attempt() { return value }
      if returnSpareMemory(local), let value = attempt() { return value }
    }
    return nil
  }

  /// The pages that the last call into the arena was refused.
  ///
  /// jemalloc fails only after a refusal, so the host refused a call that failed without one. The
  /// host counts as refuser unless limit or budget would have refused as well: then no host could
  /// grant the request.
  private func shortage(of bytes: Int) -> Shortage {
    let refusal = RefusedPages.last
    if let refusal, !refusal.refuser.isHost {
      return Shortage(heap: self, pages: refusal.pages, bytes: bytes, refuser: refusal.refuser)
    }
    let pages = (max(1, bytes) + pageSize - 1) / pageSize
    let refuser = arena.accounting.pointee.refuser(of: pages) ?? refusal?.refuser ?? .host
    return Shortage(heap: self, pages: pages, bytes: bytes, refuser: refuser)
  }

  /// Counts the pages that the process has written, if written pages count (see ``PageCounting``).
  public func countPages() {
    if isLiving { arena.countPages() }
  }

  /// Calls a closure of the options, which is no code of the process: its allocations are the
  /// host's, and this heap stays until it has returned.
  func callOut<Answer>(_ closure: () -> Answer) -> Answer {
    let host = HostThread.current
    return Arena.withHostAllocations {
      host.heapsCallingOut.append(identity)
      defer { host.heapsCallingOut.removeLast() }
      return closure()
    }
  }

  /// Returns the memory that this host thread caches for the heap, its magazines and its spare pool
  /// page; reports whether there was any.
  @discardableResult
  public func returnSpareMemory() -> Bool {
    returnSpareMemory(attach())
  }

  private func returnSpareMemory(_ local: LocalState) -> Bool {
    let magazines = UnsafeBufferPointer(start: local.magazines, count: Magazine.perThread)
    let hasRegions = magazines.contains { $0.count > 0 }
    returnMagazines(local)
    return returnSparePage(local.pointee.pool) || hasRegions
  }

  /// Returns whether this allocation is planned to fail.
  func isPlannedToFail() -> Bool {
    guard !allowsHotPath.load(ordering: .relaxed) else { return false }
    return AllocationFailures.isDue || plannedFailure.isDue()
  }

  /// Makes the allocation fail that follows `count` more, as if there were no memory for it.
  public func failAllocation(after count: Int) {
    plannedFailure.start(after: count)
    allowsHotPath.store(false, ordering: .relaxed)
    shared.withLock { $0.attached.disarm() }
  }
}

/// Memory that a process requested and did not get.
public struct Shortage: Sendable {
  /// The cause of a refused request for memory.
  public enum Refuser: UInt8, Sendable {
    /// The budget that the arena shares with others: the memory of the device.
    case budget
    /// The arena's own limit.
    case limit
    /// The budget of host memory for all arenas of the host process.
    case hostBudget
    /// The host itself, which has no memory or no addresses left.
    case host
    /// The table of slots, for which the host had no more addresses (see `Heap.mostObjects`).
    case slots

    /// Whether the host refused, not the simulation.
    public var isHost: Bool { rawValue >= Refuser.hostBudget.rawValue }
  }

  /// The heap of the process.
  public let heap: Heap

  /// The pages of the refused commit.
  ///
  /// With as many free the request succeeds. They are more than `bytes` fill if jemalloc allocates
  /// a slab or pads a region, and fewer if a region grows in place. If the host itself has no range
  /// of addresses so long, they are the pages that `bytes` fill.
  public let pages: Int

  /// The bytes that the program requested.
  public let bytes: Int

  /// The cause of the refusal.
  ///
  /// The host only if limit and budget would have allowed the pages.
  public let refuser: Refuser

  /// Whether the arena's own limit refused, and not the budget that it shares.
  public var isOfLimit: Bool { refuser == .limit }
}

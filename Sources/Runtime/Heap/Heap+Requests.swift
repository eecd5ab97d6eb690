internal import Synchronization

/// Requests for memory: the one place where memory runs out, and what is asked and told outside.
///
/// The closures that are called may kill heaps, this one too, and destroy others. So nothing is
/// half done then: no lock is held, jemalloc is not running, and growth is told when the request is
/// through.
extension Heap {
  /// Carries out a call of the program that may take memory, and tells what came of it.
  @inline(__always)
  func request<Value>(_ body: () -> Value) -> Value {
    let before = arena.committedPages
    let value = body()
    if isLiving {
      tellGrowth(to: arena.committedPages, since: before)
    } else {
      countDoomedRequest()
    }
    return value
  }

  /// Tells that more pages are or were committed than there were `before`, if so, unless a closure
  /// outside is running already.
  func tellGrowth(to pages: Int, since before: Int) {
    guard let pagesGrew = options.pagesGrew, pages > before, isLiving,
      HostThread.current.heapsCallingOut.isEmpty
    else { return }
    callOut { pagesGrew(self) }
  }

  private func countDoomedRequest() {
    let earlier = doomedRequests.add(1, ordering: .relaxed).oldValue
    guard earlier == options.doomedLimit, let overrun = options.overrun else { return }
    callOut { overrun(self, .requests) }
  }

  /// Tries `attempt` until it gives something or no room can be made.
  ///
  /// Where it is the host that has none left, `Options.makeRoom` is told so like everything else.
  func withRoom<Value>(
    for bytes: Int, _ attachment: UnsafeMutablePointer<Attachment>, _ attempt: () -> Value?
  ) -> Value? {
    if let value = attempt() { return value }
    if returnSpareMemory(attachment), let value = attempt() { return value }
    guard let makeRoom = options.makeRoom else { return nil }
    while isLiving {
      let shortage = shortage(of: bytes)
      guard callOut({ makeRoom(shortage) }), isLiving else { return nil }
      if let value = attempt() { return value }
      if returnSpareMemory(attachment), let value = attempt() { return value }
    }
    return nil
  }

  /// What the last call into the arena could not have.
  ///
  /// jemalloc has no other reason to say no than a refusal, so a call that failed without one was
  /// refused by the host. That is what counts, unless limit or budget would have said no as well:
  /// then the program has asked for what no host is to give it.
  private func shortage(of bytes: Int) -> Shortage {
    let refusal = RefusedPages.last
    if let refusal, !refusal.refuser.isHost {
      return Shortage(heap: self, pages: refusal.pages, bytes: bytes, refuser: refusal.refuser)
    }
    let pages = (max(1, bytes) + pageSize - 1) / pageSize
    let refuser = arena.books.pointee.refuser(of: pages) ?? refusal?.refuser ?? .host
    return Shortage(heap: self, pages: pages, bytes: bytes, refuser: refuser)
  }

  /// Counts the pages that the process has written, where these are the ones that count (see
  /// ``PageCounting``).
  public func countPages() {
    if isLiving { arena.countPages() }
  }

  /// Calls a closure of the options, which is none of the process's code: what it allocates is the
  /// host's, and this heap stays until it has returned.
  func callOut<Answer>(_ closure: () -> Answer) -> Answer {
    let host = HostThread.current
    return Arena.withHostAllocations {
      host.heapsCallingOut.append(identity)
      defer { host.heapsCallingOut.removeLast() }
      return closure()
    }
  }

  /// Returns the memory that this host thread caches for the heap: its magazines and its spare pool
  /// page; reports whether there was any.
  @discardableResult
  public func returnSpareMemory() -> Bool {
    returnSpareMemory(attach())
  }

  private func returnSpareMemory(_ attachment: UnsafeMutablePointer<Attachment>) -> Bool {
    let magazines = UnsafeBufferPointer(
      start: attachment.magazines, count: Magazine.perAttachment)
    let hasSpare =
      attachment.pointee.pool.pointee.spare != nil || magazines.contains { $0.count > 0 }
    returnMagazines(attachment)
    returnSparePage(attachment.pointee.pool)
    return hasSpare
  }
}

/// Memory that a process asked for and that is not there.
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

  /// The heap of the process that asks.
  public let heap: Heap

  /// How many pages the commit asked for that was refused.
  ///
  /// With as many free the request succeeds. They are more than `bytes` fill where jemalloc takes a
  /// slab or pads a region, and fewer where a region grows in place. Where the host itself has no
  /// range of addresses so long, they are what `bytes` fill.
  public let pages: Int

  /// How many bytes the program asked for.
  public let bytes: Int

  /// The cause of the refusal.
  ///
  /// The host only where limit and budget would have allowed the pages.
  public let refuser: Refuser

  /// Whether the arena's own limit refused, and not the budget that it shares.
  public var isOfLimit: Bool { refuser == .limit }
}

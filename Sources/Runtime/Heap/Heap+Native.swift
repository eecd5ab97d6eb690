internal import Synchronization

/// Native code: Swift or C++ that uses no refs, as a part of the process.
extension Heap {
  /// Runs `body` with the host thread's plain allocations on the pages of this process.
  ///
  /// It refuses nothing, for Swift traps on a refused allocation: the process may exceed its limit,
  /// and `isOverdrawn` reports it after `body`. Such code has pages and can be killed. Its leaks
  /// are not reported, as its allocations are no objects. Pages that it committed or returned are
  /// reported after `body` (see `resetHighestPages`).
  public func withNativeAllocations<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(isLiving, "native code runs in a process that is alive")
    let before = arena.committedPages
    defer { reportGrowth(to: arena.highestPages, since: before) }
    return try arena.withNativeAllocations(body)
  }

  /// The same with refusals: `malloc` returns null, and C++'s `new` throws `std::bad_alloc` after
  /// `Options.makeRoom` has not helped.
  ///
  /// Swift traps on a refused allocation. Returns the last refusal of `malloc`, for which no
  /// process was asked to make room.
  package func withRefusedNativeAllocations(_ body: () -> Void) -> Shortage? {
    precondition(isLiving, "native code runs in a process that is alive")
    let before = arena.committedPages
    defer { reportGrowth(to: arena.highestPages, since: before) }
    let makeRoom = { [unowned self] in makeRoomForNative() }
    return arena.withNativeAllocations(makingRoom: makeRoom) {
      body()
      return Arena.withHostAllocations { isLiving ? nativeShortage : nil }
    }
  }

  private var nativeShortage: Shortage? {
    RefusedPages.last.map { refusal in
      // A request that no host could grant counts as refused by the device.
      let refuser =
        refusal.refuser.isHost ? arena.accounting.pointee.refuser(of: refusal.pages) : nil
      return Shortage(
        heap: self, pages: refusal.pages, bytes: refusal.pages * pageSize,
        refuser: refuser ?? refusal.refuser)
    }
  }

  /// Makes room for the last refusal of `new`; a process that this kills gets its memory, unless
  /// the host has none.
  private func makeRoomForNative() -> Bool {
    guard isLiving, let shortage = nativeShortage, let makeRoom = options.makeRoom else {
      return false
    }
    if callOut({ makeRoom(shortage) }) || !isLiving { return true }
    report(
      .allocationRefused, "new was refused \(shortage.bytes) bytes",
      refusal: .shortage(bytes: shortage.bytes))
    return false
  }

  /// Runs `body`, memsim's code that native code called, with the host thread's plain allocations
  /// going where they did before.
  ///
  /// Mistakes of memsim end no app (see `AppCode`). Transparent as that of `Arena`.
  @_transparent
  public static func withHostAllocations<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let code = AppCode.suspend()
    let left = Arena.leaveNative()
    defer {
      left?.enterAgain()
      AppCode.resume(code)
    }
    return try body()
  }

  /// Returns the most pages that the process had at a time since the last call, or since native
  /// code last began to run.
  package func resetHighestPages() -> Int {
    isLiving ? arena.resetHighestPages() : 0
  }

  /// Adds the pages that other host threads committed or returned for the process since the last
  /// settlement; the begin and the end of native code in a callback do so by themselves.
  ///
  /// Until then they are in no figure.
  package func settleNativePages() {
    arena.accounting.pointee.settle()
  }

  /// Actions of native code beyond malloc and outside of callbacks.
  package struct NativeConduct: Equatable, Sendable {
    /// The number of host threads that it has made.
    package let threadsMade: Int
    /// The number of these that are alive.
    package let threads: Int
    /// Whether it submitted work to threads that the whole host process shares.
    package let hasSubmitted: Bool
    /// The most bytes that it had mapped itself at a time.
    package let highestMappedBytes: Int
    /// Whether pages of the process change on other host threads.
    package let isUsedElsewhere: Bool
  }

  /// Actions of native code beyond malloc and outside of callbacks.
  package var nativeConduct: NativeConduct {
    let accounting = arena.accounting
    let activity = accounting.pointee.activity
    return NativeConduct(
      threadsMade: activity.threadsMade.load(ordering: .relaxed),
      threads: activity.threads.load(ordering: .relaxed),
      hasSubmitted: activity.hasSubmitted.load(ordering: .relaxed),
      highestMappedBytes: activity.highestMappedBytes.load(ordering: .relaxed),
      isUsedElsewhere: accounting.pointee.isUsedElsewhere.load(ordering: .relaxed))
  }

  /// Whether a program ended on a thread of this process.
  package func isHome(of end: ProgramEnd) -> Bool {
    end.threadApp != nil && end.threadOwner == UInt(bitPattern: arena.accounting)
  }

  /// The function of native code that made its first host thread; nil if unknown.
  package var firstThreadOrigin: String? { arena.accounting.pointee.activity.firstThreadOrigin }

  /// Whether native code has more pages than the limit allows.
  public var isOverdrawn: Bool { isLiving && arena.isOverdrawn }
}

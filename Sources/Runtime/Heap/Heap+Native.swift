internal import Synchronization

/// Code that knows nothing of refs, Swift or C++ as its author wrote it: a program all the same.
extension Heap {
  /// Runs `body` with the host thread's plain allocations on the pages of this process.
  ///
  /// It refuses nothing, for Swift traps on a refused allocation: the process may exceed its limit,
  /// and `isOverdrawn` reports it after `body`. Such code has pages and can be killed; its leaks
  /// are not seen, as they are not counted objects. Pages that it took or returned are reported
  /// after `body` (see `takeHighestPages`).
  public func withNativeAllocations<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(isLiving, "native code runs in a process that is alive")
    let before = arena.committedPages
    defer { tellGrowth(to: arena.highestPages, since: before) }
    return try arena.withNativeAllocations(body)
  }

  /// The same, but what the process cannot have is refused in the middle: `malloc` gives null, and
  /// C++'s `new` throws `std::bad_alloc` when `Options.makeRoom` has not helped.
  ///
  /// Swift traps on a refused allocation. Says what `malloc` was refused; no process was asked to
  /// make room for that.
  package func withRefusedNativeAllocations(_ body: () -> Void) -> Shortage? {
    precondition(isLiving, "native code runs in a process that is alive")
    let before = arena.committedPages
    defer { tellGrowth(to: arena.highestPages, since: before) }
    let makeRoom = { [unowned self] in makeRoomForNative() }
    return arena.withNativeAllocations(makingRoom: makeRoom) {
      body()
      return isLiving ? nativeShortage : nil
    }
  }

  private var nativeShortage: Shortage? {
    RefusedPages.last.map { refusal in
      // What no host is to give is refused by the device.
      let refuser = refusal.refuser.isHost ? arena.books.pointee.refuser(of: refusal.pages) : nil
      return Shortage(
        heap: self, pages: refusal.pages, bytes: refusal.pages * pageSize,
        refuser: refuser ?? refusal.refuser)
    }
  }

  /// Makes room for what `new` was just refused; a process that this dooms has what it wants, but
  /// for what the host does not have.
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

  /// Runs `body`, which native code called and which is none of the process's, with the host
  /// thread's plain allocations landing where they did before.
  ///
  /// It is memsim's own, for whose mistakes no app is ended (see `AppCode`).
  public static func withHostAllocations<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try AppCode.suspended { () throws(Failure) in try Arena.withHostAllocations(body) }
  }

  /// The most pages that the process had at a time since this was last asked, or since native code
  /// last began to run.
  package func takeHighestPages() -> Int {
    isLiving ? arena.takeHighestPages() : 0
  }

  /// Makes the process's what other host threads took for it, or gave back, since that was last
  /// done; native code that begins or ends to run in a callback does so by itself.
  ///
  /// Until then it is in no figure.
  package func settleNativePages() {
    arena.books.pointee.settle()
  }

  /// What native code was seen to do past malloc and outside of callbacks.
  package struct NativeConduct: Equatable, Sendable {
    /// How many host threads it has made.
    package let threadsMade: Int
    /// How many of them are there.
    package let threads: Int
    /// Whether it gave work to threads that the whole host process shares.
    package let hasSubmitted: Bool
    /// The most bytes that it had mapped itself at a time.
    package let highestMappedBytes: Int
    /// Whether pages of the process change on other host threads.
    package let isUsedElsewhere: Bool
  }

  /// What native code was seen to do past malloc and outside of callbacks.
  package var nativeConduct: NativeConduct {
    let books = arena.books
    let activity = books.pointee.activity
    return NativeConduct(
      threadsMade: activity.threadsMade.load(ordering: .relaxed),
      threads: activity.threads.load(ordering: .relaxed),
      hasSubmitted: activity.hasSubmitted.load(ordering: .relaxed),
      highestMappedBytes: activity.highestMappedBytes.load(ordering: .relaxed),
      isUsedElsewhere: books.pointee.isUsedElsewhere.load(ordering: .relaxed))
  }

  /// Whether it is a thread of this process on which a program came to its end.
  package func isHome(of end: ProgramEnd) -> Bool {
    end.threadApp != nil && end.threadOwner == UInt(bitPattern: arena.books)
  }

  /// The function of native code that made its first host thread, where that is known.
  package var firstThreadOrigin: String? {
    arena.books.pointee.activity.firstThreadOrigin
  }

  /// Whether native code has more pages than the limit allows.
  public var isOverdrawn: Bool {
    isLiving && arena.isOverdrawn
  }
}

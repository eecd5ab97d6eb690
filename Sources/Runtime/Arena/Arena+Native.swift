internal import CJemalloc
internal import CMemsim
internal import MemsimHost
internal import Synchronization

/// Native code: its plain allocations are in this arena.
///
/// They have a jemalloc arena of their own with the same accounting, because not all of them are
/// the program's: data of the Swift runtime for the whole host process, as the metadata of a
/// generic type, is allocated there as well. So that arena outlives ours until it is empty.
extension Arena {
  /// Runs `body` with the host thread's allocator pointed at this arena, its thread cache off.
  ///
  /// Swift traps on a refused allocation, so this refuses nothing: the pages are counted, beyond
  /// the limit if necessary, and `isOverdrawn` reports it afterwards. Memory allocated inside may
  /// be freed at any time, also after the arena was destroyed.
  public func withNativeAllocations<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withNativeAllocations(makingRoom: nil, body)
  }

  /// The same; with a closure that makes room, limit and budget refuse.
  ///
  /// `malloc` returns null then, and C++'s `new` makes room before it throws. The closure runs on
  /// the host thread of `body`, outside of jemalloc and with allocations of the host's.
  func withNativeAllocations<Result, Failure: Error>(
    makingRoom makeRoom: (() -> Bool)?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let host = HostThread.current
    let index = enterNative()
    accounting.pointee.runner.store(memsim_thread_identity(), ordering: .relaxed)
    accounting.pointee.settle()
    if accounting.pointee.scopes.add(1, ordering: .relaxed).oldValue == 0 {
      _ = resetHighestPages()
    }
    defer {
      accounting.pointee.settle()
      accounting.pointee.scopes.subtract(1, ordering: .relaxed)
    }
    var scope = NativeScope(entering: accounting, host, makeRoom: makeRoom)
    return try withUnsafeMutablePointer(to: &scope) { scope throws(Failure) in
      host.nativeScope = scope
      Arena.pointAllocator(atNative: UInt32(index))
      defer {
        host.nativeScope = scope.pointee.outer
        scope.pointee.leave()
      }
      return try body()
    }
  }

  /// Runs `body` with the host thread's allocator as it was before the outermost
  /// `withNativeAllocations`: native code also calls code that is not the program's.
  ///
  /// Limits hold in here. Without native code nothing changes.
  ///
  /// It is transparent: a call of a generic function could make Swift allocate types before the
  /// function begins, in the memory of the native code.
  @_transparent
  public static func withHostAllocations<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let left = leaveNative()
    defer { left?.enterAgain() }
    return try body()
  }

  /// Makes the host thread's allocator that of the host; nil if no native code runs.
  @usableFromInline
  static func leaveNative() -> LeftNativeCode? {
    let host = HostThread.current
    guard let innermost = host.nativeScope else { return nil }
    let left = LeftNativeCode(innermost: innermost, index: controls.threadArena.read())
    host.nativeScope = nil
    innermost.forEachFromInside { $0.leave() }
    return left
  }

  /// Native code that called code which is not the program's, for the time of that.
  @usableFromInline
  struct LeftNativeCode {
    fileprivate let innermost: UnsafeMutablePointer<NativeScope>
    fileprivate let index: UInt32

    /// Makes the host thread's allocator that of the native code again.
    @usableFromInline
    func enterAgain() {
      innermost.forEachFromInside { $0.enterAgain() }
      Arena.pointAllocator(atNative: index)
      HostThread.current.nativeScope = innermost
    }
  }

  static func pointAllocator(atNative index: UInt32) {
    memsim_refusing_set(false)
    controls.threadCacheEnabled.write(false)
    controls.threadArena.write(index)
  }

  /// Returns the most pages that were committed at a time since the last call, or since native code
  /// began to run: nothing else shows pages that it has returned again.
  func resetHighestPages() -> Int {
    accounting.pointee.resetHighest()
  }

  /// The same number, which stays.
  var highestPages: Int { accounting.pointee.highest.load(ordering: .relaxed) }

  /// Whether more pages are committed than the limit allows.
  public var isOverdrawn: Bool { committedPages > limit }

  /// The jemalloc arenas with this accounting.
  var indexes: [Int] { [index] + (nativeIndex.withLock { $0 }.map { [$0] } ?? []) }

  private func enterNative() -> Int {
    precondition(!isDestroyed, "native code runs in an arena that is not destroyed")
    return nativeIndex.withLock { native in
      if let native { return native }
      Arena.sweepAbandoned()
      guard let index = Arena.create(accounting) else {
        fatalError("jemalloc has no more arenas to give to native code")
      }
      _ = NativeThreads.watch
      // Made here, before the code can name a site.
      _ = SiteTable.shared
      accounting.pointee.nativeIndex.store(UInt32(index), ordering: .relaxed)
      native = index
      return index
    }
  }

  /// Ends the arena of native code, or abandons it if it is still in use.
  func abandonNativeAllocations() {
    nativeIndex.withLock { native in
      guard let index = native else { return }
      if Arena.destroyNative(index, accounting) {
        native = nil
      } else {
        let rest = Abandoned(index: index, accounting: accounting)
        Arena.abandoned.withLock { $0.append(rest) }
      }
    }
  }

  /// Ends an arena of native code, unless something is left in it or a host thread may still use
  /// it; returns whether it did.
  ///
  /// jemalloc refuses to end an arena that a host thread allocates from, and only that thread can
  /// change to another.
  private static func destroyNative(_ index: Int, _ accounting: ArenaAccounting.Pointer) -> Bool {
    guard accounting.pointee.scopes.load(ordering: .relaxed) == 0,
      accounting.pointee.activity.threads.load(ordering: .acquiring) == 0,
      accounting.pointee.committedAnywhere == 0, !isAllocatorStuck, activePagesNow(index) == 0
    else { return false }
    return destroy(index, accounting)
  }

  /// An arena of native code that has outlived the process.
  private struct Abandoned: @unchecked Sendable {  // `accounting` is atomic or locked
    let index: Int
    let accounting: ArenaAccounting.Pointer
  }

  private static let abandoned = Monitor<[Abandoned]>([])

  /// Ends the abandoned arenas that are empty.
  private static func sweepAbandoned() {
    abandoned.withLock { abandoned in
      abandoned.removeAll { rest in
        guard destroyNative(rest.index, rest.accounting) else { return false }
        rest.accounting.deinitialize(count: 1)
        rest.accounting.deallocate()
        return true
      }
    }
  }
}

/// One run of native code on a host thread, with the settings of its allocator before.
struct NativeScope {
  /// The accounting of native code's pages.
  let accounting: ArenaAccounting.Pointer

  /// The run that this one is nested in.
  let outer: UnsafeMutablePointer<NativeScope>?

  private let arenaBefore: UInt32
  private let cacheBefore: Bool

  /// Whether commits passed before; nil on a host thread that native code made, whose commits
  /// always pass.
  private let overdrewBefore: Bool?

  /// Makes room after a refusal, and returns whether to try again; nil if nothing is refused.
  let makeRoom: (() -> Bool)?

  /// Makes all commits pass from now on, unless there is a closure that makes room.
  init(
    entering accounting: ArenaAccounting.Pointer, _ host: HostThread,
    makeRoom: (() -> Bool)? = nil
  ) {
    self.accounting = accounting
    self.makeRoom = makeRoom
    outer = host.nativeScope
    arenaBefore = Arena.controls.threadArena.read()
    cacheBefore = Arena.controls.threadCacheEnabled.read()
    overdrewBefore = accounting.pointee.overdraws.exchange(makeRoom == nil, ordering: .relaxed)
    RefusedPages.forgetLast()
    listenForNew()
  }

  /// Begins the life of a host thread that native code has made.
  init(ofThreadIn accounting: ArenaAccounting.Pointer, _ host: HostThread) {
    self.accounting = accounting
    outer = host.nativeScope
    arenaBefore = Arena.controls.threadArena.read()
    cacheBefore = Arena.controls.threadCacheEnabled.read()
    overdrewBefore = nil
    makeRoom = nil
  }

  /// Restores the allocator.
  func leave() {
    Arena.controls.threadArena.write(arenaBefore)
    Arena.controls.threadCacheEnabled.write(cacheBefore)
    if let overdrewBefore { accounting.pointee.overdraws.store(overdrewBefore, ordering: .relaxed) }
    if makeRoom != nil {
      memsim_end_asking_for_new()
      memsim_refusing_set(false)
    }
  }

  /// Makes commits pass again, or some of them, after `leave`.
  func enterAgain() {
    guard overdrewBefore != nil else { return }
    accounting.pointee.overdraws.store(makeRoom == nil, ordering: .relaxed)
    listenForNew()
  }

  private func listenForNew() {
    guard makeRoom != nil else { return }
    memsim_begin_asking_for_new {
      // A host thread that runs no such code allocates from the host, which has no more.
      guard let makeRoom = HostThread.current.nativeScope?.pointee.makeRoom else { return false }
      let isWorthIt = Arena.withHostAllocations(makeRoom)
      memsim_refusing_set(false)
      RefusedPages.forgetLast()
      return isWorthIt
    }
  }
}

extension UnsafeMutablePointer where Pointee == NativeScope {
  /// Visits this run and the ones that it is nested in.
  func forEachFromInside(_ body: (NativeScope) -> Void) {
    var next: Self? = self
    while let scope = next {
      body(scope.pointee)
      next = scope.pointee.outer
    }
  }
}

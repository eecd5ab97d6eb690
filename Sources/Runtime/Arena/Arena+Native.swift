internal import CJemalloc
internal import CMemsim
internal import MemsimHost
internal import Synchronization

/// Code that knows nothing of refs: its plain allocations land in this arena.
///
/// They have a jemalloc arena of their own on the same books, because not all of them are the
/// program's: whatever the Swift runtime makes on the way and keeps for the whole host process, as
/// it does with the metadata of a generic type, lands there as well. So that arena outlives ours
/// until nothing is left in it.
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

  /// The same; where a closure makes room, what limit or budget do not have is refused.
  ///
  /// `malloc` gives null then, and C++'s `new` has room made before it throws. Room is made on the
  /// host thread that runs `body`, outside of jemalloc and with allocations of the host's.
  func withNativeAllocations<Result, Failure: Error>(
    makingRoom makeRoom: (() -> Bool)?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let host = HostThread.current
    let index = enterNative()
    books.pointee.runner.store(memsim_thread_identity(), ordering: .relaxed)
    books.pointee.settle()
    if books.pointee.scopes.add(1, ordering: .relaxed).oldValue == 0 { _ = takeHighestPages() }
    defer {
      books.pointee.settle()
      books.pointee.scopes.subtract(1, ordering: .relaxed)
    }
    var scope = NativeScope(entering: books, host, makeRoom: makeRoom)
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
  /// `withNativeAllocations`: what native code calls is not all the program's.
  ///
  /// Limits hold in here. Where no native code runs, nothing changes.
  public static func withHostAllocations<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let host = HostThread.current
    guard let innermost = host.nativeScope else { return try body() }
    let native = controls.threadArena.read()
    host.nativeScope = nil
    innermost.forEachFromInside { $0.leave() }
    defer {
      innermost.forEachFromInside { $0.enterAgain() }
      pointAllocator(atNative: native)
      host.nativeScope = innermost
    }
    return try body()
  }

  static func pointAllocator(atNative index: UInt32) {
    memsim_refusing_set(false)
    controls.threadCacheEnabled.write(false)
    controls.threadArena.write(index)
  }

  /// The most pages that were committed at a time since this was last asked, or since native code
  /// began to run: what it took and gave back again shows here and nowhere else.
  func takeHighestPages() -> Int {
    books.pointee.takeHighest()
  }

  /// The same, to be asked again.
  var highestPages: Int {
    books.pointee.highest.load(ordering: .relaxed)
  }

  /// Whether more pages are committed than the limit allows.
  public var isOverdrawn: Bool {
    committedPages > limit
  }

  /// The jemalloc arenas on these books.
  var indexes: [Int] {
    [index] + (nativeIndex.withLock { $0 }.map { [$0] } ?? [])
  }

  private func enterNative() -> Int {
    precondition(!isDestroyed, "native code runs in an arena that is there")
    return nativeIndex.withLock { native in
      if let native { return native }
      Arena.sweepAbandoned()
      guard let index = Arena.create(books) else {
        fatalError("jemalloc has no more arenas to give to native code")
      }
      _ = NativeThreads.watch
      books.pointee.nativeIndex.store(UInt32(index), ordering: .relaxed)
      native = index
      return index
    }
  }

  /// Ends the arena of native code, or leaves it to what is still in use there.
  func abandonNativeAllocations() {
    nativeIndex.withLock { native in
      guard let index = native else { return }
      if Arena.destroyNative(index, books) {
        native = nil
      } else {
        let rest = Abandoned(index: index, books: books)
        Arena.abandoned.withLock { $0.append(rest) }
      }
    }
  }

  /// Ends an arena of native code, unless something is left in it or a host thread may still use
  /// it; says whether it did.
  ///
  /// jemalloc refuses to end an arena that a host thread allocates from, and only that thread can
  /// turn to another.
  private static func destroyNative(_ index: Int, _ books: UnsafeMutablePointer<ArenaBooks>) -> Bool
  {
    guard books.pointee.scopes.load(ordering: .relaxed) == 0,
      books.pointee.activity.threads.load(ordering: .acquiring) == 0,
      books.pointee.committedAnywhere == 0, !isAllocatorStuck, activePagesNow(index) == 0
    else { return false }
    return destroy(index, books)
  }

  /// An arena of native code that has outlived the process.
  private struct Abandoned: @unchecked Sendable {  // `books` counts atomically and under its lock
    let index: Int
    let books: UnsafeMutablePointer<ArenaBooks>
  }

  private static let abandoned = Monitor<[Abandoned]>([])

  /// Ends the abandoned arenas in which nothing is left.
  private static func sweepAbandoned() {
    abandoned.withLock { abandoned in
      abandoned.removeAll { rest in
        guard destroyNative(rest.index, rest.books) else { return false }
        rest.books.deinitialize(count: 1)
        rest.books.deallocate()
        return true
      }
    }
  }
}

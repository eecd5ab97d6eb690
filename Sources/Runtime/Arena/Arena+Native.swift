internal import CJemalloc
internal import CMemsim
internal import Synchronization

/// Code that knows nothing of refs: its plain allocations land in this arena.
extension Arena {
  /// Runs `body` with the host thread's allocator pointed at this arena, its thread cache off.
  ///
  /// Swift traps on a refused allocation, so nothing is refused in here: the pages are counted,
  /// beyond the limit if need be, and `isOverdrawn` says so afterwards. What is allocated inside
  /// and freed outside must be gone before the arena is destroyed.
  public func withNativeAllocations<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let controls = Arena.controls
    let arenaBefore = controls.threadArena.read()
    let cacheBefore = controls.threadCacheEnabled.read()
    let overdrawsBefore = books.pointee.overdraws.exchange(true, ordering: .relaxed)
    memsim_refusing_set(false)
    controls.threadCacheEnabled.write(false)
    controls.threadArena.write(UInt32(index))
    defer {
      controls.threadArena.write(arenaBefore)
      controls.threadCacheEnabled.write(cacheBefore)
      books.pointee.overdraws.store(overdrawsBefore, ordering: .relaxed)
    }
    return try body()
  }

  /// Whether more pages are committed than the limit allows.
  public var isOverdrawn: Bool {
    committedPages > limit
  }
}

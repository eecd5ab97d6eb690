/// Code that knows nothing of refs, Swift or C++ as its author wrote it: a program all the same.
extension Heap {
  /// Runs `body` with the host thread's plain allocations landing on the pages of this process.
  ///
  /// Nothing is refused in there, for Swift traps on a refused allocation: the process may overdraw
  /// its limit, and `isOverdrawn` says so when `body` is done. Such code has pages and can be
  /// killed; what it leaks only counted objects would tell. Pages that it took are told of when
  /// `body` is done.
  public func withNativeAllocations<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(isLiving, "native code runs in a process that is alive")
    let before = arena.committedPages
    defer { tellGrowth(since: before) }
    return try arena.withNativeAllocations(body)
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

  /// Whether native code has taken more pages than the limit allows.
  public var isOverdrawn: Bool {
    isLiving && arena.isOverdrawn
  }
}

internal import Synchronization

/// One run of native code on a host thread: what its allocator was before, to be put back.
struct NativeScope {
  /// Whose pages native code allocates from.
  let books: UnsafeMutablePointer<ArenaBooks>

  /// The run that this one is nested in.
  let outer: UnsafeMutablePointer<NativeScope>?

  private let arenaBefore: UInt32
  private let cacheBefore: Bool

  /// Whether commits passed before; nil on a host thread that native code made, whose commits pass
  /// anyway.
  private let overdrewBefore: Bool?

  /// Lets commits pass from now on.
  init(entering books: UnsafeMutablePointer<ArenaBooks>, _ host: HostThread) {
    self.books = books
    outer = host.nativeScope
    arenaBefore = Arena.controls.threadArena.read()
    cacheBefore = Arena.controls.threadCacheEnabled.read()
    overdrewBefore = books.pointee.overdraws.exchange(true, ordering: .relaxed)
  }

  /// Begins the life of a host thread that native code has made.
  init(ofThreadIn books: UnsafeMutablePointer<ArenaBooks>, _ host: HostThread) {
    self.books = books
    outer = host.nativeScope
    arenaBefore = Arena.controls.threadArena.read()
    cacheBefore = Arena.controls.threadCacheEnabled.read()
    overdrewBefore = nil
  }

  /// Makes the allocator what it was before.
  func leave() {
    Arena.controls.threadArena.write(arenaBefore)
    Arena.controls.threadCacheEnabled.write(cacheBefore)
    if let overdrewBefore { books.pointee.overdraws.store(overdrewBefore, ordering: .relaxed) }
  }

  /// Lets commits pass again, after `leave`.
  func overdrawAgain() {
    if overdrewBefore != nil { books.pointee.overdraws.store(true, ordering: .relaxed) }
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

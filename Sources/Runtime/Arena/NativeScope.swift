internal import CMemsim
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

  /// Makes room for what was refused, and says whether the code may try again; nil where nothing is
  /// refused.
  let makeRoom: (() -> Bool)?

  /// Lets commits pass from now on, unless there is a closure that makes room for the others.
  init(
    entering books: UnsafeMutablePointer<ArenaBooks>, _ host: HostThread,
    makeRoom: (() -> Bool)? = nil
  ) {
    self.books = books
    self.makeRoom = makeRoom
    outer = host.nativeScope
    arenaBefore = Arena.controls.threadArena.read()
    cacheBefore = Arena.controls.threadCacheEnabled.read()
    overdrewBefore = books.pointee.overdraws.exchange(makeRoom == nil, ordering: .relaxed)
    RefusedPages.forgetLast()
    listenForNew()
  }

  /// Begins the life of a host thread that native code has made.
  init(ofThreadIn books: UnsafeMutablePointer<ArenaBooks>, _ host: HostThread) {
    self.books = books
    outer = host.nativeScope
    arenaBefore = Arena.controls.threadArena.read()
    cacheBefore = Arena.controls.threadCacheEnabled.read()
    overdrewBefore = nil
    makeRoom = nil
  }

  /// Makes the allocator what it was before.
  func leave() {
    Arena.controls.threadArena.write(arenaBefore)
    Arena.controls.threadCacheEnabled.write(cacheBefore)
    if let overdrewBefore { books.pointee.overdraws.store(overdrewBefore, ordering: .relaxed) }
    if makeRoom != nil {
      memsim_end_asking_for_new()
      memsim_refusing_set(false)
    }
  }

  /// Lets commits pass again, or some of them, after `leave`.
  func enterAgain() {
    guard overdrewBefore != nil else { return }
    books.pointee.overdraws.store(makeRoom == nil, ordering: .relaxed)
    listenForNew()
  }

  private func listenForNew() {
    guard makeRoom != nil else { return }
    memsim_begin_asking_for_new {
      // A host thread that runs no such code has what it has from the host, which has no more.
      guard let makeRoom = HostThread.current.nativeScope?.pointee.makeRoom else { return false }
      let isWorthIt = makeRoom()
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

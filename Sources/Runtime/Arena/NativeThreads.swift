internal import CJemalloc
internal import CMemsim
internal import Glibc
internal import Synchronization

/// Host threads that native code makes: what they allocate lands where its own allocations do.
///
/// They run when the host lets them, and not only in callbacks. So their pages are counted apart,
/// and become the process's when its kernel settles (see `ArenaBooks.settle`). Workers of
/// Dispatch and of Swift's pool inherit nothing, for they outlive the process and work for others.
enum NativeThreads {
  /// Has the C functions that native code calls tell of it; does so once.
  static let watch: Void = {
    var hooks = memsim_native_hooks(
      making: { birth, make, context in
        NativeThreads.make(birth.pointee) { make(context, $0) }
      },
      begins: { NativeThreads.begin(NativeThreads.books($0)) },
      submits: {
        NativeThreads.books($0).pointee.activity.hasSubmitted.store(true, ordering: .relaxed)
      },
      maps: { NativeThreads.books($0).pointee.activity.noteMapping(of: $1) },
      lives: { !NativeThreads.books($0).pointee.hasLeft.load(ordering: .relaxed) })
    memsim_native_hooks_set(&hooks)
  }()

  private static func books(
    _ owner: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<ArenaBooks> {
    owner.assumingMemoryBound(to: ArenaBooks.self)
  }

  /// Makes a thread, which is heard as the code is that makes it; what the host keeps of it is the
  /// host's.
  private static func make(
    _ birth: memsim_thread_birth, _ body: (UnsafePointer<memsim_listener>?) -> Int32
  ) -> Int32 {
    Arena.withHostAllocations {
      let activity = books(birth.owner).pointee.activity
      if birth.is_worker {
        activity.hasSubmitted.store(true, ordering: .relaxed)
        return body(nil)
      }
      activity.noteThread(from: frames(of: birth))
      let listener = OutputListener.ofNewThread()
      let result = body(listener)
      if result != 0 {
        activity.threads.subtract(1, ordering: .relaxed)
        OutputListener.letGo(of: listener)
      }
      return result
    }
  }

  private static func frames(of birth: memsim_thread_birth) -> [UInt] {
    withUnsafeBytes(of: birth.frames) { bytes in
      Array(bytes.bindMemory(to: UInt.self).prefix(Int(birth.frame_count)))
    }
  }

  /// Points the allocator of a thread that begins at the arena of the process that made it, until
  /// it ends.
  private static func begin(_ books: UnsafeMutablePointer<ArenaBooks>) {
    let host = HostThread.current
    let scope = UnsafeMutablePointer<NativeScope>.allocate(capacity: 1)
    scope.initialize(to: NativeScope(ofThreadIn: books, host))
    let isNoted = memsim_at_thread_end(
      { scope in NativeThreads.end(scope.assumingMemoryBound(to: NativeScope.self)) }, scope)
    precondition(isNoted, "no room to note what the end of a host thread calls")
    host.nativeScope = scope
    Arena.pointAllocator(atNative: UInt32(books.pointee.nativeIndex.load(ordering: .relaxed)))
  }

  /// Lets go of the arena: one to which a thread is bound cannot be destroyed.
  private static func end(_ scope: UnsafeMutablePointer<NativeScope>) {
    HostThread.current.nativeScope = nil
    let books = scope.pointee.books
    scope.pointee.leave()
    scope.deinitialize(count: 1)
    scope.deallocate()
    OutputListener.endOfThread()
    books.pointee.activity.threads.subtract(1, ordering: .releasing)
  }
}

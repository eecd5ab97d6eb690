internal import CJemalloc
internal import CMemsim
internal import Glibc
internal import MemsimHost
internal import Synchronization

/// Host threads that native code makes: they allocate in the arena of native code.
///
/// The host runs them at any time, not only in callbacks. So their pages are counted apart, and
/// become the process's at the next settlement (see `ArenaAccounting.settle`). Workers of Dispatch
/// and of Swift's pool inherit nothing, for they outlive the process and work for others.
enum NativeThreads {
  /// Makes the C functions that native code calls report it, once.
  static let watch: Void = {
    var hooks = memsim_native_hooks(
      making: { birth, make, context in
        NativeThreads.make(birth.pointee) { make(context, $0) }
      },
      begins: { NativeThreads.begin(NativeThreads.accounting($0)) },
      submits: {
        NativeThreads.accounting($0).pointee.activity.hasSubmitted.store(true, ordering: .relaxed)
      },
      maps: { NativeThreads.accounting($0).pointee.activity.recordMapping(of: $1) },
      lives: { !NativeThreads.accounting($0).pointee.hasLeft.load(ordering: .relaxed) })
    memsim_native_hooks_set(&hooks)
  }()

  private static func accounting(_ owner: UnsafeMutableRawPointer) -> ArenaAccounting.Pointer {
    owner.assumingMemoryBound(to: ArenaAccounting.self)
  }

  /// Makes a thread, with the output listener of the code that makes it; the host's data about it
  /// is the host's.
  private static func make(
    _ birth: memsim_thread_birth, _ body: (UnsafePointer<memsim_listener>?) -> Int32
  ) -> Int32 {
    Arena.withHostAllocations {
      let activity = accounting(birth.owner).pointee.activity
      if birth.is_worker {
        activity.hasSubmitted.store(true, ordering: .relaxed)
        return body(nil)
      }
      activity.recordThread(from: frames(of: birth))
      let listener = OutputListener.ofNewThread()
      let result = body(listener)
      if result != 0 {
        activity.threads.subtract(1, ordering: .relaxed)
        OutputListener.release(listener)
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
  private static func begin(_ accounting: ArenaAccounting.Pointer) {
    let host = HostThread.current
    let scope = UnsafeMutablePointer<NativeScope>.allocate(capacity: 1)
    scope.initialize(to: NativeScope(ofThreadIn: accounting, host))
    let isRegistered = memsim_at_thread_end(
      { scope in NativeThreads.end(scope.assumingMemoryBound(to: NativeScope.self)) }, scope)
    precondition(isRegistered, "no room to register the end of a host thread")
    host.nativeScope = scope
    Arena.pointAllocator(atNative: UInt32(accounting.pointee.nativeIndex.load(ordering: .relaxed)))
  }

  /// Unbinds a thread that ends from the arena, which could not be destroyed otherwise.
  private static func end(_ scope: UnsafeMutablePointer<NativeScope>) {
    HostThread.current.nativeScope = nil
    let accounting = scope.pointee.accounting
    scope.pointee.leave()
    scope.deinitialize(count: 1)
    scope.deallocate()
    OutputListener.endOfThread()
    accounting.pointee.activity.threads.subtract(1, ordering: .releasing)
  }
}

/// Actions of native code beyond malloc, during the life of its process and after.
///
/// The functions of `memsim_native.h` record them on any host thread; the kernel reads them between
/// callbacks of the process.
final class NativeActivity: @unchecked Sendable {  // `origin` is locked, the rest is atomic
  /// The number of its own living host threads, also of those that are being made.
  let threads = Atomic<Int>(0)

  /// The number of host threads that it has made.
  let threadsMade = Atomic<Int>(0)

  /// Whether it submitted work to threads that the whole host process shares.
  let hasSubmitted = Atomic<Bool>(false)

  /// The bytes that it has mapped itself, and the most at a time.
  let mappedBytes = Atomic<Int>(0)
  let highestMappedBytes = Atomic<Int>(0)

  /// The return addresses of the call that made the first thread.
  private let origin = Monitor<[UInt]>([])

  /// Records that a thread is made, with the return addresses of the call.
  func recordThread(from frames: [UInt]) {
    threads.add(1, ordering: .relaxed)
    if threadsMade.add(1, ordering: .relaxed).oldValue == 0 { origin.withLock { $0 = frames } }
  }

  /// Records that bytes were mapped, or unmapped.
  func recordMapping(of bytes: Int) {
    let now = mappedBytes.add(bytes, ordering: .relaxed).newValue
    highestMappedBytes.max(now, ordering: .relaxed)
  }

  /// The function that made the first thread; nil if none was made, or if it has no name.
  var firstThreadOrigin: String? { Backtrace(origin.withLock { $0 }).author }
}

internal import MemsimHost
internal import Synchronization

/// What native code was seen to do past malloc, as long as its process lives and after.
///
/// It is noted by the functions of `memsim_native.h` on any host thread, and read by
/// the kernel between callbacks of the process.
final class NativeActivity: @unchecked Sendable {  // `origin` is locked, the rest is atomic
  /// How many host threads of its own are alive, those that are being made among them.
  let threads = Atomic<Int>(0)

  /// How many it has made.
  let threadsMade = Atomic<Int>(0)

  /// Whether it gave work to threads that the whole host process shares.
  let hasSubmitted = Atomic<Bool>(false)

  /// How many bytes it has mapped itself and not unmapped again, and the most that it had.
  let mappedBytes = Atomic<Int>(0)
  let highestMappedBytes = Atomic<Int>(0)

  /// Where the first thread was made.
  private let origin = Monitor<[UInt]>([])

  /// Notes that a thread is made, from a place that is given by its return addresses.
  func noteThread(from frames: [UInt]) {
    threads.add(1, ordering: .relaxed)
    if threadsMade.add(1, ordering: .relaxed).oldValue == 0 { origin.withLock { $0 = frames } }
  }

  /// Notes that bytes were mapped, or unmapped.
  func noteMapping(of bytes: Int) {
    let now = mappedBytes.add(bytes, ordering: .relaxed).newValue
    highestMappedBytes.max(now, ordering: .relaxed)
  }

  /// The function that made the first thread; nil if none was made, or if it has no name.
  var firstThreadOrigin: String? {
    Backtrace(origin.withLock { $0 }).author
  }
}

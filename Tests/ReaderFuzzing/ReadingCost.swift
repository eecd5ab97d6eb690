internal import CJemalloc
internal import Glibc

/// The cost of reading some bytes, and its limits.
package struct ReadingCost {
  /// The time on the processor.
  package let time: Duration
  /// The most memory that was allocated at once, beside what was there before; 0 where the
  /// allocator is a sanitizer's.
  package let peakBytes: Int

  /// The longest time that a reading may take.
  package static let mostTime = Duration.seconds(1)

  /// Reads bytes.
  package init(of reading: FuzzedReader.Reading, _ bytes: [UInt8]) {
    Self.control("thread.peak.reset")
    let start = Self.processorTime()
    reading(bytes)
    time = Self.processorTime() - start
    peakBytes = Self.peak()
  }

  /// Ends the process if it is more than a reader of so many bytes may take.
  package func check(of reader: FuzzedReader, for count: Int) {
    guard time <= Self.mostTime else { fatalError("reading \(count) bytes took \(time)") }
    guard peakBytes <= reader.mostBytes(for: count) else {
      fatalError("reading \(count) bytes took \(peakBytes) bytes of memory")
    }
  }

  private static func peak() -> Int {
    var bytes: UInt64 = 0
    var size = MemoryLayout<UInt64>.size
    let status = mallctl("thread.peak.read", &bytes, &size, nil, 0)
    precondition(status == 0, "this jemalloc knows no peak of a thread")
    return Int(bytes)
  }

  private static func control(_ name: String) {
    precondition(mallctl(name, nil, nil, nil, 0) == 0, "this jemalloc knows no '\(name)'")
  }

  /// The time of this thread on the processor, which what else the machine does leaves alone.
  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

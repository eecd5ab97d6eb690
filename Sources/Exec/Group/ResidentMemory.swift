/// The memory of a group at one moment.
struct GroupSample: Equatable {
  /// All that the kernel charges.
  var usedBytes = 0
  /// Page cache of files, which the kernel can reclaim.
  var fileBytes = 0
  /// Heap, stacks and other private memory.
  var anonymousBytes = 0
  /// Shared memory: memfd, shm_open, SysV, files in tmpfs.
  var sharedBytes = 0
  /// The kernel's own: page tables, stacks of the kernel, and its objects.
  var kernelBytes = 0

  /// All but the page cache.
  var residentBytes: Int { max(0, usedBytes - fileBytes) }

  /// Reads the files of a group; nil if one of them is missing.
  init?(_ layout: GroupLayout, in folder: String) {
    guard let used = GroupFile.number(of: "\(folder)/\(layout.files.usage)"),
      let text = GroupFile.text(of: "\(folder)/memory.stat")
    else { return nil }
    self.init(layout, used: used, statistics: text)
    if layout == .one {
      kernelBytes = GroupFile.number(of: "\(folder)/memory.kmem.usage_in_bytes") ?? 0
    }
  }

  /// Parses the text of `memory.stat`.
  init(_ layout: GroupLayout, used: Int, statistics text: String) {
    usedBytes = used
    var figures: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2 { figures[parts[0]] = Int(parts[1]) }
    }
    switch layout {
    case .one:
      // Version 1 counts shared memory as cache.
      sharedBytes = figures["total_shmem"] ?? 0
      fileBytes = max(0, (figures["total_cache"] ?? 0) - sharedBytes)
      anonymousBytes = figures["total_rss"] ?? 0
    case .two:
      sharedBytes = figures["shmem"] ?? 0
      fileBytes = max(0, (figures["file"] ?? 0) - sharedBytes)
      anonymousBytes = figures["anon"] ?? 0
      let parts = ["kernel_stack", "pagetables", "slab"].map { figures[$0] ?? 0 }
      kernelBytes = figures["kernel"] ?? parts.reduce(0, +)
    }
  }
}

/// The kernel's view of the memory of a run.
package struct ResidentMemory: Equatable, Sendable {
  /// The most that the processes had at once, without page cache of files.
  ///
  /// The kernel keeps its own peak, which includes page cache. Less the most page cache that was
  /// there, it is a peak without page cache, and no shorter than any moment between two samples.
  /// If page cache came and went, a sample can be larger, and counts.
  package internal(set) var peakBytes = 0
  /// The kernel's own peak, page cache included: an upper bound; nil if the kernel keeps none.
  package internal(set) var chargedBytes: Int?
  /// The most page cache of files that was sampled.
  package internal(set) var pageCacheBytes = 0
  /// The private memory, the shared memory, and that of the kernel, in the largest sample.
  package internal(set) var anonymousBytes = 0, sharedBytes = 0, kernelBytes = 0
  /// The most private memory that two samples in a row have: one that is wrong shows nothing.
  package internal(set) var mostAnonymousBytes = 0
  private var lastAnonymousBytes = 0
  /// The number of samples.
  package internal(set) var samples = 0
  /// The time for which a process waited for memory, in microseconds, if the kernel reports it.
  package internal(set) var stalledMicroseconds: Int?

  /// The least time between two samples, in milliseconds.
  package static let sampleMilliseconds = 10

  init() {}

  /// Adds a sample.
  mutating func add(_ sample: GroupSample) {
    samples += 1
    pageCacheBytes = max(pageCacheBytes, sample.fileBytes)
    mostAnonymousBytes = max(
      mostAnonymousBytes, min(lastAnonymousBytes, sample.anonymousBytes))
    lastAnonymousBytes = sample.anonymousBytes
    if sample.residentBytes >= peakBytes {
      peakBytes = sample.residentBytes
      (anonymousBytes, sharedBytes) = (sample.anonymousBytes, sample.sharedBytes)
      kernelBytes = sample.kernelBytes
    }
  }

  /// Adds the peak that the kernel kept.
  mutating func close(chargedBytes: Int?) {
    self.chargedBytes = chargedBytes
    guard let chargedBytes else { return }
    peakBytes = min(chargedBytes, max(peakBytes, chargedBytes - pageCacheBytes))
  }
}

/// Samples the memory of a group while its processes run.
final class ResidentMeter {
  private let group: MemoryGroup
  private var next: Int64 = 0
  private var memory = ResidentMemory()

  /// The last sample.
  private(set) var last: GroupSample?

  init(_ group: MemoryGroup) {
    self.group = group
  }

  /// Takes a sample if the last one is old enough; whether it did.
  @discardableResult
  func sampleIfDue(at now: Int64) -> Bool {
    guard now >= next else { return false }
    next = now + Int64(ResidentMemory.sampleMilliseconds) * 1_000_000
    sample()
    return true
  }

  /// Takes a sample.
  func sample() {
    guard let sample = group.sample else { return }
    last = sample
    memory.add(sample)
  }

  /// Takes the last sample, and returns the figures of the run.
  func finish() -> ResidentMemory {
    sample()
    memory.close(chargedBytes: group.peakBytes)
    memory.stalledMicroseconds = group.stalledMicroseconds
    return memory
  }
}

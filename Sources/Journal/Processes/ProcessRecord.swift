internal import MemsimVocabulary

/// A process of a run, as the events so far describe it.
package struct ProcessRecord: Equatable, Sendable {
  /// Its launch.
  package let launch: ProcessLaunched

  /// Its number.
  package let pid: Int

  /// The virtual time of its launch, in nanoseconds.
  package let launchedAt: UInt64

  /// The position of its app among the apps of the ledger.
  package let appPosition: Int

  fileprivate let pageBytes: Int

  /// Its role now; the launch has the first one.
  package fileprivate(set) var role: String

  /// Its state: the last one if it has ended.
  package fileprivate(set) var state = ProcessState.launching

  /// Whether it has not ended; the end of the run ends every process.
  package fileprivate(set) var isLiving = true

  /// The end of the process before the end of the run; nil if the process did not end.
  private var fate: ProcessEnd?

  /// The virtual time of its end; nil if it was alive when the run ended.
  package private(set) var endedAt: UInt64?

  /// The largest known footprint; the end of the process states it exactly.
  package fileprivate(set) var peakBytes: Int

  /// The last known footprint.
  package fileprivate(set) var footprintBytes: Int

  /// Its memory at the last sample, or at its launch.
  package fileprivate(set) var sample: Sample

  /// The number of warnings that it was given.
  package fileprivate(set) var warningCount = 0

  /// The bytes that it freed in answer to warnings; negative if it grew.
  package fileprivate(set) var freedOnWarningBytes = 0

  /// The number of marks of its heap.
  package fileprivate(set) var markCount = 0

  /// Everything that it leaked.
  package fileprivate(set) var leaks = HeapTotals()

  /// Everything that was alive at its end, with leaks; nil if it was not counted.
  package fileprivate(set) var living: HeapTotals?

  /// The groups of objects that retained most at its end, without leaks, the largest first.
  package fileprivate(set) var held: [RetainedGroup] = []

  /// The requests of its program, as a replayed trace records them; nil for other programs.
  package fileprivate(set) var requests: RequestsCounted?

  /// The memory of a process when it was sampled.
  package struct Sample: Equatable, Sendable {
    /// Its footprint.
    package fileprivate(set) var footprintBytes: Int
    /// The largest footprint of its samples.
    package fileprivate(set) var peakBytes: Int
    /// Its code and resources in memory, which can be read again.
    package fileprivate(set) var cleanPages: Int
    /// Its pages that can be purged.
    package fileprivate(set) var purgeablePages = 0
  }

  init(_ launch: ProcessLaunched, pid: Int, at time: UInt64, pageBytes: Int, appPosition: Int) {
    let bytes = launch.dirtyPages * pageBytes
    self.launch = launch
    self.pid = pid
    launchedAt = time
    self.appPosition = appPosition
    self.pageBytes = pageBytes
    role = launch.role
    (footprintBytes, peakBytes) = (bytes, bytes)
    sample = Sample(footprintBytes: bytes, peakBytes: bytes, cleanPages: launch.cleanPages)
  }

  /// The name of its app.
  package var app: String { launch.app }

  /// The number of the launch among those of the app, from 1.
  package var instance: Int { launch.instance }

  /// The name that scenarios use: `MoveMe`, or `MoveMe#2` once relaunched.
  package var name: String { ProcessName(ofLaunch: instance, of: app).description }

  /// Whether the system started it of its own accord.
  package var isOfSystem: Bool { launch.cause == .system }

  /// Whether it is an app, as the phone's own are that start with the phone, and no part of the
  /// system.
  package var isApp: Bool { !isOfSystem || !["system", "home"].contains(launch.role) }

  /// Whether it is in front, perhaps below a panel.
  package var isInFront: Bool { state == .active || state == .inactive }

  /// Its state when the run ended, or how it ended before.
  package var end: ProcessEnd { fate ?? .alive(state) }

  /// The bytes of its image that its launch wrote.
  package var imageBytes: Int { launch.dirtyPages * pageBytes }

  /// The bytes of its code and resources in memory.
  package var cleanBytes: Int { sample.cleanPages * pageBytes }

  /// The bytes of its memory that can be purged.
  package var purgeableBytes: Int { sample.purgeablePages * pageBytes }

  /// Its footprint at the last sample, or at its end.
  package var heldBytes: Int { isLiving ? sample.footprintBytes : footprintBytes }

  /// Its footprint while it lives.
  var livingBytes: Int { isLiving ? footprintBytes : 0 }

  /// Whether it ended only with the run.
  package var outlivedRun: Bool { !isLiving && fate == nil }

  fileprivate mutating func measure(_ bytes: Int) {
    footprintBytes = bytes
    peakBytes = max(peakBytes, bytes)
  }

  fileprivate mutating func finish(
    _ end: ProcessEnd?, at time: UInt64, footprintBytes: Int, peakBytes: Int
  ) {
    self.footprintBytes = footprintBytes
    self.peakBytes = peakBytes
    isLiving = false
    fate = end
    endedAt = end == nil ? nil : time
  }
}

/// The state of a process when the run ended.
package enum ProcessEnd: Equatable, Sendable {
  /// It was alive, in this state.
  case alive(ProcessState)
  /// It had ended, and the system had not killed it.
  case exited(ExitReason)
  /// The system had killed it, for a reason in the word of the policy.
  case terminated(reason: String)

  /// Whether it was alive.
  package var isAlive: Bool {
    if case .alive = self { true } else { false }
  }
}

/// An amount of memory in a heap.
package struct HeapTotals: Equatable, Sendable {
  /// The number of objects.
  package private(set) var objects = 0

  /// The number of blocks.
  package private(set) var blocks = 0

  /// Their bytes.
  package private(set) var bytes = 0

  /// Whether there is nothing.
  package var isNone: Bool { objects == 0 && blocks == 0 }

  /// Creates an amount.
  package init(objects: Int = 0, blocks: Int = 0, bytes: Int = 0) {
    self.objects = objects
    self.blocks = blocks
    self.bytes = bytes
  }

  /// Subtracts an amount.
  package static func - (all: HeapTotals, some: HeapTotals) -> HeapTotals {
    HeapTotals(
      objects: all.objects - some.objects, blocks: all.blocks - some.blocks,
      bytes: all.bytes - some.bytes)
  }

  /// Adds an amount.
  package static func += (totals: inout HeapTotals, more: HeapTotals) {
    totals.objects += more.objects
    totals.blocks += more.blocks
    totals.bytes += more.bytes
  }
}

// The change that each kind of event makes to the record of its process.

extension StateChanged {
  package func update(_ process: inout ProcessRecord, at time: UInt64) {
    process.state = to
    process.role = role
  }
}

extension ProcessSampled {
  package func update(_ process: inout ProcessRecord, at time: UInt64) {
    process.measure(footprintBytes)
    process.sample.footprintBytes = footprintBytes
    process.sample.peakBytes = max(process.sample.peakBytes, footprintBytes)
    process.sample.cleanPages = cleanPages
    process.sample.purgeablePages = purgeablePages
  }
}

extension WarningDelivered {
  package func update(_ process: inout ProcessRecord, at time: UInt64) {
    process.warningCount += 1
    process.measure(footprintBytes)
  }
}

extension WarningAnswered {
  package func update(_ process: inout ProcessRecord, at time: UInt64) {
    process.freedOnWarningBytes += freedPages * process.pageBytes
    process.measure(footprintBytes)
  }
}

extension HeapMarked {
  package func update(_ process: inout ProcessRecord, at time: UInt64) { process.markCount += 1 }
}

extension HeapCounted {
  package func update(_ process: inout ProcessRecord, at time: UInt64) {
    process.living = HeapTotals(objects: objects, blocks: blocks, bytes: bytes)
  }
}

extension RetainedGroup {
  package func update(_ process: inout ProcessRecord, at time: UInt64) {
    process.held.append(self)
  }
}

extension LeakFound {
  package func update(_ process: inout ProcessRecord, at time: UInt64) {
    process.leaks += totals
  }
}

extension RequestsCounted {
  package func update(_ process: inout ProcessRecord, at time: UInt64) {
    process.requests = self
  }
}

extension ProcessExited {
  package func update(_ process: inout ProcessRecord, at time: UInt64) {
    process.finish(
      reason == .runEnded ? nil : .exited(reason), at: time, footprintBytes: footprintBytes,
      peakBytes: peakBytes)
  }
}

extension ProcessTerminated {
  package func update(_ process: inout ProcessRecord, at time: UInt64) {
    process.finish(
      .terminated(reason: reason), at: time, footprintBytes: footprintBytes, peakBytes: peakBytes)
  }
}

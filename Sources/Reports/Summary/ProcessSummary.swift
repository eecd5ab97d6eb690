package import MemsimJournal
internal import MemsimVocabulary

/// What there is to say about a process when its run is over.
package struct ProcessSummary: Equatable, Sendable {
  /// The name of its app.
  package let app: String

  /// How many of the name there were with it, from 1.
  package let instance: Int

  /// Its number.
  package let pid: Int

  /// What it was to the system when it was launched.
  package let role: String

  /// What started it.
  package let cause: LaunchCause

  /// When it was launched, in nanoseconds of virtual time.
  package let launchedAt: UInt64

  /// How it stood with it at the end.
  package private(set) var end = ProcessEnd.alive(.launching)

  /// When it ended; nil if it was alive at the end.
  package private(set) var endedAt: UInt64?

  /// The most memory that it had: what is known of it, up to the end, which says it.
  package private(set) var peakBytes: Int

  /// The last footprint that is known.
  package private(set) var footprintBytes: Int

  /// How often it was warned.
  package private(set) var warningCount = 0

  /// The bytes that it freed in answer to warnings; negative if it took more.
  package private(set) var freedOnWarningBytes = 0

  /// What it leaked.
  package private(set) var leaks = HeapTotals()

  /// What was alive in it when it ended, what it leaked among it; nil where it was not counted.
  package private(set) var living: HeapTotals?

  /// What of it was alive and large and no leak, what retains most first.
  package private(set) var held: [HeapHeld] = []

  /// What its program asked for, in bytes as it said them; nil where it was not recorded.
  package private(set) var requests: RequestsCounted?

  /// The name by which scenarios call it: `MoveMe`, or `MoveMe#2` once relaunched.
  package var name: String { ProcessName(ofLaunch: instance, of: app).description }

  /// Whether the system started it of its own accord.
  package var isOfSystem: Bool { cause == .system }

  /// Whether it is an app, as the phone's own are that start with the phone, and no part of the
  /// system.
  var isApp: Bool { !isOfSystem || !["system", "home"].contains(role) }

  init(_ launch: ProcessLaunched, pid: Int, at time: UInt64, pageBytes: Int) {
    app = launch.app
    instance = launch.instance
    self.pid = pid
    role = launch.role
    cause = launch.cause
    launchedAt = time
    footprintBytes = launch.dirtyPages * pageBytes
    peakBytes = footprintBytes
  }

  mutating func sampled(footprintBytes bytes: Int) {
    footprintBytes = bytes
    peakBytes = max(peakBytes, bytes)
  }

  mutating func changed(to state: ProcessState) {
    end = .alive(state)
  }

  mutating func warned(_ warning: WarningDelivered) {
    warningCount += 1
    sampled(footprintBytes: warning.footprintBytes)
  }

  mutating func answered(footprintBytes bytes: Int, freedBytes: Int) {
    freedOnWarningBytes += freedBytes
    sampled(footprintBytes: bytes)
  }

  mutating func counted(_ heap: HeapCounted) {
    living = HeapTotals(objects: heap.objects, blocks: heap.blocks, bytes: heap.bytes)
  }

  mutating func asked(_ requests: RequestsCounted) {
    self.requests = requests
  }

  mutating func holds(_ group: HeapHeld) {
    held.append(group)
  }

  mutating func leaked(_ leak: LeakFound) {
    leaks.add(leak)
  }

  /// It ended, or the run did while it was alive.
  mutating func exited(_ exit: ProcessExited, at time: UInt64) {
    footprintBytes = exit.footprintBytes
    peakBytes = exit.peakBytes
    guard exit.reason != .runEnded else { return }
    end = .exited(exit.reason)
    endedAt = time
  }

  mutating func terminated(_ termination: ProcessTerminated, at time: UInt64) {
    footprintBytes = termination.footprintBytes
    peakBytes = termination.peakBytes
    end = .terminated(reason: termination.reason)
    endedAt = time
  }
}

/// How things stood with a process when the run ended.
package enum ProcessEnd: Equatable, Sendable {
  /// It was alive, in this state.
  case alive(ProcessState)
  /// It had ended, and not because the system killed it.
  case exited(ExitReason)
  /// The system had killed it, for a reason in the word of the policy.
  case terminated(reason: String)

  /// Whether it was alive.
  package var isAlive: Bool {
    if case .alive = self { true } else { false }
  }
}

/// How much there is of something in a heap.
package struct HeapTotals: Equatable, Sendable {
  /// How many objects.
  package private(set) var objects = 0

  /// How many blocks.
  package private(set) var blocks = 0

  /// What they take.
  package private(set) var bytes = 0

  /// Whether there is nothing.
  package var isNone: Bool { objects == 0 && blocks == 0 }

  init(objects: Int = 0, blocks: Int = 0, bytes: Int = 0) {
    self.objects = objects
    self.blocks = blocks
    self.bytes = bytes
  }

  mutating func add(_ leak: LeakFound) {
    objects += leak.objects
    blocks += leak.blocks
    bytes += leak.bytes
  }

  /// What is left when some of it is taken away.
  static func - (all: HeapTotals, some: HeapTotals) -> HeapTotals {
    HeapTotals(
      objects: all.objects - some.objects, blocks: all.blocks - some.blocks,
      bytes: all.bytes - some.bytes)
  }

  static func += (totals: inout HeapTotals, more: HeapTotals) {
    totals.objects += more.objects
    totals.blocks += more.blocks
    totals.bytes += more.bytes
  }
}

/// Shortens a long list of processes: of every app it keeps the first two launches and the last.
struct LaunchFold {
  /// The positions of those that are kept, in their order.
  private(set) var shown: [Int] = []

  /// The positions of the others, in their order.
  private(set) var rest: [Int] = []

  /// How many processes are not yet too many.
  static let limit = 24
  private static let keptFirst = 2

  /// Shortens a list of processes, of which `apps` has the names without numbers.
  init(apps: [Substring]) {
    guard apps.count > Self.limit else {
      shown = Array(apps.indices)
      return
    }
    let launches = apps.reduce(into: [Substring: Int]()) { $0[$1, default: 0] += 1 }
    var seen: [Substring: Int] = [:]
    for (position, app) in apps.enumerated() {
      let count = seen[app, default: 0] + 1
      seen[app] = count
      let isKept = count <= Self.keptFirst || count == launches[app]
      if isKept, shown.count < Self.limit { shown.append(position) } else { rest.append(position) }
    }
  }
}

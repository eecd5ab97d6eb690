package import MemsimJournal
package import MemsimReports

/// The outcome of a run, in the few figures by which runs are compared.
package struct SweepOutcome: Record {
  /// Its ending: a word of ``RunEnding``, or `lost` if its process was lost.
  package private(set) var ending = ""
  /// The message about the ending, if there is one.
  package private(set) var message: String?
  /// The hash of all its events; nil if the hash does not hold for another run.
  package private(set) var digest: String?
  /// The hash of its outcome.
  package private(set) var outcomeDigest: String?
  /// The number of expectations that were checked.
  package private(set) var expectations = 0
  /// The number of expectations that failed.
  package private(set) var failures = 0
  /// The number of warnings that were delivered.
  package private(set) var warnings = 0
  /// The number of leaked bytes.
  package private(set) var leakedBytes = 0
  /// The virtual time of its end, in nanoseconds.
  package private(set) var duration: UInt64 = 0
  /// The pages of the device.
  package private(set) var devicePages = 0
  /// The pages that were in use at most.
  package private(set) var peakPages = 0
  /// The processes that the system killed, in that order.
  package private(set) var kills: [SweepKill] = []
  /// The apps that were launched, system programs left out, in that order.
  package private(set) var apps: [SweepApp] = []

  package init() {}

  /// Copies the outcome of a run.
  package init(_ run: RunSummary) {
    ending = run.ending?.ending.rawValue ?? ""
    message = run.problem?.body.message ?? run.ending?.message
    (digest, outcomeDigest) = (run.seal?.digest, run.seal?.outcomeDigest)
    (expectations, failures) = (run.expectations.count, run.failures.count)
    warnings = run.warnings.count
    leakedBytes = run.leakTotals.bytes
    duration = run.duration
    devicePages = run.device?.pages ?? 0
    peakPages = run.ending?.peakPages ?? 0
    kills = run.terminations.map { SweepKill($0) }
    apps = SweepApp.all(in: run)
  }

  /// The outcome of a run whose process was lost, in words.
  package init(lost message: String) {
    ending = Self.lost
    self.message = message
  }

  /// The word for a run whose process was lost.
  package static let lost = "lost"

  /// Whether the run reached the end of its scenario.
  package var isFinished: Bool { ending == RunEnding.finished.rawValue }

  /// Whether the host ended the run.
  package var isOfHost: Bool { Self.isOfHost(ending: ending) }

  /// Whether an ending is one by the host.
  static func isOfHost(ending: String) -> Bool {
    ending == lost || ending == RunEnding.host.rawValue
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("ending", &ending)
    fields.field("message", &message)
    fields.field("digest", &digest)
    fields.field("outcomeDigest", &outcomeDigest)
    fields.field("expectations", &expectations, in: .count)
    fields.field("failures", &failures, in: .count)
    fields.field("warnings", &warnings, in: .count)
    fields.field("leakedBytes", &leakedBytes, in: .bytes)
    fields.field("duration", &duration, in: .time)
    fields.field("devicePages", &devicePages, in: .pages)
    fields.field("peakPages", &peakPages, in: .pages)
    fields.field("kills", &kills)
    fields.field("apps", &apps)
  }
}

/// A process that the system killed.
package struct SweepKill: Record {
  /// The name of the process.
  package private(set) var process = ""
  /// The virtual time of the kill, in nanoseconds.
  package private(set) var at: UInt64 = 0
  /// The reason for the kill, in the word of the policy.
  package private(set) var reason = ""

  package init() {}

  init(_ kill: NamedEvent<ProcessTerminated>) {
    (process, at, reason) = (kill.app, kill.at, kill.body.reason)
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("process", &process)
    fields.field("at", &at, in: .time)
    fields.field("reason", &reason)
  }
}

/// An app, over all its processes.
package struct SweepApp: Record {
  /// Its name.
  package private(set) var name = ""
  /// The number of launches.
  package private(set) var launches = 0
  /// The number of times that the system killed it.
  package private(set) var kills = 0
  /// Whether a process of it was alive at the end: 1, or 0.
  package private(set) var alive = 0
  /// The most memory that one of its processes had.
  package private(set) var peakBytes = 0
  /// The bytes that its processes leaked.
  package private(set) var leakedBytes = 0

  package init() {}

  /// The apps of a run that the system did not start of its own accord.
  static func all(in run: RunSummary) -> [SweepApp] {
    var apps: [SweepApp] = []
    for process in run.processes where !process.isOfSystem {
      let place = apps.firstIndex { $0.name == process.app } ?? apps.endIndex
      if place == apps.endIndex {
        apps.append(SweepApp())
        apps[place].name = process.app
      }
      apps[place].launches += 1
      if case .terminated = process.end { apps[place].kills += 1 }
      apps[place].alive = process.end.isAlive ? 1 : 0
      apps[place].peakBytes = max(apps[place].peakBytes, process.peakBytes)
      apps[place].leakedBytes += process.leaks.bytes
    }
    return apps
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("name", &name)
    fields.field("launches", &launches, in: .count)
    fields.field("kills", &kills, in: .count)
    fields.field("alive", &alive, in: .flag)
    fields.field("peakBytes", &peakBytes, in: .bytes)
    fields.field("leakedBytes", &leakedBytes, in: .bytes)
  }
}

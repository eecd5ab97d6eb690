internal import MemsimRuntime

/// The rest of a run's limits.
final class RunBudget {
  private let limits: RunLimits
  private var eventsLeft: Int
  private var operationsLeft: Int

  /// The number of events and operations before the next check of the host.
  private var leftBeforeHost = hostPeriod
  private static let hostPeriod = 8192

  /// The first exceeded limit or missing resource of the host; nil if the run can continue.
  private(set) var exhaustion: Exhaustion?

  init(_ limits: RunLimits) {
    self.limits = limits
    eventsLeft = limits.events
    operationsLeft = limits.operations
  }

  /// Counts an event, which is written down in any case.
  func countEvent() {
    eventsLeft -= 1
    if eventsLeft < 0 { record(Exhaustion(of: .limits, tooMuch(limits.events, "events"))) }
    // An event costs as much as some operations.
    askHost(after: 16)
  }

  /// Counts operations.
  @inline(__always)
  func countOperations(_ count: Int) {
    // At most as much below 0 as one count is, and then back at 0.
    operationsLeft &-= count
    leftBeforeHost &-= count
    if operationsLeft < 0 || leftBeforeHost <= 0 { countOperationsSlowly() }
  }

  /// Asks the host as often as for counted operations.
  func passUncountedOperations(_ count: Int) { askHost(after: count) }

  /// Subtracts an operation from the count that is none of the run's.
  func uncountOperation() {
    operationsLeft += 1
  }

  /// Asks the host sooner, because uncounted work took host time.
  func checkHostTime() {
    askHost(after: 256)
  }

  /// Records an exhausted resource; the first one counts.
  func record(_ exhaustion: Exhaustion) {
    self.exhaustion = self.exhaustion ?? exhaustion
  }

  @inline(never)
  private func countOperationsSlowly() {
    if operationsLeft < 0 {
      operationsLeft = 0
      record(Exhaustion(of: .limits, tooMuch(limits.operations, "operations")))
    }
    askHost(after: 0)
  }

  private func askHost(after count: Int) {
    leftBeforeHost -= count
    guard leftBeforeHost <= 0 else { return }
    leftBeforeHost = Self.hostPeriod
    if exhaustion == nil, let shortage = limits.hostShortage() { record(shortage) }
    askForFiles()
  }

  /// Asks the host now whether the run can open the files that it may need.
  ///
  /// Libraries open files as well, and draw something else if the host refuses them one.
  func askForFiles() {
    if exhaustion == nil, !HostProcess.hasFiles() { record(.noFiles) }
  }

  /// The same of threads, without which libraries end the process.
  func askForThreads() {
    if exhaustion == nil, !HostProcess.hasThreads { record(.noThreads) }
  }

  private func tooMuch(_ most: Int, _ what: String) -> String {
    "the run has more than \(most) \(what); allow more with '--max-\(what)'"
  }
}

/// The limits of a run.
///
/// Events and operations are counted the same in every run, so a run that has too many of them ends
/// at the same place everywhere. Memory and time depend on the host.
package struct RunLimits {
  /// The most events that the run may record.
  package var events = 1_000_000

  /// The most operations of the run: callbacks of the clock, single operations of programs in them,
  /// and the objects examined to answer a question of the scenario.
  ///
  /// Operations of a trace are as many as its file has, and not counted.
  package var operations = 50_000_000

  /// Returns the reason for which the host must end the run; called now and then meanwhile.
  package var hostShortage: () -> Exhaustion? = { nil }

  /// The time limit of a run on the host if none is set: longer than a person waits.
  package static let usualTime = Duration.seconds(600)

  /// The usual limits, which a scenario that is meant to finish does not exceed.
  package init() {}

  /// No limits.
  package static var none: RunLimits {
    var limits = RunLimits()
    limits.events = .max
    limits.operations = .max
    return limits
  }
}

/// The reason for which a run ended early: an exceeded limit, or a shortage on the host.
package struct Exhaustion: Equatable, Sendable {
  /// The origin of a limit.
  package enum Origin: Sendable {
    /// The limits of the run, which end it at the same place everywhere.
    case limits
    /// The host; on another host the run may continue for longer.
    case host
  }

  /// The origin of the limit.
  package let origin: Origin

  /// The message for the user: the exceeded limit or the shortage, and the remedy.
  package let message: String

  /// Describes an exceeded limit or a shortage.
  package init(of origin: Origin, _ message: String) {
    self.origin = origin
    self.message = message
  }
}

extension Exhaustion {
  /// Memory that the host does not give to a process.
  init(_ shortage: Shortage) {
    let size = ByteText.text(of: shortage.pages * pageSize)
    let message =
      switch shortage.refuser {
      case .slots:
        "the host's limit of address space (ulimit -v) allows only \(Heap.mostObjects) objects and "
          + "blocks"
      case .hostBudget:
        Self.tooMuchMemory(HostMemoryLimit.current)
      case .host, .budget, .limit:
        "the host is out of memory: it refuses \(size); see ulimit -v, ulimit -d and "
          + "vm.overcommit_memory"
      }
    self.init(of: .host, message)
  }

  /// More memory than the host process may use.
  package static func hostMemory(atMost bytes: Int) -> Exhaustion {
    let message =
      bytes < .max && HostProcess.figures.residentBytes > bytes
      ? tooMuchMemory(bytes)
      : "the host is out of address space; see ulimit -v and ulimit -d"
    return Exhaustion(of: .host, message)
  }

  private static func tooMuchMemory(_ bytes: Int) -> String {
    "the run needs more than \(ByteText.text(of: bytes)) of host memory; allow more with "
      + "'--host-memory'"
  }

  /// Memory that the host does not have to end a run with.
  static let noReserve = Exhaustion(
    of: .host,
    "the host is out of memory: it refuses \(ByteText.text(of: HostReserve.bytes)); see ulimit -v "
      + "and ulimit -d")

  /// Memory that the host lacks for the thread of a run, and for the run's first needs.
  package static let noThread = Exhaustion(
    of: .host,
    "the host has no thread for a run; see ulimit -v and ulimit -u")

  /// Files that the host does not let the process open.
  static let noFiles = Exhaustion(
    of: .host,
    "memsim needs to open \(HostProcess.mostFilesOfRun) more files; see ulimit -n and fs.file-max")

  /// Threads that the host does not let the process begin.
  static let noThreads = Exhaustion(
    of: .host,
    "memsim needs \(HostProcess.mostThreadsOfRun) more threads; see ulimit -u and pids.max")

  /// A file that was there when the run was prepared, and that the host does not let it read now.
  package static func unreadable(_ reason: String) -> Exhaustion {
    Exhaustion(of: .host, "memsim cannot read a file that it read before the run: \(reason)")
  }

  /// Memory that the host does not have to look at a heap.
  static let noRoomForAnalysis = Exhaustion(
    of: .host, "the host has no memory to search for leaks")
}

/// Sizes in messages.
private enum ByteText {
  /// A size as people write it, rounded up to a unit of which there are a few.
  static func text(of bytes: Int) -> String {
    let units = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)]
    guard let unit = units.first(where: { bytes >= 10 * $0.1 }) else { return "\(bytes) bytes" }
    return "\((bytes + unit.1 - 1) / unit.1)\(unit.0)"
  }
}

internal import CMemsimPreload
internal import Glibc
internal import MemsimPolicies

/// Holds shared memory to the limit: the kernel gives its pages without asking, so a process that
/// exceeds the limit with them cannot be refused any, and is killed.
extension ExecSupervisor {
  /// The longest share of the time that goes into reviews of shared memory.
  private static let reviewShare: Int64 = 20
  /// The shortest time between two reviews, in nanoseconds.
  private static let reviewEvery: Int64 = 50_000_000

  /// Waits for the bell, and measures shared memory meanwhile.
  func wait(after rung: UInt32) {
    var rest = Self.pauseMilliseconds
    repeat {
      let pause = shared.isEmpty ? rest : SharedMemory.measuredEvery
      counters.wait(after: rung, milliseconds: pause)
      rest -= pause
      if shared.measure() > 0 { enforceShared() }
    } while rest > 0 && counters.bell == rung
  }

  /// Finds new objects, measures all, and kills if they exceed the limit.
  func holdShared() {
    if shared.hasReports {
      // The memory that was given up has to be known first: the process may want as much again.
      reviewShared()
      shared.answerReports()
    }
    if shared.isEmpty, shared.pages == 0 { return }
    if hostNow >= nextReview { reviewShared() }
    if shared.measure() > 0 { enforceShared() }
    assignShared()
  }

  /// Measures the objects for the last time.
  func endShared() {
    shared.measure()
    assignShared()
    outcome.shared = shared.use
  }

  private func assignShared() {
    for process in processes { process.sharedPages = shared.pages(of: process) }
  }

  /// Drops what nothing has any more.
  func reviewShared() {
    let before = hostNow
    if shared.findUnused(processes) {
      readNotes()
      shared.dropUnused(processes)
    }
    let now = hostNow
    nextReview = now + max(Self.reviewEvery, (now - before) * Self.reviewShare)
  }

  /// Whether the pages that are missing are those of a process that is about to die.
  var isWaitingForShared: Bool { shared.pages > 0 && processes.contains(where: \.isDoomed) }

  private func enforceShared() {
    guard excess > 0 else { return }
    reviewShared()
    let excess = excess
    guard excess > 0 else { return }
    if !isWaitingForShared, let owner = candidates.max(by: { needs($0) < needs($1) }) {
      makeRoom(for: owner, pages: excess)
    }
    // The memory of a process grows until the process is dead.
    for process in processes where process.isDoomed { process.killDue = now }
    killAfterGrace()
  }

  /// Lets the policy choose a process, and kills the one that has the most if it chooses none.
  private func makeRoom(for owner: ExecProcess, pages: Int) {
    let scope = scopes.first { $0.owner == nil || $0.owner === owner }
    // The policy ranks processes by the pages that they have now.
    assignShared()
    if let scope, let limit = settings.limitPages {
      let request = PageRequest(
        pages: min(pages, limit), purpose: .allocation(pid: owner.number))
      decide(in: scope, request: request)
    }
    if isWaitingForShared { return }
    let because = Rationale(systemRule: "shared-memory", unless: .freed(pages: pages))
    terminate(
      Termination(pid: owner.number, reason: .overdrawn, because: because), in: scope, by: .memsim)
  }

  private var candidates: [ExecProcess] { processes.filter { !$0.isDoomed } }

  private func needs(_ process: ExecProcess) -> Int { process.pages + shared.pages(of: process) }

  /// The number of pages above the limit, of all processes or of the largest.
  private var excess: Int {
    guard let limit = settings.limitPages else { return 0 }
    return (settings.isEach ? processes.map(needs).max() ?? 0 : counters.pages) - limit
  }
}

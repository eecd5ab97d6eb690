internal import MemsimPolicies
internal import MemsimReports
internal import MemsimVocabulary

/// A kill for memory that another system reported: who could have been killed, and who was.
struct ReportedKill: Sendable {
  /// A process of the report.
  struct Candidate: Sendable {
    /// Its number; nil if the report has none.
    let pid: Int?
    let name: String
    /// Its resident pages.
    var pages: Int
    /// Its swapped pages, and those of its page tables.
    var swapPages = 0
    var tablePages = 0
    /// Its `oom_score_adj`, or its band of jetsam; nil if the report has none.
    var priority: Int?
    /// Whether a task of its user may have counted less before Linux 4.17.
    var isRoots = false
    /// Whether it was in front.
    var isInFront = false
    /// Why it was killed, in the words of the report; nil if it was not.
    var reason: String?
  }

  /// The system that wrote a report.
  enum Origin: String, Sendable {
    case kernel, jetsam
    case lowMemory = "low-memory"
  }

  /// Whether a policy chooses the same victim.
  enum Verdict: Equatable, Sendable {
    /// It does, under a condition if there is one.
    case same(String?)
    /// It chooses the candidate at a position.
    case other(Int)
    /// The report does not tell, for a reason.
    case unknown(String)
  }

  let origin: Origin
  /// The line where the report begins.
  let line: Int
  /// The memory that was short; for jetsam a sentence about it.
  var domain = ""
  /// The size of a page.
  var pageBytes = 4096
  /// The pages that an adjustment is a share of: `totalpages` of the kernel without swap.
  var totalPages: Int?
  /// The most pages of swap that may count in addition; nil if that is not known.
  var swapLimit: Int?
  /// Whether the report shows that swap is in use.
  var usesSwap = false
  /// The processes, in the order of the report.
  var candidates: [Candidate] = []
  /// The position of the victim; nil if none was killed, or it is not listed.
  var victim: Int?
  /// The victim, as the sentence about its kill names it.
  var victimPID: Int?
  var victimName = ""
  /// Those that were killed with it, with the names that the report gives them.
  var together: [(pid: Int, name: String)] = []
  /// The process that wanted memory.
  var allocator: Int?
  /// Whether the kernel's setting chose the process that wanted memory.
  var isAllocatingTask = false
  /// Whether the kernel may favour root, or kill a child in place of its parent: before Linux 5.2.
  var isOld = false
  /// Whether the report says that no process could be killed.
  var hasNoKillable = false
}

extension ReportedKill {
  /// Whether a candidate was killed with the victim.
  func isKilledTogether(_ candidate: Candidate) -> Bool {
    together.contains { $0.pid == candidate.pid }
  }

  /// The names of all that were killed, as far as the report has them.
  var killedNames: [String] {
    let others = candidates.filter(isKilledTogether).map(\.name) + together.map(\.name)
    return ([victimName] + others).filter { !$0.isEmpty }
  }
}

// What Linux decides from its table.
extension ReportedKill {
  /// The victim of the policy, if an adjustment is a share of so many pages.
  private func choice(of totalPages: Int, favouringRoot: Bool = false) -> Int? {
    var device = DeviceSnapshot(totalPages: max(1, totalPages), freePages: 0)
    device.processes = candidates.enumerated().map { index, candidate in
      process(candidate, at: index, favouringRoot: favouringRoot)
    }
    device.request = PageRequest(pages: 1, purpose: .allocation(pid: allocatorIndex ?? -1))
    let setting = isAllocatingTask ? [(name: "kill-allocating-task", text: "yes")] : []
    guard var policy = try? Policies.choose("linux-oom", setting: setting).policy,
      case .terminate(let termination) = policy.decide(on: device)
    else { return nil }
    return termination.pid
  }

  private var allocatorIndex: Int? {
    allocator.flatMap { allocator in candidates.firstIndex { $0.pid == allocator } }
  }

  /// A candidate as the policy sees it; its position is its number.
  private func process(
    _ candidate: Candidate, at index: Int, favouringRoot: Bool = false
  ) -> ProcessSnapshot {
    let pages = candidate.pages + candidate.swapPages + candidate.tablePages
    // Before Linux 4.17, a process of root has 3% less.
    let bonus = favouringRoot && candidate.isRoots ? pages * 3 / 100 : 0
    var process = ProcessSnapshot(
      pid: index, footprintPages: candidate.pages - bonus, priority: candidate.priority)
    process.swapPages = candidate.swapPages
    process.pageTablePages = candidate.tablePages
    process.isProtected = candidate.pid == 1 && domainIsGlobal
    return process
  }

  private var domainIsGlobal: Bool { domain.hasPrefix("the whole") }

  /// The badness of a candidate of the kernel's; nil if it is never killed.
  func badness(of index: Int) -> Int? {
    let process = process(candidates[index], at: index)
    if process.isProtected { return nil }
    return LinuxOOMPolicy.badness(of: process, totalPages: totalPages ?? 0)
  }

  /// Whether an adjustment other than 0 and -1000 counts, so that `totalpages` does.
  private var needsTotal: Bool {
    candidates.contains { $0.priority != 0 && $0.priority != LinuxOOMPolicy.never }
  }

  private var kernelVerdict: Verdict {
    if candidates.isEmpty {
      return .unknown("the kernel printed no table of processes; it prints few in a short time")
    }
    guard let victim else {
      return .unknown(
        hasNoKillable
          ? "no process could be killed" : "the process that was killed is not in the table")
    }
    if needsTotal, totalPages == nil {
      return .unknown("the log does not tell the memory that an adjustment is a share of")
    }
    let total = totalPages ?? 0
    guard let chosen = choice(of: total) else {
      return .unknown("no process of the table can be killed")
    }
    var choices = [chosen]
    if isOld, let favoured = choice(of: total, favouringRoot: true) { choices.append(favoured) }
    if needsTotal, let most = choice(of: total + (swapLimit ?? mostSwap)) { choices.append(most) }
    if choices.allSatisfy({ $0 == victim }) { return .same(nil) }
    if isOld {
      return .unknown(
        "linux-oom chooses \(candidates[chosen].name); kernels before 5.2 may kill a child of it, "
          + "or favour root")
    }
    if chosen == victim, !usesSwap { return .same("if the machine has no swap") }
    if choices.contains(where: { $0 == victim }) {
      return .unknown("the log does not tell how much swap the machine has")
    }
    return .other(chosen)
  }

  /// More swap than any machine has, in pages.
  private var mostSwap: Int { 1 << 38 }
}

// What jetsam decides from its bands.
extension ReportedKill {
  /// The foreground band of jetsam, which alone is sorted by size.
  private static let foreground = 100

  private var jetsamVerdict: Verdict {
    guard let victim else { return .unknown("no process of the report has a reason") }
    let reason = candidates[victim].reason ?? ""
    guard ["vm-pageshortage", "jettisoned", "idle-exit"].contains(reason) else {
      return .unknown("the report does not have what the reason \(reason.quoted) depends on")
    }
    guard let band = candidates[victim].priority else {
      return .unknown("the report has no priorities")
    }
    // Processes that were killed earlier are in the report as well.
    let rivals = candidates.indices.filter { candidates[$0].reason == nil }
    if let lower = rivals.filter({ (candidates[$0].priority ?? .max) < band }).min(by: {
      (candidates[$0].priority ?? 0, $0) < (candidates[$1].priority ?? 0, $1)
    }) {
      return .other(lower)
    }
    let equals = rivals.filter { candidates[$0].priority == band }
    if equals.isEmpty { return .same(nil) }
    guard band == Self.foreground else {
      return .unknown("the report does not tell who of band \(band) was there longest")
    }
    let largest = equals.max { candidates[$0].pages < candidates[$1].pages }
    return largest.map { candidates[$0].pages > candidates[victim].pages ? .other($0) : .same(nil) }
      ?? .same(nil)
  }

  /// Whether the policy of the origin chooses the same victim.
  var verdict: Verdict {
    switch origin {
    case .kernel: kernelVerdict
    case .jetsam: jetsamVerdict
    case .lowMemory: .unknown("the report does not have the list along which jetsam killed")
    }
  }

  /// The policy that the verdict is about.
  var policy: String {
    switch origin {
    case .kernel: LinuxOOMPolicy.guide.name
    case .jetsam: JetsamPolicy.guide.name
    case .lowMemory: Jetsam2010Policy.guide.name
    }
  }
}

extension ReportedKill {
  /// The positions of the candidates in the order of the killer, the first first; without one, the
  /// largest first.
  var order: [Int] {
    switch origin {
    case .kernel:
      let badness = candidates.indices.map { self.badness(of: $0) ?? .min }
      // Of equals the later is first.
      return candidates.indices.sorted { (badness[$1], $1) < (badness[$0], $0) }
    case .jetsam, .lowMemory:
      return candidates.indices.sorted { left, right in
        let (first, second) = (candidates[left], candidates[right])
        return (first.priority ?? 0, -first.pages, left)
          < (second.priority ?? 0, -second.pages, right)
      }
    }
  }

  /// What would have saved the victim: fewer pages of it, or a lower adjustment.
  struct Change: Equatable, Sendable {
    /// Who would have been killed.
    let other: Int
    /// The pages that the victim would have to have fewer; nil if it does not have as many.
    let pages: Int?
    /// The highest adjustment with which the other is killed; nil if only -1000 helps.
    let adjustment: Int?
  }

  /// The smallest changes after which the kernel would have killed another; nil without another.
  var change: Change? {
    guard origin == .kernel, let victim, case .same = verdict, !isAllocatingTask,
      let badness = badness(of: victim)
    else { return nil }
    let others = order.filter { $0 != victim && !isKilledTogether(candidates[$0]) }
    guard let other = others.first, let next = self.badness(of: other) else { return nil }
    // Among equals the later is killed.
    let excess = badness - next + (other > victim ? 0 : 1)
    let perPoint = (totalPages ?? 0) / 1000
    let lowered = perPoint > 0 ? (excess + perPoint - 1) / perPoint : .max
    let adjustment = (candidates[victim].priority ?? 0) - min(lowered, 3000)
    return Change(
      other: other, pages: excess <= candidates[victim].pages ? excess : nil,
      adjustment: adjustment > LinuxOOMPolicy.never ? adjustment : nil)
  }
}

import MemsimPolicies
import TestSupport
import XCTest

/// Properties that every policy has on every device, tried on random devices.
final class PolicyPropertyTests: XCTestCase {
  private let variants: [(name: String, settings: [(name: String, text: String)])] = [
    ("iphoneos", []), ("iphoneos", [("quit-all", "yes"), ("enough", "40KB")]),
    ("iphoneos", [("relaunch-mail", "yes"), ("grace", "0ms")]),
    ("jetsam-2010", []), ("jetsam-2010", [("highwater-first", "yes"), ("count-purgeable", "no")]),
    ("jetsam", []), ("jetsam", [("aging-restarts", "no"), ("note-from", "0"), ("soft", "30%")]),
    ("lmkd-minfree", []), ("lmkd-minfree", [("kill-heaviest", "yes")]),
    (
      "android-limiter",
      [
        ("mem-visible", "1MB"), ("mem-not-visible", "256KB"), ("swap-visible", "1MB"),
        ("swap-not-visible", "64KB"),
      ]
    ),
    ("linux-oom", []), ("linux-oom", [("kill-allocating-task", "yes")]),
    ("kubelet", [("hard", "1MB"), ("soft", "3MB"), ("soft-grace", "1s")]),
    ("kubelet", [("hard", "100MB"), ("minimum-reclaim", "20MB"), ("transition", "3s")]),
    ("earlyoom", []), ("earlyoom", [("mem-term", "40%"), ("sort-by-rss", "yes")]),
    ("largest-first", []), ("none", []), ("oldest-first", []),
  ].map { (name: $0.0, settings: $0.1.map { (name: $0.0, text: $0.1) }) }

  func testItComesToRestAndEndsNobodyProtectedOrGone() throws {
    try forEveryRun { run, label in
      while run.step() {
        let device = run.model.device
        var policy = run.model.policy
        let action = policy.decide(on: device)
        if case .terminate(let termination) = action {
          let victim = device.processes.first { $0.pid == termination.pid }
          XCTAssertEqual(victim?.isProtected, false, label)
        }
        if case .warn(let warning) = action {
          XCTAssertNotNil(run.model.index(of: warning.pid), label)
        }
        XCTAssertTrue(run.model.settle(), "\(label): no rest")
      }
    }
  }

  func testSoManyPagesWouldHavePutAKillOffAndOneFewerWouldNot() throws {
    var count = 0
    try forEveryRun { run, label in
      while run.step() {
        let start = run.model
        while let (before, termination) = run.model.nextTermination() {
          count += 1
          // An eviction was decided before the grace of its pod.
          if termination.because.rule == "eviction" { continue }
          guard publishes(run.model.policy) else {
            assertPutOff(termination, from: before, label)
            continue
          }
          // Pages that were freed earlier could have changed what else was done since.
          let victim = before.device.processes.first { $0.pid == termination.pid }
          let isWarnedNow = victim?.lastWarning?.sentAt == start.device.now
          if before.device.freePages == start.device.freePages, !isWarnedNow {
            assertPutOff(termination, from: start, label)
          }
        }
      }
    }
    XCTAssertGreaterThan(count, 2000)
  }

  func testTheRuleAndTheOrderAreNamed() throws {
    try forEveryRun { run, label in
      let rules = type(of: run.model.policy).guide.rules.map(\.name)
      while run.step() {
        while let (before, termination) = run.model.nextTermination() {
          let because = termination.because
          XCTAssertTrue(rules.contains(because.rule), "\(label): \(because.rule)")
          let ahead = because.passedOver.map(\.pid)
          XCTAssertEqual(Set(ahead).count, ahead.count, label)
          XCTAssertFalse(ahead.contains(termination.pid), label)
          for candidate in because.passedOver {
            let process = before.device.processes.first { $0.pid == candidate.pid }
            XCTAssertEqual(process?.isProtected, candidate.exclusion == .protected, label)
          }
          let ranks = because.passedOver.map(\.rank) + [because.rank]
          XCTAssertEqual(ranks, ranks.sorted(), label)
          let pods = because.ranking.count
          let count = pods > 0 ? pods : before.device.processes.count
          XCTAssertLessThan(ahead.count + because.omitted + because.behind, count, label)
          XCTAssertTrue(because.omitted == 0 || ahead.count == Rationale.longestList, label)
        }
      }
    }
  }

  func testTheSameRunTwiceIsTheSame() throws {
    try forEveryRun { run, label in
      var again = run
      while run.step() { XCTAssertTrue(run.model.settle(), label) }
      while again.step() { XCTAssertTrue(again.model.settle(), label) }
      XCTAssertEqual(run.model.actions, again.model.actions, label)
    }
  }

  // Registration decides between equals in the other policies, and whose limit is looked at first.
  func testJetsamAndLmkdDoNotDependOnTheOrderOfRegistration() throws {
    try forEveryRun(of: ["jetsam", "lmkd-minfree"]) { run, label in
      for index in run.model.device.processes.indices {
        run.model.device.processes[index].activeLimits = .none
        run.model.device.processes[index].backgroundLimits = .none
      }
      run.model.device.request = nil
      run.model.device.purgeablePages = 0
      for index in run.model.device.processes.indices {
        run.model.device.processes[index].purgeablePages = 0
      }
      var reversed = run
      reversed.model.device.processes.reverse()
      XCTAssertTrue(run.model.settle() && reversed.model.settle(), label)
      XCTAssertEqual(run.model.actions, reversed.model.actions, label)
    }
  }

  func testLevelsOfTheIPhoneFollowThePublishedPercentage() throws {
    var dice = Dice(seed: 5)
    for policy in ["iphoneos", "jetsam-2010"] {
      var model = try ModelDevice(policy)
      var published = 100
      for _ in 0..<500 {
        let percent = dice.roll(40)
        if abs(percent - published) >= 5 { published = percent }
        let level = published <= 5 ? 3 : published <= 12 ? 2 : published <= 20 ? 1 : 0
        let before = model.level
        let events = model.events(free: percent * 10 + dice.roll(10))
        XCTAssertEqual(events, level == before ? [] : ["level \(level)"])
      }
    }
  }

  func testLevelsOfJetsamFollowTheirThresholds() throws {
    var dice = Dice(seed: 6)
    var model = try ModelDevice("jetsam")
    for _ in 0..<2000 {
      let before = model.level
      let free = dice.roll(220)
      _ = model.events(free: free)
      let expected: Int
      switch before {
      case 0: expected = free < 50 ? 3 : free < 150 ? 1 : 0
      case 1: expected = free < 50 ? 3 : free < 173 ? 1 : 0
      default: expected = free < 58 ? 3 : free < 173 ? 1 : 0
      }
      XCTAssertEqual(model.level, expected, "\(before) at \(free)")
    }
  }

  private func forEveryRun(
    of names: [String]? = nil, _ body: (inout RandomRun, String) -> Void
  ) throws {
    for variant in variants where names?.contains(variant.name) ?? true {
      for seed in 1...60 {
        let choice = try Policies.choose(
          variant.name, setting: variant.settings, from: Policies.all + [OldestFirstPolicy.self])
        var run = RandomRun(policy: choice.policy, seed: UInt64(seed))
        body(&run, "\(variant.name) \(variant.settings), seed \(seed)")
      }
    }
  }

  /// Whether a policy goes by a percentage that depends on what was published before the moment.
  private func publishes(_ policy: any Policy) -> Bool {
    policy is IPhoneOSPolicy || policy is Jetsam2010Policy
  }

  /// With so many pages more the victim is not ended at that moment, with one fewer it is.
  private func assertPutOff(
    _ termination: Termination, from start: ModelDevice, _ label: String
  ) {
    func isEnded(with pages: Int, ofVictim: Bool = false) -> Bool? {
      var model = start
      if ofVictim {
        model.free(pages, of: termination.pid)
      } else if model.policy is EarlyoomPolicy {
        // It goes by a part of the memory of programs: others of them free the pages.
        var left = pages
        for process in model.device.processes where process.pid != termination.pid {
          let freed = min(left, process.footprintPages)
          model.free(freed, of: process.pid)
          left -= freed
        }
        // They do not have so many.
        if left > 0 { return nil }
      } else {
        model.device.freePages += pages
      }
      while let next = model.nextTermination(), next.termination.pid != termination.pid {}
      return model.index(of: termination.pid) == nil
    }
    switch termination.because.unless {
    case .freed(let pages), .freedBeforeRequest(let pages), .freedBeforeWarning(let pages):
      XCTAssertNotEqual(isEnded(with: pages), true, "\(label): \(termination)")
      guard start.device.missingPages == nil else { return }
      XCTAssertNotEqual(isEnded(with: pages - 1), false, "\(label): \(termination)")
    case .freedByVictim(let pages), .freedInAnswer(let pages):
      XCTAssertEqual(isEnded(with: pages, ofVictim: true), false, "\(label): \(termination)")
      guard start.device.missingPages == nil else { return }
      XCTAssertEqual(isEnded(with: pages - 1, ofVictim: true), true, "\(label): \(termination)")
    case .unknown:
      break
    }
  }
}

/// A device at random to which things happen at random, the same for the same seed.
struct RandomRun {
  var model: ModelDevice
  private var dice: Dice
  private var steps = 12
  private var lastPid = 0

  init(policy: any Policy, seed: UInt64) {
    dice = Dice(seed: seed)
    // Small and middling devices: lmkd's table is in absolute sizes.
    let total = [1000, 20_000, 131_072][dice.roll(3)]
    model = ModelDevice(policy: policy, device: DeviceSnapshot(totalPages: total, freePages: total))
    if policy is LinuxOOMPolicy {
      model.device.groups = [
        MemoryGroup(maxPages: total / 4, highPages: total / 5),
        MemoryGroup(under: 0, maxPages: total / 16),
        MemoryGroup(under: 0, isKilledTogether: true),
      ]
    }
    if policy is KubeletPolicy {
      model.device.groups = (0..<3).map { index in
        let bytes = index * total * 64
        return MemoryGroup(
          maxPages: index == 0 ? total / 8 : nil,
          pod: Pod(
            "\(index)", quality: PodQuality.allCases[index], requestBytes: bytes,
            priority: index % 2))
      }
    }
    for _ in 0..<dice.roll(12) { launch() }
  }

  /// Lets something happen; false once enough has.
  mutating func step() -> Bool {
    guard steps > 0 else { return false }
    steps -= 1
    model.device.now = model.device.now + .milliseconds(Int64(1 + dice.roll(1200)))
    model.device.request = nil
    switch dice.roll(6) {
    case 0: launch()
    case 1: bringToFront()
    case 2: ask()
    case 3: change()
    default: break
    }
    moveMemory()
    return true
  }

  private mutating func launch() {
    lastPid += 1
    var process = ProcessSnapshot(
      pid: lastPid, role: Role.allCases[dice.roll(7)],
      footprintPages: dice.roll(model.device.totalPages / 8),
      purgeablePages: dice.roll(4) == 0 ? dice.roll(20) : 0)
    process.filePages = lastPid * 7 % 50
    process.isProtected = dice.roll(5) == 0
    process.isBusy = dice.roll(5) == 0
    if dice.roll(4) == 0 { process.priority = dice.roll(100) * 10 }
    if dice.roll(4) == 0 {
      process.idleExit = IdleExit(trackedAt: model.device.now, deferred: dice.roll(2) == 0)
    }
    // Of every four, one is in no group.
    if !model.device.groups.isEmpty, lastPid % 4 < 3 { process.group = lastPid % 4 }
    process.activeLimits = limits()
    process.backgroundLimits = limits()
    model.device.purgeablePages += process.purgeablePages
    model.device.processes.append(process)
  }

  private mutating func limits() -> MemoryLimits {
    MemoryLimits(
      hardPages: dice.roll(6) == 0 ? dice.roll(model.device.totalPages / 4) : nil,
      highWaterPages: dice.roll(3) == 0 ? dice.roll(model.device.totalPages / 8) : nil)
  }

  private mutating func bringToFront() {
    let front = dice.roll(model.device.processes.count + 1)
    for index in model.device.processes.indices {
      model.device.processes[index].isFrontmost = index == front
    }
  }

  private mutating func ask() {
    let pages = 1 + dice.roll(model.device.totalPages / 4)
    let isCall = dice.roll(2) == 0 || model.device.processes.isEmpty
    let purpose: PageRequest.Purpose =
      isCall ? .call : .allocation(pid: model.device.processes[0].pid)
    model.device.request = PageRequest(pages: pages, purpose: purpose)
  }

  private mutating func change() {
    guard !model.device.processes.isEmpty else { return }
    let index = dice.roll(model.device.processes.count)
    lastPid += 1
    model.device.processes[index].updateOrder = lastPid
    model.device.processes[index].idleExit?.setDirty(dice.roll(2) == 0, at: model.device.now)
    model.device.processes[index].footprintPages = dice.roll(model.device.totalPages / 8)
  }

  /// Moves the free memory about the thresholds of all policies.
  private mutating func moveMemory() {
    let share = [3, 8, 25, 60][dice.roll(4)]
    model.device.freePages = dice.roll(max(1, model.device.totalPages * share / 100))
    model.device.cleanPages = dice.roll(3) == 0 ? dice.roll(model.device.totalPages / 20) : 0
  }
}

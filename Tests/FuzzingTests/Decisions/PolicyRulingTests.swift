import MemsimDevice
import MemsimVocabulary
import XCTest

@testable import MemsimFuzzing

/// The rulings agree with the policies on devices made by chance, and with nothing else.
final class PolicyRulingTests: XCTestCase {
  func testEveryPolicyHasARuling() {
    XCTAssertEqual(
      PolicyRulings.all.map { $0.policy }.sorted(), Policies.all.map { $0.guide.name }.sorted())
  }

  func testNoDecisionOfAPolicyIsABreach() throws {
    for policy in Policies.all {
      for seed: UInt64 in 1...40 {
        var game = try Game(policy, seed: seed)
        for _ in 0..<30 {
          let action = game.decide()
          let breach = game.ruling.breach(in: action, on: game.device)
          XCTAssertNil(breach, "\(policy.guide.name), seed \(seed): \(breach ?? "")")
          game.perform(action)
        }
      }
    }
  }

  func testAnotherVictimIsABreachUnderEveryPolicy() throws {
    for policy in Policies.all where !policy.guide.rules.isEmpty {
      XCTAssertGreaterThan(
        try swaps(of: policy) { $0.pid = $1 }, 20, "\(policy.guide.name): the other victim")
      XCTAssertGreaterThan(
        try swaps(of: policy) { end, _ in end.reason = .launchTimeout }, 20, "another reason")
    }
  }

  func testToWaitInsteadIsABreach() throws {
    for policy in Policies.all where !policy.guide.rules.isEmpty {
      let count = try variants(of: policy) { action, _ in
        guard case .terminate = action else { return nil }
        return .wait(until: nil)
      }
      XCTAssertGreaterThan(count, 20, policy.guide.name)
    }
  }

  func testAWarningToAnotherIsABreach() throws {
    for policy in ["iphoneos", "jetsam-2010"] {
      guard let type = Policies.all.first(where: { $0.guide.name == policy }) else {
        return XCTFail("no \(policy)")
      }
      let count = try variants(of: type) { action, device in
        guard case .warn(var warning) = action,
          let other = device.processes.first(where: { $0.pid != warning.pid })
        else { return nil }
        warning.pid = other.pid
        return .warn(warning)
      }
      XCTAssertGreaterThan(count, 5, policy)
    }
  }

  func testAnotherLevelIsABreach() throws {
    for policy in ["iphoneos", "jetsam-2010", "lmkd-minfree"] {
      guard let type = Policies.all.first(where: { $0.guide.name == policy }) else {
        return XCTFail("no \(policy)")
      }
      let count = try variants(of: type) { action, _ in
        guard case .changeLevel(let level) = action else { return nil }
        return .changeLevel(level == .urgent ? .critical : .urgent)
      }
      XCTAssertGreaterThan(count, 5, policy)
    }
  }

  /// How many ends are breaches once something of them is changed: all of them have to be.
  private func swaps(
    of policy: any Policy.Type, _ change: (inout Termination, _ other: Int) -> Void
  ) throws -> Int {
    try variants(of: policy) { action, device in
      guard case .terminate(var end) = action,
        let other = device.processes.first(where: { $0.pid != end.pid })
      else { return nil }
      change(&end, other.pid)
      return .terminate(end)
    }
  }

  /// How many decisions there are of which a variant can be made, all of which are breaches.
  private func variants(
    of policy: any Policy.Type,
    _ variant: (PolicyAction, DeviceSnapshot) -> PolicyAction?
  ) throws -> Int {
    var count = 0
    for seed: UInt64 in 1...40 {
      var game = try Game(policy, seed: seed)
      for _ in 0..<30 {
        let action = game.decide()
        if let other = variant(action, game.device) {
          var judge = game.ruling
          XCTAssertNotNil(
            judge.breach(in: other, on: game.device),
            "\(policy.guide.name), seed \(seed): \(other) instead of \(action)")
          count += 1
        }
        _ = game.ruling.breach(in: action, on: game.device)
        game.perform(action)
      }
    }
    return count
  }
}

/// A device made by chance, on which what a policy wants is done.
private struct Game {
  private(set) var device: DeviceSnapshot
  private var policy: any Policy
  private var random: Random
  /// Whether the policy counts in half minutes.
  private let isSlow: Bool
  var ruling: any PolicyRuling

  init(_ type: any Policy.Type, seed: UInt64) throws {
    random = Random(seed: seed)
    var settings = Arguments(of: type.guide.parameters)
    isSlow = type is AndroidLimiterPolicy.Type
    if isSlow {
      for (name, size) in [("mem", "8MB"), ("swap", "1MB")] {
        try settings.set("\(name)-visible", to: size)
        try settings.set("\(name)-not-visible", to: "1MB")
      }
    }
    policy = try type.init(settings)
    ruling = PolicyRulings.ruling(of: type.guide.name, settings)
    device = DeviceSnapshot(totalPages: 20_000, freePages: 6_000, cleanPages: 1_500)
    let front = random.integer(in: 1...8)
    for pid in 1...8 {
      let role = Role.allCases[random.integer(in: 0...Role.allCases.count - 1)]
      let mark = random.integer(in: 500...4_000)
      device.processes.append(
        ProcessSnapshot(
          pid: pid, role: role, footprintPages: random.integer(in: 1...2) * 1_500,
          isFrontmost: pid == front, isProtected: random.integer(in: 1...6) == 1,
          limits: MemoryLimits(highWaterPages: random.integer(in: 1...3) == 1 ? mark : nil)))
    }
    guard type is KubeletPolicy.Type else { return }
    device.groups = PodQuality.allCases.enumerated().map { place, quality in
      MemoryGroup(pod: Pod("\(place)", quality: quality, priority: place % 2))
    }
    // Of every four, one is in no pod.
    for place in device.processes.indices where place % 4 < 3 {
      device.processes[place].group = place % 4
    }
  }

  mutating func decide() -> PolicyAction { policy.decide(on: device) }

  /// Does what was decided; where it waits, more memory goes, or is asked for.
  mutating func perform(_ action: PolicyAction) {
    switch action {
    case .purge(_, let pages): device.purgeablePages -= pages
    case .dropClean(let pages):
      device.cleanPages -= pages
      device.freePages += pages
    case .changeLevel, .swapOut: break
    case .warn(let warning):
      guard let place = device.processes.firstIndex(where: { $0.pid == warning.pid }) else {
        return
      }
      device.processes[place].lastWarning = WarningRecord(
        level: warning.level, sentAt: device.now, deliveredAt: device.now)
    case .terminate(let end):
      guard let place = device.processes.firstIndex(where: { $0.pid == end.pid }) else { return }
      device.freePages += device.processes.remove(at: place).footprintPages
    case .wait:
      let span = Int64(random.integer(in: 0...400))
      device.now = device.now + .milliseconds(isSlow ? span * 100 : span)
      device.freePages = max(0, device.freePages - random.integer(in: 0...1_500))
      device.request =
        random.integer(in: 1...5) == 1
        ? PageRequest(pages: device.freePages + 2_500, purpose: .allocation(pid: 1)) : nil
    }
  }
}

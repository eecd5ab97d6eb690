import BenchmarkFloors
import MemsimDevice

/// Decisions about a device whose processes have all roles, limits and sizes.
enum PolicyBenchmark {
  /// One decision that ends a process and one that leaves all alone, in each iteration.
  static func decisions(
    _ name: String, _ processes: Int, iterations: UInt64
  ) throws -> UInt64 {
    let policy = try Policies.choose(name).policy
    let short = device(processes, availablePercent: 1)
    let calm = device(processes, availablePercent: 60)
    let shortPolicy = ending(policy, on: short)
    let start = timing_now()
    for _ in 0..<iterations {
      var ending = shortPolicy
      var resting = policy
      guard case .terminate = ending.decide(on: short), case .wait = resting.decide(on: calm) else {
        preconditionFailure("\(name) decides otherwise")
      }
    }
    return timing_now() - start
  }

  /// The first decision of a policy, which has all that it remembers still to write down.
  static func firstDecision(
    _ name: String, _ processes: Int, iterations: UInt64
  ) throws -> UInt64 {
    let policy = try Policies.choose(name).policy
    let device = device(processes, availablePercent: 60)
    let start = timing_now()
    for _ in 0..<iterations {
      var first = policy
      guard case .wait = first.decide(on: device) else {
        preconditionFailure("\(name) decides otherwise")
      }
    }
    return timing_now() - start
  }

  /// The end of the one process above its high-water mark, for which all others are passed over.
  static func highWater(_ processes: Int, iterations: UInt64) throws -> UInt64 {
    let policy = try Policies.choose("jetsam").policy
    var device = device(processes, availablePercent: 12)
    for index in device.processes.indices {
      // The worst for a policy that wants them in order: last comes first.
      device.processes[index].role = .background
      device.processes[index].isFrontmost = false
      device.processes[index].isProtected = false
      device.processes[index].updateOrder = processes - index
    }
    device.processes[0].footprintPages = 1001
    let start = timing_now()
    for _ in 0..<iterations {
      var ending = policy
      guard case .terminate(let termination) = ending.decide(on: device),
        termination.because.passedOver.count + termination.because.omitted == processes - 1
      else { preconditionFailure("jetsam decides otherwise") }
    }
    return timing_now() - start
  }

  /// The policy as it is just before it ends a process.
  private static func ending(_ policy: any Policy, on device: DeviceSnapshot) -> any Policy {
    var policy = policy
    while true {
      let before = policy
      switch policy.decide(on: device) {
      case .terminate: return before
      case .wait: preconditionFailure("no process is ended")
      case .purge, .dropClean, .changeLevel, .warn: continue
      }
    }
  }

  private static func device(_ count: Int, availablePercent: Int) -> DeviceSnapshot {
    var random = Random(seed: 1)
    let total = 1_000_000
    let processes = (0..<count).map { number in
      ProcessSnapshot(
        pid: number + 1,
        role: Role.allCases[Int(random.next() % UInt64(Role.allCases.count))],
        footprintPages: Int(random.next() % 1000), isFrontmost: number == count / 2,
        isProtected: number.isMultiple(of: 10),
        limits: MemoryLimits(hardPages: 2000, highWaterPages: 1000))
    }
    return DeviceSnapshot(
      totalPages: total, freePages: total * availablePercent / 100, processes: processes)
  }
}

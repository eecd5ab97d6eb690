import BenchmarkFloors
import MemsimDevice

/// Decisions about a device whose processes have all roles, limits and sizes, beside the same
/// decisions in C about an array.
enum PolicyBenchmark {
  /// One decision that ends a process and one that leaves all alone, in each iteration.
  static func decisions(_ name: String, _ processes: Int) throws -> Measure.Loop {
    let policy = try Policies.choose(name).policy
    let short = device(processes, availablePercent: 1)
    let calm = device(processes, availablePercent: 60)
    let shortPolicy = ending(policy, on: short)
    return { iterations in
      let start = timing_now()
      for _ in 0..<iterations {
        var ending = shortPolicy
        var resting = policy
        guard case .terminate = ending.decide(on: short), case .wait = resting.decide(on: calm)
        else { preconditionFailure("\(name) decides otherwise") }
      }
      return timing_now() - start
    }
  }

  static func floorDecisions(_ name: String, _ processes: Int) throws -> Measure.Loop {
    let short = device(processes, availablePercent: 1)
    let floor = Floor(of: short, order: order(of: name))
    var policy = ending(try Policies.choose(name).policy, on: short)
    floor.checkDecision(policy.decide(on: short))
    return { floor_decisions(floor.processes, floor.count, &floor.order, $0) }
  }

  /// The first decision of a policy, which has all that it remembers still to write down.
  static func firstDecision(_ name: String, _ processes: Int) throws -> Measure.Loop {
    let policy = try Policies.choose(name).policy
    let device = device(processes, availablePercent: 60)
    return { iterations in
      let start = timing_now()
      for _ in 0..<iterations {
        var first = policy
        guard case .wait = first.decide(on: device) else {
          preconditionFailure("\(name) decides otherwise")
        }
      }
      return timing_now() - start
    }
  }

  /// The same list in C; the policy kills the first process of the list when memory is short.
  static func floorFirstDecision(_ name: String, _ processes: Int) throws -> Measure.Loop {
    let short = device(processes, availablePercent: 1)
    let floor = Floor(of: short, order: order(of: "iphoneos"))
    var pids = [UInt32](repeating: 0, count: Int(floor_list_capacity))
    let listed = floor_list(floor.processes, floor.count, &floor.order, &pids)
    var policy = ending(try Policies.choose(name).policy, on: short)
    guard case .terminate(let termination) = policy.decide(on: short),
      termination.pid == Int(pids[0]), termination.because.behind == Int(listed) - 1
    else { preconditionFailure("the floor lists others than \(name)") }
    return { floor_lists(floor.processes, floor.count, &floor.order, $0) }
  }

  /// The end of the one process above its high-water mark, for which all others are passed over.
  static func highWater(_ processes: Int) throws -> Measure.Loop {
    let policy = try Policies.choose("jetsam").policy
    let device = highWaterDevice(processes)
    return { iterations in
      let start = timing_now()
      for _ in 0..<iterations {
        var ending = policy
        guard case .terminate(let termination) = ending.decide(on: device),
          termination.because.passedOver.count + termination.because.omitted == processes - 1
        else { preconditionFailure("jetsam decides otherwise") }
      }
      return timing_now() - start
    }
  }

  static func floorHighWater(_ processes: Int) throws -> Measure.Loop {
    let device = highWaterDevice(processes)
    var order = order(of: "jetsam")
    order.by_high_water = 1
    order.weighs = 0
    let floor = Floor(of: device, order: order)
    var policy = try Policies.choose("jetsam").policy
    floor.checkDecision(policy.decide(on: device))
    return { floor_decide_again(floor.processes, floor.count, &floor.order, $0) }
  }

  private static func highWaterDevice(_ processes: Int) -> DeviceSnapshot {
    var device = device(processes, availablePercent: 12)
    for index in device.processes.indices {
      // The worst for a policy that wants them in order: last comes first.
      device.processes[index].role = .background
      device.processes[index].isFrontmost = false
      device.processes[index].isProtected = false
      device.processes[index].updateOrder = processes - index
    }
    device.processes[0].footprintPages = 1001
    return device
  }

  /// So many processes as an array in C.
  static func floor(of processes: Int) -> Floor {
    Floor(of: device(processes, availablePercent: 60), order: order(of: "iphoneos"))
  }

  /// The policy as it is just before it ends a process.
  private static func ending(_ policy: any Policy, on device: DeviceSnapshot) -> any Policy {
    var policy = policy
    while true {
      let before = policy
      switch policy.decide(on: device) {
      case .terminate: return before
      case .wait: preconditionFailure("no process is ended")
      case .purge, .dropClean, .swapOut, .changeLevel, .warn: continue
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

  /// By role, in the order in which they are declared.
  private static func order(of policy: String) -> floor_order {
    policy == "jetsam"
      ? floor_order(
        ranks: (100, 30, 120, 40, 50, 160, 180), foreground: 100, weighs: 1, by_high_water: 0)
      : floor_order(
        ranks: (50, 10, 40, 20, 30, 60, 70), foreground: 50, weighs: 0, by_high_water: 0)
  }
}

/// The processes of a device as an array in C.
final class Floor {
  let processes: UnsafeMutablePointer<floor_process>
  let count: UInt32
  var order: floor_order

  init(of device: DeviceSnapshot, order: floor_order) {
    count = UInt32(device.processes.count)
    processes = .allocate(capacity: device.processes.count)
    self.order = order
    for (index, process) in device.processes.enumerated() {
      (processes + index).initialize(
        to: floor_process(
          pid: UInt32(process.pid), footprint: UInt32(process.footprintPages),
          hard: UInt32(process.activeLimits.hardPages ?? .max),
          high_water: UInt32(process.activeLimits.highWaterPages ?? .max),
          sequence: Int64(process.updateOrder),
          role: UInt8(Role.allCases.firstIndex(of: process.role) ?? 0),
          is_front: process.isFrontmost ? 1 : 0, is_protected: process.isProtected ? 1 : 0))
    }
  }

  deinit { processes.deallocate() }

  /// Stops at a decision that is not that of the floor.
  func checkDecision(_ action: PolicyAction) {
    var decision = floor_decision()
    floor_decide(processes, count, &order, &decision)
    let listed = withUnsafeBytes(of: &decision.passed_over) { bytes in
      bytes.bindMemory(to: UInt32.self).prefix(Int(decision.listed)).map(Int.init)
    }
    guard case .terminate(let termination) = action, termination.pid == Int(decision.pid),
      termination.because.passedOver.map(\.pid) == listed,
      termination.because.omitted == Int(decision.omitted),
      termination.because.behind == Int(decision.behind)
    else { preconditionFailure("the floor decides otherwise: \(decision) and not \(action)") }
  }
}

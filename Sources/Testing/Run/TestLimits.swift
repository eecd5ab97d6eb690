internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimSimulation

/// The limits of a test's run; a run that exceeds one fails the test and leaves the test process
/// running.
public struct TestLimits: Sendable {
  /// How many events it may have.
  public var events: Int

  /// How many operations: callbacks of the clock, and what programs do in them.
  public var operations: Int

  /// How long it may take on this host.
  public var time: Duration

  /// The limits of the command line, unless given.
  public init(events: Int? = nil, operations: Int? = nil, time: Duration? = nil) {
    let usual = RunLimits()
    self.events = events ?? usual.events
    self.operations = operations ?? usual.operations
    self.time = time ?? RunLimits.usualTime
  }

  /// A simulation whose next run may take so much, with the memory of every app watched closely or
  /// not.
  func simulation(with catalogue: Catalogue, debugsMemory: Bool) -> Simulation {
    var simulation = Simulation(catalogue)
    if debugsMemory { simulation.debugging = .usual }
    simulation.limits.events = events
    simulation.limits.operations = operations
    let end = ContinuousClock.now + time
    simulation.limits.hostShortage = {
      if HostMemoryLimit.isReached { return .hostMemory(atMost: HostMemoryLimit.current) }
      guard ContinuousClock.now > end else { return nil }
      return Exhaustion(
        of: .host, "the run takes longer on this host than the test's limit of time allows")
    }
    return simulation
  }
}

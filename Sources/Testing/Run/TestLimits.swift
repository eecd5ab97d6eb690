internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimSimulation

/// The limits of a test's run, and how closely its memory is watched; a run that exceeds a limit
/// fails the test and leaves the test process running.
public struct TestLimits: Sendable {
  /// How many events it may have.
  public var events: Int

  /// How many operations: callbacks of the clock, and what programs do in them.
  public var operations: Int

  /// How long it may take on this host.
  public var time: Duration

  /// Whether the run names each deallocated object that is used, and records histories of objects.
  public var debugsMemory: Bool

  /// The limits of the command line, unless given.
  public init(
    events: Int? = nil, operations: Int? = nil, time: Duration? = nil, debugsMemory: Bool = false
  ) {
    let usual = RunLimits()
    self.events = events ?? usual.events
    self.operations = operations ?? usual.operations
    self.time = time ?? RunLimits.usualTime
    self.debugsMemory = debugsMemory
  }

  /// A simulation with these limits.
  func simulation(with catalogue: Catalogue) -> Simulation {
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

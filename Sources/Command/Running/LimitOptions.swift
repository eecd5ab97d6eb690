internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimJournal
internal import MemsimRuntime
internal import MemsimSimulation
internal import MemsimVocabulary

/// The options that limit the events, operations, time and memory of each run of a command line.
struct LimitOptions {
  private static var usual: RunLimits { RunLimits() }

  let events: Int?
  var operations: Int?
  var hostBytes: Int?
  var time = TimeSpan(RunLimits.usualTime)

  /// The option that bounds the events of a run, or rejects a scenario.
  static func events<Root>(
    _ deed: String, _ path: Argument<Root, Int?>.Path<Int?>
  ) -> Argument<Root, Int?> {
    Argument(
      option: "max-events", "N", path, .value(.count(1...Int.max)),
      "\(deed) more events than this (default: \(usual.events)).")
  }

  /// The options that a command needs for it.
  static let syntax = CommandSyntax(
    events("Stops a run that has", \Self.events),
    Argument(
      option: "max-operations", "N", \.operations, .value(.count(1...Int.max)),
      "Stops a run whose programs do more operations than this (default: \(usual.operations))."),
    Argument(
      option: "host-memory", "SIZE", \.hostBytes, .value(.bytes((16 << 20)...(1 << 50))),
      "Stops a run that needs more host memory (default: 7/8 of the free memory)."),
    Argument(
      option: "time-limit", "TIME", \.time, .value(.duration(from: .milliseconds(1))),
      default: TimeSpan(RunLimits.usualTime),
      "Stops a run that takes longer in real time (default: \(TimeSpan(RunLimits.usualTime)))."),
    make: Self.init)

  /// A simulation whose runs have these limits.
  func limiting(_ simulation: Simulation) -> Simulation {
    if let hostBytes { HostMemoryLimit.set(hostBytes) } else { HostMemoryLimit.setOnce() }
    var simulation = simulation
    if let events { simulation.limits.events = events }
    if let operations { simulation.limits.operations = operations }
    return simulation
  }

  /// The limits of a run as the header of its journal has them, unless an option sets others.
  func limits(
    of simulation: Simulation, repeating header: JournalHeader
  ) throws(WhyRepetition.Obstacle) -> RunLimits {
    var limits = simulation.limits
    for option in header.options ?? [] where [.maxEvents, .maxOperations].contains(option.name) {
      guard let number = option.value.flatMap({ Int($0) }), number > 0 else {
        throw WhyRepetition.Obstacle(
          reason: "the journal has an invalid value for '--\(option.name.rawValue)'")
      }
      switch option.name {
      case .maxEvents where events == nil: limits.events = number
      case .maxOperations where operations == nil: limits.operations = number
      default: break
      }
    }
    return limits
  }

  /// Gives each of so many processes with simultaneous runs its share of the host's available
  /// memory; a limit of an option holds for each process.
  func shareHostMemory(among count: Int) {
    guard hostBytes == nil, HostMemoryLimit.current < .max else { return }
    let taken = HostProcess.figures.residentBytes
    HostMemoryLimit.set(taken + max(0, HostMemoryLimit.current - taken) / count)
  }

  /// The same for runs that last as long as a person plays: only memory limits them.
  func boundingMemory(of simulation: Simulation) -> Simulation {
    var simulation = simulation
    simulation.limits.hostShortage = {
      HostMemoryLimit.isReached ? .hostMemory(atMost: HostMemoryLimit.current) : nil
    }
    return simulation
  }

  /// The same for one run that begins now, with the host's limits for it.
  ///
  /// A run that never checks its limits, as in an endless callback, is stopped some time later.
  func starting(_ simulation: Simulation) -> Simulation {
    let (time, end) = (time, ContinuousClock.now + time.ofHost)
    TimeSignal.set(after: time.ofHost + .seconds(10))
    var simulation = simulation
    simulation.limits.hostShortage = {
      if HostMemoryLimit.isReached { return .hostMemory(atMost: HostMemoryLimit.current) }
      guard ContinuousClock.now > end else { return nil }
      return Exhaustion(
        of: .host,
        "the run takes longer than \(time) in real time; allow more with '--time-limit'")
    }
    return simulation
  }
}

extension TimeSpan {
  /// The same length of time on the host's clock.
  var ofHost: Duration { .nanoseconds(nanoseconds) }

  fileprivate init(_ duration: Duration) {
    let (seconds, rest) = duration.components
    self.init(nanoseconds: seconds * 1_000_000_000 + rest / 1_000_000_000)
  }
}

/// The device as a policy sees it at one moment: all that a decision may depend on.
public struct DeviceSnapshot: Equatable, Sendable {
  /// Virtual time.
  public var now: Instant
  /// All pages of the device.
  public var totalPages: Int
  /// Pages that are free.
  public var freePages: Int
  /// Clean pages that can be dropped and read again.
  public var cleanPages: Int
  /// The processes in the order of their registration.
  public var processes: [ProcessSnapshot]
  /// The pages that a process waits for, if one does.
  ///
  /// The system refuses the request if the policy makes no room for it before the policy waits.
  public var request: PageRequest?
  /// Pages that processes have made purgeable.
  public var purgeablePages: Int
  /// All pages of the swap.
  public var swapPages = 0
  /// The pages of the swap that are free.
  public var freeSwapPages = 0
  /// The memory cgroups, each after the one above it.
  public var groups: [MemoryGroup] = []
  /// Whether a process may have a limit; if none has, no policy needs to compare the limits of all.
  public var mayHaveLimits = true

  /// Describes a device.
  public init(
    now: Instant = .start, totalPages: Int, freePages: Int, cleanPages: Int = 0,
    purgeablePages: Int = 0, processes: [ProcessSnapshot] = [], request: PageRequest? = nil
  ) {
    precondition(totalPages > 0, "a device without memory")
    self.now = now
    self.totalPages = totalPages
    self.freePages = freePages
    self.cleanPages = cleanPages
    self.purgeablePages = purgeablePages
    self.processes = processes
    self.request = request
  }

  /// The pages that can be had without ending a process.
  public var availablePages: Int {
    freePages + cleanPages + purgeablePages
  }

  /// The number of pages that the request still lacks; nil if it lacks none.
  public var missingPages: Int? {
    guard let request, request.pages > freePages else { return nil }
    return request.pages - freePages
  }

  /// The position of the application in front.
  var frontmost: Int? {
    processes.firstIndex(where: \.isFrontmost)
  }

  /// The fewest pages that are at least so many per cent of the device's.
  public func pages(reaching percent: Int) -> Int {
    (percent * totalPages + 99) / 100
  }
}

/// Pages that a process waits for.
public struct PageRequest: Equatable, Sendable {
  /// Why they are wanted.
  public enum Purpose: Equatable, Sendable {
    /// A process allocates.
    case allocation(pid: Int)
    /// The phone rings.
    case call
  }

  /// The number of pages that must be free.
  public var pages: Int
  /// Why they are wanted.
  public var purpose: Purpose

  /// Asks for pages.
  public init(pages: Int, purpose: Purpose) {
    self.pages = pages
    self.purpose = purpose
  }

  /// The reason for a kill that makes room for this request.
  var reason: TerminationReason {
    purpose == .call ? .roomForCall : .outOfPages
  }
}

extension DeviceSnapshot {
  /// Returns an action that frees missing pages without a kill; nil if none is needed or possible.
  public func reclaim() -> PolicyAction? {
    guard let missingPages else { return nil }
    if purgeablePages > 0 { return .purge(pid: nil, pages: min(missingPages, purgeablePages)) }
    if cleanPages > 0 { return .dropClean(pages: min(missingPages, cleanPages)) }
    return swapOut(missingPages)
  }

  /// Returns an action that moves pages to swap: those of the process that ran longest ago, of all
  /// or of a group; nil if none fits.
  func swapOut(_ pages: Int, in group: Int? = nil) -> PolicyAction? {
    guard freeSwapPages > 0 else { return nil }
    let asleep = processes.filter { $0.swappablePages > 0 && has($0, in: group) }
      .min { $0.lastTurn < $1.lastTurn }
    return asleep.map {
      .swapOut(pid: $0.pid, pages: min(pages, $0.swappablePages, freeSwapPages))
    }
  }

  /// Ends the first of a policy's order for the pages that a process waits for.
  public func makeRoom(
    by rule: PolicyRule, place: (ProcessSnapshot, Int) -> VictimPlace?
  ) -> PolicyAction? {
    guard let request, let missingPages, let victim = firstVictim(place: place) else { return nil }
    return terminate(
      victim, for: request.reason, by: rule, unless: .freedBeforeRequest(pages: missingPages))
  }

  /// The first process, in the order of registration, that is above its hard limit.
  ///
  /// The counterfactual is known only if no other rule would then kill a process: if enough memory
  /// would be available without the pages above the limit.
  public func enforceHardLimits(
    by rule: PolicyRule, isActive: (ProcessSnapshot) -> Bool,
    isEnough: (_ availablePages: Int) -> Bool = { _ in true }
  ) -> PolicyAction? {
    guard mayHaveLimits else { return nil }
    // Most processes have no limit, or are within both, and are not copied to be asked which one
    // counts.
    for index in processes.indices
    where processes[index].isAboveAHardLimit && !processes[index].isProtected {
      let process = processes[index]
      guard let excess = process.excess(whileActive: isActive(process)) else { continue }
      return terminate(
        Victim(index: index), for: .perProcessLimit, by: rule,
        unless: isEnough(freePages + cleanPages + excess)
          ? .freedByVictim(pages: excess) : .unknown)
    }
    return nil
  }
}

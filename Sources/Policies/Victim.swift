/// The process that an order of victims arrived at.
public struct Victim {
  /// Its position among the device's processes.
  public var index: Int
  /// The rank at its place in the order; 0 if there is none.
  public var rank = 0
  /// The first of the candidates before it, and the reasons for which they were passed over.
  public var passedOver: [Candidate] = []
  /// The number of further processes before it.
  public var omitted = 0
  /// The number of processes after it.
  public var behind = 0
  /// The pods of an eviction in their order, if it is one.
  package var ranking: [RankedPod] = []
}

/// The place of a process in an order of victims; the lowest is killed first.
public struct VictimPlace: Comparable {
  /// The first criterion of the order.
  public var rank: Int
  /// The criterion between equal ranks.
  public var weight: Int
  /// The criterion between all others: unique among processes.
  public var sequence: Int

  /// Makes a place.
  public init(rank: Int, weight: Int = 0, sequence: Int) {
    self.rank = rank
    self.weight = weight
    self.sequence = sequence
  }

  /// Orders places.
  public static func < (first: VictimPlace, second: VictimPlace) -> Bool {
    if first.rank != second.rank { return first.rank < second.rank }
    if first.weight != second.weight { return first.weight < second.weight }
    return first.sequence < second.sequence
  }
}

extension DeviceSnapshot {
  // Inlined, so that a policy's order becomes part of the loop: called through a closure for each
  // process, which copies the process, it is three times as slow.

  /// Finds the first process in an order of victims that nothing excludes; one without a place in
  /// the order is not part of it.
  ///
  /// - Complexity: O(*n*), as only the first of those that are passed over are put in order.
  @inline(__always)
  public func firstVictim(
    place: (ProcessSnapshot, Int) -> VictimPlace?,
    exclusion: (ProcessSnapshot) -> ExclusionReason? = { _ in nil }
  ) -> Victim? {
    var best: (index: Int, place: VictimPlace)?
    var count = 0
    for index in processes.indices {
      guard let place = place(processes[index], index) else { continue }
      count += 1
      if let best, best.place < place { continue }
      if processes[index].isProtected || exclusion(processes[index]) != nil { continue }
      best = (index, place)
    }
    guard let best else { return nil }
    let ahead = candidates(before: best.place, place: place, exclusion: exclusion)
    return Victim(
      index: best.index, rank: best.place.rank, passedOver: ahead.first, omitted: ahead.omitted,
      behind: count - ahead.first.count - ahead.omitted - 1)
  }

  /// Whether the process at a position is the first in an order of victims; as `firstVictim`
  /// without an exclusion, but it stops at one before it, and lists none.
  @inline(__always)
  func isFirstVictim(
    _ victim: Int, place: (ProcessSnapshot, Int) -> VictimPlace?
  ) -> Bool {
    guard !processes[victim].isProtected, let own = place(processes[victim], victim) else {
      return false
    }
    for index in processes.indices where index != victim && !processes[index].isProtected {
      if let other = place(processes[index], index), other < own { return false }
    }
    return true
  }

  /// The position of the process with the lowest place; one without a place is passed over.
  @inline(__always)
  func firstProcess(place: (ProcessSnapshot) -> VictimPlace?) -> Int? {
    var best: (index: Int, place: VictimPlace)?
    for index in processes.indices {
      guard let place = place(processes[index]) else { continue }
      if let best, best.place < place { continue }
      best = (index, place)
    }
    return best?.index
  }

  /// The action that kills a victim.
  ///
  /// While a process waits for pages, that many pages would postpone the kill, and only until they
  /// are taken.
  public func terminate(
    _ victim: Victim, for reason: TerminationReason, by rule: PolicyRule, unless: KillCounterfactual
  ) -> PolicyAction {
    .terminate(
      Termination(
        pid: processes[victim.index].pid, reason: reason,
        because: Rationale(victim, by: rule, unless: missingPages.map(unless.andRoom) ?? unless)))
  }

  /// The first of those that were passed over, and how many more there were.
  @inline(__always)
  private func candidates(
    before last: VictimPlace, place: (ProcessSnapshot, Int) -> VictimPlace?,
    exclusion: (ProcessSnapshot) -> ExclusionReason?
  ) -> (first: [Candidate], omitted: Int) {
    var ahead = FirstPlaces(capacity: Rationale.longestList)
    for index in processes.indices {
      guard let place = place(processes[index], index), place < last else { continue }
      ahead.add(place, of: index)
    }
    let first = ahead.listed.map { place, index in
      let process = processes[index]
      guard let why = process.isProtected ? .protected : exclusion(process) else {
        preconditionFailure("a process was passed over without a reason")
      }
      return Candidate(pid: process.pid, rank: place.rank, exclusion: why)
    }
    return (first, ahead.unlisted)
  }
}

/// The first few places of an order, from any number of places in any sequence.
struct FirstPlaces {
  private let capacity: Int

  /// The first places, first one first, and the positions of their processes.
  private(set) var listed: [(place: VictimPlace, index: Int)] = []

  /// The number of places that came along and are not listed.
  private(set) var unlisted = 0

  init(capacity: Int) {
    precondition(capacity > 0, "a list without room")
    self.capacity = capacity
  }

  /// Inserts a place at its position if it is one of the first.
  ///
  /// - Complexity: O(log *capacity*), and moving those behind it.
  mutating func add(_ place: VictimPlace, of index: Int) {
    if listed.count == capacity {
      unlisted += 1
      guard place < listed[capacity - 1].place else { return }
      listed.removeLast()
    }
    listed.insert((place, index), at: position(of: place))
  }

  private func position(of place: VictimPlace) -> Int {
    var range = 0..<listed.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if place < listed[middle].place {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return range.lowerBound
  }
}

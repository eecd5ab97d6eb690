internal import MemsimDevice
internal import MemsimJournal
internal import MemsimScenario
internal import MemsimVocabulary

/// The items at fixed moments, in time order, and at one moment in the order of the file.
final class TimelineSchedule {
  private let device: Device
  private let perform: (Int) -> Void
  private let count: (Int) -> Void
  private var series: [Upcoming] = []

  /// The places in the clock's queue for items that are added during the run: the places that the
  /// items would have if the file contained them.
  private var laterPlaces: ReservedPlaces?

  /// The series that come next at a moment, in the order of the file.
  private var comingAt: [Instant: [Int]] = [:]

  /// A series, and the moment of it that comes next.
  private struct Upcoming {
    let place: Int
    let isLook: Bool
    let rest: AnyIterator<Instant>
    var next: Instant? = nil
  }

  /// Makes an empty schedule, which counts its operations with one closure and performs due items
  /// with another, by their places in the file.
  init(
    on device: Device, counting count: @escaping (Int) -> Void,
    _ perform: @escaping (Int) -> Void
  ) {
    self.device = device
    self.count = count
    self.perform = perform
  }

  /// Adds the item that has a place in the file.
  func add(_ item: BoundItem, at place: Int) {
    switch item.trigger {
    case .at(let instant):
      schedule(at: instant, isLook: item.isLook) { [unowned self] probePlace in
        if probePlace == .inItsTurn { performSeries(before: place, at: instant) }
        perform(place)
      }
    case .every(let moments):
      let rest = moments.makeIterator()
      series.append(Upcoming(place: place, isLook: item.isLook, rest: rest))
      awaitNext(of: series.count - 1)
      schedule(series.count - 1)
    case .on: break
    }
  }

  /// Allows items to be added from now on during the run.
  func expectMore() {
    laterPlaces = device.clock.reservePlaces(1 << 32)
  }

  /// Adds an item at a moment, after all others, during the run: it is performed in
  /// the order of a run that had the item from the beginning.
  ///
  /// - Precondition: More is expected, no callback runs, and nothing of that moment has happened.
  func addLater(_ item: BoundItem, at moment: Instant, place: Int) {
    guard var places = laterPlaces else { preconditionFailure("no more items are expected") }
    if item.isLook { return add(item, at: place) }
    device.clock.schedule(at: moment, for: .system, in: &places) { [unowned self] _ in
      performSeries(before: place, at: moment)
      perform(place)
    }
    laterPlaces = places
  }

  /// Each moment is queued when the one before has come: there may be a billion of them.
  private func schedule(_ index: Int) {
    guard let next = series[index].next else { return }
    schedule(at: max(next, device.clock.now), isLook: series[index].isLook) {
      [unowned self] probePlace in
      if probePlace == .inItsTurn { performSeries(before: series[index].place, at: next) }
      // An item later in the file may have performed it already.
      if series[index].next == next { advance(index) }
      schedule(index)
    }
  }

  /// Schedules an item at a moment; a mere check runs even in the middle of a callback.
  private func schedule(
    at instant: Instant, isLook: Bool, _ body: @escaping (ProbePlace) -> Void
  ) {
    if isLook { return device.kernel.probes.add(at: instant, body) }
    device.clock.schedule(at: instant, for: .system) { _ in body(.inItsTurn) }
  }

  /// Performs the series first that are before a place and due at the same moment.
  ///
  /// - Complexity: O(those)
  private func performSeries(before place: Int, at moment: Instant) {
    let due = (comingAt[moment] ?? []).prefix { series[$0].place < place }
    count(1 + due.count)
    // One of them can have been performed in the meantime, by another item.
    for index in due where series[index].next == moment { advance(index) }
  }

  private func advance(_ index: Int) {
    awaitNext(of: index)
    perform(series[index].place)
  }

  /// Makes a series wait for its next moment.
  private func awaitNext(of index: Int) {
    if let last = series[index].next {
      comingAt[last]?.remove(index)
      if comingAt[last]?.isEmpty == true { comingAt[last] = nil }
    }
    series[index].next = series[index].rest.next()
    if let next = series[index].next { comingAt[next, default: []].insert(index) }
  }
}

/// Numbers in their order, each once.
extension [Int] {
  fileprivate mutating func insert(_ number: Int) { insert(number, at: place(of: number)) }

  /// - Precondition: It is there.
  fileprivate mutating func remove(_ number: Int) { remove(at: place(of: number)) }

  /// Returns the position of a number, or the position at which it belongs.
  ///
  /// - Complexity: O(log n)
  private func place(of number: Int) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

/// The cues of the timeline items that wait for a happening, by the kinds of events that the cues
/// wait for.
struct WaitingCues {
  private var all: [Int: WaitingCue] = [:]
  private var byKind: [String: [WaitingCue]] = [:]

  /// Adds the cue of the item at a place in the file, after all other cues.
  mutating func add(_ cue: BoundCue, forItemAt place: Int) {
    let waiting = WaitingCue(cue, forItemAt: place)
    all[place] = waiting
    for kind in waiting.kinds { byKind[kind, default: []].append(waiting) }
  }

  /// The cue of the item that has a place in the file, whether it still waits or not.
  subscript(place: Int) -> WaitingCue? { all[place] }

  /// The cues that an event of a kind can trigger, in the order of the file.
  func waiting(for kind: any EventBody.Type) -> [WaitingCue] { byKind[kind.name] ?? [] }

  /// Removes some waiting cues.
  ///
  /// - Complexity: O(those that wait for the same kinds)
  mutating func forget(_ cues: [WaitingCue]) {
    for kind in Set(cues.flatMap(\.kinds)) { byKind[kind]?.removeAll(where: \.hasFired) }
  }
}

/// An item of the timeline that waits for an event of the run.
final class WaitingCue {
  let cue: BoundCue
  /// The place of the waiting item in the file.
  let place: Int
  private(set) var hasFired = false
  private(set) var count = 0
  private var heardOf: Int?

  init(_ cue: BoundCue, forItemAt place: Int) {
    self.cue = cue
    self.place = place
  }

  /// The names of the kinds of events that it waits for: first for its happening, and with a moment
  /// for a callback of that kind.
  var kinds: Set<String> {
    Set([cue.pattern.kind.name] + (cue.moment.map { [$0.kind.name] } ?? []))
  }

  /// Whether an event matches the cue.
  ///
  /// With a moment it is the beginning of the next callback of that kind: of the process that the
  /// happening is about, or of any process if it is about the device. A happening that could be
  /// that of several processes by now is an error.
  func isDue(at event: JournalEvent, in history: EventHistory) throws(ActionError) -> Bool {
    guard !hasFired else { return false }
    if count < cue.nth, cue.pattern.matches(event, in: history) {
      if let ambiguity = history.ambiguity(in: cue.pattern.processNames) {
        throw ActionError(ambiguity)
      }
      count += 1
      heardOf = event.pid
    }
    guard count == cue.nth else { return false }
    if let moment = cue.moment {
      guard moment.isBegun(by: event), heardOf == nil || heardOf == event.pid else { return false }
    }
    hasFired = true
    return true
  }
}

extension CallbackMoment {
  /// The kind of the events by which such a callback begins.
  fileprivate var kind: any EventBody.Type {
    switch self {
    case .launch, .warning, .terminate: LifecycleCalled.self
    case .animation: AnimationEnded.self
    }
  }

  /// Whether an event is the beginning of such a callback, written inside of it.
  fileprivate func isBegun(by event: JournalEvent) -> Bool {
    switch self {
    case .launch: Self.calls(.launch, event)
    case .warning: Self.calls(.memoryWarning, event)
    case .animation: event.body is AnimationEnded
    case .terminate: Self.calls(.terminate, event)
    }
  }

  private static func calls(_ method: Lifecycle, _ event: JournalEvent) -> Bool {
    (event.body as? LifecycleCalled)?.method == method.rawValue
  }
}

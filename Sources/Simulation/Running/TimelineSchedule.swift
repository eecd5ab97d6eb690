internal import MemsimDevice
internal import MemsimScenario
internal import MemsimVocabulary

/// What happens at moments, in their order, and at one moment in the order of the file.
final class TimelineSchedule {
  private let clock: VirtualClock
  private let perform: (Int) -> Void
  private let count: (Int) -> Void
  private var series: [Upcoming] = []

  /// A series, and the moment of it that comes next.
  private struct Upcoming {
    let place: Int
    let rest: AnyIterator<Instant>
    var next: Instant?
  }

  /// Makes an empty one, which says how much it looks at and performs what is due, by its place in
  /// the file.
  init(
    on clock: VirtualClock, counting count: @escaping (Int) -> Void,
    _ perform: @escaping (Int) -> Void
  ) {
    self.clock = clock
    self.count = count
    self.perform = perform
  }

  /// Adds the item that has a place in the file.
  func add(_ item: TimelineItem, at place: Int) {
    switch item.trigger {
    case .at(let instant):
      clock.schedule(at: instant, for: .system) { [unowned self] _ in
        performSeries(before: place, at: instant)
        perform(place)
      }
    case .every(let moments):
      let rest = moments.makeIterator()
      series.append(Upcoming(place: place, rest: rest, next: rest.next()))
      schedule(series.count - 1)
    case .on: break
    }
  }

  /// Each moment is queued when the one before has come: there may be a billion of them.
  private func schedule(_ index: Int) {
    guard let next = series[index].next else { return }
    clock.schedule(at: max(next, clock.now), for: .system) { [unowned self] _ in
      performSeries(before: series[index].place, at: next)
      // Somebody who comes later in the file may have let it happen already.
      if series[index].next == next { advance(index) }
      schedule(index)
    }
  }

  /// Lets series come first that stand before a place, and whose moment it is, too.
  private func performSeries(before place: Int, at moment: Instant) {
    count(series.count)
    for index in series.indices where series[index].place < place && series[index].next == moment {
      advance(index)
    }
  }

  private func advance(_ index: Int) {
    series[index].next = series[index].rest.next()
    perform(series[index].place)
  }
}

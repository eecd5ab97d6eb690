import MemsimDevice

/// The clock under test.
final class TestedClock: ClockSubject {
  let clock = VirtualClock()
  private var handles: [EntryHandle] = []

  var now: Instant { clock.now }
  var entryCount: Int { clock.entryCount }
  var nextStart: Instant? { clock.nextStart }

  func add(_ entry: ClockEntry, after span: TimeSpan, _ action: @escaping VirtualClock.Action) {
    switch entry {
    case .once(let owner):
      handles.append(clock.schedule(after: span, for: owner, action))
    case .every(let period, let owner):
      handles.append(clock.schedule(every: period, from: now + span, for: owner, action))
    case .deadline(let owner):
      handles.append(clock.setDeadline(at: now + span, for: owner, action))
    }
  }

  func cancel(_ number: Int) -> Bool {
    clock.cancel(handles[number])
  }

  func reschedule(_ number: Int, at instant: Instant) -> Bool {
    clock.reschedule(handles[number], at: instant)
  }

  func due(_ number: Int) -> Instant? {
    clock.due(handles[number])
  }

  func cancelAll(of owner: EntryOwner) {
    clock.cancelAll(of: owner)
  }

  func rest(_ owners: [EntryOwner]) {
    clock.rest(owners)
  }

  func resume() {
    clock.resume()
  }

  func spend(_ span: TimeSpan) {
    clock.spend(span)
  }

  func runNext(notAfter limit: Instant) -> Bool {
    clock.runNext(notAfter: limit)
  }

  func run(until limit: Instant) {
    clock.run(until: limit)
  }
}

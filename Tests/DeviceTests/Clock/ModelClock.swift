import MemsimDevice

/// The simplest model of a clock: one array, sorted anew for every callback.
final class ModelClock: ClockSubject {
  private struct Entry {
    let number: Int
    let kind: ClockEntry
    let action: VirtualClock.Action
    var due: Instant
    var sequence: Int
    var isWaiting = true

    var owner: EntryOwner {
      switch kind {
      case .once(let owner), .every(_, let owner), .deadline(let owner): owner
      }
    }

    var isDeadline: Bool {
      if case .deadline = kind { true } else { false }
    }

    /// Overdue deadlines first, then by time, then by sequence.
    func place(at now: Instant) -> (Int, Instant, Int) {
      (isDeadline && due < now ? 0 : 1, due, sequence)
    }
  }

  private(set) var now = Instant.start
  private var entries: [Entry] = []
  private var addedCount = 0
  private var sequence = 0
  private var restingSince: [EntryOwner: Instant] = [:]

  var entryCount: Int { entries.count }
  var nextStart: Instant? { next.map { max($0.due, now) } }

  private var next: Entry? {
    entries.filter { $0.isWaiting && restingSince[$0.owner] == nil }.min {
      $0.place(at: now) < $1.place(at: now)
    }
  }

  func add(_ kind: ClockEntry, after span: TimeSpan, _ action: @escaping VirtualClock.Action) {
    entries.append(
      Entry(number: addedCount, kind: kind, action: action, due: now + span, sequence: sequence))
    addedCount += 1
    _ = reschedule(addedCount - 1, at: now + span)
  }

  func cancel(_ number: Int) -> Bool {
    guard let index = index(of: number) else { return false }
    entries.remove(at: index)
    return true
  }

  func reschedule(_ number: Int, at instant: Instant) -> Bool {
    guard let index = index(of: number) else { return false }
    let since = entries[index].isDeadline ? restingSince[entries[index].owner] : nil
    entries[index].due = since.map { $0 + (instant - now) } ?? instant
    entries[index].sequence = sequence
    entries[index].isWaiting = true
    sequence += 1
    return true
  }

  func due(_ number: Int) -> Instant? {
    index(of: number).flatMap { entries[$0].isWaiting ? entries[$0].due : nil }
  }

  func cancelAll(of owner: EntryOwner) {
    entries.removeAll { $0.owner == owner }
  }

  func rest(_ owners: [EntryOwner]) {
    for owner in owners where restingSince[owner] == nil { restingSince[owner] = now }
  }

  func resume() {
    let stopped = entries.filter { $0.isDeadline && restingSince[$0.owner] != nil }
    for entry in stopped.sorted(by: { ($0.due, $0.sequence) < ($1.due, $1.sequence) }) {
      guard let index = index(of: entry.number), let since = restingSince[entry.owner] else {
        continue
      }
      entries[index].due = entry.due + (now - since)
      entries[index].sequence = sequence
      sequence += 1
    }
    restingSince = [:]
  }

  func spend(_ span: TimeSpan) {
    now = now + span
  }

  func run(until limit: Instant) {
    while runNext(notAfter: limit) {}
    now = max(now, limit)
  }

  func runNext(notAfter limit: Instant) -> Bool {
    guard let entry = next, max(entry.due, now) <= limit else { return false }
    now = max(entry.due, now)
    let occurrence = Occurrence(due: entry.due, start: now)
    guard case .every(let period, _) = entry.kind else {
      _ = cancel(entry.number)
      entry.action(occurrence)
      return true
    }
    if let index = index(of: entry.number) { entries[index].isWaiting = false }
    entry.action(occurrence)
    if let index = index(of: entry.number), !entries[index].isWaiting {
      var due = entry.due
      while due <= now { due = due + period }
      _ = reschedule(entry.number, at: due)
    }
    return true
  }

  private func index(of number: Int) -> Int? {
    entries.firstIndex { $0.number == number }
  }
}

/// The operations of a clock that a random program uses; entries are numbered as they are added.
protocol ClockSubject: AnyObject {
  var now: Instant { get }
  var entryCount: Int { get }
  var nextStart: Instant? { get }

  func add(_ entry: ClockEntry, after span: TimeSpan, _ action: @escaping VirtualClock.Action)
  func cancel(_ number: Int) -> Bool
  func reschedule(_ number: Int, at instant: Instant) -> Bool
  func due(_ number: Int) -> Instant?
  func cancelAll(of owner: EntryOwner)
  func rest(_ owners: [EntryOwner])
  func resume()
  func spend(_ span: TimeSpan)
  func runNext(notAfter limit: Instant) -> Bool
  func run(until limit: Instant)
}

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

import MemsimJournal
import TestSupport

/// A journal of every kind of event with random values, and what should be read from it.
struct RandomJournal {
  let header: JournalHeader
  let events: [JournalEvent]
  let seal: JournalSeal?
  let bytes: [UInt8]

  init(seed: UInt64) {
    var filler = FieldFiller(dice: Dice(seed: seed))
    header = JournalHeader(
      memsim: filler.make(String.self), jemalloc: filler.make(String.self),
      swift: filler.make(String.self), pageBytes: filler.make(Int.self),
      scenario: filler.make(String.self), path: filler.make(String.self),
      seed: filler.make(UInt64.self), policy: filler.make(String.self),
      unread: filler.make([String].self), files: filler.make([FileHash].self))
    let sink = MemorySink()
    let writer = JournalWriter(to: sink, header: header, bufferCapacity: 64 + filler.dice.roll(500))
    var events: [JournalEvent] = []
    var now: UInt64 = 0
    for kind in EventTable.all where kind != RunEnded.self {
      now += filler.dice.next() >> UInt64(20 + filler.dice.roll(40))
      let pid: Int? = filler.dice.roll(2) == 0 ? nil : filler.make(Int.self)
      let body = filler.event(kind)
      writer.record(body, at: now, pid: pid)
      events.append(JournalEvent(at: now, sequence: writer.sequence, pid: pid, body: body))
    }
    let ended = filler.record(RunEnded.self)
    // A sink in memory refuses nothing, and a journal without a seal fails the comparison.
    seal = try? writer.end(ended, at: now)
    events.append(JournalEvent(at: now, sequence: writer.sequence, pid: nil, body: ended))
    self.events = events
    bytes = sink.bytes
  }
}

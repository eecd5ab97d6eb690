import MemsimJournal
import MemsimTesting

extension TestRun {
  /// The events of a kind, in order.
  func events<Body: EventBody>(_ kind: Body.Type) -> [(at: UInt64, pid: Int?, body: Body)] {
    journal.events.compactMap { event in
      (event.body as? Body).map { (event.at, event.pid, $0) }
    }
  }
}

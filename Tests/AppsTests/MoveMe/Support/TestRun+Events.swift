import MemsimJournal
import MemsimTesting

extension TestRun {
  /// The events of a kind, in order.
  func events<Body: EventBody>(_ kind: Body.Type) -> [Body] {
    journal.events.compactMap { $0.body as? Body }
  }

  /// The views of a class in every snapshot that shows such values, in order.
  func views(_ className: String, _ values: ViewValues = .model) -> [ViewRecord] {
    events(SnapshotTaken.self).filter { $0.values == values }.flatMap(\.views)
      .filter { $0.className == className }
  }

  /// What was found wrong with memory, in order.
  var diagnoses: [String] { events(Diagnosed.self).map(\.diagnosis) }

  /// What was lost: the class, or `block`, with how many objects and blocks go with it.
  var leaks: [String] {
    events(LeakFound.self).map {
      "\($0.className.isEmpty ? "block" : $0.className): \($0.objects) + \($0.blocks)"
    }
  }
}

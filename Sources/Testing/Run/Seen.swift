internal import MemsimJournal
internal import MemsimReports

/// An event of a run with the process that it is about.
struct Seen<Body: EventBody> {
  let event: JournalEvent
  let process: ProcessSummary
  let body: Body
}

extension TestRun {
  /// The events of a kind that are about processes of a name, or about any process, in order.
  func seen<Body: EventBody>(_ kind: Body.Type, of name: String? = nil) -> [Seen<Body>] {
    let processes = Dictionary(uniqueKeysWithValues: summary.processes.map { ($0.pid, $0) })
    return journal.events.compactMap { event in
      guard let body = event.body as? Body, let process = event.pid.flatMap({ processes[$0] }),
        name.map(process.isCalled) ?? true
      else { return nil }
      return Seen(event: event, process: process, body: body)
    }
  }

  /// How the first process of a name ended that ended before the run did.
  func end(of name: String) -> JournalEvent? {
    guard let dead = processes(of: name).first(where: { !$0.end.isAlive }) else { return nil }
    return journal.events.last { event in
      event.pid == dead.pid && (event.body is ProcessTerminated || event.body is ProcessExited)
    }
  }

  /// The processes that a name means, in the order of their launch.
  func processes(of name: String) -> [ProcessSummary] {
    summary.processes.filter { $0.isCalled(name) }
  }
}

extension ProcessSummary {
  /// Whether a name means it: `MoveMe` means every process of the app, `MoveMe#2` the second.
  func isCalled(_ name: String) -> Bool {
    app == name || "\(app)#\(instance)" == name
  }
}

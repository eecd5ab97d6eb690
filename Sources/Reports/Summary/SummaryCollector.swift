internal import MemsimJournal

/// Goes through the events of a journal once, and notes in a summary what they say.
struct SummaryCollector {
  private var positions: [Int: Int] = [:]

  /// Whom a history that comes next is about.
  private var previous = Previous.other

  private enum Previous {
    case leak
    case diagnosis
    case other
  }

  mutating func take(_ event: JournalEvent, into summary: inout RunSummary) {
    summary.duration = event.at
    if let history = event.body as? HistoryTold { return add(history, to: &summary) }
    previous =
      event.body is LeakFound ? .leak : event.body is Diagnosed ? .diagnosis : .other
    switch event.body {
    case let body as ProcessSampled:
      change(event.pid, in: &summary) { $0.sampled(footprintBytes: body.footprintBytes) }
    case let body as ProcessLaunched: launch(body, event, in: &summary)
    case let body as StateChanged: change(event.pid, in: &summary) { $0.changed(to: body.to) }
    case let body as ProcessExited:
      change(event.pid, in: &summary) { $0.exited(body, at: event.at) }
    case let body as ProcessTerminated:
      change(event.pid, in: &summary) { $0.terminated(body, at: event.at) }
      summary.terminations.append(named(body, event, in: summary))
    case let body as WarningDelivered:
      change(event.pid, in: &summary) { $0.warned(body) }
      summary.warnings.append(named(body, event, in: summary))
    case let body as WarningAnswered:
      change(event.pid, in: &summary) { $0.sampled(footprintBytes: body.footprintBytes) }
    case let body as HeapCounted: change(event.pid, in: &summary) { $0.counted(body) }
    case let body as LeakFound:
      change(event.pid, in: &summary) { $0.leaked(body) }
      summary.leaks.append(named(body, event, in: summary))
    case let body as Diagnosed: summary.diagnoses.append(named(body, event, in: summary))
    case let body as NativeCodeSeen: summary.nativeCode.append(named(body, event, in: summary))
    case let body as Logged: summary.log.append(named(body, event, in: summary))
    case let body as ExpectationChecked where body.result.isEvaluated:
      summary.expectations.append(named(body, event, in: summary))
    case let body as ExpectationChecked:
      summary.unevaluated.append(named(body, event, in: summary))
    case let body as ScenarioFailed: summary.problem = named(body, event, in: summary)
    case let body as SiteDefined: summary.sites.add(body)
    case let body as DeviceStarted: summary.device = body
    case let body as RunEnded: summary.ending = body
    default: break
    }
  }

  private func add(_ history: HistoryTold, to summary: inout RunSummary) {
    switch previous {
    case .leak: summary.leaks[summary.leaks.count - 1].history = history
    case .diagnosis: summary.diagnoses[summary.diagnoses.count - 1].history = history
    case .other: break
    }
  }

  private mutating func launch(
    _ launch: ProcessLaunched, _ event: JournalEvent, in summary: inout RunSummary
  ) {
    guard let pid = event.pid else { return }
    positions[pid] = summary.processes.count
    summary.names.add(launch, pid: pid)
    summary.processes.append(
      ProcessSummary(
        launch, pid: pid, at: event.at, pageBytes: summary.header.pageBytes))
  }

  private func change(
    _ pid: Int?, in summary: inout RunSummary, _ change: (inout ProcessSummary) -> Void
  ) {
    guard let pid, let position = positions[pid] else { return }
    change(&summary.processes[position])
  }

  private func happening<Body: EventBody>(
    _ body: Body, _ event: JournalEvent, in summary: RunSummary
  ) -> NamedEvent<Body> {
    NamedEvent(at: event.at, pid: event.pid, app: summary.names[ofAny: event.pid], body: body)
  }
}

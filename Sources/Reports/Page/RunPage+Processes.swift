internal import MemsimJournal
internal import MemsimVocabulary

/// The processes, and how they ended.
extension RunPage {
  /// So many processes stand open; the others are a group that one opens.
  private static let mostOpen = 20

  var processSection: HTML {
    guard !summary.processes.isEmpty else {
      return section("processes", "Processes", remark("No process was launched."))
    }
    let omitted = summary.processes.count - processes.count
    // A group of a few would hide more than it saves.
    let open = processes.count <= Self.mostOpen * 3 / 2 ? processes.count : Self.mostOpen
    let rest = processes.count - open
    let group: HTML =
      rest == 0
      ? .none
      : """
      <details class="rest"><summary>\(Figures.count(rest, "more process", "more processes"))\
      </summary>\(table(of: processes.suffix(rest)))</details>

      """
    return section(
      "processes", "Processes",
      """
      \(table(of: processes.prefix(open)))\(group)\
      \(remark(omitting: omitted, "process", "processes"))
      """)
  }

  private func table(of processes: ArraySlice<(process: ProcessRecord, anchor: String)>) -> HTML {
    """
    <table class="processes"><thead><tr><th scope="col">process</th>\
    <th scope="col" class="number">launched</th><th scope="col" class="number">peak</th>\
    <th scope="col" class="number">last</th><th scope="col" class="number">warned</th>\
    <th scope="col" class="number">leaks</th><th scope="col">end</th></tr></thead>
    <tbody>
    \(processes.map(row))</tbody></table>

    """
  }

  private func row(of process: ProcessRecord, at place: String) -> HTML {
    let name = anchor(place)
    return """
      <tr id="\(name)"><th scope="row"><a class="who" href="#\(name)">\
      \(process.name.cut(toBytes: Self.nameBytes))</a></th>\
      <td class="number" data-name="launched">\(link(to: process.launchedAt))</td>\
      <td class="number" data-name="peak">\(Figures.size(process.peakBytes))</td>\
      <td class="number" data-name="last">\(Figures.size(process.footprintBytes))</td>\
      <td class="number" data-name="warned">\
      \(process.warningCount == 0 ? "–" : Figures.count(process.warningCount))</td>\
      <td class="number" data-name="leaks">\
      \(process.leaks.isNone ? "–" : Figures.size(process.leaks.bytes))</td>\
      <td data-name="end">\(end(of: process))</td></tr>

      """
  }

  private func killed(_ name: String) -> HTML {
    guard let kill = killAnchor(of: name) else { return "<span class=\"bad\">killed</span>" }
    return "<a class=\"bad\" href=\"#\(kill)\">killed</a>"
  }

  private func end(of process: ProcessRecord) -> HTML {
    let time = link(to: process.endedAt ?? 0)
    return switch process.end {
    case .alive(let state):
      "<span class=\"good\">alive</span>, \(state == .active ? "in front" : state.rawValue)"
    case .exited(let reason): "exited \(time), \(reason.rawValue)"
    case .terminated(let reason):
      "\(killed(process.name)) \(time), \(reason.cut(toBytes: Self.nameBytes))"
    }
  }
}

/// The use of memory in the course of a run, as far as a picture shows it.
struct MemoryTracks {
  /// The memory of an app, whatever processes it had.
  struct Track {
    /// The name of the app.
    let app: String
    /// The footprint of its processes, in bytes.
    fileprivate(set) var footprint = StepSeries(capacity: 500)
  }

  /// The pages that were available.
  private(set) var available = StepSeries(capacity: 1000)

  /// The level of pressure.
  private(set) var level = StepSeries(capacity: 500)

  /// The number of interruptions at a time.
  private(set) var interruptions = StepSeries(capacity: 500)

  /// The apps, in the order of their first launch.
  private(set) var tracks: [Track] = []

  /// The number of apps without a track: more apps were launched than the page has room for.
  private(set) var unfollowed = 0

  /// The number of events, and the number of events with the use of memory.
  private(set) var events = 0
  private(set) var samples = 0

  private static let mostTracks = 200

  private var interrupting: [Int] = []

  /// Adds the next event, which a ledger has processed.
  mutating func add(_ event: JournalEvent, in ledger: ProcessLedger) {
    events += 1
    switch event.body {
    case is DeviceStarted:
      level.add(0, at: event.at)
      interruptions.add(0, at: event.at)
    case let sample as DeviceSampled:
      samples += 1
      available.add(
        sample.freePages + sample.cleanPages + sample.purgeablePages, at: event.at)
    case let change as LevelChanged: level.add(change.to, at: event.at)
    case let step as InterruptionAdvanced: advance(step, at: event.at)
    case is ProcessLaunched: begin(event, in: ledger)
    case is ProcessSampled:
      samples += 1
      addFootprint(at: event, in: ledger)
    case is WarningDelivered, is WarningAnswered, is ProcessTerminated:
      addFootprint(at: event, in: ledger)
    // A process that lives to the end of the run has its memory there.
    case let end as ProcessExited:
      if end.reason != .runEnded { addFootprint(at: event, in: ledger) }
    default: break
    }
  }

  private mutating func begin(_ launch: JournalEvent, in ledger: ProcessLedger) {
    guard let app = ledger[launch.pid]?.appPosition else { return }
    unfollowed = max(unfollowed, app + 1 - Self.mostTracks)
    if app == tracks.count, app < Self.mostTracks {
      tracks.append(Track(app: ledger.apps[app].name))
      if launch.at > 0 { tracks[app].footprint.add(0, at: 0) }
    }
    addFootprint(at: launch, in: ledger)
  }

  private mutating func addFootprint(at event: JournalEvent, in ledger: ProcessLedger) {
    guard let app = ledger[event.pid]?.appPosition, tracks.indices.contains(app) else { return }
    tracks[app].footprint.add(ledger.apps[app].footprintBytes, at: event.at)
  }

  private mutating func advance(_ step: InterruptionAdvanced, at time: UInt64) {
    interrupting.removeAll { $0 == step.number }
    if step.phase != .missed, step.phase != .ended { interrupting.append(step.number) }
    interruptions.add(interrupting.count, at: time)
  }
}

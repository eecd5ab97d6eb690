internal import MemsimJournal
internal import MemsimVocabulary

/// Memory, states and what happened against time, as Perfetto and browsers show traces.
struct TraceFormat: ReportFormat {
  static let name = "trace"
  static let about =
    "Memory, states, warnings and kills against time, for Perfetto and chrome://tracing (JSON)."
  static let enclosure: ReportEnclosure? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter { TraceReport(of: header) }
}

/// Turns each event into lines of a trace, and keeps nothing of it but the names of processes.
private struct TraceReport: ReportWriter {
  private let pageBytes: Int
  private var names = ProcessNames()
  private var isBegun = false
  /// What the trace calls the device, which is no process of it.
  private let device = 0
  private var now: UInt64 = 0
  /// The state that each process is in, which ends when the next one begins.
  private var states: [Int: ProcessState] = [:]

  init(of header: JournalHeader) {
    pageBytes = header.pageBytes
  }

  mutating func take(_ event: JournalEvent, to output: inout ReportOutput) {
    now = event.at
    let pid = event.pid ?? device
    switch event.body {
    case let started as DeviceStarted:
      write(name: "process_name", "M", device, [("name", .text(started.profile))], to: &output)
    case let launch as ProcessLaunched:
      names.add(launch, pid: pid)
      write(name: "process_name", "M", pid, [("name", .text(names[pid]))], to: &output)
      change(pid, to: .launching, to: &output)
    case let sample as DeviceSampled:
      let pages: JSON.Members = [
        ("free", sample.freePages), ("clean", sample.cleanPages),
        ("purgeable", sample.purgeablePages), ("dirty", sample.dirtyPages),
        ("reserved", sample.reservedPages),
      ].map { ($0.0, .number($0.1 * pageBytes)) }
      write(name: "memory", "C", device, pages, to: &output)
    case let sample as ProcessSampled:
      write(
        name: "footprint", "C", pid, [("bytes", .number(sample.footprintBytes))], to: &output)
    case let change as StateChanged: self.change(pid, to: change.to, to: &output)
    case let change as LevelChanged:
      write(name: "level", "C", device, [("level", .number(change.to))], to: &output)
    case let warning as WarningDelivered:
      mark("warned, level \(warning.level)", pid, to: &output)
    case let end as ProcessExited:
      mark("exits: \(end.reason.rawValue)", pid, to: &output)
      self.end(pid, to: &output)
    case let end as ProcessTerminated:
      mark("killed: \(end.reason)", pid, to: &output)
      self.end(pid, to: &output)
    case let diagnosis as Diagnosed: mark(diagnosis.diagnosis, pid, to: &output)
    case let step as ScenarioStepped: mark(step.action, device, to: &output)
    default: break
    }
  }

  mutating func finish(sealedWith seal: JournalSeal?, to output: inout ReportOutput) {
    for pid in states.keys.sorted() { end(pid, to: &output) }
    output.write(isBegun ? "\n]}\n" : "{\"traceEvents\":[]}\n")
  }

  private mutating func change(_ pid: Int, to state: ProcessState, to output: inout ReportOutput) {
    close(pid, to: &output)
    states[pid] = state
    write(name: state.rawValue, "B", pid, nil, to: &output)
  }

  private mutating func end(_ pid: Int, to output: inout ReportOutput) {
    guard states[pid] != nil else { return }
    write(name: "footprint", "C", pid, [("bytes", .number(0))], to: &output)
    close(pid, to: &output)
  }

  /// Ends the state that a process is in: Perfetto leaves open what does not end by its name.
  private mutating func close(_ pid: Int, to output: inout ReportOutput) {
    guard let state = states.removeValue(forKey: pid) else { return }
    write(name: state.rawValue, "E", pid, nil, to: &output)
  }

  private mutating func mark(_ name: String, _ pid: Int, to output: inout ReportOutput) {
    write(name: name, "i", pid, nil, scope: pid == device ? "g" : "p", to: &output)
  }

  /// Writes an event of the trace, whose times are in microseconds.
  private mutating func write(
    name: String, _ phase: String, _ pid: Int, _ arguments: JSON.Members?, scope: String? = nil,
    to output: inout ReportOutput
  ) {
    var event: JSON.Members = [
      ("name", .text(name)), ("ph", .text(phase)),
      ("ts", .decimal("\(now / 1000).\(String(now % 1000).leadingZeros(to: 3))")),
      ("pid", .number(pid)), ("tid", .number(pid)),
    ]
    if let scope { event.append(("s", .text(scope))) }
    if let arguments { event.append(("args", .object(arguments))) }
    output.write(isBegun ? ",\n" : "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n")
    output.write(JSON.object(event).text)
    isBegun = true
  }
}

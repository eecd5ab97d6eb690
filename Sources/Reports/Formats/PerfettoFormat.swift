internal import MemsimJournal
internal import MemsimVocabulary

/// Memory, states and events against time, as Perfetto and browsers show traces.
struct PerfettoFormat: ReportFormat {
  static let name = "trace"
  static let about =
    "Memory, states, warnings and kills against time, for Perfetto and chrome://tracing (JSON)."

  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter {
    PerfettoWriter(of: header)
  }
}

/// A row of a trace: a thread of a process.
private struct Row: Hashable {
  let pid: Int
  let tid: Int

  /// The states of a process.
  static func states(of pid: Int) -> Row { Row(pid: pid, tid: pid) }

  // The device is a process of the trace, with these threads. Perfetto shows the process with most
  // slices first, so each slice and mark of a process has one in a row of the device, too.
  static let device = 0
  static let steps = Row(pid: device, tid: 0)
  static let front = Row(pid: device, tid: 1)
  static let pressure = Row(pid: device, tid: 2)
  static let processes = Row(pid: device, tid: 3)

  static let ofDevice: [(row: Row, name: String)] = [
    (steps, "steps of the scenario"), (front, "app in front"), (pressure, "memory pressure"),
    (processes, "processes"),
  ]
}

/// Turns each event into lines of a trace, and stores only the names of processes.
private struct PerfettoWriter: ReportWriter {
  private let pageBytes: Int
  private var ledger: ProcessLedger
  private var isBegun = false
  private var now: UInt64 = 0
  /// The slice that is open in each row, which ends when the next one begins.
  private var slices: [Row: String] = [:]
  /// The process that is in front.
  private var front: Int?

  init(of header: JournalHeader) {
    pageBytes = header.pageBytes
    ledger = ProcessLedger(pageBytes: pageBytes)
  }

  mutating func add(_ event: JournalEvent, to output: inout FormatOutput) {
    now = event.at
    ledger.add(event)
    switch event.body {
    case let started as DeviceStarted: begin(started, to: &output)
    case let sample as DeviceSampled: write(sample, to: &output)
    case let change as LevelChanged: self.change(level: change.to, to: &output)
    case let step as ScenarioStepped: mark(step.action, Row.steps, to: &output)
    default:
      if let pid = event.pid { add(event.body, of: pid, to: &output) }
    }
  }

  private mutating func add(
    _ body: any EventBody, of pid: Int, to output: inout FormatOutput
  ) {
    switch body {
    case is ProcessLaunched:
      name("process_name", .states(of: pid), ledger.name(of: pid), to: &output)
      name("thread_name", .states(of: pid), "states", to: &output)
      change(pid, to: .launching, to: &output)
    case let sample as ProcessSampled:
      count("footprint", pid, [("(bytes)", sample.footprintBytes)], to: &output)
    case let change as StateChanged: self.change(pid, to: change.to, to: &output)
    case let warning as WarningDelivered:
      mark("warned, level \(warning.level)", pid, to: &output)
    case let end as ProcessExited:
      mark("exits: \(end.reason.rawValue)", pid, to: &output)
      self.end(pid, to: &output)
    case let end as ProcessTerminated:
      mark("killed: \(end.reason)", pid, to: &output)
      self.end(pid, to: &output)
    case let diagnosis as Diagnosed: mark(diagnosis.diagnosis, pid, to: &output)
    default: break
    }
  }

  mutating func finish(sealedWith seal: JournalSeal?, to output: inout FormatOutput) {
    let rows = slices.keys.sorted { ($0.pid, $0.tid) < ($1.pid, $1.tid) }
    for row in rows where row.pid != Row.device { end(row.pid, to: &output) }
    for row in rows where row.pid == Row.device { close(row, to: &output) }
    output.write(isBegun ? "\n]}\n" : "{\"traceEvents\":[]}\n")
  }
}

/// The device, and the events of the device.
extension PerfettoWriter {
  private mutating func begin(_ started: DeviceStarted, to output: inout FormatOutput) {
    name("process_name", Row.steps, started.profile, to: &output)
    write("process_sort_index", "M", Row.steps, [("sort_index", .number(-1))], to: &output)
    for (row, name) in Row.ofDevice { self.name("thread_name", row, name, to: &output) }
    change(level: 0, to: &output)
  }

  private mutating func write(_ sample: DeviceSampled, to output: inout FormatOutput) {
    let available = sample.freePages + sample.cleanPages + sample.purgeablePages
    count("available memory", Row.device, [("(bytes)", available * pageBytes)], to: &output)
    let uses = [
      ("free", sample.freePages), ("clean", sample.cleanPages),
      ("purgeable", sample.purgeablePages), ("dirty", sample.dirtyPages),
      ("reserved", sample.reservedPages),
    ]
    count(
      "memory", Row.device, uses.map { ("\($0.0) (bytes)", $0.1 * pageBytes) }, to: &output)
  }

  private mutating func change(level: Int, to output: inout FormatOutput) {
    count("memory pressure", Row.device, [("level", level)], to: &output)
    open("level \(level)", Row.pressure, to: &output)
  }
}

/// Processes, and their events.
extension PerfettoWriter {
  private mutating func change(_ pid: Int, to state: ProcessState, to output: inout FormatOutput) {
    open(state.rawValue, .states(of: pid), to: &output)
    if state == .active || state == .inactive {
      front = pid
      open("\(ledger.name(of: pid)), \(state.rawValue)", Row.front, to: &output)
    } else {
      leaveFront(pid, to: &output)
      mark("\(ledger.name(of: pid)): \(state.rawValue)", Row.processes, to: &output)
    }
  }

  private mutating func leaveFront(_ pid: Int, to output: inout FormatOutput) {
    guard front == pid else { return }
    front = nil
    close(Row.front, to: &output)
  }

  private mutating func end(_ pid: Int, to output: inout FormatOutput) {
    guard slices[.states(of: pid)] != nil else { return }
    count("footprint", pid, [("(bytes)", 0)], to: &output)
    close(.states(of: pid), to: &output)
    leaveFront(pid, to: &output)
  }

  /// Marks an event of a process, in the process and in the device.
  private mutating func mark(_ what: String, _ pid: Int, to output: inout FormatOutput) {
    mark(what, .states(of: pid), to: &output)
    mark("\(ledger.name(of: pid)): \(what)", Row.processes, to: &output)
  }
}

/// The lines of the trace.
extension PerfettoWriter {
  /// Begins a slice, which ends the one before it in its row.
  private mutating func open(_ name: String, _ row: Row, to output: inout FormatOutput) {
    close(row, to: &output)
    slices[row] = name
    write(name, "B", row, nil, to: &output)
  }

  /// Ends the slice of a row: Perfetto ends a slice only by its name.
  private mutating func close(_ row: Row, to output: inout FormatOutput) {
    guard let name = slices.removeValue(forKey: row) else { return }
    write(name, "E", row, nil, to: &output)
  }

  private mutating func mark(_ name: String, _ row: Row, to output: inout FormatOutput) {
    write(name, "i", row, nil, scope: "t", to: &output)
  }

  private mutating func name(
    _ what: String, _ row: Row, _ name: String, to output: inout FormatOutput
  ) {
    write(what, "M", row, [("name", .text(name))], to: &output)
  }

  /// Writes counters, whose names are those of their group with their own behind it.
  private mutating func count(
    _ group: String, _ pid: Int, _ figures: [(name: String, value: Int)],
    to output: inout FormatOutput
  ) {
    let arguments = figures.map { ($0.name, JSON.number($0.value)) }
    write(group, "C", Row(pid: pid, tid: pid), arguments, to: &output)
  }

  /// Writes an event of the trace, whose times are in microseconds.
  private mutating func write(
    _ name: String, _ phase: String, _ row: Row, _ arguments: JSON.Members?,
    scope: String? = nil, to output: inout FormatOutput
  ) {
    var event: JSON.Members = [
      ("name", .text(name)), ("ph", .text(phase)),
      ("ts", .decimal("\(now / 1000).\(String(now % 1000).leadingZeros(to: 3))")),
      ("pid", .number(row.pid)), ("tid", .number(row.tid)),
    ]
    if let scope { event.append(("s", .text(scope))) }
    if let arguments { event.append(("args", .object(arguments))) }
    output.write(isBegun ? ",\n" : "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n")
    output.write(JSON.object(event).text)
    isBegun = true
  }
}

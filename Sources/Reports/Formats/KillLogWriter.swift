internal import MemsimJournal

/// A kill, and the memory of the device and of every process at that moment.
struct KillMoment {
  /// The number of the kill in the run, from 1.
  let number: Int
  let event: JournalEvent
  let kill: ProcessTerminated
  /// The processes, the killed one among them, in the order of their launch.
  let processes: [ProcessRecord]
  let device: DeviceStarted
  let pages: DeviceSampled
  let pageBytes: Int

  /// The process with the most memory; the first of several.
  var largest: ProcessRecord? {
    processes.reduce(nil) { most, process in
      most.map { pages($0.sample.footprintBytes) >= pages(process.sample.footprintBytes) } == true
        ? most : process
    }
  }

  /// The number of pages that hold so many bytes.
  func pages(_ bytes: Int) -> Int {
    pageBytes > 0 ? (bytes + pageBytes - 1) / pageBytes : 0
  }
}

/// Writes a log for each kill of a run.
struct KillLogWriter: ReportWriter {
  private let pageBytes: Int
  private let write: (KillMoment, inout FormatOutput) -> Void
  private var ledger: ProcessLedger
  private var device = DeviceStarted()
  private var pages = DeviceSampled()
  private var count = 0

  init(of header: JournalHeader, _ write: @escaping (KillMoment, inout FormatOutput) -> Void) {
    pageBytes = header.pageBytes
    ledger = ProcessLedger(pageBytes: header.pageBytes)
    self.write = write
  }

  mutating func add(_ event: JournalEvent, to output: inout FormatOutput) {
    ledger.add(event)
    switch event.body {
    case let started as DeviceStarted: device = started
    case let sample as DeviceSampled: pages = sample
    case let kill as ProcessTerminated:
      count += 1
      let moment = KillMoment(
        number: count, event: event, kill: kill, processes: ledger.living(and: event.pid),
        device: device, pages: pages, pageBytes: pageBytes)
      write(moment, &output)
    default: break
    }
  }

  mutating func finish(sealedWith seal: JournalSeal?, to output: inout FormatOutput) {}
}

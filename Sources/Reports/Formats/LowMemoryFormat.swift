internal import MemsimJournal
internal import MemsimVocabulary

/// A log for each process that was killed, as iPhone OS 2 and 3 left behind where memory was short.
struct LowMemoryFormat: ReportFormat {
  static let name = "low-memory"
  static let about =
    "A log for each kill, with every process and its pages, as iPhone OS 3 wrote it (LowMemory)."

  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter {
    KillLogWriter(of: header) { moment, output in
      output.write((moment.number > 1 ? "\n\n" : "") + moment.lines.joined(separator: "\n") + "\n")
    }
  }
}

extension KillMoment {
  fileprivate var lines: [String] {
    let columns = max(16, processes.map { $0.name.visible.columns }.max() ?? 0)
    let rows = processes.map { ($0, sampled: pages($0.sample.footprintBytes)) }
      .sorted { ($1.sampled, $0.0.pid) < ($0.sampled, $1.0.pid) }.map { process, _ in
        let marks =
          (process.pid == event.pid ? " (jettisoned)" : "") + (process.isInFront ? " (active)" : "")
        return "\(process.name.visible.shown.filled(to: columns)) "
          + "\("\(pages(process.heldBytes))".led(to: 8))\(marks)"
      }
    return [
      "Incident Identifier: \(number)",
      "OS Version:          iPhone OS \(device.os.visible.shown)",
      "Date/Time:           \(Figures.time(event.at)) after the start",
      "",
      "Free pages:        \(pages.freePages)",
      "Wired pages:       \(pages.reservedPages)",
      "Purgeable pages:   \(pages.purgeablePages)",
      "Largest process:   \(largest?.name.visible.shown ?? "none")",
      "",
      "Processes",
      "\("Name".filled(to: columns)) \("Count".led(to: 8))",
      "",
    ] + rows + ["", "**End**"]
  }
}

extension String {
  /// The text with blanks behind it.
  fileprivate func filled(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - self.columns))
  }

  /// The text with blanks before it.
  fileprivate func led(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - count)) + self
  }
}

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

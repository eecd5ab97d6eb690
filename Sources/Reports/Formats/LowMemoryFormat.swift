internal import MemsimJournal
internal import MemsimVocabulary

/// A log for each process that was killed, as iPhone OS 2 and 3 left behind where memory was short.
struct LowMemoryFormat: ReportFormat {
  static let name = "low-memory"
  static let about =
    "A log for each kill, with every process and its pages, as iPhone OS 3 wrote it (LowMemory)."
  static let framing: ReportFraming? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
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

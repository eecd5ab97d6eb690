internal import MemsimJournal
internal import MemsimVocabulary

/// A log for each process that was killed, as iPhone OS 2 and 3 left behind where memory was short.
struct LowMemoryFormat: ReportFormat {
  static let name = "low-memory"
  static let about =
    "A log for each kill, with every process and its pages, as iPhone OS 3 wrote it (LowMemory)."
  static let enclosure: ReportEnclosure? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    LowMemoryReport(picture: MemoryPicture(of: header))
  }
}

private struct LowMemoryReport: ReportWriter {
  var picture: MemoryPicture
  private var count = 0

  init(picture: MemoryPicture) {
    self.picture = picture
  }

  mutating func take(_ event: JournalEvent, to output: inout ReportOutput) {
    if let end = event.body as? ProcessTerminated {
      if count > 0 { output.write("\n\n") }
      count += 1
      output.write(log(of: event, end).joined(separator: "\n") + "\n")
    }
    picture.take(event)
  }

  mutating func finish(sealedWith seal: JournalSeal?, to output: inout ReportOutput) {}

  private func log(of event: JournalEvent, _ end: ProcessTerminated) -> [String] {
    let columns = max(16, picture.entries.map { $0.name.visible.columns }.max() ?? 0)
    let rows = picture.entries.sorted { ($1.pages, $0.pid) < ($0.pages, $1.pid) }.map { entry in
      let isGone = entry.pid == event.pid
      let pages = isGone ? picture.pages(end.footprintBytes) : entry.pages
      let marks =
        (isGone ? " (jettisoned)" : "")
        + (entry.state == .active || entry.state == .inactive ? " (active)" : "")
      return "\(entry.name.visible.shown.filled(to: columns)) \("\(pages)".led(to: 8))\(marks)"
    }
    return [
      "Incident Identifier: \(count)",
      "OS Version:          iPhone OS \(picture.device.os.visible.shown)",
      "Date/Time:           \(Figures.time(event.at)) after the start",
      "",
      "Free pages:        \(picture.pages.freePages)",
      "Wired pages:       \(picture.pages.reservedPages)",
      "Purgeable pages:   \(picture.pages.purgeablePages)",
      "Largest process:   \(picture.largest?.name.visible.shown ?? "none")",
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

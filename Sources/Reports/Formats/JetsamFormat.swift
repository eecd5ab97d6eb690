internal import MemsimJournal
internal import MemsimVocabulary

/// A file for each process that was killed, as later systems leave behind: a line of JSON that says
/// what it is, and another with all processes and their pages.
struct JetsamFormat: ReportFormat {
  static let name = "jetsam"
  static let about =
    "A folder with a file for each kill, with every process and its pages (JetsamEvent, .ips)."
  static let enclosure: ReportEnclosure? = nil
  static let isFolder = true

  static func writer(of header: JournalHeader) -> any ReportWriter {
    JetsamReport(of: header)
  }
}

private struct JetsamReport: ReportWriter {
  private let header: JournalHeader
  private var picture: MemoryPicture
  private var count = 0

  init(of header: JournalHeader) {
    self.header = header
    picture = MemoryPicture(of: header)
  }

  mutating func take(_ event: JournalEvent, to output: inout ReportOutput) {
    if let end = event.body as? ProcessTerminated {
      count += 1
      output.write(
        "\(head(of: event).text)\n\(body(of: event, end).text)\n",
        asFile: "JetsamEvent-\(String(count).leadingZeros(to: 3)).ips")
    }
    picture.take(event)
  }

  mutating func finish(sealedWith seal: JournalSeal?, to output: inout ReportOutput) {}

  private func head(of event: JournalEvent) -> JSON {
    .object([
      ("bug_type", .text("298")), ("timestamp", .text(Self.date(of: event))),
      ("os_version", .text("iPhone OS \(picture.device.os)")),
      ("incident_id", .text("\(header.scenario)-\(count)")),
    ])
  }

  private func body(of event: JournalEvent, _ end: ProcessTerminated) -> JSON {
    let pages = picture.pages
    // Whether a page was used lately, as `active` and `inactive` say, no device of memsim knows.
    // Purgeable memory is anonymous, too.
    let memory: JSON.Members = [
      ("fileBacked", pages.cleanPages), ("wired", pages.reservedPages),
      ("anonymous", pages.dirtyPages + pages.purgeablePages),
      ("purgeable", pages.purgeablePages), ("free", pages.freePages),
    ].map { ($0.0, .number($0.1)) }
    return .object([
      ("build", .text("iPhone OS \(picture.device.os)")),
      ("product", .text(picture.device.profile)),
      ("kernel", .text("memsim \(header.memsim)")), ("date", .text(Self.date(of: event))),
      (
        "memoryStatus",
        .object([("pageSize", .number(picture.pageBytes)), ("memoryPages", .object(memory))])
      ),
      ("largestProcess", .text(ifAny: picture.largest?.name)),
      ("processes", .list(picture.entries.map { entry($0, at: event, end) })),
    ])
  }

  private func entry(
    _ entry: MemoryPicture.Entry, at event: JournalEvent, _ end: ProcessTerminated
  ) -> JSON {
    let isGone = entry.pid == event.pid
    let isInFront = entry.state == .active || entry.state == .inactive
    let members: JSON.Members = [
      ("pid", .number(entry.pid)), ("name", .text(entry.name)),
      ("states", .texts([isInFront ? "frontmost" : entry.state.rawValue])),
      ("rpages", .number(isGone ? picture.pages(end.footprintBytes) : entry.pages)),
      ("lifetimeMax", .number(isGone ? picture.pages(end.peakBytes) : entry.mostPages)),
      ("purgeable", .number(entry.purgeablePages)),
      ("age", .number(event.at - entry.launchedAt)),
    ]
    guard isGone else { return .object(members) }
    return .object(members + [("reason", .text(end.reason)), ("killDelta", .number(event.at))])
  }

  /// A moment of virtual time, which has no date, as one behind the first of all.
  private static func date(of event: JournalEvent) -> String {
    let seconds = Int(event.at / 1_000_000_000)
    let hundredths = Int(event.at / 10_000_000 % 100)
    let date = CivilDate(second: Int64(seconds) + CivilDate.second(year: 1970, month: 1, day: 1))
    let parts = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map {
      String($0).leadingZeros(to: 2)
    }
    let day = [date.month, date.day].map { String($0).leadingZeros(to: 2) }
    return "\(date.year)-\(day.joined(separator: "-")) \(parts.joined(separator: ":"))"
      + ".\(String(hundredths).leadingZeros(to: 2)) +0000"
  }
}

internal import MemsimJournal
internal import MemsimVocabulary

/// A file for each process that was killed, as later systems write: a line of JSON with the
/// kind of the report, and another with all processes and their pages.
struct JetsamFormat: ReportFormat {
  static let name = "jetsam"
  static let about =
    "A folder with a file for each kill, with every process and its pages (JetsamEvent, .ips)."
  static let isFolder = true

  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter {
    KillLogWriter(of: header) { moment, output in
      output.write(
        "\(moment.head(of: header).text)\n\(moment.body(of: header).text)\n",
        asFile: "JetsamEvent-\(String(moment.number).leadingZeros(to: 3)).ips")
    }
  }
}

extension KillMoment {
  fileprivate func head(of header: JournalHeader) -> JSON {
    .object([
      ("bug_type", .text("298")), ("timestamp", .text(date)),
      ("os_version", .text("iPhone OS \(device.os)")),
      ("incident_id", .text("\(header.scenario)-\(number)")),
    ])
  }

  fileprivate func body(of header: JournalHeader) -> JSON {
    // No device of memsim records whether a page was used lately, as `active` and `inactive` do.
    // Purgeable memory is anonymous, too.
    let memory: JSON.Members = [
      ("fileBacked", pages.cleanPages), ("wired", pages.reservedPages),
      ("anonymous", pages.dirtyPages + pages.purgeablePages),
      ("purgeable", pages.purgeablePages), ("free", pages.freePages),
    ].map { ($0.0, .number($0.1)) }
    return .object([
      ("build", .text("iPhone OS \(device.os)")),
      ("product", .text(device.profile)),
      ("kernel", .text("memsim \(header.memsim)")), ("date", .text(date)),
      (
        "memoryStatus",
        .object([("pageSize", .number(pageBytes)), ("memoryPages", .object(memory))])
      ),
      ("largestProcess", .text(ifAny: largest?.name)),
      ("processes", .list(processes.map(entry))),
    ])
  }

  private func entry(_ process: ProcessRecord) -> JSON {
    let isKilled = process.pid == event.pid
    let members: JSON.Members = [
      ("pid", .number(process.pid)), ("name", .text(process.name)),
      ("states", .texts([process.isInFront ? "frontmost" : process.state.rawValue])),
      ("rpages", .number(pages(process.heldBytes))),
      ("lifetimeMax", .number(pages(isKilled ? kill.peakBytes : process.sample.peakBytes))),
      ("purgeable", .number(process.sample.purgeablePages)),
      ("age", .number(event.at - process.launchedAt)),
    ]
    guard isKilled else { return .object(members) }
    return .object(members + [("reason", .text(kill.reason)), ("killDelta", .number(event.at))])
  }

  /// A moment of virtual time, which has no date, as one behind the first of all.
  private var date: String {
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

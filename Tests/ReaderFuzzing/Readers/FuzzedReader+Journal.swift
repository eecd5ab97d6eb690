internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

extension FuzzedReader {
  /// Journals, and what every report makes of one that can be read.
  static var journal: FuzzedReader {
    FuzzedReader(
      "journal",
      files: [
        "Sources/Command/Files/JournalInput.swift", "Sources/Journal/Journal.swift",
        "Sources/Journal/Reading/JournalReader.swift", "Sources/Journal/Reading/LineCursor.swift",
      ]
    ) {
      { bytes in
        let whole = Result { () throws(JournalDamage) in try Journal(bytes) }
        let pieces = events(inPiecesOf: bytes)
        switch whole {
        case .success(let journal):
          demand(pieces.damage == nil && pieces.events == journal.events, "pieces differ")
          report(journal)
        case .failure(let damage):
          demand(pieces.damage == damage, "\(pieces.damage as Any) is not \(damage)")
          demand(!damage.description.contains("\n"), "damage has more than one line")
        }
      }
    }
  }

  /// Reads a journal as it comes through a pipe.
  private static func events(
    inPiecesOf bytes: [UInt8]
  ) -> (events: [JournalEvent], damage: JournalDamage?) {
    let reader = JournalReader()
    var events: [JournalEvent] = []
    do throws(JournalDamage) {
      for start in stride(from: 0, to: bytes.count, by: 61) {
        try reader.read(bytes[start..<min(start + 61, bytes.count)]) { events.append($0) }
      }
      _ = try reader.finish()
      return (events, nil)
    } catch {
      return (events, error)
    }
  }

  private static func report(_ journal: Journal) {
    let run = ReportedRun(journal, detail: .verbose)
    for format in ReportFormats.all {
      var (writer, output) = (format.writer(of: journal.header), ReportOutput())
      for event in journal.events { writer.take(event, to: &output) }
      writer.finish(sealedWith: journal.seal, to: &output)
    }
    for format in ReportFormats.printed {
      let printer = format.init(for: ReportPage(detail: .verbose, width: 60, style: .ansi))
      demand(!printer.text(of: run, nil, nil, isFirst: true).isEmpty, "a report says nothing")
      _ = printer.text(of: PolicyComparison([run.summary, run.summary]))
    }
    demand(JournalDifference(between: journal, and: journal) == nil, "a journal differs")
  }
}

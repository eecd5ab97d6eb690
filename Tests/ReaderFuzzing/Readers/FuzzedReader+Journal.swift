package import MemsimJournal
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
        check(bytes)
        // Digests let hardly any change through, so they are made to fit; and a random change
        // seldom makes a number extreme.
        var forged = ForgedJournal(bytes)
        check(forged.bytes)
        let seed = bytes.reduce(UInt64(bytes.count)) { $0 &* 31 &+ UInt64($1) }
        if forged.replaceInteger(chosenBy: seed) { check(forged.bytes) }
      }
    }
  }

  private static func check(_ bytes: [UInt8]) {
    let whole = Result { () throws(JournalDamage) in try Journal(bytes) }
    let pieces = events(inPiecesOf: bytes)
    switch whole {
    case .success(let journal):
      demand(pieces.damage == nil && pieces.events == journal.events, "pieces differ")
      EveryReport.make(of: journal, besides: journal)
    case .failure(let damage):
      demand(pieces.damage == damage, "\(pieces.damage as Any) is not \(damage)")
      demand(!damage.description.contains("\n"), "damage has more than one line")
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
}

/// Every report of a journal.
package enum EveryReport {
  /// Makes every report of a journal, alone and compared with another.
  package static func make(of journal: Journal, besides other: Journal) {
    let run = RunRecord(journal, detail: .verbose)
    for format in FormatTable.all {
      var (writer, output) = (format.writer(of: journal.header), FormatOutput())
      for event in journal.events { writer.add(event, to: &output) }
      writer.finish(sealedWith: journal.seal, to: &output)
    }
    let stories = run.summary.stories(calledBy: nil)
    let why = KillExplanations(
      of: run.summary, about: nil, stories.map { KillExplanations.Answer($0, nil) })
    let differences = [
      difference(between: journal, and: other), difference(between: other, and: journal),
    ]
    for format in FormatTable.printed {
      let printer = format.init(for: ConsolePage(detail: .verbose, width: 60, style: .ansi))
      FuzzedReader.demand(
        !printer.text(of: run, nil, nil, isFirst: true).isEmpty, "a report says nothing")
      _ = printer.text(of: why)
      _ = printer.text(of: PolicyComparison([run.summary, run.summary]))
      for difference in differences { _ = printer.text(of: difference) }
    }
    FuzzedReader.demand(
      JournalDifference(between: journal, and: journal) == nil, "a journal differs")
  }

  private static func difference(between first: Journal, and second: Journal) -> RunDifference {
    var collector = RunDifference.Collector(first.header, second.header)
    var (one, other) = (first.events.makeIterator(), second.events.makeIterator())
    collector.add(from: { one.next() }, and: { other.next() })
    return collector.difference(sealedWith: (first.seal, second.seal))
  }
}

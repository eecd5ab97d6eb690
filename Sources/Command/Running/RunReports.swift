internal import MemsimJournal
internal import MemsimReports

/// Tells of one run in some formats, while its events come.
final class RunReports {
  /// How much is told before it is written.
  private static let mostBytes = 1 << 16

  private let formats: [any ReportFormat.Type]
  private let place: ReportPlace
  private let write: (([ReportOutput]) throws(Failure) -> Void)?
  private var writers: [any ReportWriter] = []
  private var pieces: [ReportOutput]

  /// Why there is no more in the files; nil if there is.
  private(set) var failure: Failure?

  /// Tells of a run; what is told goes to a closure as soon as it is much, if there is one.
  init(
    _ formats: [any ReportFormat.Type], in place: ReportPlace,
    writing write: (([ReportOutput]) throws(Failure) -> Void)?
  ) {
    (self.formats, self.place, self.write) = (formats, place, write)
    pieces = formats.map { _ in ReportOutput() }
  }

  /// Takes what the run depends on.
  func begin(_ header: JournalHeader) {
    writers = formats.map { $0.writer(of: header, in: place) }
  }

  /// Takes the next event.
  func take(_ event: JournalEvent) {
    for position in writers.indices { writers[position].take(event, to: &pieces[position]) }
    if pieces.contains(where: { $0.bytes.count > Self.mostBytes || !$0.files.isEmpty }) { flush() }
  }

  /// Ends the run; with what there is to add to the files.
  func end(_ seal: JournalSeal?) -> [ReportOutput] {
    for position in writers.indices {
      writers[position].finish(sealedWith: seal, to: &pieces[position])
    }
    return pieces
  }

  private func flush() {
    guard let write, failure == nil else { return }
    do {
      try write(pieces)
    } catch {
      failure = error
    }
    for position in pieces.indices { pieces[position].empty() }
  }
}

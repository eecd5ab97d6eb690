internal import MemsimJournal
internal import MemsimReports

/// Tells of one run in some formats, while its events come.
final class RunFormatWriters: EventSink {
  private let formats: [any ReportFormat.Type]
  private let place: ReportContext
  private let write: (([FormatOutput]) throws(Failure) -> Void)?
  private var writers: [any ReportWriter] = []
  private var pieces: [FormatOutput]

  /// Why there is no more in the files; nil if there is.
  private(set) var failure: Failure?

  /// Tells of a run; what is told goes to a closure as soon as it is much, if there is one.
  init(
    _ formats: [any ReportFormat.Type], in place: ReportContext,
    writing write: (([FormatOutput]) throws(Failure) -> Void)?
  ) {
    (self.formats, self.place, self.write) = (formats, place, write)
    pieces = formats.map { _ in FormatOutput() }
    guard write != nil else { return }
    pieces = formats.indices.map { position in
      FormatOutput { [unowned self] bytes in pass(on: bytes, to: position) }
    }
  }

  func begin(_ header: JournalHeader) {
    writers = formats.map { $0.writer(of: header, in: place) }
  }

  func receive(_ event: JournalEvent) {
    for position in writers.indices { writers[position].add(event, to: &pieces[position]) }
    if pieces.contains(where: { !$0.files.isEmpty }) { flush() }
  }

  /// Ends the run; with what there is to add to the files.
  func finish(sealedWith seal: JournalSeal?) -> [FormatOutput] {
    for position in writers.indices {
      writers[position].finish(sealedWith: seal, to: &pieces[position])
    }
    return pieces
  }

  private func flush() {
    guard write != nil else { return }
    pass(on: pieces)
    for position in pieces.indices { pieces[position].empty() }
  }

  /// Passes on what is much of what goes to one of the files, while its writer adds to it.
  private func pass(on bytes: [UInt8], to position: Int) {
    pass(on: formats.indices.map { FormatOutput($0 == position ? bytes : []) })
  }

  private func pass(on pieces: [FormatOutput]) {
    guard let write, failure == nil else { return }
    do {
      try write(pieces)
    } catch {
      failure = error
    }
  }
}

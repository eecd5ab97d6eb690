package import MemsimJournal
package import MemsimRuntime

extension HistoryTold {
  /// Tells the history of what a diagnosis is about, in a callback; nil if its heap keeps none,
  /// unless it is an exception, of which is told where it was raised.
  package init?(_ diagnosis: Diagnosis, in callback: String = "") {
    let isException = diagnosis.kind == .uncaughtException
    guard let history = diagnosis.history ?? (isException ? ObjectHistory() : nil) else {
      return nil
    }
    let isSent = isException || [.messageToDeallocated, .overRelease].contains(diagnosis.kind)
    let isUnknown = isSent && diagnosis.sender == .unknown && !callback.isEmpty
    let site = Site(Site.Frame(file: "callback", line: 0, function: callback))
    self.init(history, sent: isUnknown ? site : diagnosis.sender, made: diagnosis.site)
  }

  /// Tells a history, with the places that it knows itself: the numbers of sites are events of the
  /// device, of which there must not be more where history is kept.
  package init(_ history: ObjectHistory, sent: Site = .unknown, made: Site) {
    self.init(
      sent: SourcePlace(sent), made: SourcePlace(made),
      lines: history.lines.map { line in
        HistoryLine(
          operation: HistoryLine.Operation(line.operation), place: SourcePlace(line.site),
          times: line.times)
      },
      isWhole: history.isWhole, lastRelease: history.lastRelease.map(LastRelease.init))
  }
}

extension SourcePlace {
  /// The innermost line of a site; nil for the unknown one.
  fileprivate init?(_ site: Site) {
    guard let frame = site.frame else { return nil }
    self.init(file: frame.file, line: frame.line, function: frame.function)
  }
}

extension LastRelease {
  fileprivate init(_ entry: HistoryEntry) {
    self.init(
      operation: HistoryLine.Operation(entry.operation), place: SourcePlace(entry.site),
      thread: entry.threadName, time: entry.moment?.time ?? 0,
      callback: entry.moment?.callback ?? "")
  }
}

extension HistoryLine.Operation {
  fileprivate init(_ operation: HistoryEntry.Operation) {
    self =
      switch operation {
      case .allocate: .allocate
      case .retain: .retain
      case .release: .release
      case .autorelease: .autorelease
      case .name: .name
      case .drain: .drain
      case .deallocate: .deallocate
      }
  }
}

package import MemsimJournal
package import MemsimRuntime

extension Diagnosed {
  /// Records a diagnosis, with the number that the journal has for its site.
  ///
  /// An allocation that was refused is no fault of the program and has an event of its own, so
  /// this event leaves it out.
  package init?(_ diagnosis: Diagnosis, site: Int) {
    guard diagnosis.kind != .allocationRefused else { return nil }
    self.init(
      diagnosis: diagnosis.kind.rawValue,
      className: diagnosis.isOfBlock ? nil : diagnosis.className, site: site,
      reference: diagnosis.reference, thread: diagnosis.thread,
      message: Self.withoutAddresses(diagnosis.message))
  }

  /// The message with `0x…` for every address: of a ref that is foreign to the heap it shows bits
  /// that the history of the host process has part in.
  private static func withoutAddresses(_ message: String) -> String {
    var result = ""
    var rest = message[...]
    while let start = rest.firstRange(of: "0x") {
      let isWord = rest[..<start.lowerBound].last.map { $0.isLetter || $0.isNumber } ?? false
      let digits = rest[start.upperBound...].prefix { $0.isHexDigit }
      result += rest[..<start.upperBound] + (isWord ? "" : "…")
      rest = isWord ? rest[start.upperBound...] : rest[digits.endIndex...]
    }
    return result + rest
  }
}

extension HistoryRecorded {
  /// Records the history of the subject of a diagnosis, in a callback; nil if its heap has none,
  /// unless it is an exception, whose place of raising is recorded.
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

  /// Records a history with its places instead of the numbers of sites: such numbers are events of
  /// the device, and a recorded history must not add events.
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
  init?(_ site: Site) {
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

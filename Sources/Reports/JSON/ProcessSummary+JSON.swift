internal import MemsimJournal
internal import MemsimVocabulary

extension ProcessSummary {
  var json: JSON {
    .object([
      ("app", .text(name)),
      ("pid", .number(pid)),
      ("state", .text(stateWord)),
      ("reason", .text(ifAny: reasonWord)),
      ("launchedAt", .number(launchedAt)),
      ("endedAt", .number(ifAny: endedAt)),
      ("peakFootprint", .number(peakBytes)),
      ("footprint", .number(footprintBytes)),
      ("warnings", .number(warningCount)),
      ("living", living.map(\.json) ?? .null),
      ("leaks", leaks.json),
    ])
  }

  /// What it was doing at the end, or which way it ended.
  var stateWord: String {
    switch end {
    case .alive(let state): state.rawValue
    case .exited: "exited"
    case .terminated: "terminated"
    }
  }

  /// Why it ended; nil if it was alive at the end.
  var reasonWord: String? {
    switch end {
    case .alive: nil
    case .exited(let reason): reason.rawValue
    case .terminated(let reason): reason
    }
  }
}

extension HeapTotals {
  fileprivate var json: JSON {
    .object([
      ("objects", .number(objects)),
      ("blocks", .number(blocks)),
      ("bytes", .number(bytes)),
    ])
  }
}

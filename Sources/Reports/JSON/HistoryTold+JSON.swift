internal import MemsimJournal
internal import MemsimVocabulary

extension HistoryTold {
  /// What was done to an object, as a part of what `--json` prints.
  var json: JSON {
    .object([
      ("sent", .text(ifAny: sent?.text)),
      ("made", .text(ifAny: made?.text)),
      ("lastRelease", lastRelease.map(json) ?? .null),
      ("lines", .list(lines.map(json))),
      ("whole", .boolean(isWhole == 1)),
    ])
  }

  private func json(_ release: LastRelease) -> JSON {
    .object([
      ("at", .number(release.time)),
      ("operation", .text(release.operation.rawValue)),
      ("place", .text(ifAny: release.place?.text)),
      ("thread", .text(release.thread)),
      ("callback", .text(release.callback)),
    ])
  }

  private func json(_ line: HistoryLine) -> JSON {
    .object([
      ("operation", .text(line.operation.rawValue)),
      ("place", .text(ifAny: line.place?.text)),
      ("times", .number(line.times)),
    ])
  }
}

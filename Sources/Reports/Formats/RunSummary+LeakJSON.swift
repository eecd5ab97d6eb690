internal import MemsimJournal
internal import MemsimVocabulary

/// The leaks, the held memory and the growth of processes, as parts of the output of `--json`.
extension RunSummary {
  func json(_ leak: NamedEvent<LeakFound>) -> JSON {
    let links = leak.body.kind == .cycle ? leak.body.cycle : leak.body.path
    let footprint = ledger[leak.pid]?.footprintBytes
    return .object([
      ("app", .text(leak.app)),
      ("class", .text(leak.body.className)),
      ("classCount", .number(leak.body.own.count)),
      ("classBytes", .number(leak.body.own.bytes)),
      ("count", .number(leak.body.count)),
      ("objects", .number(leak.body.objects)),
      ("blocks", .number(leak.body.blocks)),
      ("bytes", .number(leak.body.bytes)),
      ("directBytes", .number(leak.body.directBytes)),
      ("footprint", .number(ifAny: footprint)),
      ("retainCount", .number(ifAny: leak.body.retainCount)),
      ("owners", .number(ifAny: leak.body.owners)),
      ("firstAllocatedAt", .number(leak.body.firstAllocated)),
      ("lastAllocatedAt", .number(leak.body.lastAllocated)),
      ("inSpans", .number(leak.body.inSpans ?? 0)),
      ("outlivedWarning", .number(leak.body.outlivedWarning)),
      ("site", .text(ifAny: sites.text(of: leak.body.site))),
      ("kind", .text(leak.body.kind.rawValue)),
      ("path", .texts(links.map(\.text))),
      ("contents", .list(leak.body.contents.map(\.json))),
      ("history", leak.history?.json ?? .null),
      ("cure", .text(ifAny: fix(of: leak)?.text)),
      ("fingerprint", .text(fingerprint(of: leak))),
      ("standing", .text(leak.body.standing.word)),
      ("suppressedBy", .text(ifAny: leak.body.standing.rule)),
    ])
  }

  func json(_ process: ProcessRecord) -> JSON {
    process.json
      .adding("held", .list(process.held.map(json)))
      .adding("leaksContributed", leaksContributed(toEndOf: process).map(JSON.boolean) ?? .null)
  }

  private func json(_ held: RetainedGroup) -> JSON {
    .object([
      ("class", .text(held.className)),
      ("site", .text(ifAny: held.place?.text)),
      ("count", .number(held.count)),
      ("bytes", .number(held.bytes)),
      ("retainedBytes", .number(held.retainedBytes)),
      ("root", .text(held.root.rawValue)),
      ("path", .texts(held.pathTexts)),
    ])
  }

  func json(_ growth: HeapGrowth) -> JSON {
    .object([
      ("app", .text(ledger.name(of: growth.pid))),
      ("line", .number(ifAny: growth.scenarioLine)),
      ("marks", .number(growth.marks)),
      ("first", json(growth.first)),
      ("last", json(growth.last)),
      (
        "lines",
        .list(
          growth.lines.map { line in
            .object([
              ("class", .text(line.className)),
              ("site", .text(ifAny: sites.text(of: line.site))),
              ("firstCount", .number(line.first.count)),
              ("lastCount", .number(line.last.count)),
              ("bytes", .number(line.growth.bytes)),
              ("growing", .number(line.growing)),
              ("abandoned", .boolean(isAbandoned(line, in: growth))),
            ])
          })
      ),
    ])
  }

  private func json(_ end: HeapGrowth.End) -> JSON {
    .object([
      ("mark", .text(end.mark)),
      ("at", .number(end.at)),
      ("footprint", .number(end.footprintBytes)),
    ])
  }
}

extension ClassCount {
  var json: JSON {
    .object([
      ("class", .text(className)), ("count", .number(count)), ("bytes", .number(bytes)),
    ])
  }
}

extension SuppressionState {
  fileprivate var word: String {
    switch self {
    case .counted: "counted"
    case .new: "new"
    case .known: "known"
    case .suppressed: "suppressed"
    }
  }

  fileprivate var rule: String? {
    if case .suppressed(let rule, _) = self { rule } else { nil }
  }
}

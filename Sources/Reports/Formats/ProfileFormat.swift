internal import MemsimJournal

/// What is alive and what leaks by stack, as `go tool pprof` and other tools read profiles.
struct ProfileFormat: ReportFormat {
  static let name = "pprof"
  static let about =
    "Leaks, and live memory at the last mark, by stack, for pprof (profile.proto)."
  static let framing: ReportFraming? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter { ProfileWriter(of: header) }
}

private struct ProfileWriter: ReportWriter {
  private var collector: SummaryCollector
  /// What was alive in each process when it was marked last, in the order of the marks.
  private var alive: [(pid: Int, lines: [AllocationProfiled])] = []

  init(of header: JournalHeader) {
    collector = SummaryCollector(of: header)
  }

  mutating func add(_ event: JournalEvent, to output: inout FormatOutput) {
    collector.add(event)
    guard let pid = event.pid else { return }
    if event.body is HeapMarked {
      alive.removeAll { $0.pid == pid }
      alive.append((pid, []))
    } else if let line = event.body as? AllocationProfiled,
      let position = alive.lastIndex(where: { $0.pid == pid })
    {
      alive[position].lines.append(line)
    }
  }

  mutating func finish(sealedWith seal: JournalSeal?, to output: inout FormatOutput) {
    let summary = collector.summary(sealedWith: seal)
    var profile = Profile(
      [
        ("leaked_objects", "count"), ("leaked_space", "bytes"), ("alive_objects", "count"),
        ("alive_space", "bytes"),
      ], shownFirst: "leaked_space", nanoseconds: summary.duration)
    for leak in summary.leaks {
      let body = leak.body
      profile.add(
        [body.objects + body.blocks, body.bytes, 0, 0],
        leak.places(in: summary.sites).reversed().map { [$0] },
        times: [
          "first_allocated": body.firstAllocated, "last_allocated": body.lastAllocated,
        ])
    }
    for (pid, lines) in alive {
      for line in lines {
        let places =
          [SourcePlace(named: summary.ledger.name(of: pid))] + summary.sites.stack(of: line.site)
          + [SourcePlace(ofClass: line.className)]
        profile.add([0, 0, line.liveCount, line.liveBytes], places.reversed().map { [$0] })
      }
    }
    output.write(profile.message)
  }
}

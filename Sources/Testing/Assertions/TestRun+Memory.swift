internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

/// Memory: footprints, leaks and diagnostics.
extension TestRun {
  /// Asserts that no process of an app ever had a larger footprint.
  public func assertPeak(
    of name: String, atMost bytes: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    assertPeak(of: name, 0...bytes, "at most \(text(bytes))", file, line)
  }

  /// Asserts that some process of an app had a footprint as large or larger.
  public func assertPeak(
    of name: String, atLeast bytes: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    if bytes <= 0 { return fail("a footprint is always at least 0", file, line) }
    assertPeak(of: name, bytes...Int.max, "at least \(text(bytes))", file, line)
  }

  /// Asserts that an app lost nothing, or no app did where none is named.
  public func assertNoLeaks(
    in name: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard isCounted(name, file, line) else { return }
    let leaks = seen(LeakFound.self, of: name)
    guard let first = leaks.first else { return }
    let lost = leaks.map { leak in
      "\(leak.process.name): \(leak.body.countsByClass), "
        + leak.body.allocation(in: summary.sites)
    }
    let explained = leaks.flatMap { leak in
      explanation(of: leak, summary.leaks, summary.explanation)
    }
    fail(
      "expected no leaks; found \(lost.named)", explainedBy: explained, around: first.event,
      file, line)
  }

  /// Asserts that an app did nothing wrong with its memory, or no app did where none is named.
  public func assertNoDiagnostics(
    in name: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard isCounted(name, file, line) else { return }
    let diagnoses = seen(Diagnosed.self, of: name)
    guard let first = diagnoses.first else { return }
    let found = diagnoses.map { "\($0.process.name): \($0.body.diagnosis)" }
    let explained = diagnoses.flatMap { diagnosis in
      explanation(of: diagnosis, summary.diagnoses, summary.explanation)
    }
    fail(
      "expected no diagnostics; found \(found.named)", explainedBy: explained,
      around: first.event, file, line)
  }

  /// The lines in which the run's summary explains an event.
  private func explanation<Body: EventBody>(
    of seen: Seen<Body>, _ all: [NamedEvent<Body>], _ explain: (NamedEvent<Body>) -> [String]
  ) -> [String] {
    let same = all.first {
      $0.pid == seen.event.pid && $0.at == seen.event.at && $0.body == seen.body
    }
    return same.map(explain) ?? []
  }

  private func assertPeak(
    of name: String, _ range: ClosedRange<Int>, _ wanted: String, _ file: StaticString,
    _ line: UInt
  ) {
    guard wasLaunched(name, file, line),
      let largest = processes(of: name).max(by: { $0.peakBytes < $1.peakBytes })
    else { return }
    if range.contains(largest.peakBytes) { return }
    let samples = seen(ProcessSampled.self, of: largest.name)
    fail(
      "expected a footprint of \(name) of \(wanted); its peak was "
        + "\(ParameterKind.foundSize(largest.peakBytes))",
      around: samples.max { $0.body.footprintBytes < $1.body.footprintBytes }?.event, file, line)
  }

  private func text(_ bytes: Int) -> String { ParameterKind.bytes.text(of: bytes) }
}

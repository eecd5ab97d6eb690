internal import MemsimJournal
internal import MemsimReports

/// What came of the run as a whole.
extension TestRun {
  /// Asserts that everything is true that the scenario expects, and that it expects something under
  /// the policy of the run.
  public func assertExpectations(file: StaticString = #filePath, line: UInt = #line) {
    if summary.expectations.isEmpty { return failForNothing(file, line) }
    for event in journal.events {
      guard let check = event.body as? ExpectationChecked, check.result == .failed else { continue }
      let path = PackageFolder(of: "\(file)").name(of: check.path)
      fail(
        "\(path):\(check.line): \(check.text) is not so; found: \(check.found)",
        around: event, file, line)
    }
  }

  private func failForNothing(_ file: StaticString, _ line: UInt) {
    let others = summary.unevaluated.count { $0.body.result == .otherPolicy }
    let otherBuilds = summary.unevaluated.count { $0.body.result == .otherBuild }
    let rest =
      (others == 0 ? "" : " under \(journal.header.policy), and \(others) under others")
      + (otherBuilds == 0 ? "" : ", and \(otherBuilds) in the other build")
    fail("the scenario had to expect something; it expects nothing\(rest)", file, line)
  }

  /// Asserts that exactly these methods of the life cycle of an app were called, in this order,
  /// spelt as the platform does.
  public func assertLifecycle(
    of name: String, _ methods: [String], file: StaticString = #filePath, line: UInt = #line
  ) {
    guard areMethods(methods, file, line), wasLaunched(name, file, line) else { return }
    let calls = seen(LifecycleCalled.self, of: name)
    let found = calls.map(\.body.method)
    if found == methods { return }
    let first = zip(found, methods).map { $0 == $1 }.firstIndex(of: false)
    let index = first ?? min(found.count, methods.count)
    fail(
      "\(name) had to be called \(text(methods)); it was called \(text(found)), which differs from"
        + " call \(index + 1) on",
      around: calls.indices.contains(index) ? calls[index].event : end(of: name), file, line)
  }

  /// Asserts that the same came of the run as did when its outcome digest was written down.
  public func assertOutcome(
    _ digest: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    if outcomeDigest == digest { return }
    let found = summary.reasonForNoDigest.map { "there is none: \($0)" } ?? "is \(outcomeDigest)"
    fail("the outcome digest had to be \(digest), and \(found)", file, line)
  }

  private func text(_ methods: [String]) -> String {
    methods.isEmpty ? "nothing" : methods.joined(separator: ", ")
  }
}

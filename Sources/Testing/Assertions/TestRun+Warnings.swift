internal import MemsimJournal
internal import MemsimReports

/// Who was warned that memory is short.
extension TestRun {
  /// Asserts that an app was warned, and so many times if that is given.
  public func assertWarned(
    _ name: String, times: Int? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard wasLaunched(name, file, line) else { return }
    let warnings = seen(WarningDelivered.self, of: name)
    if times.map({ $0 == warnings.count }) ?? !warnings.isEmpty { return }
    let wanted = times.map { " \($0) times" } ?? ""
    fail(
      "\(name) had to be warned\(wanted); it was warned \(warnings.count) times",
      around: warnings.last?.event ?? end(of: name), file, line)
  }

  /// Asserts that an app was never warned.
  public func assertNotWarned(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard wasLaunched(name, file, line),
      let warning = seen(WarningDelivered.self, of: name).first
    else { return }
    fail("\(name) was warned", around: warning.event, file, line)
  }

  /// Asserts that the system killed an app, and each of its processes only after a warning.
  public func assertWarnedBeforeTerminated(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let warnings = seen(WarningDelivered.self, of: name)
    let ends = seen(ProcessTerminated.self, of: name)
    guard wasLaunched(name, file, line) else { return }
    if ends.isEmpty {
      return fail("\(name) was not terminated", around: end(of: name), file, line)
    }
    let unwarned = ends.first { end in
      !warnings.contains {
        $0.process.pid == end.process.pid && $0.event.sequence < end.event.sequence
      }
    }
    guard let unwarned else { return }
    fail(
      "\(unwarned.process.name) was terminated without a warning", around: unwarned.event, file,
      line)
  }
}

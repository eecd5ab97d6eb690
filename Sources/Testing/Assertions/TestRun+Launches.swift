internal import MemsimDevice
internal import MemsimReports
internal import MemsimVocabulary

/// Who was launched.
extension TestRun {
  /// Asserts that an app was launched, by the user or by the system; so many times if that is
  /// given, 0 for never.
  public func assertLaunched(
    _ app: String, times: Int? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard isThere(app, file, line) else { return }
    let count = processes(of: app).count
    if times.map({ $0 == count }) ?? (count > 0) { return }
    let wanted = times.map { " \($0) times" } ?? ""
    fail("\(app) had to be launched\(wanted); it was launched \(count) times", file, line)
  }

  /// Whether an app could be launched; one that is misspelt never is.
  private func isThere(_ app: String, _ file: StaticString, _ line: UInt) -> Bool {
    let names = apps
    if names.contains(app) { return true }
    let nearest = didYouMean(nearestWord(to: app, in: names), quotes: "")
    fail("the scenario has no app \(app)\(nearest)", file, line)
    return false
  }
}

/// What an assertion takes for granted. If it is not so, the assertion fails: it could only hold by
/// accident.
extension TestRun {
  /// Whether a process had a name; if none did it is a failure, for nothing can be said of it.
  func wasLaunched(_ name: String, _ file: StaticString, _ line: UInt) -> Bool {
    guard processes(of: name).isEmpty else { return true }
    fail("\(neverLaunched(name))", file, line)
    return false
  }

  /// That no process had a name, and which was meant.
  func neverLaunched(_ name: String) -> String {
    let names = summary.processes.flatMap { [$0.app, "\($0.app)#\($0.instance)"] }
    let nearest = didYouMean(nearestWord(to: name, in: names), quotes: "")
    return "\(name) was never launched\(nearest)"
  }

  /// Whether the system can kill for a reason, where one is named.
  func isReason(_ reason: String?, _ file: StaticString, _ line: UInt) -> Bool {
    guard let reason, TerminationReason(rawValue: reason) == nil else { return true }
    let words = TerminationReason.allCases.map(\.rawValue)
    let nearest = didYouMean(nearestWord(to: reason, in: words), quotes: "")
    fail("there is no reason \(reason)\(nearest)", file, line)
    return false
  }
}

internal import MemsimDevice
internal import MemsimJournal
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
    let nearest = nearestWord(to: app, in: names).map { "; did you mean \($0)?" } ?? ""
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

  /// Whether a process of a name is native code, of which nobody knows what it loses.
  func isNative(_ name: String) -> Bool {
    seen(HeapCounted.self, of: name).contains { $0.body.classes == nil }
      || seen(HeapMarked.self, of: name).contains { $0.body.classes == nil }
  }

  /// What cannot be said of native code.
  func nativeText(_ name: String) -> String {
    "\(name) is native code, of whose objects nothing is known; its footprint is"
  }

  /// Whether what processes of a name lost or did wrong is known; if it is not it is a failure, for
  /// that they did nothing is always so.
  func isCounted(_ name: String?, _ file: StaticString, _ line: UInt) -> Bool {
    guard let name else { return true }
    guard wasLaunched(name, file, line) else { return false }
    guard isNative(name) else { return true }
    fail("\(nativeText(name))", file, line)
    return false
  }

  /// Whether methods are of the life cycle; if one is not it is a failure, for it is never called.
  func areMethods(_ methods: [String], _ file: StaticString, _ line: UInt) -> Bool {
    let words = Lifecycle.allCases.map(\.rawValue)
    guard let strange = methods.first(where: { !words.contains($0) }) else { return true }
    let nearest = nearestWord(to: strange, in: words).map { "; did you mean \($0)?" } ?? ""
    fail("there is no method \(strange) of the life cycle\(nearest)", file, line)
    return false
  }

  /// That no process had a name, and which was meant.
  func neverLaunched(_ name: String) -> String {
    let names = summary.processes.flatMap { [$0.app, "\($0.app)#\($0.instance)"] }
    let nearest = nearestWord(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
    return "\(name) was never launched\(nearest)"
  }

  /// Whether the system can kill for a reason, where one is named.
  func isReason(_ reason: String?, _ file: StaticString, _ line: UInt) -> Bool {
    guard let reason, TerminationReason(rawValue: reason) == nil else { return true }
    let words = TerminationReason.allCases.map(\.rawValue)
    let nearest = nearestWord(to: reason, in: words).map { "; did you mean \($0)?" } ?? ""
    fail("there is no reason \(reason)\(nearest)", file, line)
    return false
  }
}

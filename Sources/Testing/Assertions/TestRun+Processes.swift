internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

/// Asserts which processes the system killed, and in which order.
extension TestRun {
  /// Asserts that the system killed exactly these, in this order; where a reason is given, that it
  /// killed exactly these for it.
  public func assertTerminated(
    exactly names: [String], for reason: String? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard isReason(reason, file, line) else { return }
    let ends = seen(ProcessTerminated.self).filter { $0.body.reason == reason ?? $0.body.reason }
    let isSame = zip(ends, names).map { $0.process.isCalled($1) }
    guard isSame.contains(false) || ends.count != names.count else { return }
    let first = isSame.firstIndex(of: false) ?? isSame.count
    let cause = reason.map { " for \($0)" } ?? ""
    fail(
      "expected exactly \(names.named) to be killed\(cause), in this order;"
        + " found \(ends.map(\.process.app).named)",
      around: ends.indices.contains(first) ? ends[first].event : nil, file, line)
  }

  /// Asserts that the system killed these in this order, with any others between them.
  public func assertTerminated(
    inOrder names: [String], file: StaticString = #filePath, line: UInt = #line
  ) {
    if names.isEmpty { return fail("an order needs at least one process", file, line) }
    guard names.allSatisfy({ wasLaunched($0, file, line) }) else { return }
    var rest = names[...]
    var last: JournalEvent?
    for end in seen(ProcessTerminated.self) {
      guard let next = rest.first, end.process.isCalled(next) else { continue }
      rest.removeFirst()
      last = end.event
    }
    guard let missing = rest.first else { return }
    let before = rest.count == names.count ? "" : " after \(names[names.count - rest.count - 1])"
    fail(
      "expected \(names.named) to be killed in this order; found no \(missing)\(before) in"
        + " \(terminated.named)", around: last, file, line)
  }

  /// Asserts that the system killed one before another.
  public func assertTerminated(
    _ name: String, before other: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    assertOrder(name, other, "expected \(name) to be killed before \(other)", file, line)
  }

  /// Asserts that the system killed one after another.
  public func assertTerminated(
    _ name: String, after other: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    assertOrder(other, name, "expected \(name) to be killed after \(other)", file, line)
  }

  /// Asserts that the system killed one, and for a reason if one is given.
  public func assertTerminated(
    _ name: String, for reason: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard isReason(reason, file, line), wasLaunched(name, file, line) else { return }
    let ends = seen(ProcessTerminated.self, of: name)
    guard let last = ends.last else {
      return fail(
        "expected \(name) to be killed; found \(terminated.named)", around: end(of: name), file,
        line)
    }
    guard let reason, !ends.contains(where: { $0.body.reason == reason }) else { return }
    fail(
      "expected \(name) to be killed for \(reason); found \(last.body.reason)",
      around: last.event, file, line)
  }

  /// Asserts that an app was launched, and that no process of it ended before the run did.
  public func assertSurvived(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard wasLaunched(name, file, line),
      let dead = processes(of: name).first(where: { !$0.end.isAlive })
    else { return }
    fail(
      "expected \(dead.name) to survive; it \(dead.end.fate)", around: end(of: name), file, line)
  }

  private func assertOrder(
    _ first: String, _ second: String, _ text: String, _ file: StaticString, _ line: UInt
  ) {
    guard [first, second].allSatisfy({ wasLaunched($0, file, line) }) else { return }
    let ends = seen(ProcessTerminated.self)
    let earlier = ends.firstIndex { $0.process.isCalled(first) }
    let later = ends.firstIndex { $0.process.isCalled(second) }
    if let earlier, let later, earlier < later { return }
    let missing = [(first, earlier), (second, later)].filter { $0.1 == nil }.map(\.0)
    let found =
      missing.isEmpty
      ? "found the opposite order" : "\(missing.named) was not killed"
    fail("\(text); \(found)", around: later.map { ends[$0].event }, file, line)
  }
}

extension ProcessEnd {
  /// The end of the process, to print after its name.
  fileprivate var fate: String {
    switch self {
    case .alive: "is alive"
    case .exited(let reason): "exited (\(reason.rawValue))"
    case .terminated(let reason): "was killed (\(reason))"
    }
  }
}

/// Memory warnings.
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
      "expected \(name) to be warned\(wanted); it was warned \(warnings.count) times",
      around: warnings.last?.event ?? end(of: name), file, line)
  }

  /// Asserts that an app was never warned.
  public func assertNotWarned(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard wasLaunched(name, file, line),
      let warning = seen(WarningDelivered.self, of: name).first
    else { return }
    fail("expected \(name) not to be warned", around: warning.event, file, line)
  }

  /// Asserts that the system killed an app, and each of its processes only after a warning.
  public func assertWarnedBeforeTerminated(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let warnings = seen(WarningDelivered.self, of: name)
    let ends = seen(ProcessTerminated.self, of: name)
    guard wasLaunched(name, file, line) else { return }
    if ends.isEmpty {
      return fail("\(name) was not killed", around: end(of: name), file, line)
    }
    let unwarned = ends.first { end in
      !warnings.contains {
        $0.process.pid == end.process.pid && $0.event.sequence < end.event.sequence
      }
    }
    guard let unwarned else { return }
    fail(
      "\(unwarned.process.name) was killed without a warning", around: unwarned.event, file,
      line)
  }
}

/// Launches.
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
    fail("expected \(app) to be launched\(wanted); it was launched \(count) times", file, line)
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

/// Conditions of assertions: without them an assertion would hold by accident, so it fails.
extension TestRun {
  /// Whether a process had this name; fails if none had, as then nothing is known of it.
  func wasLaunched(_ name: String, _ file: StaticString, _ line: UInt) -> Bool {
    guard processes(of: name).isEmpty else { return true }
    fail("\(neverLaunched(name))", file, line)
    return false
  }

  /// Whether a process of a name is native code, of whose objects nothing is known.
  func isNative(_ name: String) -> Bool {
    seen(HeapCounted.self, of: name).contains { $0.body.classes == nil }
      || seen(HeapMarked.self, of: name).contains { $0.body.classes == nil }
  }

  /// The message that memsim does not measure this of native code.
  func nativeText(_ name: String) -> String {
    "\(name) is native code: memsim knows its footprint, not its objects"
  }

  /// Whether leaks and memory errors of a name's processes are known; reports a failure if not,
  /// because an assertion about none would always hold.
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
    let nearest = didYouMean(nearestWord(to: strange, in: words), quotes: "")
    fail("unknown life-cycle method \(strange)\(nearest)", file, line)
    return false
  }

  /// The message that no process had a name, with the name that was probably meant.
  func neverLaunched(_ name: String) -> String {
    let nearest = didYouMean(nearestWord(to: name, in: processNames), quotes: "")
    return "\(name) was never launched\(nearest)"
  }

  /// Whether the system can kill for a reason, where one is named.
  func isReason(_ reason: String?, _ file: StaticString, _ line: UInt) -> Bool {
    guard let reason, TerminationReason(rawValue: reason) == nil else { return true }
    let words = TerminationReason.allCases.map(\.rawValue)
    let nearest = didYouMean(nearestWord(to: reason, in: words), quotes: "")
    fail("unknown reason \(reason)\(nearest)", file, line)
    return false
  }
}

internal import MemsimJournal
internal import MemsimReports

/// Whom the system killed, and in which order.
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
      "exactly \(names.named) had to be terminated\(cause), in this order;"
        + " found \(ends.map(\.process.app).named)",
      around: ends.indices.contains(first) ? ends[first].event : nil, file, line)
  }

  /// Asserts that the system killed these in this order, with whomever else between them.
  public func assertTerminated(
    inOrder names: [String], file: StaticString = #filePath, line: UInt = #line
  ) {
    if names.isEmpty { return fail("an order names nobody", file, line) }
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
      "\(names.named) had to be terminated in this order; found no \(missing)\(before) in"
        + " \(terminated.named)", around: last, file, line)
  }

  /// Asserts that the system killed one before another.
  public func assertTerminated(
    _ name: String, before other: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    assertOrder(name, other, "\(name) had to be terminated before \(other)", file, line)
  }

  /// Asserts that the system killed one after another.
  public func assertTerminated(
    _ name: String, after other: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    assertOrder(other, name, "\(name) had to be terminated after \(other)", file, line)
  }

  /// Asserts that the system killed one, and for a reason if one is given.
  public func assertTerminated(
    _ name: String, for reason: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard isReason(reason, file, line), wasLaunched(name, file, line) else { return }
    let ends = seen(ProcessTerminated.self, of: name)
    guard let last = ends.last else {
      return fail(
        "\(name) had to be terminated; found \(terminated.named)", around: end(of: name), file,
        line)
    }
    guard let reason, !ends.contains(where: { $0.body.reason == reason }) else { return }
    fail(
      "\(name) had to be terminated for \(reason), not for \(last.body.reason)",
      around: last.event, file, line)
  }

  /// Asserts that an app was launched, and that no process of it ended before the run did.
  public func assertSurvived(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard wasLaunched(name, file, line),
      let dead = processes(of: name).first(where: { !$0.end.isAlive })
    else { return }
    fail("\(dead.name) had to survive, and \(dead.end.fate)", around: end(of: name), file, line)
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
      ? "it was the other way round" : "\(missing.named) was not terminated at all"
    fail("\(text); \(found)", around: later.map { ends[$0].event }, file, line)
  }
}

extension ProcessEnd {
  /// What became of it, to stand after its name.
  fileprivate var fate: String {
    switch self {
    case .alive: "is alive"
    case .exited(let reason): "exited (\(reason.rawValue))"
    case .terminated(let reason): "was terminated (\(reason))"
    }
  }
}

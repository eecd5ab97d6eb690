internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
public import MemsimVocabulary

/// Events of processes.
extension TestRun {
  /// The processes that the system killed, in order.
  public var terminations: [TestTermination] {
    let warnings = seen(WarningDelivered.self)
    return seen(ProcessTerminated.self).map { end in
      TestTermination(
        process: end.process.name, reason: end.body.reason, time: end.event.time,
        footprintBytes: end.body.footprintBytes, peakBytes: end.body.peakBytes,
        availableRiseBytes: summary.availableRises[end.process.pid] ?? 0,
        availableBytes: end.body.because.availablePages * journal.header.pageBytes,
        level: end.body.because.level, rule: end.body.because.rule,
        warnings: warnings.count {
          $0.process.pid == end.process.pid && $0.event.sequence < end.event.sequence
        })
    }
  }

  /// The warnings that processes were given, in order.
  public var warnings: [TestWarning] {
    let answers = seen(WarningAnswered.self)
    let warnings = seen(WarningDelivered.self)
    return warnings.map { warning in
      let next = warnings.first {
        $0.process.pid == warning.process.pid && $0.event.sequence > warning.event.sequence
      }
      let answer = answers.first {
        $0.process.pid == warning.process.pid && $0.event.sequence > warning.event.sequence
          && $0.event.sequence < next?.event.sequence ?? .max
      }
      return TestWarning(
        process: warning.process.name, level: warning.body.level, time: warning.event.time,
        isSimulated: warning.body.origin == .simulated,
        freedBytes: answer.map { $0.body.freedPages * journal.header.pageBytes })
    }
  }

  /// The leaks of the processes of a name, or of all processes; within each process the largest
  /// first.
  ///
  /// Throws if no process had the name, and for native code, whose leaks memsim does not see.
  public func leaks(
    of name: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [TestLeak] {
    if let name {
      _ = try launched(name, file, line)
      if isNative(name) { throw TestRunError(nativeText(name), file, line) }
    }
    return seen(LeakFound.self, of: name).map {
      TestLeak($0.body, in: $0.process.name, summary.sites)
    }
  }

  /// The windows and views of the last process of a name, containers first: as the app had set
  /// them, or as the screen showed them, when the run ended.
  ///
  /// If the process ended earlier, they come from the scenario's last snapshot.
  public func views(
    of name: String, onScreen isOnScreen: Bool = false, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> [TestShownView] {
    let processes = try launched(name, file, line)
    let snapshots = seen(SnapshotTaken.self, of: name).filter {
      $0.process.pid == processes.last?.pid
    }
    // The end of the run records the visible values only where they differ from the set values.
    let found =
      isOnScreen ? snapshots.last : snapshots.last { $0.body.values == .model }
    guard let found else {
      throw TestRunError(
        "\(name) had no windows when the run ended, and no snapshot was taken of it", file, line)
    }
    return ViewNode.windows(of: found.body.views).flatMap { TestShownView.views(in: $0) }
  }
}

/// A process that the system killed.
public struct TestTermination: Equatable, Sendable {
  /// The name of the process.
  public let process: String
  /// The reason, in the word of the policy.
  public let reason: String
  /// The time.
  public let time: TimeSpan
  /// Its footprint at the decision.
  public let footprintBytes: Int
  /// The most that it had.
  public let peakBytes: Int
  /// The rise of available memory.
  public let availableRiseBytes: Int
  /// The memory that was available at the decision.
  public let availableBytes: Int
  /// The level of memory pressure at the decision.
  public let level: Int
  /// The rule that fired, as the page of the policy names it.
  public let rule: String
  /// The number of warnings that the process had received.
  public let warnings: Int
}

/// A warning that a process was given.
public struct TestWarning: Equatable, Sendable {
  /// The name of the process.
  public let process: String
  /// The level that the warning names.
  public let level: Int
  /// The time at which it was given.
  public let time: TimeSpan
  /// Whether the scenario asked for it, although memory was not short.
  public let isSimulated: Bool
  /// The bytes that the process freed in answer, negative if its footprint grew; nil if it never
  /// answered.
  public let freedBytes: Int?
}

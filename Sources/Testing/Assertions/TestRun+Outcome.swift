internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
public import MemsimVocabulary

/// The outcome of the run as a whole.
extension TestRun {
  /// Asserts that everything is true that the scenario expects, and that it expects something under
  /// the policy of the run.
  public func assertExpectations(file: StaticString = #filePath, line: UInt = #line) {
    if summary.expectations.isEmpty { return failForNothing(file, line) }
    for event in journal.events {
      guard let check = event.body as? ExpectationChecked, check.result == .failed else { continue }
      let path = PackageFolder(of: "\(file)").name(of: check.path)
      fail(
        "\(path):\(check.line): expected \(check.text); found \(check.found)",
        around: event, file, line)
    }
  }

  private func failForNothing(_ file: StaticString, _ line: UInt) {
    let others = summary.unevaluated.count { $0.body.result == .otherPolicy }
    let otherBuilds = summary.unevaluated.count { $0.body.result == .otherBuild }
    let rest =
      (others == 0 ? "" : " under \(journal.header.policy), and \(others) under other policies")
      + (otherBuilds == 0 ? "" : ", and \(otherBuilds) in the other build")
    fail("the scenario has no expectations\(rest)", file, line)
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
      "expected the calls of \(name): \(text(methods)); found \(text(found)), different from"
        + " call \(index + 1) on",
      around: calls.indices.contains(index) ? calls[index].event : end(of: name), file, line)
  }

  /// Asserts that the run has the same outcomes as when its outcome digest was recorded.
  public func assertOutcome(
    _ digest: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    if outcomeDigest == digest { return }
    let found = summary.reasonForNoDigest.map { "none: \($0)" } ?? outcomeDigest
    fail("expected the outcome digest \(digest); found \(found)", file, line)
  }

  private func text(_ methods: [String]) -> String {
    methods.isEmpty ? "nothing" : methods.joined(separator: ", ")
  }
}

/// Assertions of everything that a scenario file can expect of the end of a run.
extension TestRun {
  /// Asserts that something is true of the run that its scenario could have expected of its end.
  ///
  /// The words and the names are those of the scenario: of an app that was launched several times
  /// `MoveMe#2` or `MoveMe#all` is meant. One that the scenario does not know is a failure.
  public func assert(
    _ expectation: TestExpectation, file: StaticString = #filePath, line: UInt = #line
  ) {
    let mark = SourceMark(file, line)
    let entry = Node([expectation.entry(at: mark)], at: mark)
    do throws(InputError) {
      let scenario = try source.scenario(expecting: entry)
      let run = FinishedRun(of: scenario, journal)
      for phrase in scenario.expectations.map(\.phrase) {
        guard let found = run.fault(of: phrase) else { continue }
        fail("expected \(phrase.text); found \(found)", file, line)
      }
    } catch {
      let messages = error.problems.map(\.message)
      fail("\(messages.joined(separator: "\n"))", file, line)
    }
  }
}

/// Whether it is the same every time.
extension TestRun {
  /// Asserts that a second run of the scenario, in this process, has the same events.
  ///
  /// An effect of the seed of Swift's hashes can be the same in all runs of a process;
  /// `memsim run --twice` finds such an effect.
  public func assertSameTwice(file: StaticString = #filePath, line: UInt = #line) {
    do {
      let second = SecondRun(of: journal, try again())
      if case .different(let difference) = second {
        fail("\(second.sentence)\(onceMade)", around: difference.event, file, line)
      } else if !second.isSame {
        fail("\(second.sentence)", file, line)
      }
    } catch {
      fail("the scenario cannot run twice: \(error)", file, line)
    }
  }

  /// The build that runs: figures of native code can be those of one build alone.
  public var build: BuildConfiguration { .current }

  /// The difference from the first run of this scenario in this process; nil if this is the first
  /// run, if nothing differs, or if the scenario has no native code.
  ///
  /// It runs nothing. Two scenarios with the same text count as the same even if different code
  /// made their apps.
  public var differenceFromFirstRun: String? {
    unlikeFirst?.sentence.visible.shown
  }

  /// The explanation of a failure when native code ran before: some figures are true of the first
  /// run only.
  var note: [VisibleText] {
    guard let differenceFromFirstRun else { return [] }
    return [
      "  an earlier run of this scenario in this process differs: \(differenceFromFirstRun)"
        + "\(onceMade)"
    ]
  }

  private var onceMade: String {
    guard journal.header.build != nil else { return "" }
    return "; if an app of native code has no warmUp, its first run also counts what Swift "
      + "allocates once"
  }
}

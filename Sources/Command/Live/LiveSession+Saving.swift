internal import Glibc
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The files in which a session saves the played run.
extension LiveSession {
  /// The scenario of everything played so far, which ends at the current moment of the run.
  var playedText: String {
    guard let run, !run.isStopped else { return branch.text(endingAt: branch.end) }
    settle(run)
    if run.now >= branch.plannedEnd { return branch.text(endingAt: run.now) }
    return branch.text(
      adding: ["at: \(run.nextMoment - .start), stop: ~"], endingAt: nil)
  }

  /// Writes the played commands to a file, or answers with them.
  func save(to path: String, at mark: SourceMark) throws(InputError) {
    if !path.isEmpty {
      try write(at: mark) { () throws(Failure) in
        var places = settings.places
        try places.reserveScenario(path, for: "save")
      }
    }
    let text = playedText
    let digest = try digests(of: text, at: mark)
    if !path.isEmpty {
      try write(at: mark) { () throws(Failure) in try SavedFiles([(path, text)]).replace() }
    }
    answer(
      "save",
      [
        path.isEmpty ? ("text", .text(text)) : ("path", .text(path)),
        ("digest", .text(ifAny: digest?.digest)),
      ])
  }

  /// Writes a test of the played commands with a scenario beside it, or answers with both.
  func saveTest(to path: String, at mark: SourceMark) throws(InputError) {
    if !path.isEmpty {
      try write(at: mark) { () throws(Failure) in
        try PlayedTest.checkPlaces(ofTest: path, settings.places)
      }
    }
    let text = playedText
    let digest = try digests(of: text, at: mark)
    let test = PlayedTest(
      path: path, expects: try plan(of: branch).expectsSomething,
      outcome: digest?.outcomeDigest)
    if !path.isEmpty {
      try write(at: mark) { () throws(Failure) in
        try SavedFiles([(test.scenarioPath, text), (path, test.text)]).replace()
      }
    }
    answer(
      "save-test",
      [
        path.isEmpty ? ("text", .text(test.text)) : ("path", .text(path)),
        path.isEmpty
          ? ("scenario", .text(text))
          : ("scenario-path", .text(test.scenarioPath)),
        ("digest", .text(ifAny: digest?.digest)),
      ])
  }

  /// The digests of a run of the saved scenario; nil if they do not hold for another run.
  private func digests(of text: String, at mark: SourceMark) throws(InputError) -> JournalSeal? {
    let file = try ScenarioFile(text: text, path: branch.file.path)
    let plan = try simulation.plan(of: file, allowsOutside: allowsOutside)
    do {
      let seal = try limitingCallbacks { goesOn in
        try simulation.run(plan, path: file.path, to: NoSink()) { _ in goesOn() }
      }
      return branch.hasDigest ? seal : nil
    } catch {
      throw InputError(at: mark, "memsim cannot run the recorded scenario: \(error)")
    }
  }

  /// Checks or writes files, if the session may write some.
  private func write(
    at mark: SourceMark, _ body: () throws(Failure) -> Void
  ) throws(InputError) {
    guard settings.writesFiles else {
      throw InputError(
        at: mark,
        "memsim writes no files here", expected: "'' for a path")
    }
    do throws(Failure) {
      try body()
    } catch {
      let reasons = error.messages.map { $0.shown.replacing(": error: ", with: ": ") }
      throw InputError(at: mark, reasons.joined(separator: ", "))
    }
  }
}

/// A test of the played commands.
struct PlayedTest {
  /// The path of its source.
  let path: String
  /// Whether its scenario expects something.
  let expects: Bool
  /// The digest of the outcome; nil if the run has none.
  let outcome: String?

  /// The path of its scenario.
  var scenarioPath: String { Self.stem(of: path) + ".yaml" }

  private static func stem(of path: String) -> String {
    if path.isEmpty { return "Played" }
    return path.hasSuffix(".swift") ? String(path.dropLast(6)) : path
  }

  /// Throws if a test and its scenario cannot be written to their places.
  ///
  /// The user has not named the scenario's path, so a file there is replaced only if an earlier
  /// test of the same path names that file.
  static func checkPlaces(ofTest path: String, _ places: SavedPlaces) throws(Failure) {
    var places = places
    let scenario = "\(stem(of: path)).yaml"
    try places.reserveScenario(scenario, for: "the scenario of save-test")
    try places.reserve(path, for: "save-test")
    guard access(scenario, F_OK) == 0 else { return }
    let kind = OutputKind(
      noun: "test", start: "import MemsimTesting\n", later: "TestRun(\(scenario.quotedAsJSON)")
    if (try? kind.check(path, for: "save-test")) == true { return }
    throw Failure(
      "\(scenario): error: the file exists, and \(path) is no test of it; expected another path "
        + "for 'save-test'")
  }

  private var className: String {
    let name = Self.stem(of: path).split(separator: "/").last.map(String.init) ?? "Played"
    let letters = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard let first = letters.first, first.isLetter else { return "Played\(letters)" }
    return first.uppercased() + letters.dropFirst()
  }

  /// Its source.
  var text: String {
    let expectations = expects ? "    run.assertExpectations()\n" : ""
    let assertion = outcome.map { "    run.assertOutcome(\($0.quotedAsJSON))\n" } ?? ""
    let name = expects || outcome != nil ? "let run" : "_"
    return """
      import MemsimTesting
      import XCTest

      /// What was played in a live run comes to the same again. With apps of a package's own,
      /// `with:` their catalogue stands behind the path.
      final class \(className): XCTestCase {
        func testWhatWasPlayed() throws {
          \(name) = try TestRun(\(scenarioPath.quotedAsJSON))
      \(expectations)\(assertion)  }
      }

      """
  }
}

/// A sink that drops the journal of a run of which only the digests count.
private final class NoSink: JournalSink {
  func write(_ bytes: UnsafeRawBufferPointer) {}
}

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
    let text = playedText
    let digest = try digests(of: text, at: mark)
    if !path.isEmpty { try write(text, to: path, at: mark) }
    answer(
      "save",
      [
        path.isEmpty ? ("text", .text(text)) : ("path", .text(path)),
        ("digest", .text(ifAny: digest?.digest)),
      ])
  }

  /// Writes a test of the played commands with a scenario beside it, or answers with both.
  func saveTest(to path: String, at mark: SourceMark) throws(InputError) {
    let text = playedText
    let digest = try digests(of: text, at: mark)
    let test = PlayedTest(
      path: path, expects: try plan(of: branch).expectsSomething,
      outcome: digest?.outcomeDigest)
    if !path.isEmpty {
      try write(text, to: test.scenarioPath, at: mark)
      try write(test.text, to: path, at: mark)
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
      let seal = try simulation.run(plan, path: file.path, to: NoSink())
      return branch.hasDigest ? seal : nil
    } catch {
      throw InputError(at: mark, "memsim cannot run the recorded scenario: \(error)")
    }
  }

  private func write(_ text: String, to path: String, at mark: SourceMark) throws(InputError) {
    guard settings.writesFiles else {
      throw InputError(
        at: mark,
        "memsim writes no files here", expected: "'' for a path")
    }
    do throws(Failure) {
      try AtomicFile(path: path).replace(with: text)
    } catch {
      throw InputError(at: mark, error.messages.map(\.shown).joined(separator: ", "))
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
  var scenarioPath: String { stem + ".yaml" }

  private var stem: String {
    if path.isEmpty { return "Played" }
    return path.hasSuffix(".swift") ? String(path.dropLast(6)) : path
  }

  private var className: String {
    let name = stem.split(separator: "/").last.map(String.init) ?? "Played"
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

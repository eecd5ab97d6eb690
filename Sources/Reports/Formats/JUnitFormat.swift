internal import MemsimJournal
internal import MemsimVocabulary

/// What was expected of runs, as a server shows it that builds and tests what programmers write.
struct JUnitFormat: ReportFormat {
  static let name = "junit"
  static let about =
    "What was expected of runs, a test suite each, for servers that build and test (JUnit XML)."
  static let enclosure: ReportEnclosure? = ReportEnclosure(
    opening: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n",
    closing: "</testsuites>\n")

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryReport(of: header) { $0.testSuite.text(indentation: 2) }
  }
}

extension RunSummary {
  /// The run as a suite of tests: its end, and each expectation.
  fileprivate var testSuite: XMLElement {
    let leakCases = leaks.compactMap(leakCase)
    let cases =
      [endCase] + expectations.map(testCase) + unevaluated.map(skippedCase) + leakCases.map(\.case)
    let skipped = unevaluated.count + leakCases.count { !$0.isNew }
    let failed = failures.count + leakCases.count(where: \.isNew)
    let lines = log.map { "\(Figures.time($0.at)) \($0.app): \($0.body.text)" }
    return XMLElement(
      "testsuite",
      [
        ("name", header.scenario), ("package", header.path ?? ""), ("id", "0"),
        // A run has no date and no host.
        ("timestamp", "1970-01-01T00:00:00"), ("hostname", device?.profile ?? "none"),
        ("tests", "\(cases.count)"), ("failures", "\(failed)"),
        ("errors", isEndAsPlanned ? "0" : "1"), ("skipped", "\(skipped)"),
        ("time", Self.seconds(duration)),
      ],
      [properties] + cases + [
        XMLElement("system-out", lines: lines), XMLElement("system-err"),
      ])
  }

  private var properties: XMLElement {
    let values = [
      ("seed", "\(header.seed)"), ("policy", header.policy), ("digest", seal?.digest ?? "none"),
      ("outcomeDigest", seal?.outcomeDigest ?? "none"),
    ]
    return XMLElement(
      "properties", [],
      values.map { XMLElement("property", [("name", $0.0), ("value", $0.1)]) })
  }

  private var isEndAsPlanned: Bool {
    ending?.ending == .finished && problem == nil && brokenTraces.isEmpty
  }

  /// The test that the run comes to its end.
  private var endCase: XMLElement {
    let broken = ending?.ending == .finished ? brokenTraceMessages.first : nil
    let reason =
      problem?.body.message ?? broken ?? ending.map { "it ended otherwise: \($0.ending.rawValue)" }
      ?? "it was interrupted"
    return XMLElement(
      "testcase", attributes(of: "comes to its end", line: problem?.body.line),
      isEndAsPlanned
        ? []
        : [
          XMLElement("error", [("message", reason), ("type", "end")], lines: [place(of: problem)])
        ])
  }

  private func testCase(_ expectation: NamedEvent<ExpectationChecked>) -> XMLElement {
    let body = expectation.body
    let failure = XMLElement(
      "failure", [("message", "found \(body.found)"), ("type", "expectation")],
      lines: ["\(body.place): expected \(body.text); found \(body.found)"])
    return XMLElement(
      "testcase", attributes(of: body.text, line: body.line), body.result == .met ? [] : [failure])
  }

  /// The test that leaks are no new ones; nil where there is no baseline that they are compared
  /// with.
  private func leakCase(
    _ leak: NamedEvent<LeakFound>
  ) -> (isNew: Bool, case: XMLElement)? {
    let name = "\(leak.app) leaks \(leak.body.title), \(fingerprint(of: leak))"
    switch leak.body.standing {
    case .counted: return nil
    case .new:
      let message = "\(leak.app) leaks \(leak.body.heading); \(leak.body.standing.note ?? "")"
      let failure = XMLElement(
        "failure", [("message", message), ("type", "leak")],
        lines: [message, leak.body.allocation(in: sites)] + explanation(of: leak))
      return (true, XMLElement("testcase", attributes(of: name, line: nil), [failure]))
    case .known, .suppressed:
      let skipped = XMLElement("skipped", [("message", leak.body.standing.excuse ?? "")])
      return (false, XMLElement("testcase", attributes(of: name, line: nil), [skipped]))
    }
  }

  private func skippedCase(_ expectation: NamedEvent<ExpectationChecked>) -> XMLElement {
    XMLElement(
      "testcase", attributes(of: expectation.body.text, line: expectation.body.line),
      [XMLElement("skipped", [("message", expectation.body.found)])])
  }

  private func attributes(of name: String, line: Int?) -> XMLElement.Attributes {
    // What stands in an option, or in no file, has none.
    let place = line.flatMap { $0 > 0 ? "line \($0): " : nil } ?? ""
    return [("name", place + name), ("classname", header.scenario), ("time", "0")]
  }

  private func place(of problem: NamedEvent<ScenarioFailed>?) -> String {
    problem.map { "\($0.body.problem.mark): \($0.body.message)" } ?? ""
  }

  /// A time in seconds, to the millisecond.
  private static func seconds(_ nanoseconds: UInt64) -> String {
    let milliseconds = String(nanoseconds / 1_000_000 % 1000)
    return "\(nanoseconds / 1_000_000_000).\(milliseconds.leadingZeros(to: 3))"
  }
}

internal import MemsimJournal
internal import MemsimVocabulary

/// The expectations of runs, in the form that CI servers read.
struct JUnitFormat: ReportFormat {
  static let name = "junit"
  static let about =
    "Expectations of runs, one test suite each, for CI servers (JUnit XML)."
  static let framing: ReportFraming? = ReportFraming(
    opening: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n",
    closing: "</testsuites>\n")

  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter {
    SummaryWriter(of: header) { TestSuite(summary: $0, place: place).xml.text(indentation: 2) }
  }
}

/// A run as a suite of tests: its end, each expectation, and with a baseline each leak.
private struct TestSuite {
  let summary: RunSummary
  let place: ReportContext

  var xml: XMLElement {
    let leakCases = self.leakCases
    let cases =
      [endCase] + summary.numberedExpectations.map(testCase) + leakCases.map(\.case)
    let skipped = summary.unevaluated.count + leakCases.count { !$0.isNew }
    let failed = summary.failures.count + leakCases.count(where: \.isNew)
    let lines = summary.log.map { "\(Figures.time($0.at)) \($0.app): \($0.body.text)" }
    return XMLElement(
      "testsuite",
      [
        ("name", summary.header.scenario), ("package", summary.header.path.map(place.path) ?? ""),
        ("id", "\(place.position)"),
        // A run has no date and no host.
        ("timestamp", "1970-01-01T00:00:00"), ("hostname", summary.device?.profile ?? "none"),
        ("tests", "\(cases.count)"), ("failures", "\(failed)"),
        ("errors", summary.unplannedEnd == nil ? "0" : "1"), ("skipped", "\(skipped)"),
        ("time", Self.seconds(summary.duration)),
      ],
      [properties] + cases + [
        XMLElement("system-out", lines: lines), XMLElement("system-err"),
      ])
  }

  private var properties: XMLElement {
    let values = [
      ("seed", "\(summary.header.seed)"), ("policy", summary.header.policy),
      ("digest", summary.seal?.digest ?? "none"),
      ("outcomeDigest", summary.seal?.outcomeDigest ?? "none"),
    ]
    return XMLElement(
      "properties", [],
      values.map { XMLElement("property", [("name", $0.0), ("value", $0.1)]) })
  }

  /// The test that the run reaches its end.
  private var endCase: XMLElement {
    let lines = summary.problem.map { ["\($0.body.problem.mark): \($0.body.message)"] } ?? []
    let errors = summary.unplannedEnd.map { reason in
      XMLElement("error", [("message", reason), ("type", "end")], lines: lines)
    }
    return testCase(
      "runs to the end", at: summary.placeOfEnd(in: place), time: summary.duration,
      [errors].compactMap(\.self))
  }

  private func testCase(_ expectation: NumberedExpectation) -> XMLElement {
    let (body, at) = (expectation.checked.body, expectation.checked.at)
    let outcome: [XMLElement] =
      switch body.result {
      case .met: []
      case .failed:
        [
          XMLElement(
            "failure", [("message", "found \(body.found)"), ("type", "expectation")],
            lines: ["\(body.place): expected \(body.text); found \(body.found)"])
        ]
      case .otherPolicy, .otherBuild, .unreached:
        [XMLElement("skipped", [("message", body.found)])]
      }
    return testCase(expectation.name, at: summary.place(of: body, in: place), time: at, outcome)
  }

  /// The tests that leaks are no new ones; none if there is no baseline that they are compared
  /// with.
  private var leakCases: [(isNew: Bool, case: XMLElement)] {
    let compared = summary.leaks.filter { $0.body.standing != .counted }
    let names = compared.map { leak in
      "\(leak.app) leaks \(leak.body.title), \(summary.fingerprint(of: leak))"
    }
    return zip(compared, zip(names, names.ordinals)).map { leak, name in
      leakCase(leak, called: name.0.numbered(name.1))
    }
  }

  private func leakCase(
    _ leak: NamedEvent<LeakFound>, called name: String
  ) -> (isNew: Bool, case: XMLElement) {
    let site = summary.place(ofSite: leak.body.site, inProcess: leak.pid, in: place)
    if let excuse = leak.body.standing.excuse {
      let skipped = XMLElement("skipped", [("message", excuse)])
      return (false, testCase(name, at: site, time: leak.at, [skipped]))
    }
    let message = "\(leak.app) leaks \(leak.body.heading); \(leak.body.standing.note ?? "")"
    let failure = XMLElement(
      "failure", [("message", message), ("type", "leak")],
      lines: [message, leak.body.allocation(in: summary.sites)] + summary.explanation(of: leak))
    return (true, testCase(name, at: site, time: leak.at, [failure]))
  }

  /// A test whose time is the moment of virtual time at which it was decided.
  private func testCase(
    _ name: String, at site: FindingPlace, time: UInt64, _ outcome: [XMLElement]
  ) -> XMLElement {
    let attributes =
      [("name", name), ("classname", summary.header.scenario)]
      + (site.file.map { [("file", $0)] } ?? []) + (site.line.map { [("line", "\($0)")] } ?? [])
      + [("time", Self.seconds(time))]
    return XMLElement("testcase", attributes, outcome)
  }

  /// A time in seconds, to the millisecond.
  private static func seconds(_ nanoseconds: UInt64) -> String {
    let milliseconds = String(nanoseconds / 1_000_000 % 1000)
    return "\(nanoseconds / 1_000_000_000).\(milliseconds.leadingZeros(to: 3))"
  }
}

/// An element of XML, whatever its texts are made of.
struct XMLElement {
  private let name: String
  private let attributes: Attributes
  private let content: Content

  /// The names and values in its tag, in their order.
  typealias Attributes = [(name: String, value: String)]

  private enum Content {
    case lines([String])
    case elements([XMLElement])
  }

  /// An element with others in it.
  init(_ name: String, _ attributes: Attributes = [], _ elements: [XMLElement] = []) {
    self.name = name
    self.attributes = attributes
    content = .elements(elements)
  }

  /// An element with lines of text in it.
  init(_ name: String, _ attributes: Attributes = [], lines: [String]) {
    self.name = name
    self.attributes = attributes
    content = .lines(lines)
  }

  /// The element in lines, so far from the edge.
  func text(indentation: Int) -> String {
    let edge = String(repeating: " ", count: indentation)
    let head = attributes.reduce("\(edge)<\(name)") {
      "\($0) \($1.name)=\"\(Self.escaped($1.value))\""
    }
    switch content {
    case .lines(let lines) where lines.isEmpty: return "\(head)/>\n"
    case .lines(let lines):
      return "\(head)>\(lines.map(Self.escaped).joined(separator: "\n"))</\(name)>\n"
    case .elements(let elements) where elements.isEmpty: return "\(head)/>\n"
    case .elements(let elements):
      let inner = elements.map { $0.text(indentation: indentation + 2) }.joined()
      return "\(head)>\n\(inner)\(edge)</\(name)>\n"
    }
  }

  /// A text in the form for a value or between tags; hidden characters are replaced by escapes,
  /// because most of them are invalid in XML.
  private static func escaped(_ text: String) -> String {
    text.visible.shown.reduce(into: "") {
      switch $1 {
      case "&": $0 += "&amp;"
      case "<": $0 += "&lt;"
      case ">": $0 += "&gt;"
      case "\"": $0 += "&quot;"
      default: $0.append($1)
      }
    }
  }
}

internal import MemsimVocabulary

/// The runs of a program in which one request for memory was refused, as test cases and findings.
package struct RefusalCases {
  /// One run.
  package struct Case {
    /// The number of the refused request.
    let request: Int
    /// The verdict, in words.
    let verdict: String
    /// The meaning of the verdict.
    let meaning: String
    /// Whether the program does not cope with the refusal.
    let isFinding: Bool
    /// The function that made the request; empty if it is unknown.
    let function: String
    /// The details, a line each.
    let lines: [String]

    /// Describes a run.
    package init(
      request: Int, verdict: String, meaning: String, isFinding: Bool, function: String,
      lines: [String]
    ) {
      (self.request, self.verdict, self.meaning) = (request, verdict, meaning)
      (self.isFinding, self.function, self.lines) = (isFinding, function, lines)
    }

    fileprivate var name: String {
      "request \(request)" + (function.isEmpty ? "" : " of \(function)")
    }
  }

  private let program: String
  private let version: String
  private let cases: [Case]

  /// Collects the runs of a program by a version of memsim.
  package init(of program: String, version: String, _ cases: [Case]) {
    (self.program, self.version, self.cases) = (program, version, cases)
  }

  /// The report for CI servers.
  package var junit: String {
    let failures = cases.count(where: \.isFinding)
    let suite = XMLElement(
      "testsuite",
      [
        ("name", "\(program) without memory"), ("tests", "\(cases.count)"),
        ("failures", "\(failures)"), ("errors", "0"), ("skipped", "0"),
      ],
      cases.map { entry in
        let failure = XMLElement(
          "failure", [("message", "\(entry.verdict): \(entry.meaning)"), ("type", entry.verdict)],
          lines: entry.lines)
        return XMLElement(
          "testcase", [("name", entry.name), ("classname", program)],
          entry.isFinding ? [failure] : [])
      })
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    return head + XMLElement("testsuites", [], [suite]).text(indentation: 0)
  }

  /// The findings for editors and code scanning.
  package var sarif: String {
    let findings = cases.filter(\.isFinding)
    var rules: [String: String] = [:]
    for finding in findings { rules[finding.verdict] = finding.meaning }
    let ids = rules.keys.sorted()
    let driver = JSON.object([
      ("name", .text("memsim")), ("version", .text(version)),
      ("rules", .list(ids.map { Self.rule($0, rules[$0] ?? "") })),
    ])
    let run = JSON.object([
      ("tool", .object([("driver", driver)])),
      ("automationDetails", .object([("id", .text("\(program)/refused requests"))])),
      ("results", .list(findings.map(result))),
    ])
    return JSON.object([
      ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .text("2.1.0")), ("runs", .list([run])),
    ]).text + "\n"
  }

  private static func id(_ verdict: String) -> String {
    "refused/" + verdict.replacing(" ", with: "-")
  }

  private static func rule(_ verdict: String, _ meaning: String) -> JSON {
    .object([
      ("id", .text(id(verdict))), ("name", .text(verdict)),
      (
        "shortDescription",
        .object([("text", .text("A request for memory was refused: \(meaning)."))])
      ),
    ])
  }

  private func result(_ finding: Case) -> JSON {
    let text = ["\(program), \(finding.name): \(finding.verdict)"] + finding.lines
    let place = JSON.object([
      ("name", .text(finding.function)), ("kind", .text("function")),
    ])
    let locations: [JSON] =
      finding.function.isEmpty ? [] : [.object([("logicalLocations", .list([place]))])]
    return .object([
      ("ruleId", .text(Self.id(finding.verdict))), ("level", .text("error")),
      ("message", .object([("text", .text(text.joined(separator: "\n")))])),
      ("locations", .list(locations)),
    ])
  }
}

internal import MemsimJournal
internal import MemsimVocabulary

/// Leaks and diagnoses at the lines of the source that they come from, as editors and services show
/// findings.
struct SARIFFormat: ReportFormat {
  static let name = "sarif"
  static let about =
    "Leaks and diagnoses at their lines of the source, for editors and code scanning (SARIF 2.1.0)."
  static let enclosure: ReportEnclosure? = ReportEnclosure(
    opening: "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\","
      + "\"version\":\"2.1.0\",\"runs\":[\n",
    separator: ",\n", closing: "\n]}\n")

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryReport(of: header) { $0.findings.text }
  }
}

extension RunSummary {
  /// The run as one of an analysis, with what it found.
  fileprivate var findings: JSON {
    let findings =
      leaks.filter(\.body.standing.counts).map(finding) + diagnoses.map(finding)
      + failures.map(finding)
    let rules = findings.reduce(into: [String]()) { rules, finding in
      if !rules.contains(finding.rule) { rules.append(finding.rule) }
    }
    let driver: JSON.Members = [
      ("name", .text("memsim")), ("version", .text(header.memsim)),
      ("rules", .list(rules.map { .object([("id", .text($0))]) })),
    ]
    return .object([
      ("tool", .object([("driver", .object(driver))])),
      ("automationDetails", .object([("id", .text("\(header.scenario)/\(header.policy)"))])),
      ("columnKind", .text("unicodeCodePoints")),
      ("results", .list(findings.map(\.json))),
    ])
  }

  private func finding(_ leak: NamedEvent<LeakFound>) -> Finding {
    Finding(
      rule: "leak/\(leak.body.kind.rawValue)", app: leak.app,
      message: "\(leak.app) leaks \(leak.body.heading)",
      notes: [leak.body.standing.note, leak.body.allocation(in: sites)].compactMap(\.self)
        + explanation(of: leak),
      place: sites.place(of: leak.body.site), leak: fingerprint(of: leak),
      baselineState: leak.body.standing.note == nil ? nil : "new")
  }

  private func finding(_ diagnosis: NamedEvent<Diagnosed>) -> Finding {
    Finding(
      rule: "diagnosis/\(diagnosis.body.diagnosis)", app: diagnosis.app,
      message: "\(diagnosis.app): \(diagnosis.body.message)", notes: explanation(of: diagnosis),
      place: sites.place(of: diagnosis.body.site))
  }

  private func finding(_ failure: NamedEvent<ExpectationChecked>) -> Finding {
    let body = failure.body
    return Finding(
      rule: "expectation", app: "", message: "expected \(body.text); found \(body.found)",
      notes: [], place: SourcePlace(file: body.path, line: body.line, function: ""))
  }
}

/// Something that is wrong at a place.
private struct Finding {
  let rule: String
  let app: String
  let message: String
  let notes: [String]
  let place: SourcePlace?
  /// The fingerprint of a leak, by which baselines know it.
  var leak: String?
  /// What it is to an earlier run; nil where it is compared with none.
  var baselineState: String?

  var json: JSON {
    let text = ([message] + notes).joined(separator: "\n")
    let fingerprints: JSON.Members =
      [("memsim/v1", .text(fingerprint))] + (leak.map { [("memsimLeak/v1", .text($0))] } ?? [])
    return .object(
      [
        ("ruleId", .text(rule)), ("level", .text("error")),
        ("message", .object([("text", .text(text))])),
        ("locations", .list([place].compactMap(\.self).map(location))),
        ("partialFingerprints", .object(fingerprints)),
      ] + (baselineState.map { [("baselineState", .text($0))] } ?? []))
  }

  private func location(_ place: SourcePlace) -> JSON {
    .object([
      (
        "physicalLocation",
        .object([
          ("artifactLocation", .object([("uri", .text(place.file.escapedAsURI))])),
          ("region", .object([("startLine", .number(max(place.line, 1)))])),
        ])
      )
    ])
  }

  /// What is the same in every run that finds it, wherever in its file that is.
  private var fingerprint: String {
    "\(rule)/\(app)/\(place?.file ?? "")/\(place?.function ?? message)"
  }
}

extension String {
  /// The text as a path in a URI, relative as it is.
  fileprivate var escapedAsURI: String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    return utf8.reduce(into: "") { uri, byte in
      if plain.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
  }
}

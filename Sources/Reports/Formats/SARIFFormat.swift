internal import MemsimJournal
internal import MemsimVocabulary

/// Leaks and diagnoses at the lines of the source that they come from, as editors and services show
/// findings.
struct SARIFFormat: ReportFormat {
  static let name = "sarif"
  static let about =
    "Leaks and diagnoses at their lines of the source, for editors and code scanning (SARIF 2.1.0)."
  static let framing: ReportFraming? = ReportFraming(
    opening: "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\","
      + "\"version\":\"2.1.0\",\"runs\":[\n",
    separator: ",\n", closing: "\n]}\n")

  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter {
    SummaryWriter(of: header) { Analysis(of: $0, in: place).json.text }
  }
}

/// A run as one of an analysis, with its findings.
private struct Analysis {
  private let summary: RunSummary
  private let place: ReportContext
  /// The run in one word, by which servers distinguish analyses.
  private let identity: String

  init(of summary: RunSummary, in place: ReportContext) {
    (self.summary, self.place) = (summary, place)
    identity = "\(summary.header.scenario)/\(summary.header.policy)"
  }

  var json: JSON {
    let findings =
      summary.leaks.filter(\.body.standing.counts).map(finding) + summary.diagnoses.map(finding)
      + summary.numberedExpectations.filter { $0.checked.body.result == .failed }.map(finding)
    let rules = findings.reduce(into: [FindingRule]()) { rules, finding in
      if !rules.contains(where: { $0.id == finding.rule.id }) { rules.append(finding.rule) }
    }
    let driver: JSON.Members = [
      ("name", .text("memsim")), ("version", .text(summary.header.memsim)),
      ("rules", .list(rules.map(\.json))),
    ]
    let ordinals = findings.map(\.words).ordinals
    return .object([
      ("tool", .object([("driver", .object(driver))])),
      ("automationDetails", .object([("id", .text(identity))])),
      ("originalUriBaseIds", .object(Base.allCases.map { ($0.rawValue, $0.json) })),
      ("invocations", .list([invocation])),
      ("columnKind", .text("unicodeCodePoints")),
      (
        "results",
        .list(zip(findings, ordinals).map { $0.json(fingerprint: fingerprint($0, $1)) })
      ),
    ])
  }

  /// Whether the run reached its end, and the reason if it did not.
  private var invocation: JSON {
    let fault = summary.unplannedEnd
    let notifications = fault.map { reason in
      JSON.object([
        ("level", .text("error")), ("message", .object([("text", .text(reason))])),
        ("locations", .list(Finding.locations(summary.placeOfEnd(in: place), of: ""))),
      ])
    }
    return .object(
      [("executionSuccessful", .boolean(fault == nil))]
        + (notifications.map { [("toolExecutionNotifications", .list([$0]))] } ?? []))
  }

  /// The severity of leaks and diagnoses: a run that met all its expectations expects them.
  private var level: FindingLevel {
    if summary.unplannedEnd != nil || !summary.failures.isEmpty { return .error }
    return summary.expectations.isEmpty ? .warning : .note
  }

  private func finding(_ leak: NamedEvent<LeakFound>) -> Finding {
    let known = summary.fingerprint(of: leak)
    let isCompared = leak.body.standing.note != nil
    return Finding(
      rule: .leak(leak.body.kind), level: isCompared ? .error : level, app: leak.app,
      message: "\(leak.app) leaks \(leak.body.heading)",
      notes: [leak.body.standing.note, leak.body.allocation(in: summary.sites)].compactMap(\.self)
        + summary.explanation(of: leak),
      place: summary.place(ofSite: leak.body.site, inProcess: leak.pid, in: place),
      words: ["leak", known], leak: known, baselineState: isCompared ? "new" : nil)
  }

  private func finding(_ diagnosis: NamedEvent<Diagnosed>) -> Finding {
    let (body, app) = (diagnosis.body, summary.ledger.app(of: diagnosis.pid))
    let stack = summary.sites.stack(of: body.site).flatMap { [$0.file, $0.function] }
    return Finding(
      rule: .diagnosis(body.diagnosis), level: level, app: diagnosis.app,
      message: "\(diagnosis.app): \(body.message)", notes: summary.explanation(of: diagnosis),
      place: summary.place(ofSite: body.site, inProcess: diagnosis.pid, in: place),
      words: ["diagnosis", body.diagnosis, app ?? diagnosis.app, body.className ?? ""]
        + (stack.isEmpty ? [body.message] : stack))
  }

  private func finding(_ failure: NumberedExpectation) -> Finding {
    let body = failure.checked.body
    return Finding(
      rule: .expectation, level: .error, app: "",
      message: "expected \(body.text); found \(body.found)", notes: [],
      place: summary.place(of: body, in: place), words: ["expectation", failure.name])
  }

  /// The fingerprint of a finding: the same in every run of the scenario, on whatever line it is.
  private func fingerprint(_ finding: Finding, _ ordinal: Int) -> String {
    Fingerprint.text(of: [identity] + finding.words + ["\(ordinal)"])
  }
}

/// The folders at which URIs of files begin.
private enum Base: String, CaseIterable {
  case root = "%SRCROOT%"
  case module = "MODULES"

  var json: JSON {
    let text =
      switch self {
      case .root: "The folder in which memsim was called; in a repository, call it at its root."
      case .module: "The folder with the sources of Swift modules, one folder each (#fileID)."
      }
    return .object([("description", .object([("text", .text(text))]))])
  }
}

/// The severity of a finding.
enum FindingLevel: String {
  /// Something that the run fails for, or that was found in a run that failed.
  case error
  /// A finding in a run without expectations.
  case warning
  /// Something in a run that met all that was expected of it.
  case note
}

/// Something that is wrong at a place.
private struct Finding {
  let rule: FindingRule
  let level: FindingLevel
  let app: String
  let message: String
  let notes: [String]
  let place: FindingPlace
  /// The words that are the same in every run that finds it; findings of one run may share them.
  let words: [String]
  /// The fingerprint of a leak, by which baselines know it.
  var leak: String?
  /// Its state compared with an earlier run; nil if there is no comparison.
  var baselineState: String?

  func json(fingerprint: String) -> JSON {
    let text = ([message] + notes).joined(separator: "\n")
    let fingerprints: JSON.Members =
      [("memsim/v2", .text(fingerprint))] + (leak.map { [("memsimLeak/v1", .text($0))] } ?? [])
    return .object(
      [
        ("ruleId", .text(rule.id)), ("level", .text(level.rawValue)),
        ("message", .object([("text", .text(text))])),
        ("locations", .list(Self.locations(place, of: app))),
        ("partialFingerprints", .object(fingerprints)),
      ] + (baselineState.map { [("baselineState", .text($0))] } ?? []))
  }

  /// A place in a file, and in an app; none if neither is known.
  static func locations(_ place: FindingPlace, of app: String) -> [JSON] {
    var location: JSON.Members = []
    if let file = place.file {
      let isAbsolute = file.hasPrefix("/")
      let base: Base? = isAbsolute ? nil : place.isOfModule ? .module : .root
      let artifact: JSON.Members =
        [("uri", .text((isAbsolute ? "file://" : "") + file.escapedAsURI))]
        + (base.map { [("uriBaseId", .text($0.rawValue))] } ?? [])
      let region = place.line.map { JSON.object([("startLine", .number($0))]) }
      let physical: JSON.Members =
        [("artifactLocation", .object(artifact))] + (region.map { [("region", $0)] } ?? [])
      location.append(("physicalLocation", .object(physical)))
    }
    let parts = [app, place.part].filter { !$0.isEmpty }
    if !app.isEmpty, let last = parts.last {
      let logical: JSON.Members = [
        ("name", .text(last)), ("fullyQualifiedName", .text(parts.joined(separator: "/"))),
      ]
      location.append(("logicalLocations", .list([.object(logical)])))
    }
    return location.isEmpty ? [] : [.object(location)]
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

package import MemsimJournal
internal import MemsimVocabulary

/// The leaks of an earlier run, which are no news in another.
package struct LeakBaseline: Sendable {
  /// The name of the scenario that was run.
  package let scenario: String

  /// The number of leaks, by fingerprint.
  fileprivate var counts: [String: Int] = [:]

  private var names = LeakNames()

  /// Begins with no leak.
  package init(of header: JournalHeader) {
    scenario = header.scenario
  }

  /// Adds the next event of its journal.
  package mutating func add(_ event: JournalEvent) {
    names.add(event)
    guard let leak = event.body as? LeakFound else { return }
    counts[names.fingerprint(of: leak, pid: event.pid), default: 0] += leak.count
  }
}

/// The names that the fingerprint of a leak is made of, as a journal has them.
private struct LeakNames: Sendable {
  private var ledger = ProcessLedger(pageBytes: 0)
  private var sites = SitesByNumber()

  mutating func add(_ event: JournalEvent) {
    if let site = event.body as? SiteDefined { sites.add(site) }
    ledger.add(event)
  }

  func fingerprint(of leak: LeakFound, pid: Int?) -> String {
    LeakFingerprint(of: leak, in: ledger.app(of: pid) ?? "", sites).text
  }

  /// Returns the names that a suppression rule can match: the class, and the functions and files of
  /// the site and its callers.
  func names(of leak: LeakFound) -> [String] {
    [leak.className] + sites.stack(of: leak.site).flatMap { [$0.function, $0.file] }
  }
}

/// Decides for each leak of a run, while its events come, whether it counts.
package struct LeakJudge {
  private let suppressions: SuppressionList?
  private let baseline: LeakBaseline?

  /// The number of leaks of the baseline that no leak has matched yet, by fingerprint.
  private var rest: [String: Int]
  private var names = LeakNames()

  /// Judges by a list of rules and a baseline, if there are.
  package init(by suppressions: SuppressionList?, _ baseline: LeakBaseline?) {
    self.suppressions = suppressions
    self.baseline = baseline
    rest = baseline?.counts ?? [:]
  }

  /// The next event as reports are to have it.
  package mutating func judge(_ event: JournalEvent) -> JournalEvent {
    names.add(event)
    guard var leak = event.body as? LeakFound else { return event }
    leak.standing = standing(of: leak, pid: event.pid)
    return JournalEvent(at: event.at, sequence: event.sequence, pid: event.pid, body: leak)
  }

  private mutating func standing(of leak: LeakFound, pid: Int?) -> SuppressionState {
    if let suppressions, let rule = suppressions.firstRule(naming: names.names(of: leak)) {
      return .suppressed(by: rule.text, line: rule.mark.line)
    }
    guard let baseline else { return .counted }
    let fingerprint = names.fingerprint(of: leak, pid: pid)
    let known = rest[fingerprint] ?? 0
    rest[fingerprint] = max(0, known - leak.count)
    return known >= leak.count ? .known : .new(known: baseline.counts[fingerprint] ?? 0)
  }
}

/// A short hash by which something is known from run to run.
enum Fingerprint {
  /// The hash of some texts in their order, in hexadecimal.
  static func text(of parts: [String]) -> String {
    let stream = DigestStream()
    for part in parts { Array("\(part.utf8.count):\(part)".utf8).withUnsafeBytes(stream.write) }
    return String(stream.text.prefix(16))
  }
}

/// The identity of a leak from run to run, which does not depend on its size.
///
/// It is made of the app, the kind, the class, the functions and files of the site and its callers,
/// and the references of the circle. Lines are left out, for they move with every edit above them,
/// and so are the places of elements in a collection, the launch and all figures.
struct LeakFingerprint {
  /// The hash of it, in hexadecimal.
  let text: String

  /// Makes the fingerprint of a group of leaks of an app.
  init(of leak: LeakFound, in app: String, _ sites: SitesByNumber) {
    let stack = sites.stack(of: leak.site).flatMap { [$0.file, $0.function] }
    let circle = leak.cycle.flatMap { [$0.className, Self.withoutIndex($0)] }
    let parts = [app, leak.kind.rawValue, leak.className, "\(stack.count)"] + stack + circle
    text = Fingerprint.text(of: parts)
  }

  /// The property of a link; a fixed word for an element of a collection.
  private static func withoutIndex(_ link: Link) -> String {
    link.className.isEmpty ? "element" : link.property
  }
}

internal import MemsimJournal
internal import MemsimVocabulary

// The memory errors of programs, and their places.

extension Diagnosed: TimelineEvent {
  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.diagnoses.append(collector.named(self))
    collector.explained = .diagnosis
  }

  /// Equal diagnoses are explained once: each later one is counted in the line before, or has a
  /// line that names the time of the first.
  func addLines(to story: inout TimelineBuilder) {
    let likeness = DiagnosisLikeness(of: self, in: story.subject)
    let first = story.explained[likeness]
    if !story.isVerbose, let group = story.diagnosisGroup, group.likeness == likeness {
      story.changeGroup { $0.count += 1 }
    } else {
      let isKnown = !story.isVerbose && first != nil
      story.addLine(.diagnosis, "", tone: .bad, details: isKnown ? [] : details(in: story))
      story.diagnosisGroup = DiagnosisGroup(
        likeness: likeness, heading: heading, explainedAt: isKnown ? first : nil)
      story.changeGroup { $0.place = nil }
    }
    story.explained[likeness] = first ?? story.event.at
    story.diagnosed = self
  }

  fileprivate var heading: String { className.map { "\(diagnosis): \($0)" } ?? diagnosis }

  fileprivate func details(in story: TimelineBuilder, _ history: HistoryRecorded? = nil) -> [String]
  {
    let place = story.sites.place(of: site)
    return [message] + SuggestedFix.explanation(of: self, history: history, allocatedAt: place)
  }
}

/// The facts that equal diagnoses have in common.
struct DiagnosisLikeness: Hashable {
  private let app, diagnosis: String
  private let className, reference: String?
  private let site: Int
  /// The message without the addresses and numbers in it.
  private let message: String
  /// The place of the mistake, if it is known.
  var sending: String?

  /// The facts of a diagnosis of an app.
  init(of diagnosed: Diagnosed, in app: String, sending: String? = nil) {
    self.app = app
    diagnosis = diagnosed.diagnosis
    (className, reference) = (diagnosed.className, diagnosed.reference)
    site = diagnosed.site
    message = diagnosed.message.replacing(#/0x[0-9a-f]+|\b[0-9]+\b/#, with: "")
    self.sending = sending
  }
}

/// Equal diagnoses that follow each other, which have one line.
struct DiagnosisGroup {
  /// The facts that they have in common.
  let likeness: DiagnosisLikeness
  /// The beginning of the line.
  let heading: String
  /// When the first of them was, if an earlier line explains it.
  var explainedAt: UInt64?
  /// The place of the mistake, if it is known.
  var place: String?
  var count = 1

  /// The text of the line.
  var text: String {
    heading + (count == 1 ? "" : ", \(Figures.count(count)) times")
      + (explainedAt.map { ", as at \(Figures.time($0))" } ?? "")
  }
}

extension HistoryRecorded: TimelineEvent {
  static let visibility = TimelineVisibility.never

  func addFacts(to collector: inout SummaryCollector) { collector.explain(by: self) }

  /// The history of the object completes the line of its diagnosis.
  func addLines(to story: inout TimelineBuilder) {
    guard let diagnosed = story.diagnosed, let group = story.diagnosisGroup else { return }
    let place = sending ?? ""
    var likeness = group.likeness
    likeness.sending = place
    let first = story.explained[likeness]
    story.explained[likeness] = first ?? story.event.at
    let isKnown = !story.isVerbose && first != nil
    let details = isKnown ? [] : diagnosed.details(in: story, self)
    if group.count > 1, group.place != place {
      // The line before is about another place.
      story.changeGroup { $0.count -= 1 }
      story.addLine(.diagnosis, "", tone: .bad)
      story.diagnosisGroup = DiagnosisGroup(likeness: group.likeness, heading: group.heading)
    }
    story.diagnosed = nil
    guard story.diagnosisGroup?.count == 1 else { return }
    story.changeGroup {
      $0.place = place
      $0.explainedAt = isKnown ? first : nil
    }
    story.changeLast { $0.details = details }
  }
}

extension SiteDefined: TimelineEvent {
  static let visibility = TimelineVisibility.never

  func addFacts(to collector: inout SummaryCollector) { collector.summary.sites.add(self) }

  func addLines(to story: inout TimelineBuilder) { story.sites.add(self) }

  func difference(in story: TimelineBuilder) -> String {
    "allocates at \(story.sites.text(of: number) ?? file)"
  }
}

extension HistoryRecorded {
  /// The maximum number of places of each kind in a sentence.
  private static let mostPlaces = 4

  /// The place where the message was sent; nil when unknown.
  var sending: String? {
    sent.map { "message sent \($0.whereabouts)" }
  }

  /// The place, the time and the thread of the object's last release; nil when unknown.
  var ending: String? {
    guard let last = lastRelease else { return nil }
    let verb = last.operation == .deallocate ? "freed" : "last released"
    let manner =
      switch (last.operation, last.place) {
      case (.drain, let place?): " by a pool, autoreleased \(place.whereabouts)"
      case (.drain, nil): " by a pool"
      case (_, let place?): " \(place.whereabouts)"
      case (_, nil): ""
      }
    let callback = last.callback.isEmpty ? "" : " in \(last.callback)"
    return "\(verb)\(manner), on \(last.thread)\(callback) at \(Figures.time(last.time))"
  }

  /// The object's history, folded: `retained at A and B, released at A`; nil when it is unknown.
  ///
  /// If there are many places, those that release as often as they retain are left out.
  var account: String? {
    let balance = Balance(of: self)
    let all = lines.filter { $0.operation != .drain && $0.operation != .deallocate }
    let isLong = all.count > Self.mostPlaces
    let shown = isLong ? all.filter { !balance.isSettled($0.place) } : all
    let verbs: [(HistoryLine.Operation, String)] = [
      (.allocate, "allocated"), (.name, "referenced without a retain"), (.retain, "retained"),
      (.release, "released"), (.autorelease, "autoreleased"),
    ]
    var parts = verbs.compactMap { operation, verb in
      places(of: shown.filter { $0.operation == operation }).map { "\(verb) \($0)" }
    }
    if shown.count < all.count {
      parts.append("and balanced at \(Figures.count(all.count - shown.count, "other place"))")
    }
    if isWhole == 0, !parts.isEmpty { parts.append("and more that was not recorded") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func places(of lines: [HistoryLine]) -> String? {
    let texts = lines.map { line in
      let times = line.times == 1 ? "" : " (\(Figures.count(line.times)) times)"
      return (line.place?.whereabouts ?? "at an unknown line") + times
    }
    guard texts.count > 1 else { return texts.first }
    if texts.count <= Self.mostPlaces {
      return texts.dropLast().joined(separator: ", ") + " and \(texts[texts.count - 1])"
    }
    return Figures.list(texts, atMost: Self.mostPlaces)
  }
}

extension SourcePlace {
  /// File, line and function, as `Zoo/Album.swift:12 show()`; the property if it replaces a
  /// line.
  var text: String {
    if isProperty || file.isEmpty { return function }
    if isCallback { return "the callback \(function)" }
    let place = line > 0 ? "\(file):\(line)" : file
    return function.isEmpty ? place : "\(place) \(function)"
  }

  /// The same after the name of the operation: `at Zoo/Album.swift:12 show()`, `by Album.cover`,
  /// `in Zoo.Album.show` where the line is not known.
  var whereabouts: String {
    if isProperty { return "by \(text)" }
    return file.isEmpty || isCallback ? "in \(text)" : "at \(text)"
  }

  /// Whether nothing but the callback is known in which it was done.
  var isCallback: Bool { file == "callback" }

  /// Whether it is in the framework, which the author of an app does not change.
  var isOfFramework: Bool { file.hasPrefix("MemsimKit/") }

  /// Whether a pool did it.
  var isPool: Bool { file == "autorelease pool" }

  /// Whether a property did it, on whatever line.
  var isProperty: Bool { file == "property" || file == "unretained property" }

  /// Whether it is a line of Swift, which can be changed.
  var isLine: Bool { line > 0 && file.hasSuffix(".swift") }
}

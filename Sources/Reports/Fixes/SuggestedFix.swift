internal import MemsimJournal

/// The fix of a leak or a diagnosis: the line to change, and the new line.
///
/// Each kind has its sentence here, made from the journal's facts. If these are too few, the
/// sentence names the cause and how to learn more, or there is no sentence. Nothing is guessed.
package struct SuggestedFix: Equatable, Sendable {
  /// Whether the text describes the change to make, and not only the problem.
  private let isFix: Bool
  /// The change to make, or the cause.
  package let text: String

  private init(_ text: String) {
    (isFix, self.text) = (true, text)
  }

  private init(cause text: String) {
    (isFix, self.text) = (false, text)
  }

  /// The text behind a word for it.
  package var line: String { "\(isFix ? "fix" : "cause"): \(text)" }

  /// The advice to record more, if memsim recorded no history.
  private static func hint(_ history: HistoryRecorded?) -> String {
    history == nil ? "; `--debug-memory` shows where" : ""
  }
}

extension SuggestedFix {
  /// The cure of a leak; nil if its kind has none.
  init?(of leak: LeakFound, in app: String, history: HistoryRecorded?, madeAt place: SourcePlace?) {
    switch leak.kind {
    case .cycle:
      guard let back = BackReference(in: leak.cycle) else { return nil }
      self.init(
        place?.file == Self.steps
          ? back.fix(inStepsOf: app)
          : back.cure(in: FixWords(of: place), isRecorded: history != nil))
    case .lost, .overRetained:
      guard let cure = Self.release(leak, history, place) else { return nil }
      self = cure
    case .block:
      guard let place else { return nil }
      self.init("free the block allocated \(place.whereabouts) when it is no longer needed")
    case .noPool: self.init(FixWords(of: place).pool)
    case .timer:
      self.init(
        "`invalidate` the timer when \(leak.className) is no longer needed; not in its `dealloc`, "
          + "which does not run while the timer retains it")
    }
  }

  /// The file of allocation sites that are operations of a scenario.
  private static let steps = "steps"

  /// Returns the fix for a missing release.
  private static func release(
    _ leak: LeakFound, _ history: HistoryRecorded?, _ place: SourcePlace?
  ) -> SuggestedFix? {
    if let context = context(leak, history) { return SuggestedFix(context) }
    guard let history, !history.lines.isEmpty else {
      guard leak.kind == .lost else {
        return SuggestedFix(
          cause: "the object is retained more often than released" + hint(history))
      }
      return place.map { SuggestedFix(releaseWhatIsMade($0, leak.className)) }
    }
    if let observer = observer(history) { return SuggestedFix(observer) }
    let debtors = Balance(of: history).debtors(besideReferences: leak.owners ?? 0)
    let gains = debtors.flatMap(\.gains)
    if gains.isEmpty { return nil }
    if gains.count == 1, gains[0].operation == .allocate {
      return gains[0].place.map { SuggestedFix(releaseWhatIsMade($0, leak.className)) }
    }
    let retains = gains.filter { $0.operation == .retain }
    if gains.count == 1, let retain = retains.first, let place = retain.place {
      return SuggestedFix(releaseWhatIsRetained(place, leak.className))
    }
    let places = Figures.list(whereabouts(of: gains), atMost: 4)
    let missing = debtors.reduce(0) { $0 + $1.surplus }
    return SuggestedFix(
      "add \(Figures.count(missing, "release")): the object is allocated or retained \(places)")
  }

  private static func releaseWhatIsMade(_ place: SourcePlace, _ className: String) -> String {
    FixWords(of: place).release("allocated \(place.whereabouts)", className) {
      $0.made(className, at: place)
    }
  }

  private static func releaseWhatIsRetained(_ place: SourcePlace, _ className: String) -> String {
    if place.isProperty { return "set \(place.text) to nil in `dealloc`" }
    return FixWords(of: place).release("retained \(place.whereabouts)", className) {
      $0.retained(at: place)
    }
  }

  /// Returns the fix for a leaked observer, which must be removed before its last release.
  private static func observer(_ history: HistoryRecorded) -> String? {
    let isObserver = history.lines.contains {
      $0.operation == .name && $0.place?.file == "observer"
    }
    let gains = Balance(of: history).debtors(besideReferences: 0).flatMap(\.gains)
    guard isObserver, gains.count == 1, let place = gains[0].place else { return nil }
    let what = gains[0].operation == .allocate ? "allocated" : "retained"
    let removal = FixWords(of: history).removal(of: "…")
    return "remove the observer (\(removal)), then release the object \(what) "
      + place.whereabouts
  }

  /// The context of an animation, to be released in the method that is called at its end.
  private static func context(_ leak: LeakFound, _ history: HistoryRecorded?) -> String? {
    let isContext = history?.lines.contains {
      $0.operation == .name && $0.place?.file == "context"
    }
    guard isContext == true else { return nil }
    return "release the context in the animation's did-stop method, and set that method with "
      + FixWords(of: history).didStop
  }
}

extension SuggestedFix {
  /// Returns the known facts of a diagnosis, a line each.
  static func explanation(
    of diagnosis: Diagnosed, history: HistoryRecorded?, allocatedAt place: SourcePlace?
  ) -> [String] {
    let isException = diagnosis.diagnosis == "uncaught-exception"
    let raising = history?.sent.map { "raised \($0.whereabouts)" }
    let facts = [
      isException ? raising : history?.sending, place.map { "allocated at \($0.text)" },
      history?.ending,
      history?.account, SuggestedFix(of: diagnosis, history: history).map(\.line),
    ]
    return facts.compactMap(\.self)
  }

  /// The cure of a diagnosis; nil if its kind has none.
  init?(of diagnosis: Diagnosed, history: HistoryRecorded?) {
    let className = diagnosis.className ?? "its class"
    switch diagnosis.diagnosis {
    case "over-release": self = Self.removeRelease(history)
    case "message-to-deallocated": self = Self.retainLonger(diagnosis, className, history)
    case "no-pool": self.init(FixWords(of: history).pool)
    case "pool-out-of-order":
      self.init("release pools in reverse order: an outer pool also releases the inner pools")
    case "pool-on-other-thread": self.init("release a pool on the thread that created it")
    case "double-free":
      let first = history?.lastRelease?.place.map { ": it was freed \($0.whereabouts)" } ?? ""
      self.init("free a block once\(first)")
    case "unbalanced-block": self.init("call `free` for blocks and `release` for objects")
    case "weak-reference-in-dealloc":
      self.init("create no weak reference to an object in its `dealloc` or after it")
    case "retain-in-dealloc":
      self.init("neither retain nor autorelease the object in its `dealloc`")
    case "unfinished-dealloc":
      self.init("end the `dealloc` of \(className) with \(FixWords(of: history).superDealloc)")
    case "plain-property":
      self.init("declare the property with `@Retained`, `@Assigned` or `@Copied`")
    case "held-without-retain":
      self.init(
        "hold the \(className) in a `@Retained` property, or retain it while it is used")
    case "dangling-reference": self = Self.leave(diagnosis.reference ?? "it", history)
    default: return nil
    }
  }

  /// Returns the fix for a release that left a strong reference behind.
  private static func leave(_ reference: String, _ history: HistoryRecorded?) -> SuggestedFix {
    guard let history, let last = history.lastRelease else {
      // Whether the property retained the object is not known without a history.
      return SuggestedFix(
        cause: "\(reference) names a deallocated object"
          + (history == nil ? "; `--debug-memory` shows where it was released" : ""))
    }
    if let release = removeRelease(Balance(of: history).overspenders) {
      return SuggestedFix(release)
    }
    // The property has, or a method of its class.
    let methods = "-[\(reference.prefix { $0 != "." }) "
    let hasRetained = history.lines.contains { line in
      guard line.operation == .retain, let function = line.place?.function else { return false }
      return function == reference || function.hasPrefix(methods)
    }
    let isGivenUp = history.lines.contains { $0.operation == .autorelease }
    let name = reference.split(separator: ".").last
    if history.isWhole == 1, !hasRetained, isGivenUp, let name {
      let setting = FixWords(of: history).setting(name)
      return SuggestedFix("\(reference) did not retain the object: \(setting)")
    }
    let place = last.place.map { " \($0.whereabouts)" } ?? ""
    return SuggestedFix("remove the last release\(place), or set \(reference) to nil there")
  }

  /// Returns the places of some lines of a history, each place once.
  private static func whereabouts(of lines: [HistoryLine]) -> [String] {
    lines.compactMap { $0.place?.whereabouts }.reduce(into: []) { places, place in
      if !places.contains(place) { places.append(place) }
    }
  }

  /// Returns the fix for an over-release.
  private static func removeRelease(_ history: HistoryRecorded?) -> SuggestedFix {
    let cause = "the object is released more often than retained"
    guard let history, !history.lines.isEmpty else {
      return SuggestedFix(cause: cause + hint(history))
    }
    return removeRelease(Balance(of: history, andAnotherRelease: true).overspenders).map {
      SuggestedFix($0)
    }
      ?? SuggestedFix(cause: cause)
  }

  /// The advice to remove a release of accounts with too many; nil if none is known.
  private static func removeRelease(_ overspenders: [Balance.Account]) -> String? {
    let losses = overspenders.flatMap(\.losses)
    let places = whereabouts(of: losses)
    guard !places.isEmpty else { return nil }
    let isPools = losses.allSatisfy { $0.operation == .autorelease }
    let what = isPools ? "autorelease" : "release"
    let which = places.count == 1 ? "the \(what)" : "one of the \(what)s"
    return "remove \(which) \(Figures.list(places, atMost: 4)), or retain the object there first"
  }

  /// Returns the fix for a deallocated object: retain it longer, or remove the reference to it.
  private static func retainLonger(
    _ diagnosis: Diagnosed, _ className: String, _ history: HistoryRecorded?
  ) -> SuggestedFix {
    switch diagnosis.reference {
    case "observer":
      return SuggestedFix(
        "remove the observer in the `dealloc` of \(className): "
          + FixWords(of: history).removal(of: "self"))
    case "context":
      return SuggestedFix(
        "retain the context before `beginAnimations`, and release it in the animation's "
          + "did-stop method")
    case let property?:
      if BackReference.isOfFramework(className) {
        return SuggestedFix(retainLonger(className, by: property, FixWords(of: history)))
      }
      return SuggestedFix(
        "set \(property) to nil in the `dealloc` of \(className): it does not retain")
    case nil: break
    }
    if let sent = history?.sent, sent.isProperty { return retainLonger(by: sent, history) }
    guard let sent = history?.sent, let last = history?.lastRelease?.place else {
      return SuggestedFix(cause: "the object is used after its last release" + hint(history))
    }
    return SuggestedFix(
      "retain the object before its last release \(last.whereabouts), or set what names it to nil "
        + "there: it is used again \(sent.whereabouts)")
  }

  /// Returns the change to an app's property that names a deallocated object of the framework; the
  /// app cannot change the `dealloc` of that object.
  private static func retainLonger(
    _ className: String, by property: String, _ words: FixWords
  ) -> String {
    let parts = property.split(separator: ".").map(String.init)
    guard parts.count == 2, !BackReference.isOfFramework(parts[0]) else {
      return "set \(property) to nil before the last release of the \(className): it does not "
        + "retain"
    }
    return
      "\(property) must retain the \(className): \(words.stronger(parts[1])), and set it to nil "
      + "in the `dealloc` of \(parts[0])"
  }

  /// Returns the fix for a property that names a deallocated object and could have retained it.
  private static func retainLonger(by property: SourcePlace, _ history: HistoryRecorded?)
    -> SuggestedFix
  {
    let hasRetained = history?.lines.contains { $0.operation == .retain && $0.place == property }
    if hasRetained == true, let history,
      let release = removeRelease(Balance(of: history).overspenders)
    {
      return SuggestedFix("\(property.text) retained the object and still names it: \(release)")
    }
    if hasRetained == true || history?.isWhole != 1 {
      return SuggestedFix(
        cause: "\(property.text) still names the object: another place over-releases it")
    }
    let name = property.text.split(separator: ".").last ?? ""
    let setting = FixWords(of: history).setting(name)
    return SuggestedFix("\(property.text) did not retain the object: \(setting)")
  }
}

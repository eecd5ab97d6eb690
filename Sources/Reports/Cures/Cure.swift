internal import MemsimJournal

/// What would cure a leak or a diagnosis: the line to change, and what it says then.
///
/// Each kind has its sentence here, made of what the journal knows. Where that is too little the
/// sentence says how to learn more, or there is none; nothing is guessed.
package struct Cure: Equatable, Sendable {
  /// What to do.
  package let text: String

  private init(_ text: String) {
    self.text = text
  }

  /// How to learn more, where nothing was watched closely.
  private static func hint(_ history: HistoryTold?) -> String {
    history == nil ? ": `--debug-memory` shows where" : ""
  }
}

extension Cure {
  /// The cure of a leak; nil if its kind has none.
  init?(of leak: LeakFound, history: HistoryTold?, madeAt place: SourcePlace?) {
    switch leak.kind {
    case .cycle:
      guard let back = BackReference(in: leak.cycle) else { return nil }
      self.init(back.cure)
    case .lost, .overRetained:
      guard let text = Self.release(leak, history, place) else { return nil }
      self.init(text)
    case .block:
      guard let place else { return nil }
      self.init("free what is allocated \(place.whereabouts) when it is not needed any more")
    case .noPool: self.init(Self.pool)
    case .timer:
      self.init(
        "`invalidate` the timer when \(leak.className) is not needed any more, and not in its "
          + "`dealloc`, which waits for the timer")
    }
  }

  private static let pool =
    "make a pool where the thread begins, `let pool = NSAutoreleasePool.new()`, and release it "
    + "where it ends, `pool.release()`"

  /// Which release is missing.
  private static func release(
    _ leak: LeakFound, _ history: HistoryTold?, _ place: SourcePlace?
  ) -> String? {
    if let context = context(leak, history) { return context }
    guard let history, !history.lines.isEmpty else {
      guard leak.kind == .lost else {
        return "it is retained more often than released" + hint(history)
      }
      return place.map { releaseWhatIsMade($0, leak.className) }
    }
    if let observer = observer(history) { return observer }
    let debtors = Balance(of: history).debtors(besideReferences: leak.owners ?? 0)
    let gains = debtors.flatMap(\.gains)
    if gains.isEmpty { return nil }
    if gains.count == 1, gains[0].operation == .allocate {
      return gains[0].place.map { releaseWhatIsMade($0, leak.className) }
    }
    let retains = gains.filter { $0.operation == .retain }
    if gains.count == 1, let retain = retains.first, let place = retain.place {
      return releaseWhatIsRetained(place)
    }
    let places = Figures.list(whereabouts(of: gains), atMost: 4)
    let missing = debtors.reduce(0) { $0 + $1.surplus }
    return missing == 1
      ? "a release is missing for one of what is made or retained \(places)"
      : "\(Figures.count(missing)) releases are missing for what is made or retained \(places)"
  }

  private static func releaseWhatIsMade(_ place: SourcePlace, _ className: String) -> String {
    let code = place.isLine ? ": `\(className).alloc()….autorelease()`" : ""
    return "release what is made \(place.whereabouts), or autorelease it there\(code)"
  }

  private static func releaseWhatIsRetained(_ place: SourcePlace) -> String {
    if place.isProperty { return "set \(place.text) to nil in `dealloc`" }
    let code = place.isLine ? ": `….retain().autorelease()`" : ""
    return "release what is retained \(place.whereabouts), or autorelease it there\(code)"
  }

  /// What would be heard of after it has gone, if it were only released.
  private static func observer(_ history: HistoryTold) -> String? {
    let isObserver = history.lines.contains {
      $0.operation == .name && $0.place?.file == "observer"
    }
    let gains = Balance(of: history).debtors(besideReferences: 0).flatMap(\.gains)
    guard isObserver, gains.count == 1, let place = gains[0].place else { return nil }
    let what = gains[0].operation == .allocate ? "made" : "retained"
    return "take it back as an observer, "
      + "`NSNotificationCenter.defaultCenter().removeObserver(…)`, and then release what is "
      + "\(what) \(place.whereabouts)"
  }

  /// The context of an animation, to be released in the method that hears of its end.
  private static func context(_ leak: LeakFound, _ history: HistoryTold?) -> String? {
    let isContext = history?.lines.contains {
      $0.operation == .name && $0.place?.file == "context"
    }
    guard isContext == true else { return nil }
    return "release the context in the method that hears of the animation's end, and have it "
      + "called: `UIView.setAnimationDelegate(self)` and `UIView.setAnimationDidStopSelector(…)`"
  }
}

extension Cure {
  /// What is known of a diagnosis beside what it is, a line each.
  static func explanation(
    of diagnosis: Diagnosed, history: HistoryTold?, allocatedAt place: SourcePlace?
  ) -> [String] {
    let isException = diagnosis.diagnosis == "uncaught-exception"
    let raising = history?.sent.map { "raised \($0.whereabouts)" }
    let facts = [
      isException ? raising : history?.sending, place.map { "allocated at \($0.text)" },
      history?.ending,
      history?.account, Cure(of: diagnosis, history: history).map { "cure: \($0.text)" },
    ]
    return facts.compactMap(\.self)
  }

  /// The cure of a diagnosis; nil if its kind has none.
  init?(of diagnosis: Diagnosed, history: HistoryTold?) {
    let className = diagnosis.className ?? "its class"
    switch diagnosis.diagnosis {
    case "over-release": self.init(Self.takeAway(history))
    case "message-to-deallocated": self.init(Self.keep(diagnosis, className, history))
    case "no-pool": self.init(Self.pool)
    case "pool-out-of-order":
      self.init("release pools in the reverse order of their making: an outer one takes the inner")
    case "pool-on-other-thread": self.init("release a pool on the thread that made it")
    case "double-free":
      let first = history?.lastRelease?.place.map { ": it was freed \($0.whereabouts)" } ?? ""
      self.init("free a block once\(first)")
    case "unbalanced-block": self.init("free blocks, and release objects")
    case "weak-reference-in-dealloc":
      self.init("make no weak reference to an object from its `dealloc` on")
    case "unfinished-dealloc":
      self.init("end the `dealloc` of \(className) with `super.dealloc()`")
    case "plain-property":
      self.init("declare the property with `@Retained`, `@Assigned` or `@Copied`")
    case "held-without-retain":
      self.init(
        "hold the \(className) in a `@Retained` property, or retain it as long as it is used")
    case "dangling-reference": self.init(Self.leave(diagnosis.reference ?? "it", history))
    default: return nil
    }
  }

  /// Which release left a strong reference behind.
  private static func leave(_ reference: String, _ history: HistoryTold?) -> String {
    guard let history, let last = history.lastRelease else {
      return "it is released once more often than retained while \(reference) names it"
        + hint(history)
    }
    if let release = takeAway(Balance(of: history).overspenders) { return release }
    let hasRetained = history.lines.contains {
      $0.operation == .retain && $0.place?.function == reference
    }
    let isGivenUp = history.lines.contains { $0.operation == .autorelease }
    let name = reference.split(separator: ".").last
    if history.isWhole == 1, !hasRetained, isGivenUp, let name {
      return "\(reference) has not retained it: set `\(name)`, and not `$\(name)`"
    }
    let place = last.place.map { " \($0.whereabouts)" } ?? ""
    return "take the last release\(place) away, or set \(reference) to nil there"
  }

  /// Where it was done, each place once.
  private static func whereabouts(of lines: [HistoryLine]) -> [String] {
    lines.compactMap { $0.place?.whereabouts }.reduce(into: []) { places, place in
      if !places.contains(place) { places.append(place) }
    }
  }

  /// Which release is one too many.
  private static func takeAway(_ history: HistoryTold?) -> String {
    guard let history, !history.lines.isEmpty else {
      return "it is released more often than retained" + hint(history)
    }
    return takeAway(Balance(of: history, andAnotherRelease: true).overspenders)
      ?? "it is released more often than retained"
  }

  /// One of the releases of those who have released too often; nil where none is known.
  private static func takeAway(_ overspenders: [Balance.Account]) -> String? {
    let losses = overspenders.flatMap(\.losses)
    let places = whereabouts(of: losses)
    guard !places.isEmpty else { return nil }
    let isPools = losses.allSatisfy { $0.operation == .autorelease }
    let what = isPools ? "autorelease" : "release"
    let which = places.count == 1 ? "the \(what)" : "one of the \(what)s"
    return "take \(which) \(Figures.list(places, atMost: 4)) away, or retain it there before"
  }

  /// What has to retain the object that is gone, or to let go of it.
  private static func keep(
    _ diagnosis: Diagnosed, _ className: String, _ history: HistoryTold?
  ) -> String {
    switch diagnosis.reference {
    case "observer":
      return "take it back in the `dealloc` of \(className): "
        + "`NSNotificationCenter.defaultCenter().removeObserver(self)`"
    case "context":
      return "retain the context before `beginAnimations`, and release it in the method that hears "
        + "of the animation's end"
    case let property?:
      if BackReference.isOfFramework(className) { return hold(className, by: property) }
      return "set \(property), which does not retain, to nil in the `dealloc` of \(className)"
    case nil: break
    }
    if let sent = history?.sent, sent.isProperty { return keep(by: sent, history) }
    guard let sent = history?.sent, let last = history?.lastRelease?.place else {
      return "it is used after its last release" + hint(history)
    }
    return "retain it for what is done \(sent.whereabouts), before what is done "
      + "\(last.whereabouts) releases it for the last time"
  }

  /// What of an app's has to change where an object of the framework's is gone, whose `dealloc` is
  /// not the app's to write.
  private static func hold(_ className: String, by property: String) -> String {
    let parts = property.split(separator: ".").map(String.init)
    guard parts.count == 2, !BackReference.isOfFramework(parts[0]) else {
      return "set \(property), which does not retain, to nil before the \(className) is released "
        + "for the last time"
    }
    return "\(property) has to retain the \(className): `@Assigned var \(parts[1])` becomes "
      + "`@Retained var \(parts[1])`, which the `dealloc` of \(parts[0]) sets to nil"
  }

  /// What a property that names what is gone, and could have retained it, has done.
  private static func keep(by property: SourcePlace, _ history: HistoryTold?) -> String {
    let hasRetained = history?.lines.contains { $0.operation == .retain && $0.place == property }
    if hasRetained == true, let history,
      let release = takeAway(Balance(of: history).overspenders)
    {
      return "\(property.text) names it and has retained it: \(release)"
    }
    if hasRetained == true || history?.isWhole != 1 {
      return "\(property.text) names it: a release elsewhere is one too many"
    }
    let name = property.text.split(separator: ".").last ?? ""
    return "\(property.text) has not retained it: set `\(name)`, and not `$\(name)`"
  }
}

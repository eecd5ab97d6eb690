internal import MemsimJournal

/// The code in fixes, in the language of the app: Swift, or Objective-C where a place is in a `.m`.
struct FixWords {
  let isObjectiveC: Bool

  /// Chooses the language of a place; Swift for an unknown one.
  init(of place: SourcePlace?) {
    isObjectiveC = place.map(Self.isObjectiveC) ?? false
  }

  /// Chooses the language of the places in a history.
  init(of history: HistoryRecorded?) {
    let places = [history?.sent, history?.made] + (history?.lines ?? []).map(\.place)
    isObjectiveC = places.contains { $0.map(Self.isObjectiveC) ?? false }
  }

  private static func isObjectiveC(_ place: SourcePlace) -> Bool {
    place.line > 0 && (place.file.hasSuffix(".m") || place.file.hasSuffix(".c"))
  }

  /// The pool of a thread.
  var pool: String {
    let (made, released) =
      isObjectiveC
      ? ("NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init]", "[pool release]")
      : ("let pool = NSAutoreleasePool.new()", "pool.release()")
    return "create a pool at the start of the thread (`\(made)`) and release it at the end "
      + "(`\(released)`)"
  }

  /// The removal of an observer.
  func removal(of observer: String) -> String {
    isObjectiveC
      ? "`[[NSNotificationCenter defaultCenter] removeObserver:\(observer)]`"
      : "`NSNotificationCenter.defaultCenter().removeObserver(\(observer))`"
  }

  /// The messages that name the method at the end of an animation.
  var didStop: String {
    isObjectiveC
      ? "`[UIView setAnimationDelegate:self]` and `[UIView setAnimationDidStopSelector:…]`"
      : "`UIView.setAnimationDelegate(self)` and `UIView.setAnimationDidStopSelector(…)`"
  }

  /// The end of a `dealloc`.
  var superDealloc: String { isObjectiveC ? "`[super dealloc]`" : "`super.dealloc()`" }

  /// The change to a property that retains and should not.
  func weaker(_ property: String) -> String {
    isObjectiveC
      ? "neither retain nor release `\(property)`, and declare its property, if it has one, as "
        + "`assign`"
      : "change `@Retained var \(property)` to `@Assigned var \(property)`"
  }

  /// The change to a property that does not retain and should.
  func stronger(_ property: String) -> String {
    isObjectiveC
      ? "change the property `\(property)` from `assign` to `retain`"
      : "change `@Assigned var \(property)` to `@Retained var \(property)`"
  }

  /// The setting of a property so that it retains.
  func setting(_ property: some StringProtocol) -> String {
    isObjectiveC
      ? "set `self.\(property)`, not `\(property)`" : "set `\(property)`, not `$\(property)`"
  }

  /// The missing release of an object that was made or retained somewhere, as some code shows.
  func release(_ where: String, _ className: String, _ code: (FixWords) -> String) -> String {
    let start = "release the object \(`where`)"
    guard isObjectiveC else { return "\(start), or autorelease it there\(code(self))" }
    if let function = Self.releasing(className) { return "\(start) with `\(function)`" }
    return "\(start): in `dealloc` if an instance variable keeps it, else autorelease it "
      + "there\(code(self))"
  }

  /// The function that releases objects of a class of C; nil for a class of Objective-C.
  private static func releasing(_ className: String) -> String? {
    if className.hasPrefix("CG") { return className.replacing("Mutable", with: "") + "Release" }
    return className.hasPrefix("CF") || className.hasPrefix("SC") ? "CFRelease" : nil
  }

  /// The making of an autoreleased object on a line of code; empty for another place.
  func made(_ className: String, at place: SourcePlace) -> String {
    if Self.isObjectiveC(place) { return ": `[[[\(className) alloc] init…] autorelease]`" }
    return place.isLine ? ": `\(className).alloc()….autorelease()`" : ""
  }

  /// The retaining of an autoreleased object on a line of code; empty for another place.
  func retained(at place: SourcePlace) -> String {
    if Self.isObjectiveC(place) { return ": `[[… retain] autorelease]`" }
    return place.isLine ? ": `….retain().autorelease()`" : ""
  }
}

import MemsimDevice
import MemsimKit
import MemsimVocabulary
import TestSupport

/// A delegate of animations that notes what it hears, and when it goes.
class Audience: NSObject, CAAnimationDelegate {
  static let marks = Marks()

  /// Something that it holds.
  @Retained final var held: NSObject?

  /// What it does when it hears of an end.
  final var answer: (() -> Void)?

  final func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    note("animation", finished)
  }

  final func blockDidStop(_ animationID: NSString?, finished: NSNumber, context: NSObject?) {
    note(animationID?.string ?? "block", finished.boolValue)
    if let number = context as? NSNumber { Self.marks.add("context \(number.intValue)") }
  }

  private func note(_ what: String, _ finished: Bool) {
    Self.marks.add("\(what) \(finished ? "finished" : "stopped") at \(Self.now)")
    answer?()
  }

  override func dealloc() {
    Self.marks.add("dealloc at \(Self.now)")
    held = nil
    super.dealloc()
  }

  /// Sets a new one as the delegate of the block that is open, which alone retains it.
  static func listen(_ answer: (() -> Void)? = nil) {
    let audience = Audience.new()
    audience.answer = answer
    UIView.setAnimationDelegate(audience)
    UIView.setAnimationDidStopSelector(Audience.blockDidStop)
    audience.release()
  }

  private static var now: Instant { AppProcess.current.system.now }
}

import MemsimDevice
import MemsimKit
import MemsimVocabulary
import TestSupport

/// Animations of the views in the window.
extension WindowDelegate {
  /// How a view is seen at this moment.
  static func shown(_ tag: Int) -> LayerState {
    guard let layer = view(tag).layer else { preconditionFailure("a view has a layer") }
    return layer.presentationState(at: AppProcess.current.system.now)
  }

  /// Has something done so many milliseconds after this turn.
  static func after(_ milliseconds: Int64, _ body: @escaping @Sendable () -> Void) {
    AppProcess.current.schedule(after: .milliseconds(milliseconds), body)
  }

  /// Notes the middle of a view as it is seen now and at later times.
  static func noteMiddle(of tag: Int, at milliseconds: Int64..., in marks: Marks) {
    for time in milliseconds {
      after(time) {
        let middle = shown(tag).position
        marks.add("\(time): \(middle.x), \(middle.y)")
      }
    }
  }

  /// Moves a view in a block that lasts a second and goes as fast all the time.
  ///
  /// `more` is what else the block is told, and what else changes in it.
  static func move(_ tag: Int, toX x: CGFloat, _ more: () -> Void = {}) {
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    more()
    view(tag).center = CGPointMake(x, view(tag).center.y)
    UIView.commitAnimations()
  }

  /// An animation of a view's place from one to another, which lasts a second.
  static func basic(from first: CGFloat?, to last: CGFloat?) -> CABasicAnimation {
    let animation = CABasicAnimation.animationWithKeyPath("position")
    animation.fromValue = first.map { NSValue.valueWithCGPoint(CGPointMake($0, 50)) }
    animation.toValue = last.map { NSValue.valueWithCGPoint(CGPointMake($0, 50)) }
    animation.duration = 1
    return animation
  }
}

/// A delegate of animations that notes what it hears, and when it goes.
class AnimationRecorder: NSObject, CAAnimationDelegate {
  static let marks = Marks()

  /// Something that it holds.
  @Retained final var held: NSObject?

  /// The action that it performs at the end of an animation.
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
    let recorder = AnimationRecorder.new()
    recorder.answer = answer
    UIView.setAnimationDelegate(recorder)
    UIView.setAnimationDidStopSelector(AnimationRecorder.blockDidStop)
    recorder.release()
  }

  private static var now: Instant { AppProcess.current.system.now }
}

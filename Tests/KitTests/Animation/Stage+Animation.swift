import MemsimDevice
import MemsimKit
import TestSupport

/// What moves on the stage.
extension Stage {
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

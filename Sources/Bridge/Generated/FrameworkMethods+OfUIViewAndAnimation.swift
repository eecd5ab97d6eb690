// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIViewAndAnimation: [FrameworkMethod] = [
    FrameworkMethod(
      "+beginAnimations:context:", "v@:@@",
      { me, _, p_animationID, p_context in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let animationID: String? = try FrameworkCall.optional(p_animationID, as: NSString.self)?.string
          let context: NSObject? = try FrameworkCall.optional(p_context, as: NSObject.self)
          UIView.beginAnimations(animationID, context: context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "+commitAnimations", "v@:",
      { me, _ in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          UIView.commitAnimations()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "+setAnimationDuration:", "v@:d",
      { me, _, p_seconds in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let seconds: Double = p_seconds
          UIView.setAnimationDuration(seconds)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "+setAnimationDelay:", "v@:d",
      { me, _, p_seconds in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let seconds: Double = p_seconds
          UIView.setAnimationDelay(seconds)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "+setAnimationCurve:", "v@:q",
      { me, _, p_curve in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let curve: UIViewAnimationCurve = try FrameworkCall.value(p_curve, of: UIViewAnimationCurve.self)
          UIView.setAnimationCurve(curve)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "+setAnimationRepeatCount:", "v@:d",
      { me, _, p_count in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let count: Double = p_count
          UIView.setAnimationRepeatCount(count)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "+setAnimationRepeatAutoreverses:", "v@:c",
      { me, _, p_autoreverses in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let autoreverses: Bool = Bool(p_autoreverses)
          UIView.setAnimationRepeatAutoreverses(autoreverses)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "+setAnimationBeginsFromCurrentState:", "v@:c",
      { me, _, p_fromCurrentState in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let fromCurrentState: Bool = Bool(p_fromCurrentState)
          UIView.setAnimationBeginsFromCurrentState(fromCurrentState)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "+setAnimationDelegate:", "v@:@",
      { me, _, p_delegate in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let delegate: NSObject? = try FrameworkCall.optional(p_delegate, as: NSObject.self)
          UIView.setAnimationDelegate(delegate)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "+setAnimationsEnabled:", "v@:c",
      { me, _, p_enabled in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let enabled: Bool = Bool(p_enabled)
          UIView.setAnimationsEnabled(enabled)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
  ]
}

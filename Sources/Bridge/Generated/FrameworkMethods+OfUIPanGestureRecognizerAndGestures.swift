// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIPanGestureRecognizerAndGestures: [FrameworkMethod] = [
    FrameworkMethod(
      "-minimumNumberOfTouches", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPanGestureRecognizer) throws(FrameworkCall.Refusal) -> Int in
          return receiver.minimumNumberOfTouches
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setMinimumNumberOfTouches:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPanGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.minimumNumberOfTouches = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-maximumNumberOfTouches", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPanGestureRecognizer) throws(FrameworkCall.Refusal) -> Int in
          return receiver.maximumNumberOfTouches
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setMaximumNumberOfTouches:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPanGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.maximumNumberOfTouches = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-translationInView:", "{CGPoint=dd}@:@",
      { me, _, p_view in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: UIPanGestureRecognizer) throws(FrameworkCall.Refusal) -> memsim_point in
          let view: UIView? = try FrameworkCall.optional(p_view, as: UIView.self)
          return (receiver.translationInView(view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> memsim_point),
    FrameworkMethod(
      "-setTranslation:inView:", "v@:{CGPoint=dd}@",
      { me, _, p_translation, p_view in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPanGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let translation: CGPoint = CGPoint(p_translation)
          let view: UIView? = try FrameworkCall.optional(p_view, as: UIView.self)
          receiver.setTranslation(translation, inView: view)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_point, ID) -> Void),
    FrameworkMethod(
      "-velocityInView:", "{CGPoint=dd}@:@",
      { me, _, p_view in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: UIPanGestureRecognizer) throws(FrameworkCall.Refusal) -> memsim_point in
          let view: UIView? = try FrameworkCall.optional(p_view, as: UIView.self)
          return (receiver.velocityInView(view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> memsim_point),
  ]
}

// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIGestureRecognizer: [FrameworkMethod] = [
    FrameworkMethod(
      "-removeTarget:", "v@:@",
      { me, _, p_target in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let target: NSObject? = try FrameworkCall.optional(p_target, as: NSObject.self)
          receiver.removeTarget(target)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-view", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.view)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-enabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.enabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.enabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setEnabled:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.enabled = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-cancelsTouchesInView", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.cancelsTouchesInView).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setCancelsTouchesInView:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.cancelsTouchesInView = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UIGestureRecognizerDelegate)? = try FrameworkCall.delegate(p_value, as: (any UIGestureRecognizerDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-state", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> Int in
          return receiver.state.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-numberOfTouches", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfTouches()
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-locationInView:", "{CGPoint=dd}@:@",
      { me, _, p_view in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> memsim_point in
          let view: UIView? = try FrameworkCall.optional(p_view, as: UIView.self)
          return (receiver.locationInView(view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> memsim_point),
    FrameworkMethod(
      "-locationOfTouch:inView:", "{CGPoint=dd}@:q@",
      { me, _, p_index, p_view in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> memsim_point in
          let index: Int = p_index
          let view: UIView? = try FrameworkCall.optional(p_view, as: UIView.self)
          return (receiver.locationOfTouch(index, inView: view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int, ID) -> memsim_point),
  ]
}

// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIViewAndUIGestureRecognizer: [FrameworkMethod] = [
    FrameworkMethod(
      "-addGestureRecognizer:", "v@:@",
      { me, _, p_recognizer in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let recognizer: UIGestureRecognizer = try FrameworkCall.object(p_recognizer, as: UIGestureRecognizer.self)
          receiver.addGestureRecognizer(recognizer)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-removeGestureRecognizer:", "v@:@",
      { me, _, p_recognizer in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let recognizer: UIGestureRecognizer = try FrameworkCall.object(p_recognizer, as: UIGestureRecognizer.self)
          receiver.removeGestureRecognizer(recognizer)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-gestureRecognizers", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.gestureRecognizers())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}

// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCAKeyframeAnimationAndCAPropertyAnimation: [FrameworkMethod] = [
    FrameworkMethod(
      "-path", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CAKeyframeAnimation) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.path)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setPath:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CAKeyframeAnimation) throws(FrameworkCall.Refusal) -> Void in
          let value: CGMutablePath? = try FrameworkCall.optional(p_value, as: CGMutablePath.self)
          receiver.path = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}

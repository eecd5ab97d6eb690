// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCABasicAnimationAndCAPropertyAnimation: [FrameworkMethod] = [
    FrameworkMethod(
      "-fromValue", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CABasicAnimation) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.fromValue)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setFromValue:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CABasicAnimation) throws(FrameworkCall.Refusal) -> Void in
          let value: NSValue? = try FrameworkCall.optional(p_value, as: NSValue.self)
          receiver.fromValue = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-toValue", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CABasicAnimation) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.toValue)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setToValue:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CABasicAnimation) throws(FrameworkCall.Refusal) -> Void in
          let value: NSValue? = try FrameworkCall.optional(p_value, as: NSValue.self)
          receiver.toValue = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}

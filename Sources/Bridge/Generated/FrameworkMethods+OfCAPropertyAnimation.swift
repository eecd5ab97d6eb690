// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCAPropertyAnimation: [FrameworkMethod] = [
    FrameworkMethod(
      "+animationWithKeyPath:", "@@:@",
      { me, _, p_keyPath in
        let result = FrameworkCall.make(me) {
          (receiver: CAPropertyAnimation.Type) throws(FrameworkCall.Refusal) -> ID in
          let keyPath: String = try FrameworkCall.object(p_keyPath, as: NSString.self).string
          return CompiledObjects.result(receiver.animationWithKeyPath(keyPath))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-keyPath", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CAPropertyAnimation) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(text: receiver.keyPath)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setKeyPath:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CAPropertyAnimation) throws(FrameworkCall.Refusal) -> Void in
          let value: String? = try FrameworkCall.optional(p_value, as: NSString.self)?.string
          receiver.keyPath = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}

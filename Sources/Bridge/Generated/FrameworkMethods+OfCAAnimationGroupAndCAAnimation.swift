// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCAAnimationGroupAndCAAnimation: [FrameworkMethod] = [
    FrameworkMethod(
      "-animations", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CAAnimationGroup) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.animations)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setAnimations:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CAAnimationGroup) throws(FrameworkCall.Refusal) -> Void in
          let value: NSArray? = try FrameworkCall.optional(p_value, as: NSArray.self)
          receiver.animations = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}

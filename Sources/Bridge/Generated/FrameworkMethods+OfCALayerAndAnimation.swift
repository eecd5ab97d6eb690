// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCALayerAndAnimation: [FrameworkMethod] = [
    FrameworkMethod(
      "-addAnimation:forKey:", "v@:@@",
      { me, _, p_animation, p_key in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let animation: CAAnimation = try FrameworkCall.object(p_animation, as: CAAnimation.self)
          let key: String? = try FrameworkCall.optional(p_key, as: NSString.self)?.string
          receiver.addAnimation(animation, forKey: key)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-removeAnimationForKey:", "v@:@",
      { me, _, p_key in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let key: String = try FrameworkCall.object(p_key, as: NSString.self).string
          receiver.removeAnimationForKey(key)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-removeAllAnimations", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          receiver.removeAllAnimations()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-animationForKey:", "@@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> ID in
          let key: String = try FrameworkCall.object(p_key, as: NSString.self).string
          return CompiledObjects.result(receiver.animationForKey(key))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}

// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIViewAndTransition: [FrameworkMethod] = [
    FrameworkMethod(
      "+setAnimationTransition:forView:cache:", "v@:q@c",
      { me, _, p_transition, p_view, p_cache in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let transition: UIViewAnimationTransition = try FrameworkCall.value(p_transition, of: UIViewAnimationTransition.self)
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          let cache: Bool = Bool(p_cache)
          UIView.setAnimationTransition(transition, forView: view, cache: cache)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, ID, Int8) -> Void),
  ]
}

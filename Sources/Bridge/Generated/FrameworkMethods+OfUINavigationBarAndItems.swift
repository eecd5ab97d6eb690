// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUINavigationBarAndItems: [FrameworkMethod] = [
    FrameworkMethod(
      "-pushNavigationItem:animated:", "v@:@c",
      { me, _, p_item, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationBar) throws(FrameworkCall.Refusal) -> Void in
          let item: UINavigationItem = try FrameworkCall.object(p_item, as: UINavigationItem.self)
          let animated: Bool = Bool(p_animated)
          receiver.pushNavigationItem(item, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int8) -> Void),
    FrameworkMethod(
      "-popNavigationItemAnimated:", "@@:c",
      { me, _, p_animated in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationBar) throws(FrameworkCall.Refusal) -> ID in
          let animated: Bool = Bool(p_animated)
          return CompiledObjects.result(receiver.popNavigationItemAnimated(animated))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int8) -> ID),
  ]
}

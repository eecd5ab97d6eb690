// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIViewControllerAndUITabBarController: [FrameworkMethod] = [
    FrameworkMethod(
      "-tabBarItem", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.tabBarItem)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTabBarItem:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: UITabBarItem = try FrameworkCall.object(p_value, as: UITabBarItem.self)
          receiver.tabBarItem = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-tabBarController", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.tabBarController)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}

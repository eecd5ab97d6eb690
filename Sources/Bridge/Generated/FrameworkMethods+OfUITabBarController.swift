// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUITabBarController: [FrameworkMethod] = [
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITabBarController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITabBarController) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UITabBarControllerDelegate)? = try FrameworkCall.delegate(p_value, as: (any UITabBarControllerDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-tabBar", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITabBarController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.tabBar)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-viewControllers", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITabBarController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.viewControllers)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setViewControllers:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITabBarController) throws(FrameworkCall.Refusal) -> Void in
          let value: NSArray = try FrameworkCall.object(p_value, as: NSArray.self)
          receiver.viewControllers = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-moreNavigationController", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITabBarController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.moreNavigationController)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-selectedViewController", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITabBarController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.selectedViewController)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setSelectedViewController:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITabBarController) throws(FrameworkCall.Refusal) -> Void in
          let value: UIViewController? = try FrameworkCall.optional(p_value, as: UIViewController.self)
          receiver.selectedViewController = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-selectedIndex", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITabBarController) throws(FrameworkCall.Refusal) -> Int in
          return receiver.selectedIndex
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setSelectedIndex:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITabBarController) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.selectedIndex = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
  ]
}

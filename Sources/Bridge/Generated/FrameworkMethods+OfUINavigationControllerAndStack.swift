// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUINavigationControllerAndStack: [FrameworkMethod] = [
    FrameworkMethod(
      "-pushViewController:animated:", "v@:@c",
      { me, _, p_controller, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationController) throws(FrameworkCall.Refusal) -> Void in
          let controller: UIViewController = try FrameworkCall.object(p_controller, as: UIViewController.self)
          let animated: Bool = Bool(p_animated)
          receiver.pushViewController(controller, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int8) -> Void),
    FrameworkMethod(
      "-popViewControllerAnimated:", "@@:c",
      { me, _, p_animated in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationController) throws(FrameworkCall.Refusal) -> ID in
          let animated: Bool = Bool(p_animated)
          return CompiledObjects.result(receiver.popViewControllerAnimated(animated))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int8) -> ID),
    FrameworkMethod(
      "-popToRootViewControllerAnimated:", "@@:c",
      { me, _, p_animated in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationController) throws(FrameworkCall.Refusal) -> ID in
          let animated: Bool = Bool(p_animated)
          return CompiledObjects.result(receiver.popToRootViewControllerAnimated(animated))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int8) -> ID),
    FrameworkMethod(
      "-popToViewController:animated:", "@@:@c",
      { me, _, p_controller, p_animated in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationController) throws(FrameworkCall.Refusal) -> ID in
          let controller: UIViewController = try FrameworkCall.object(p_controller, as: UIViewController.self)
          let animated: Bool = Bool(p_animated)
          return CompiledObjects.result(receiver.popToViewController(controller, animated: animated))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int8) -> ID),
  ]
}

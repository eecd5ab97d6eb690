// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUINavigationController: [FrameworkMethod] = [
    FrameworkMethod(
      "-initWithRootViewController:", "@@:@",
      { me, _, p_controller in
        let result = FrameworkCall.initialize(me, isOpen: true) {
          (receiver: UINavigationController) throws(FrameworkCall.Refusal) -> ID in
          let controller: UIViewController = try FrameworkCall.object(p_controller, as: UIViewController.self)
          return CompiledObjects.result(receiver.initWithRootViewController(controller))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationController) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UINavigationControllerDelegate)? = try FrameworkCall.delegate(p_value, as: (any UINavigationControllerDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-navigationBar", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.navigationBar)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-viewControllers", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.viewControllers)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-visibleViewController", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.visibleViewController)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-topViewController", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.topViewController)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}

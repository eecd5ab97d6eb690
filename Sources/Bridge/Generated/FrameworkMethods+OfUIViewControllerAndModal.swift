// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIViewControllerAndModal: [FrameworkMethod] = [
    FrameworkMethod(
      "-modalViewController", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.modalViewController)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-presentModalViewController:animated:", "v@:@c",
      { me, _, p_controller, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let controller: UIViewController = try FrameworkCall.object(p_controller, as: UIViewController.self)
          let animated: Bool = Bool(p_animated)
          receiver.presentModalViewController(controller, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int8) -> Void),
    FrameworkMethod(
      "-dismissModalViewControllerAnimated:", "v@:c",
      { me, _, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let animated: Bool = Bool(p_animated)
          receiver.dismissModalViewControllerAnimated(animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
  ]
}

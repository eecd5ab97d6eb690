// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIViewControllerAndUINavigationControllerAndStack: [FrameworkMethod] = [
    FrameworkMethod(
      "-parentViewController", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.parentViewController)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-navigationController", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.navigationController)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}

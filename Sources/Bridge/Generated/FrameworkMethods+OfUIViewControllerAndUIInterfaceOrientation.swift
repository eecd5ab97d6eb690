// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIViewControllerAndUIInterfaceOrientation: [FrameworkMethod] = [
    FrameworkMethod(
      "-interfaceOrientation", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Int in
          return receiver.interfaceOrientation.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
  ]
}

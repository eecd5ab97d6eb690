// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUINavigationBar: [FrameworkMethod] = [
    FrameworkMethod(
      "-topItem", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationBar) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.topItem)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-backItem", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationBar) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.backItem)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}

// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUITabBar: [FrameworkMethod] = [
    FrameworkMethod(
      "-selectedItem", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITabBar) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.selectedItem)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-items", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITabBar) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.items)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}

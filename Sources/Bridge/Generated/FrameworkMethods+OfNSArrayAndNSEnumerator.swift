// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSArrayAndNSEnumerator: [FrameworkMethod] = [
    FrameworkMethod(
      "-objectEnumerator", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.objectEnumerator())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-reverseObjectEnumerator", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.reverseObjectEnumerator())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}

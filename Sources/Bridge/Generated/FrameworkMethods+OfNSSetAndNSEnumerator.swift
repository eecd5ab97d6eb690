// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSSetAndNSEnumerator: [FrameworkMethod] = [
    FrameworkMethod(
      "-objectEnumerator", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSSet) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.objectEnumerator())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}

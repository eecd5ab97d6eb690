// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSEnumerator: [FrameworkMethod] = [
    FrameworkMethod(
      "-nextObject", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSEnumerator) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.nextObject())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-allObjects", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSEnumerator) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.allObjects())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}

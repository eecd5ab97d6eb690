// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSNotificationAndCenter: [FrameworkMethod] = [
    FrameworkMethod(
      "-object", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSNotification) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.object)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-userInfo", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSNotification) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.userInfo)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}

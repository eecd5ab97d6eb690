// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSTimer: [FrameworkMethod] = [
    FrameworkMethod(
      "-isValid", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSTimer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isValid).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-userInfo", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSTimer) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.userInfo)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-fire", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSTimer) throws(FrameworkCall.Refusal) -> Void in
          receiver.fire()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-invalidate", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSTimer) throws(FrameworkCall.Refusal) -> Void in
          receiver.invalidate()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}

// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSRecursiveLockAndNSLock: [FrameworkMethod] = [
    FrameworkMethod(
      "-lock", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSRecursiveLock) throws(FrameworkCall.Refusal) -> Void in
          receiver.lock()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-tryLock", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSRecursiveLock) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.tryLock()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-unlock", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSRecursiveLock) throws(FrameworkCall.Refusal) -> Void in
          receiver.unlock()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}

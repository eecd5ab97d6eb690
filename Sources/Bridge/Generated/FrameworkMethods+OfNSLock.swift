// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSLock: [FrameworkMethod] = [
    FrameworkMethod(
      "-name", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSLock) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.name)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setName:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSLock) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.name = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-lock", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSLock) throws(FrameworkCall.Refusal) -> Void in
          receiver.lock()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-tryLock", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSLock) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.tryLock()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-lockBeforeDate:", "c@:@",
      { me, _, p_limit in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSLock) throws(FrameworkCall.Refusal) -> Int8 in
          let limit: NSDate = try FrameworkCall.object(p_limit, as: NSDate.self)
          return (receiver.lockBeforeDate(limit)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
    FrameworkMethod(
      "-unlock", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSLock) throws(FrameworkCall.Refusal) -> Void in
          receiver.unlock()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}

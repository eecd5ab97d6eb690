// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSConditionAndNSLock: [FrameworkMethod] = [
    FrameworkMethod(
      "-lock", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSCondition) throws(FrameworkCall.Refusal) -> Void in
          receiver.lock()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-unlock", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSCondition) throws(FrameworkCall.Refusal) -> Void in
          receiver.unlock()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-wait", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSCondition) throws(FrameworkCall.Refusal) -> Void in
          receiver.wait()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-waitUntilDate:", "c@:@",
      { me, _, p_limit in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSCondition) throws(FrameworkCall.Refusal) -> Int8 in
          let limit: NSDate = try FrameworkCall.object(p_limit, as: NSDate.self)
          return (receiver.waitUntilDate(limit)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
    FrameworkMethod(
      "-signal", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSCondition) throws(FrameworkCall.Refusal) -> Void in
          receiver.signal()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-broadcast", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSCondition) throws(FrameworkCall.Refusal) -> Void in
          receiver.broadcast()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}

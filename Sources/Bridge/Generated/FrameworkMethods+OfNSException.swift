// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSException: [FrameworkMethod] = [
    FrameworkMethod(
      "+exceptionWithName:reason:userInfo:", "@@:@@@",
      { me, _, p_name, p_reason, p_userInfo in
        let result = FrameworkCall.make(me) {
          (receiver: NSException.Type) throws(FrameworkCall.Refusal) -> ID in
          let name: NSString = try FrameworkCall.object(p_name, as: NSString.self)
          let reason: NSString? = try FrameworkCall.optional(p_reason, as: NSString.self)
          let userInfo: NSDictionary? = try FrameworkCall.optional(p_userInfo, as: NSDictionary.self)
          return CompiledObjects.result(receiver.exceptionWithName(name, reason: reason, userInfo: userInfo))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, ID) -> ID),
    FrameworkMethod(
      "-initWithName:reason:userInfo:", "@@:@@@",
      { me, _, p_name, p_reason, p_userInfo in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSException) throws(FrameworkCall.Refusal) -> ID in
          let name: NSString = try FrameworkCall.object(p_name, as: NSString.self)
          let reason: NSString? = try FrameworkCall.optional(p_reason, as: NSString.self)
          let userInfo: NSDictionary? = try FrameworkCall.optional(p_userInfo, as: NSDictionary.self)
          return CompiledObjects.result(receiver.initWithName(name, reason: reason, userInfo: userInfo))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, ID) -> ID),
    FrameworkMethod(
      "-name", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSException) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.name)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-reason", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSException) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.reason)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-userInfo", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSException) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.userInfo)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-raise", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSException) throws(FrameworkCall.Refusal) -> Void in
          receiver.raise()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}

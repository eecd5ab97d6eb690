// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSNotificationAndCenter: [FrameworkMethod] = [
    FrameworkMethod(
      "-name", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSNotification) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(text: receiver.name.description)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+notificationWithName:object:userInfo:", "@@:@@@",
      { me, _, p_name, p_object, p_userInfo in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let name: NSNotificationName = NSNotificationName(text: try FrameworkCall.object(p_name, as: NSString.self).string)
          let object: NSObject? = try FrameworkCall.optional(p_object, as: NSObject.self)
          let userInfo: NSDictionary? = try FrameworkCall.optional(p_userInfo, as: NSDictionary.self)
          return CompiledObjects.result(NSNotification.notificationWithName(name, object: object, userInfo: userInfo))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, ID) -> ID),
    FrameworkMethod(
      "+notificationWithName:object:", "@@:@@",
      { me, _, p_name, p_object in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let name: NSNotificationName = NSNotificationName(text: try FrameworkCall.object(p_name, as: NSString.self).string)
          let object: NSObject? = try FrameworkCall.optional(p_object, as: NSObject.self)
          return CompiledObjects.result(NSNotification.notificationWithName(name, object: object))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> ID),
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

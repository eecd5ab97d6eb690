// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSNotificationCenter: [FrameworkMethod] = [
    FrameworkMethod(
      "+defaultCenter", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSNotificationCenter.defaultCenter())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-removeObserver:", "v@:@",
      { me, _, p_observer in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSNotificationCenter) throws(FrameworkCall.Refusal) -> Void in
          let observer: NSObject = try FrameworkCall.object(p_observer, as: NSObject.self)
          receiver.removeObserver(observer)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-removeObserver:name:object:", "v@:@@@",
      { me, _, p_observer, p_name, p_object in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSNotificationCenter) throws(FrameworkCall.Refusal) -> Void in
          let observer: NSObject = try FrameworkCall.object(p_observer, as: NSObject.self)
          let name: NSNotificationName? = (try FrameworkCall.optional(p_name, as: NSString.self)?.string).map { NSNotificationName(text: $0) }
          let object: NSObject? = try FrameworkCall.optional(p_object, as: NSObject.self)
          receiver.removeObserver(observer, name: name, object: object)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID, ID) -> Void),
    FrameworkMethod(
      "-postNotificationName:object:userInfo:", "v@:@@@",
      { me, _, p_name, p_object, p_userInfo in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSNotificationCenter) throws(FrameworkCall.Refusal) -> Void in
          let name: NSNotificationName = NSNotificationName(text: try FrameworkCall.object(p_name, as: NSString.self).string)
          let object: NSObject? = try FrameworkCall.optional(p_object, as: NSObject.self)
          let userInfo: NSDictionary? = try FrameworkCall.optional(p_userInfo, as: NSDictionary.self)
          receiver.postNotificationName(name, object: object, userInfo: userInfo)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID, ID) -> Void),
    FrameworkMethod(
      "-postNotificationName:object:", "v@:@@",
      { me, _, p_name, p_object in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSNotificationCenter) throws(FrameworkCall.Refusal) -> Void in
          let name: NSNotificationName = NSNotificationName(text: try FrameworkCall.object(p_name, as: NSString.self).string)
          let object: NSObject? = try FrameworkCall.optional(p_object, as: NSObject.self)
          receiver.postNotificationName(name, object: object)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-postNotification:", "v@:@",
      { me, _, p_notification in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSNotificationCenter) throws(FrameworkCall.Refusal) -> Void in
          let notification: NSNotification = try FrameworkCall.object(p_notification, as: NSNotification.self)
          receiver.postNotification(notification)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}

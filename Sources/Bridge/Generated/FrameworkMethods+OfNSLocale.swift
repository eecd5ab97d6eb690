// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSLocale: [FrameworkMethod] = [
    FrameworkMethod(
      "+currentLocale", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSLocale.currentLocale())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+systemLocale", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSLocale.systemLocale())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+preferredLanguages", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSLocale.preferredLanguages())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-initWithLocaleIdentifier:", "@@:@",
      { me, _, p_identifier in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSLocale) throws(FrameworkCall.Refusal) -> ID in
          let identifier: NSString = try FrameworkCall.object(p_identifier, as: NSString.self)
          return CompiledObjects.result(receiver.initWithLocaleIdentifier(identifier))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-localeIdentifier", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSLocale) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.localeIdentifier)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-objectForKey:", "@@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSLocale) throws(FrameworkCall.Refusal) -> ID in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          return CompiledObjects.result(receiver.objectForKey(key))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}

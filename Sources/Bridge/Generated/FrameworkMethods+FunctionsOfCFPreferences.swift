// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfCFPreferences: [FrameworkMethod] = [
    FrameworkMethod(
      "CFPreferencesCopyAppValue", "",
      { p_key, p_application in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          let application: String = try FrameworkCall.object(p_application, as: NSString.self).string
          return CompiledObjects.result(CFPreferencesCopyAppValue(key, application))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, ID) -> ID),
    FrameworkMethod(
      "CFPreferencesSetAppValue", "",
      { p_key, p_value, p_application in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          let value: NSObject? = try FrameworkCall.optional(p_value, as: NSObject.self)
          let application: String = try FrameworkCall.object(p_application, as: NSString.self).string
          CFPreferencesSetAppValue(key, value, application)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, ID, ID) -> Void),
    FrameworkMethod(
      "CFPreferencesAppSynchronize", "",
      { p_application in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int8 in
          let application: String = try FrameworkCall.object(p_application, as: NSString.self).string
          return (CFPreferencesAppSynchronize(application)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> Int8),
  ]
}

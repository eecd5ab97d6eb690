// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfNSBundle: [FrameworkMethod] = [
    FrameworkMethod(
      "CFBundleGetMainBundle", "",
      {
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(CFBundleGetMainBundle())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) () -> ID),
    FrameworkMethod(
      "CFBundleGetIdentifier", "",
      { p_bundle in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let bundle: NSBundle = try FrameworkCall.object(p_bundle, as: NSBundle.self)
          return CompiledObjects.result(CFBundleGetIdentifier(bundle))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> ID),
    FrameworkMethod(
      "CFBundleGetInfoDictionary", "",
      { p_bundle in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let bundle: NSBundle = try FrameworkCall.object(p_bundle, as: NSBundle.self)
          return CompiledObjects.result(CFBundleGetInfoDictionary(bundle))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> ID),
    FrameworkMethod(
      "CFBundleGetValueForInfoDictionaryKey", "",
      { p_bundle, p_key in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let bundle: NSBundle = try FrameworkCall.object(p_bundle, as: NSBundle.self)
          let key: String = try FrameworkCall.object(p_key, as: NSString.self).string
          return CompiledObjects.result(CFBundleGetValueForInfoDictionaryKey(bundle, key))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, ID) -> ID),
    FrameworkMethod(
      "CFBundleCopyBundleURL", "",
      { p_bundle in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let bundle: NSBundle = try FrameworkCall.object(p_bundle, as: NSBundle.self)
          return CompiledObjects.result(CFBundleCopyBundleURL(bundle))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> ID),
    FrameworkMethod(
      "CFBundleCopyResourceURL", "",
      { p_bundle, p_name, p_type, p_folder in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let bundle: NSBundle = try FrameworkCall.object(p_bundle, as: NSBundle.self)
          let name: String = try FrameworkCall.object(p_name, as: NSString.self).string
          let type: String? = try FrameworkCall.optional(p_type, as: NSString.self)?.string
          let folder: String? = try FrameworkCall.optional(p_folder, as: NSString.self)?.string
          return CompiledObjects.result(CFBundleCopyResourceURL(bundle, name, type, folder))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, ID, ID, ID) -> ID),
    FrameworkMethod(
      "CFBundleCopyLocalizedString", "",
      { p_bundle, p_key, p_value, p_table in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let bundle: NSBundle = try FrameworkCall.object(p_bundle, as: NSBundle.self)
          let key: String = try FrameworkCall.object(p_key, as: NSString.self).string
          let value: String? = try FrameworkCall.optional(p_value, as: NSString.self)?.string
          let table: String? = try FrameworkCall.optional(p_table, as: NSString.self)?.string
          return CompiledObjects.result(CFBundleCopyLocalizedString(bundle, key, value, table))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, ID, ID, ID) -> ID),
  ]
}

// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSBundle: [FrameworkMethod] = [
    FrameworkMethod(
      "+mainBundle", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSBundle.mainBundle())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-bundlePath", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSBundle) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(text: receiver.bundlePath)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-pathForResource:ofType:inDirectory:", "@@:@@@",
      { me, _, p_name, p_type, p_folder in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSBundle) throws(FrameworkCall.Refusal) -> ID in
          let name: String = try FrameworkCall.object(p_name, as: NSString.self).string
          let type: String? = try FrameworkCall.optional(p_type, as: NSString.self)?.string
          let folder: String? = try FrameworkCall.optional(p_folder, as: NSString.self)?.string
          return CompiledObjects.result(receiver.pathForResource(name, ofType: type, inDirectory: folder))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, ID) -> ID),
    FrameworkMethod(
      "-pathForResource:ofType:", "@@:@@",
      { me, _, p_name, p_type in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSBundle) throws(FrameworkCall.Refusal) -> ID in
          let name: String = try FrameworkCall.object(p_name, as: NSString.self).string
          let type: String? = try FrameworkCall.optional(p_type, as: NSString.self)?.string
          return CompiledObjects.result(receiver.pathForResource(name, ofType: type))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> ID),
    FrameworkMethod(
      "-URLForResource:withExtension:", "@@:@@",
      { me, _, p_name, p_type in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSBundle) throws(FrameworkCall.Refusal) -> ID in
          let name: String = try FrameworkCall.object(p_name, as: NSString.self).string
          let type: String? = try FrameworkCall.optional(p_type, as: NSString.self)?.string
          return CompiledObjects.result(receiver.URLForResource(name, withExtension: type))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> ID),
    FrameworkMethod(
      "-infoDictionary", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSBundle) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.infoDictionary())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-objectForInfoDictionaryKey:", "@@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSBundle) throws(FrameworkCall.Refusal) -> ID in
          let key: String = try FrameworkCall.object(p_key, as: NSString.self).string
          return CompiledObjects.result(receiver.objectForInfoDictionaryKey(key))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-localizedStringForKey:value:table:", "@@:@@@",
      { me, _, p_key, p_value, p_table in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSBundle) throws(FrameworkCall.Refusal) -> ID in
          let key: String = try FrameworkCall.object(p_key, as: NSString.self).string
          let value: String? = try FrameworkCall.optional(p_value, as: NSString.self)?.string
          let table: String? = try FrameworkCall.optional(p_table, as: NSString.self)?.string
          return CompiledObjects.result(receiver.localizedStringForKey(key, value: value, table: table))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, ID) -> ID),
    FrameworkMethod(
      "-localizedInfoDictionary", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSBundle) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.localizedInfoDictionary())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}

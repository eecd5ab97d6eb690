// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSFileManager: [FrameworkMethod] = [
    FrameworkMethod(
      "+defaultManager", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSFileManager.defaultManager())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-fileExistsAtPath:", "c@:@",
      { me, _, p_path in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSFileManager) throws(FrameworkCall.Refusal) -> Int8 in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return (receiver.fileExistsAtPath(path)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
    FrameworkMethod(
      "-contentsAtPath:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSFileManager) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(receiver.contentsAtPath(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-createFileAtPath:contents:attributes:", "c@:@@@",
      { me, _, p_path, p_contents, p_attributes in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSFileManager) throws(FrameworkCall.Refusal) -> Int8 in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let contents: NSData? = try FrameworkCall.optional(p_contents, as: NSData.self)
          let attributes: NSDictionary? = try FrameworkCall.optional(p_attributes, as: NSDictionary.self)
          return (receiver.createFileAtPath(path, contents: contents, attributes: attributes)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, ID) -> Int8),
    FrameworkMethod(
      "-createDirectoryAtPath:withIntermediateDirectories:attributes:error:", "c@:@c@^@",
      { me, _, p_path, p_makesAll, p_attributes, p_error in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSFileManager) throws(FrameworkCall.Refusal) -> Int8 in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let makesAll: Bool = Bool(p_makesAll)
          let attributes: NSDictionary? = try FrameworkCall.optional(p_attributes, as: NSDictionary.self)
          let error: UnsafeMutablePointer<NSError?>? = FrameworkCall.makePlace(p_error)
          defer { FrameworkCall.store(error, in: p_error) }
          return (receiver.createDirectoryAtPath(path, withIntermediateDirectories: makesAll, attributes: attributes, error: error)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int8, ID, UnsafeMutablePointer<ID>?) -> Int8),
    FrameworkMethod(
      "-contentsOfDirectoryAtPath:error:", "@@:@^@",
      { me, _, p_path, p_error in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSFileManager) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let error: UnsafeMutablePointer<NSError?>? = FrameworkCall.makePlace(p_error)
          defer { FrameworkCall.store(error, in: p_error) }
          return CompiledObjects.result(receiver.contentsOfDirectoryAtPath(path, error: error))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, UnsafeMutablePointer<ID>?) -> ID),
    FrameworkMethod(
      "-removeItemAtPath:error:", "c@:@^@",
      { me, _, p_path, p_error in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSFileManager) throws(FrameworkCall.Refusal) -> Int8 in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let error: UnsafeMutablePointer<NSError?>? = FrameworkCall.makePlace(p_error)
          defer { FrameworkCall.store(error, in: p_error) }
          return (receiver.removeItemAtPath(path, error: error)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, UnsafeMutablePointer<ID>?) -> Int8),
    FrameworkMethod(
      "-copyItemAtPath:toPath:error:", "c@:@@^@",
      { me, _, p_path, p_toPath, p_error in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSFileManager) throws(FrameworkCall.Refusal) -> Int8 in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let toPath: NSString = try FrameworkCall.object(p_toPath, as: NSString.self)
          let error: UnsafeMutablePointer<NSError?>? = FrameworkCall.makePlace(p_error)
          defer { FrameworkCall.store(error, in: p_error) }
          return (receiver.copyItemAtPath(path, toPath: toPath, error: error)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, UnsafeMutablePointer<ID>?) -> Int8),
    FrameworkMethod(
      "-moveItemAtPath:toPath:error:", "c@:@@^@",
      { me, _, p_path, p_toPath, p_error in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSFileManager) throws(FrameworkCall.Refusal) -> Int8 in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let toPath: NSString = try FrameworkCall.object(p_toPath, as: NSString.self)
          let error: UnsafeMutablePointer<NSError?>? = FrameworkCall.makePlace(p_error)
          defer { FrameworkCall.store(error, in: p_error) }
          return (receiver.moveItemAtPath(path, toPath: toPath, error: error)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, UnsafeMutablePointer<ID>?) -> Int8),
  ]
}

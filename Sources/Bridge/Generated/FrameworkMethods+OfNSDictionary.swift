// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSDictionary: [FrameworkMethod] = [
    FrameworkMethod(
      "-count", "Q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSDictionary) throws(FrameworkCall.Refusal) -> UInt in
          return UInt(truncatingIfNeeded: receiver.count)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> UInt),
    FrameworkMethod(
      "+dictionaryWithObject:forKey:", "@@:@@",
      { me, _, p_object, p_key in
        let result = FrameworkCall.make(me) {
          (receiver: NSDictionary.Type) throws(FrameworkCall.Refusal) -> ID in
          try FrameworkCall.refuseNil(
            p_object, "+[NSDictionary dictionaryWithObject:forKey:]: attempt to insert nil value")
          try FrameworkCall.refuseNil(
            p_key, "+[NSDictionary dictionaryWithObject:forKey:]: attempt to insert nil key")
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          let key: any NSObject & Copying = try FrameworkCall.key(p_key)
          return CompiledObjects.result(receiver.dictionaryWithObject(object, forKey: key))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> ID),
    FrameworkMethod(
      "-objectForKey:", "@@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDictionary) throws(FrameworkCall.Refusal) -> ID in
          let key: NSObject = try FrameworkCall.object(p_key, as: NSObject.self)
          return CompiledObjects.result(receiver.objectForKey(key))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-allKeys", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDictionary) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.allKeys())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-allValues", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDictionary) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.allValues())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-mutableCopy", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDictionary) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.mutableCopy())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-initWithDictionary:", "@@:@",
      { me, _, p_other in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSDictionary) throws(FrameworkCall.Refusal) -> ID in
          let other: NSDictionary = try FrameworkCall.object(p_other, as: NSDictionary.self)
          return CompiledObjects.result(receiver.initWithDictionary(other))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithContentsOfFile:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSDictionary) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(receiver.initWithContentsOfFile(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}

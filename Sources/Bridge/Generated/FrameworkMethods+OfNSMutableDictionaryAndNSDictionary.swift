// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSMutableDictionaryAndNSDictionary: [FrameworkMethod] = [
    FrameworkMethod(
      "+dictionary", "@@:",
      { me, _ in
        let result = FrameworkCall.make(me) {
          (receiver: NSMutableDictionary.Type) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.dictionary())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setObject:forKey:", "v@:@@",
      { me, _, p_object, p_key in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableDictionary) throws(FrameworkCall.Refusal) -> Void in
          try FrameworkCall.refuseNil(
            p_object, "-[NSMutableDictionary setObject:forKey:]: attempt to insert nil value")
          try FrameworkCall.refuseNil(
            p_key, "-[NSMutableDictionary setObject:forKey:]: attempt to insert nil key")
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          let key: any NSObject & Copying = try FrameworkCall.key(p_key)
          receiver.setObject(object, forKey: key)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "+dictionaryWithCapacity:", "@@:q",
      { me, _, p_capacity in
        let result = FrameworkCall.make(me) {
          (receiver: NSMutableDictionary.Type) throws(FrameworkCall.Refusal) -> ID in
          let capacity: Int = p_capacity
          return CompiledObjects.result(receiver.dictionaryWithCapacity(capacity))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-initWithCapacity:", "@@:q",
      { me, _, p_capacity in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSMutableDictionary) throws(FrameworkCall.Refusal) -> ID in
          let capacity: Int = p_capacity
          return CompiledObjects.result(receiver.initWithCapacity(capacity))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-addEntriesFromDictionary:", "v@:@",
      { me, _, p_other in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableDictionary) throws(FrameworkCall.Refusal) -> Void in
          let other: NSDictionary = try FrameworkCall.object(p_other, as: NSDictionary.self)
          receiver.addEntriesFromDictionary(other)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-removeObjectsForKeys:", "v@:@",
      { me, _, p_keys in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableDictionary) throws(FrameworkCall.Refusal) -> Void in
          let keys: NSArray = try FrameworkCall.object(p_keys, as: NSArray.self)
          receiver.removeObjectsForKeys(keys)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-removeObjectForKey:", "v@:@",
      { me, _, p_key in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableDictionary) throws(FrameworkCall.Refusal) -> Void in
          try FrameworkCall.refuseNil(
            p_key, "-[NSMutableDictionary removeObjectForKey:]: attempt to remove nil key")
          let key: NSObject = try FrameworkCall.object(p_key, as: NSObject.self)
          receiver.removeObjectForKey(key)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-removeAllObjects", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableDictionary) throws(FrameworkCall.Refusal) -> Void in
          receiver.removeAllObjects()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}

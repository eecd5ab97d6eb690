// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSUserDefaults: [FrameworkMethod] = [
    FrameworkMethod(
      "+standardUserDefaults", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSUserDefaults.standardUserDefaults())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-objectForKey:", "@@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> ID in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          return CompiledObjects.result(receiver.objectForKey(key))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-setObject:forKey:", "v@:@@",
      { me, _, p_object, p_key in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Void in
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          receiver.setObject(object, forKey: key)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-removeObjectForKey:", "v@:@",
      { me, _, p_key in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Void in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          receiver.removeObjectForKey(key)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-synchronize", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.synchronize()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-registerDefaults:", "v@:@",
      { me, _, p_defaults in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Void in
          let defaults: NSDictionary = try FrameworkCall.object(p_defaults, as: NSDictionary.self)
          receiver.registerDefaults(defaults)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-volatileDomainForName:", "@@:@",
      { me, _, p_name in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> ID in
          let name: String = try FrameworkCall.object(p_name, as: NSString.self).string
          return CompiledObjects.result(receiver.volatileDomainForName(name))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-setVolatileDomain:forName:", "v@:@@",
      { me, _, p_domain, p_name in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Void in
          let domain: NSDictionary = try FrameworkCall.object(p_domain, as: NSDictionary.self)
          let name: String = try FrameworkCall.object(p_name, as: NSString.self).string
          receiver.setVolatileDomain(domain, forName: name)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-stringForKey:", "@@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> ID in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          return CompiledObjects.result(receiver.stringForKey(key))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-arrayForKey:", "@@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> ID in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          return CompiledObjects.result(receiver.arrayForKey(key))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-dictionaryForKey:", "@@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> ID in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          return CompiledObjects.result(receiver.dictionaryForKey(key))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-dataForKey:", "@@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> ID in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          return CompiledObjects.result(receiver.dataForKey(key))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-integerForKey:", "q@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Int in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          return receiver.integerForKey(key)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int),
    FrameworkMethod(
      "-floatForKey:", "f@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Float in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          return receiver.floatForKey(key)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Float),
    FrameworkMethod(
      "-setFloat:forKey:", "v@:f@",
      { me, _, p_value, p_key in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Void in
          let value: Float = p_value
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          receiver.setFloat(value, forKey: key)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Float, ID) -> Void),
    FrameworkMethod(
      "-doubleForKey:", "d@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Double in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          return receiver.doubleForKey(key)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Double),
    FrameworkMethod(
      "-boolForKey:", "c@:@",
      { me, _, p_key in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Int8 in
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          return (receiver.boolForKey(key)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
    FrameworkMethod(
      "-setInteger:forKey:", "v@:q@",
      { me, _, p_value, p_key in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          receiver.setInteger(value, forKey: key)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, ID) -> Void),
    FrameworkMethod(
      "-setDouble:forKey:", "v@:d@",
      { me, _, p_value, p_key in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Void in
          let value: Double = p_value
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          receiver.setDouble(value, forKey: key)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double, ID) -> Void),
    FrameworkMethod(
      "-setBool:forKey:", "v@:c@",
      { me, _, p_value, p_key in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSUserDefaults) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          let key: NSString = try FrameworkCall.object(p_key, as: NSString.self)
          receiver.setBool(value, forKey: key)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8, ID) -> Void),
  ]
}

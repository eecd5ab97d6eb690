// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSString: [FrameworkMethod] = [
    FrameworkMethod(
      "-length", "Q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> UInt in
          return UInt(truncatingIfNeeded: receiver.length)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> UInt),
    FrameworkMethod(
      "+stringWithString:", "@@:@",
      { me, _, p_text in
        let result = FrameworkCall.make(me) {
          (receiver: NSString.Type) throws(FrameworkCall.Refusal) -> ID in
          try FrameworkCall.refuseNil(
            p_text, "+[NSString stringWithString:]: nil argument")
          let text: String = try FrameworkCall.object(p_text, as: NSString.self).string
          return CompiledObjects.result(receiver.stringWithString(text))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithString:", "@@:@",
      { me, _, p_text in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          try FrameworkCall.refuseNil(
            p_text, "-[NSString initWithString:]: nil argument")
          let text: String = try FrameworkCall.object(p_text, as: NSString.self).string
          return CompiledObjects.result(receiver.initWithString(text))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-isEqualToString:", "c@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int8 in
          let other: NSString? = try FrameworkCall.optional(p_other, as: NSString.self)
          return (receiver.isEqualToString(other)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
    FrameworkMethod(
      "-intValue", "i@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int32 in
          return Int32(truncatingIfNeeded: receiver.intValue)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int32),
    FrameworkMethod(
      "-integerValue", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int in
          return receiver.integerValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-longLongValue", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int in
          return Int(truncatingIfNeeded: receiver.longLongValue)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-doubleValue", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Double in
          return receiver.doubleValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-boolValue", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.boolValue).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-componentsSeparatedByString:", "@@:@",
      { me, _, p_separator in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let separator: NSString = try FrameworkCall.object(p_separator, as: NSString.self)
          return CompiledObjects.result(receiver.componentsSeparatedByString(separator))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithData:encoding:", "@@:@q",
      { me, _, p_data, p_encoding in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let data: NSData = try FrameworkCall.object(p_data, as: NSData.self)
          let encoding: NSStringEncoding = try FrameworkCall.value(p_encoding, of: NSStringEncoding.self)
          return CompiledObjects.result(receiver.initWithData(data, encoding: encoding))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int) -> ID),
    FrameworkMethod(
      "-initWithContentsOfFile:encoding:", "@@:@q",
      { me, _, p_path, p_encoding in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let encoding: NSStringEncoding = try FrameworkCall.value(p_encoding, of: NSStringEncoding.self)
          return CompiledObjects.result(receiver.initWithContentsOfFile(path, encoding: encoding))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int) -> ID),
    FrameworkMethod(
      "+stringWithContentsOfFile:encoding:error:", "@@:@q^@",
      { me, _, p_path, p_encoding, p_error in
        let result = FrameworkCall.make(me) {
          (receiver: NSString.Type) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let encoding: NSStringEncoding = try FrameworkCall.value(p_encoding, of: NSStringEncoding.self)
          let error: UnsafeMutablePointer<NSError?>? = FrameworkCall.makePlace(p_error)
          defer { FrameworkCall.store(error, in: p_error) }
          return CompiledObjects.result(receiver.stringWithContentsOfFile(path, encoding: encoding, error: error))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int, UnsafeMutablePointer<ID>?) -> ID),
    FrameworkMethod(
      "+stringWithContentsOfFile:encoding:", "@@:@q",
      { me, _, p_path, p_encoding in
        let result = FrameworkCall.make(me) {
          (receiver: NSString.Type) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let encoding: NSStringEncoding = try FrameworkCall.value(p_encoding, of: NSStringEncoding.self)
          return CompiledObjects.result(receiver.stringWithContentsOfFile(path, encoding: encoding))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int) -> ID),
  ]
}

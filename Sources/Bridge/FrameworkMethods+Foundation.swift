internal import CMemsimObjC
internal import MemsimKit

/// Methods of Foundation that get or give addresses of bytes and objects, or the name of a method.
extension FrameworkMethods {
  static let ofArrays = [
    FrameworkMethod("-indexOfObject:", "Q@:@", indexOfObject),
    FrameworkMethod("+arrayWithObjects:count:", "@@:^@Q", arrayOfObjects),
    FrameworkMethod("-initWithObjects:count:", "@@:^@Q", arrayOfObjects),
    FrameworkMethod("-sortedArrayUsingSelector:", "@@::", sortedBySelector),
    FrameworkMethod("-makeObjectsPerformSelector:", "v@::", performAll),
  ]

  static let ofMutableArrays = [
    FrameworkMethod("-sortUsingSelector:", "v@::", sortBySelector)
  ]

  static let ofDescriptors = [
    FrameworkMethod("-initWithKey:ascending:selector:", "@@:@c:", initializeDescriptor)
  ]

  static let ofBytes = [
    FrameworkMethod("-bytes", "^v@:", bytes),
    FrameworkMethod("+dataWithBytes:length:", "@@:^vQ", dataOfBytes),
    FrameworkMethod("-initWithBytes:length:", "@@:^vQ", dataOfBytes),
    FrameworkMethod("-getBytes:length:", "v@:^vQ", copyBytes),
    FrameworkMethod("-appendBytes:length:", "v@:^vQ", appendBytes),
  ]

  static let ofTexts = [
    FrameworkMethod("-UTF8String", "*@:", utf8String),
    FrameworkMethod("+stringWithUTF8String:", "@@:*", stringOfUTF8),
    FrameworkMethod("-initWithUTF8String:", "@@:*", stringOfUTF8),
  ]

  private static let indexOfObject: @convention(c) (ID, SEL, ID) -> UInt = { me, _, passed in
    let nothing = UInt(NSNotFound)
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nothing) {
      (array: NSArray) in
      CompiledObjects.proxy(passed).flatMap(array.indexOfObject).map { UInt($0) } ?? nothing
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let arrayOfObjects:
    @convention(c) (ID, SEL, UnsafeMutablePointer<ID>?, UInt) -> ID = { me, _, objects, count in
      let result = FrameworkCall.run(nil) {
        me.flatMap { Variadics.makeArray($0, objects, Int64(clamping: count)) }
      }
      memsim_objc_throw_pending()
      return result
    }

  /// The order that a method of an object says with another.
  private static func order(
    _ selector: OpaquePointer
  ) -> (NSObject, NSObject) -> NSComparisonResult {
    { one, other in
      let result = CompiledObjects.ask(selector, one, other)
      return NSComparisonResult(rawValue: result.signum()) ?? .same
    }
  }

  private static let sortedBySelector: @convention(c) (ID, SEL, SEL) -> ID = { me, _, selector in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) { (array: NSArray) in
      selector.flatMap { CompiledObjects.result(array.sortedArray(order($0))) }
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let sortBySelector: @convention(c) (ID, SEL, SEL) -> Void = { me, _, selector in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) { (array: NSMutableArray) in
      if let selector { array.sort(order(selector)) }
    }
    memsim_objc_throw_pending()
  }

  private static let performAll: @convention(c) (ID, SEL, SEL) -> Void = { me, _, selector in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) { (array: NSArray) in
      guard let selector else { return }
      for object in array.objects { CompiledObjects.send(selector, to: object) }
    }
    memsim_objc_throw_pending()
  }

  private static let initializeDescriptor: @convention(c) (ID, SEL, ID, Int8, SEL) -> ID = {
    me, _, passedKey, ascending, selector in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (descriptor: NSSortDescriptor) throws(FrameworkCall.Refusal) -> ID in
      let key = try FrameworkCall.optional(passedKey, as: NSString.self)
      return CompiledObjects.address(
        of: selector.map {
          descriptor.initWithKey(key, ascending: Bool(ascending), order: order($0))
        } ?? descriptor.initWithKey(key, ascending: Bool(ascending)))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let bytes: @convention(c) (ID, SEL) -> UnsafeRawPointer? = { me, _ in
    let result: UnsafeRawPointer? = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (data: NSData) in data.withBytes { $0.baseAddress }
    }
    memsim_objc_throw_pending()
    return result
  }

  private static func array(_ bytes: UnsafeRawPointer?, _ count: UInt) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(clamping: count)))
  }

  private static let dataOfBytes: @convention(c) (ID, SEL, UnsafeRawPointer?, UInt) -> ID = {
    me, _, passed, count in
    let result = FrameworkCall.run(nil) {
      me.flatMap { me in
        Variadics.make(me) { (data: NSData) in data.initWithBytes(array(passed, count)) }
      }
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let copyBytes: @convention(c) (ID, SEL, UnsafeMutableRawPointer?, UInt) -> Void = {
    me, _, target, count in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) { (data: NSData) in
      data.withBytes { bytes in
        guard let target, let start = bytes.baseAddress else { return }
        target.copyMemory(from: start, byteCount: min(bytes.count, Int(clamping: count)))
      }
    }
    memsim_objc_throw_pending()
  }

  private static let appendBytes: @convention(c) (ID, SEL, UnsafeRawPointer?, UInt) -> Void = {
    me, _, passed, count in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) { (data: NSMutableData) in
      data.append(array(passed, count))
    }
    memsim_objc_throw_pending()
  }

  /// The bytes of a text with a zero at the end, in data that the pool releases.
  private static let utf8String: @convention(c) (ID, SEL) -> UnsafeRawPointer? = { me, _ in
    let result: UnsafeRawPointer? = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (text: NSString) in
      NSData.dataWithBytes(Array(text.string.utf8) + [0]).withBytes { $0.baseAddress }
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let stringOfUTF8: @convention(c) (ID, SEL, UnsafePointer<CChar>?) -> ID = {
    me, _, passed in
    let result = FrameworkCall.run(nil) {
      me.flatMap { me in
        passed.flatMap { text in
          Variadics.make(me) { (string: NSString) in
            string.initWithString(String(cString: text))
          }
        }
      }
    }
    memsim_objc_throw_pending()
    return result
  }
}

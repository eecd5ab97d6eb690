internal import CMemsimObjC
internal import MemsimKit

/// Methods of Foundation that get or give addresses of bytes and objects, or the name of a method.
extension FrameworkMethods {
  /// The method that makes an empty object of a class.
  static func empty(_ name: StaticString) -> [FrameworkMethod] {
    [FrameworkMethod(name, "@@:", makeEmpty)]
  }

  private static let makeEmpty: @convention(c) (ID, SEL) -> ID = { me, _ in
    let result = FrameworkCall.run(nil) {
      me.flatMap { Variadics.make($0) { (object: NSObject) in object.`init`() } }
    }
    memsim_objc_throw_pending()
    return result
  }

  static let ofTables = [
    FrameworkMethod("+dictionaryWithObjects:forKeys:", "@@:@@", tableOfArrays),
    FrameworkMethod("-initWithObjects:forKeys:", "@@:@@", tableOfArrays),
  ]

  private static let tableOfArrays: @convention(c) (ID, SEL, ID, ID) -> ID = {
    me, _, passedObjects, passedKeys in
    let result = FrameworkCall.run(nil) { () throws(FrameworkCall.Refusal) -> ID in
      let objects = try FrameworkCall.optional(passedObjects, as: NSArray.self)?.objects ?? []
      var keys: [any NSObject & Copying] = []
      for key in try FrameworkCall.optional(passedKeys, as: NSArray.self)?.objects ?? [] {
        keys.append(try FrameworkCall.key(CompiledObjects.address(of: key)))
      }
      return me.flatMap { me in
        Variadics.make(me) { (table: NSDictionary) in
          table.initWithObjects(objects, forKeys: keys)
        }
      }
    }
    memsim_objc_throw_pending()
    return result
  }

  static let ofArrays = [
    FrameworkMethod("-sortedArrayUsingFunction:context:", "@@:^?^v", sortedByFunction),
    FrameworkMethod("-indexOfObject:", "Q@:@", indexOfObject),
    FrameworkMethod("+arrayWithObjects:count:", "@@:^@Q", arrayOfObjects),
    FrameworkMethod("-initWithObjects:count:", "@@:^@Q", arrayOfObjects),
    FrameworkMethod("-sortedArrayUsingSelector:", "@@::", sortedBySelector),
    FrameworkMethod("-makeObjectsPerformSelector:", "v@::", performAll),
  ]

  static let ofMutableArrays = [
    FrameworkMethod("-sortUsingFunction:context:", "v@:^?^v", sortByFunction),
    FrameworkMethod("-sortUsingSelector:", "v@::", sortBySelector),
  ]

  static let ofDescriptors = [
    FrameworkMethod("-initWithKey:ascending:selector:", "@@:@c:", initializeDescriptor)
  ]

  static let ofBytes = [
    FrameworkMethod("-bytes", "^v@:", bytes),
    FrameworkMethod("+dataWithBytes:length:", "@@:^vQ", dataOfBytes),
    FrameworkMethod("-initWithBytes:length:", "@@:^vQ", dataOfBytes),
    FrameworkMethod("-getBytes:length:", "v@:^vQ", copyBytes),
  ]

  static let ofMutableData = [
    FrameworkMethod("-appendBytes:length:", "v@:^vQ", appendBytes)
  ]

  static let ofExceptions = [
    FrameworkMethod("+exceptionWithName:reason:userInfo:", "@@:@@@", makeException)
  ]

  private static let makeException: @convention(c) (ID, SEL, ID, ID, ID) -> ID = {
    me, _, passedName, passedReason, passedUserInfo in
    let result = FrameworkCall.run(nil) { () throws(FrameworkCall.Refusal) -> ID in
      let name = try FrameworkCall.object(passedName, as: NSString.self)
      let reason = try FrameworkCall.optional(passedReason, as: NSString.self)
      let userInfo = try FrameworkCall.optional(passedUserInfo, as: NSDictionary.self)
      return me.flatMap { me in
        Variadics.make(me) { (exception: NSException) in
          exception.initWithName(name, reason: reason, userInfo: userInfo)
        }
      }
    }
    memsim_objc_throw_pending()
    return result
  }

  static let ofPointers = [
    FrameworkMethod("+valueWithPointer:", "@@:^v", valueOfPointer),
    FrameworkMethod("+valueWithNonretainedObject:", "@@:@", valueOfPointer),
    FrameworkMethod("-pointerValue", "^v@:", pointer),
    FrameworkMethod("-nonretainedObjectValue", "@@:", pointer),
  ]

  private static let valueOfPointer: @convention(c) (ID, SEL, UnsafeMutableRawPointer?) -> ID = {
    _, _, passed in
    let result = FrameworkCall.run(nil) {
      CompiledObjects.result(NSValue.valueWithPointer(UInt(bitPattern: passed)))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let pointer: @convention(c) (ID, SEL) -> UnsafeMutableRawPointer? = { me, _ in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) { (value: NSValue) in
      UnsafeMutableRawPointer(bitPattern: value.pointerValue())
    }
    memsim_objc_throw_pending()
    return result
  }

  static let ofTexts = [
    FrameworkMethod("-writeToFile:atomically:encoding:error:", "c@:@cQ^@", writeText),
    FrameworkMethod("-UTF8String", "*@:", utf8String),
    FrameworkMethod("-cStringUsingEncoding:", "*@:q", cString),
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

  private typealias Comparing = @convention(c) (ID, ID, UnsafeMutableRawPointer?) -> Int

  /// The order that a function of the app says.
  private static func order(
    _ function: @escaping Comparing, _ context: UnsafeMutableRawPointer?
  ) -> (NSObject, NSObject) -> NSComparisonResult {
    { one, other in
      typealias Call = (
        function: Comparing, one: ID, other: ID, context: UnsafeMutableRawPointer?, result: Int
      )
      var call: Call = (
        function, CompiledObjects.address(of: one), CompiledObjects.address(of: other), context, 0
      )
      AppMethod.perform(&call) { context in
        guard let call = context?.assumingMemoryBound(to: Call.self) else { return }
        call.pointee.result = call.pointee.function(
          call.pointee.one, call.pointee.other, call.pointee.context)
      }
      return NSComparisonResult(rawValue: call.result.signum()) ?? .same
    }
  }

  private static let sortedByFunction:
    @convention(c) (ID, SEL, Comparing?, UnsafeMutableRawPointer?) -> ID = {
      me, _, function, context in
      let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) { (array: NSArray) in
        function.flatMap { CompiledObjects.result(array.sortedArray(order($0, context))) }
      }
      memsim_objc_throw_pending()
      return result
    }

  private static let sortByFunction:
    @convention(c) (ID, SEL, Comparing?, UnsafeMutableRawPointer?) -> Void = {
      me, _, function, context in
      FrameworkCall.send(to: me, isOpen: false, nothing: ()) { (array: NSMutableArray) in
        if let function { array.sort(order(function, context)) }
      }
      memsim_objc_throw_pending()
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

  /// The same in an encoding of single bytes; null if the text has no such bytes.
  private static let cString: @convention(c) (ID, SEL, Int) -> UnsafeRawPointer? = {
    me, _, encoding in
    let result: UnsafeRawPointer? = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (text: NSString) in
      let bytes = Array(text.string.utf8)
      let isThere =
        encoding == NSUTF8StringEncoding.rawValue
        || encoding == NSASCIIStringEncoding.rawValue && bytes.allSatisfy { $0 < 0x80 }
      return isThere ? NSData.dataWithBytes(bytes + [0]).withBytes { $0.baseAddress } : nil
    }
    memsim_objc_throw_pending()
    return result
  }

  /// Autoreleases an object once more, on the line of the message.
  static let addToPool: @convention(c) (ID, SEL, ID) -> Void = { me, _, passed in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (_: NSAutoreleasePool) throws(FrameworkCall.Refusal) in
      let object = try FrameworkCall.object(passed, as: NSObject.self)
      object.heap.autorelease(object.ref, site: CompiledObjects.senderSite)
    }
    memsim_objc_throw_pending()
  }

  private static let writeText:
    @convention(c) (ID, SEL, ID, Int8, Int, UnsafeMutablePointer<ID>?) -> Int8 = {
      me, _, passedPath, atomically, passedEncoding, place in
      let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
        (text: NSString) throws(FrameworkCall.Refusal) -> Int8 in
        let isWritten = text.writeToFile(
          try FrameworkCall.object(passedPath, as: NSString.self), atomically: Bool(atomically),
          encoding: try FrameworkCall.value(passedEncoding, of: NSStringEncoding.self))
        if !isWritten {
          place?.pointee = CompiledObjects.result(
            NSError.errorWithDomain(NSCocoaErrorDomain, code: NSFileWriteUnknownError))
        }
        return isWritten.passed
      }
      memsim_objc_throw_pending()
      return result
    }

  private static let stringOfUTF8: @convention(c) (ID, SEL, UnsafePointer<CChar>?) -> ID = {
    me, _, passed in
    let result = FrameworkCall.run(nil) { () throws(FrameworkCall.Refusal) -> ID in
      guard passed != nil else {
        FrameworkCall.raise("+[NSString stringWithUTF8String:]: NULL cString")
        return nil
      }
      return me.flatMap { me in
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

internal import CMemsimObjC
internal import MemsimKit

/// Methods of a scanner that store numbers of C, and strings.
extension FrameworkMethods {
  static let ofScanners = [
    FrameworkMethod("-scanInt:", "c@:^i", scanInt),
    FrameworkMethod("-scanLongLong:", "c@:^q", scanLongLong),
    FrameworkMethod("-scanHexInt:", "c@:^I", scanHexInt),
    FrameworkMethod("-scanFloat:", "c@:^f", scanFloat),
    FrameworkMethod("-scanString:intoString:", "c@:@^@", scanString),
    FrameworkMethod("-scanUpToString:intoString:", "c@:@^@", scanUpToString),
    FrameworkMethod("-scanCharactersFromSet:intoString:", "c@:@^@", scanSet),
    FrameworkMethod("-scanUpToCharactersFromSet:intoString:", "c@:@^@", scanUpToSet),
  ]

  /// Reads a number, and stores it as C has it.
  private static func scan<Number, Stored>(
    _ me: ID, _ place: UnsafeMutablePointer<Stored>?, _ number: Number,
    _ read: (NSScanner, inout Number) -> Bool, _ store: (Number) -> Stored
  ) -> Int8 {
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: Int8(0)) {
      (scanner: NSScanner) in
      var number = number
      guard read(scanner, &number) else { return 0 }
      place?.pointee = store(number)
      return 1
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let scanInt: @convention(c) (ID, SEL, UnsafeMutablePointer<Int32>?) -> Int8 = {
    scan($0, $2, 0, { $0.scanInteger(&$1) }, { Int32(clamping: $0) })
  }

  private static let scanLongLong: @convention(c) (ID, SEL, UnsafeMutablePointer<Int64>?) -> Int8 =
    {
      scan($0, $2, 0, { $0.scanInteger(&$1) }, { Int64($0) })
    }

  private static let scanHexInt: @convention(c) (ID, SEL, UnsafeMutablePointer<UInt32>?) -> Int8 =
    { scan($0, $2, 0, { $0.scanHexadecimal(&$1) }, { $0 }) }

  private static let scanFloat: @convention(c) (ID, SEL, UnsafeMutablePointer<Float>?) -> Int8 = {
    scan($0, $2, 0, { $0.scanDouble(&$1) }, { Float($0) })
  }

  private typealias Place = UnsafeMutablePointer<NSString?>

  /// Reads a string with an argument of a class, and stores it.
  private static func scan<Argument: NSObject>(
    _ me: ID, _ passed: ID, _ place: UnsafeMutablePointer<ID>?,
    _ read: (NSScanner, Argument, Place) -> Bool
  ) -> Int8 {
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: Int8(0)) {
      (scanner: NSScanner) throws(FrameworkCall.Refusal) -> Int8 in
      let argument = try FrameworkCall.object(passed, as: Argument.self)
      var found: NSString?
      guard read(scanner, argument, &found) else { return 0 }
      place?.pointee = CompiledObjects.result(found)
      return 1
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let scanString: @convention(c) (ID, SEL, ID, UnsafeMutablePointer<ID>?) -> Int8 = {
    scan($0, $2, $3) { (scanner, text: NSString, place) in
      scanner.scanString(text, intoString: place)
    }
  }

  private static let scanUpToString:
    @convention(c) (ID, SEL, ID, UnsafeMutablePointer<ID>?) -> Int8 = {
      scan($0, $2, $3) { (scanner, text: NSString, place) in
        scanner.scanUpToString(text, intoString: place)
      }
    }

  private static let scanSet: @convention(c) (ID, SEL, ID, UnsafeMutablePointer<ID>?) -> Int8 = {
    scan($0, $2, $3) { (scanner, set: NSCharacterSet, place) in
      scanner.scanCharactersFromSet(set, intoString: place)
    }
  }

  private static let scanUpToSet: @convention(c) (ID, SEL, ID, UnsafeMutablePointer<ID>?) -> Int8 =
    {
      scan($0, $2, $3) { (scanner, set: NSCharacterSet, place) in
        scanner.scanUpToCharactersFromSet(set, intoString: place)
      }
    }
}

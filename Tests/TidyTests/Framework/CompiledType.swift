/// A type of the framework, as headers declare it and as functions of C pass it.
struct CompiledType {
  /// In a header, such as `UIView *`.
  let header: String
  /// In Swift, as functions of C's convention have it.
  let passed: String
  /// As clang encodes it.
  let encoding: String
  /// The result of a method that has no effect.
  let nothing: String
  /// Makes the expression of what C passes out of one of the framework, and the reverse.
  let toPassed: @Sendable (String) -> String
  let fromPassed: @Sendable (String) -> String
  /// Whether it is a value, which can be passed by its address.
  var isValue = false

  /// Whether the address of a value is passed, as parameters alone can be.
  var isPointer: Bool { encoding.hasPrefix("^") }

  /// No result.
  static let void = CompiledType(
    header: "void", passed: "Void", encoding: "v", nothing: "()", toPassed: { $0 },
    fromPassed: { $0 })

  /// The types that are values.
  static let plain: [String: CompiledType] = [
    "CGRect": value("CGRect", "memsim_rect", "{CGRect={CGPoint=dd}{CGSize=dd}}"),
    "CGPoint": value("CGPoint", "memsim_point", "{CGPoint=dd}"),
    "CGSize": value("CGSize", "memsim_size", "{CGSize=dd}"),
    "CGAffineTransform": value(
      "CGAffineTransform", "memsim_transform", "{CGAffineTransform=dddddd}"),
    "CATransform3D": value(
      "CATransform3D", "memsim_transform_3d", "{CATransform3D=dddddddddddddddd}"),
    "CLLocationCoordinate2D": value(
      "CLLocationCoordinate2D", "memsim_coordinate", "{CLLocationCoordinate2D=dd}"),
    "UIEdgeInsets": value("UIEdgeInsets", "memsim_insets", "{UIEdgeInsets=dddd}"),
    "NSRange": value("NSRange", "memsim_range", "{_NSRange=qq}"),
    "Bool": CompiledType(
      header: "BOOL", passed: "Int8", encoding: "c", nothing: "0",
      toPassed: { "(\($0)).passed" }, fromPassed: { "Bool(\($0))" }),
    "CGFloat": number("CGFloat", "Double", "d"),
    "Double": number("double", "Double", "d"),
    "Float": number("float", "Float", "f"),
    "NSTimeInterval": number("NSTimeInterval", "Double", "d"),
    "Int": number("NSInteger", "Int", "q"),
    "UInt": number("NSUInteger", "UInt", "Q"),
    "UInt16": number("unichar", "UInt16", "S"),
    "Void": void,
  ]

  /// The type that the platform gives a property, or the parameter of a method, which is an `Int`
  /// or a `UInt` in Swift; nil for any other.
  static func ofMember(_ name: String) -> CompiledType? {
    widths.first { $0.names.contains(name) }?.type
  }

  private static let widths: [(names: Set<String>, type: CompiledType)] = [
    (
      [
        "NSArray.count", "NSData.length", "NSDictionary.count", "NSMutableData.setLength",
        "NSSet.count", "NSString.length",
      ], whole("NSUInteger", "UInt", "Q")
    ),
    (
      ["NSNumber.initWithInt", "NSNumber.intValue", "NSNumber.numberWithInt", "NSString.intValue"],
      whole("int", "Int32", "i")
    ),
    (
      ["NSNumber.longLongValue", "NSNumber.numberWithLongLong", "NSString.longLongValue"],
      whole("long long", "Int", "q")
    ),
    (["NSNumber.unsignedIntValue"], whole("unsigned int", "UInt32", "I", in: "UInt")),
    (["NSNumber.unsignedLongLongValue"], whole("unsigned long long", "UInt", "Q", in: "UInt")),
  ]

  private static func whole(
    _ name: String, _ passed: String, _ encoding: String, in swift: String = "Int"
  ) -> CompiledType {
    CompiledType(
      header: name, passed: passed, encoding: encoding, nothing: "0",
      toPassed: { "\(passed)(truncatingIfNeeded: \($0))" },
      fromPassed: { "\(swift)(truncatingIfNeeded: \($0))" }, isValue: true)
  }

  private static func value(_ name: String, _ passed: String, _ encoding: String) -> CompiledType {
    CompiledType(
      header: name, passed: passed, encoding: encoding, nothing: "\(passed)()",
      toPassed: { "(\($0)).passed" }, fromPassed: { "\(name)(\($0))" }, isValue: true)
  }

  private static func number(_ name: String, _ passed: String, _ encoding: String) -> CompiledType {
    CompiledType(
      header: name, passed: passed, encoding: encoding, nothing: "0", toPassed: { $0 },
      fromPassed: { $0 }, isValue: true)
  }

  /// Nothing or the value at an address; nil for what is passed in no such way.
  var optional: CompiledType? {
    guard isValue else { return nil }
    let fromPassed = fromPassed
    return CompiledType(
      header: "const \(header) *", passed: "UnsafePointer<\(passed)>?", encoding: "^\(encoding)",
      nothing: "nil", toPassed: { $0 },
      fromPassed: { "\($0).map { pointer in \(fromPassed("pointer.pointee")) }" })
  }

  /// A value at an address that the method changes; nil for what is passed in no such way.
  var reference: CompiledType? {
    guard isValue, passed == "Double" || passed == "Int" else { return nil }
    return CompiledType(
      header: "\(header) *", passed: "UnsafeMutablePointer<\(passed)>?",
      encoding: "^\(encoding)", nothing: "nil", toPassed: { $0 },
      fromPassed: { "\($0)?.pointee ?? 0" })
  }

  /// An object of a class.
  static func object(_ name: String, _ header: String, isOptional: Bool) -> CompiledType {
    let function = isOptional ? "optional" : "object"
    return CompiledType(
      header: header, passed: "ID", encoding: "@", nothing: "nil",
      toPassed: { "CompiledObjects.result(\($0))" },
      fromPassed: { "try FrameworkCall.\(function)(\($0), as: \(name).self)" })
  }

  /// A text of Swift's, which is a string there.
  static func string(isOptional: Bool) -> CompiledType {
    CompiledType(
      header: "NSString *", passed: "ID", encoding: "@", nothing: "nil",
      toPassed: { "CompiledObjects.result(text: \($0))" },
      fromPassed: {
        "try FrameworkCall.\(isOptional ? "optional" : "object")(\($0), as: NSString.self)"
          + "\(isOptional ? "?" : "").string"
      })
  }

  /// The place of an error, which a method sets.
  static let error = CompiledType(
    header: "NSError **", passed: "UnsafeMutablePointer<ID>?", encoding: "^@", nothing: "nil",
    toPassed: { $0 }, fromPassed: { "FrameworkCall.makePlace(\($0))" })

  /// The name of a notification, which is a string there.
  static func notificationName(isOptional: Bool) -> CompiledType {
    let text = string(isOptional: isOptional).fromPassed
    return CompiledType(
      header: "NSString *", passed: "ID", encoding: "@", nothing: "nil",
      toPassed: { "CompiledObjects.result(text: \($0).description)" },
      fromPassed: {
        isOptional
          ? "(\(text($0))).map { NSNotificationName(text: $0) }"
          : "NSNotificationName(text: \(text($0)))"
      })
  }

  /// An object with a protocol, or nil.
  static func delegate(_ name: String, isInformal: Bool) -> CompiledType {
    CompiledType(
      header: isInformal ? "id" : "id <\(name)>", passed: "ID", encoding: "@", nothing: "nil",
      toPassed: { "CompiledObjects.result(\($0))" },
      fromPassed: { "try FrameworkCall.delegate(\($0), as: (any \(name)).self)" })
  }

  /// A value of an enumeration.
  static func enumeration(_ name: String) -> CompiledType {
    CompiledType(
      header: name, passed: "Int", encoding: "q", nothing: "0", toPassed: { "\($0).rawValue" },
      fromPassed: { "try FrameworkCall.value(\($0), of: \(name).self)" })
  }

  /// A set of options, whose raw value has a type.
  static func options(_ name: String, of raw: String) -> CompiledType {
    let isWide = raw == "Int" || raw == "UInt"
    return CompiledType(
      header: name, passed: isWide ? raw : "Int", encoding: raw == "UInt" ? "Q" : "q",
      nothing: "0", toPassed: { isWide ? "\($0).rawValue" : "Int(\($0).rawValue)" },
      fromPassed: {
        isWide
          ? "\(name)(rawValue: \($0))" : "\(name)(rawValue: \(raw)(truncatingIfNeeded: \($0)))"
      })
  }
}

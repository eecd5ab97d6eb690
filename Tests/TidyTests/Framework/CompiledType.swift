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
    "Bool": CompiledType(
      header: "BOOL", passed: "Int8", encoding: "c", nothing: "0",
      toPassed: { "(\($0)).passed" }, fromPassed: { "Bool(\($0))" }),
    "CGFloat": number("CGFloat", "Double", "d"),
    "Double": number("double", "Double", "d"),
    "NSTimeInterval": number("NSTimeInterval", "Double", "d"),
    "Int": number("NSInteger", "Int", "q"),
    "UInt": number("NSUInteger", "UInt", "Q"),
    "Void": void,
  ]

  private static func value(_ name: String, _ passed: String, _ encoding: String) -> CompiledType {
    CompiledType(
      header: name, passed: passed, encoding: encoding, nothing: "\(passed)()",
      toPassed: { "(\($0)).passed" }, fromPassed: { "\(name)(\($0))" })
  }

  private static func number(_ name: String, _ passed: String, _ encoding: String) -> CompiledType {
    CompiledType(
      header: name, passed: passed, encoding: encoding, nothing: "0", toPassed: { $0 },
      fromPassed: { $0 })
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

  /// An object with a protocol, or nil.
  static func delegate(_ name: String) -> CompiledType {
    CompiledType(
      header: "id <\(name)>", passed: "ID", encoding: "@", nothing: "nil",
      toPassed: { "CompiledObjects.result(\($0))" },
      fromPassed: { "try FrameworkCall.delegate(\($0), as: (any \(name)).self)" })
  }

  /// A value of an enumeration.
  static func enumeration(_ name: String) -> CompiledType {
    CompiledType(
      header: name, passed: "Int", encoding: "q", nothing: "0", toPassed: { "\($0).rawValue" },
      fromPassed: { "try FrameworkCall.value(\($0), of: \(name).self)" })
  }

  /// A set of options.
  static func options(_ name: String, isUnsigned: Bool) -> CompiledType {
    CompiledType(
      header: name, passed: isUnsigned ? "UInt" : "Int", encoding: isUnsigned ? "Q" : "q",
      nothing: "0", toPassed: { "\($0).rawValue" }, fromPassed: { "\(name)(rawValue: \($0))" })
  }
}

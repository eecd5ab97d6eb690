internal import CMemsimObjC
internal import MemsimKit

/// The properties of objects by their names: a method of the name, or else a variable, of the app
/// or of the framework.
extension CompiledObjects {
  /// The types of numbers, as clang writes them.
  private static let numbers = "cBCsSiIlqLQ".utf8

  /// The value of a property, numbers as objects; nil for a class that has none of the name.
  @Sendable
  static func value(_ key: String, _ object: NSObject) -> CompiledClasses.Value? {
    guard let me = address(of: object), let type = memsim_objc_class_of(me) else { return nil }
    let capital = "\(key.prefix(1).uppercased())\(key.dropFirst())"
    for name in [key, "get\(capital)", "is\(capital)"] {
      let selector = name.withCString { memsim_objc_selector_make($0) }
      guard let types = memsim_objc_method_types(type, selector),
        let method = memsim_objc_method_of(me, selector)
      else { continue }
      if let value = result(of: method, me, selector, types.pointee) { return value }
    }
    for name in ["_\(key)", key] {
      var encoding: UnsafePointer<CChar>?
      let offset = name.withCString { memsim_objc_class_variable(type, $0, &encoding) }
      guard offset >= 0, let encoding else { continue }
      if let value = value(at: UnsafeRawPointer(me) + Int(offset), encoding.pointee) {
        return value
      }
    }
    return nil
  }

  /// The value at an address, of a type as clang writes it; nil for other than objects and numbers.
  private static func value(
    at place: UnsafeRawPointer, _ encoding: CChar
  ) -> CompiledClasses.Value? {
    func number(_ value: some BinaryInteger) -> CompiledClasses.Value {
      CompiledClasses.Value(NSNumber.numberWithInt(Int(truncatingIfNeeded: value)))
    }
    switch Character(UnicodeScalar(UInt8(bitPattern: encoding))) {
    case "@": return CompiledClasses.Value(proxy(place.load(as: ID.self)))
    case "c": return number(place.load(as: Int8.self))
    case "B", "C": return number(place.load(as: UInt8.self))
    case "s": return number(place.load(as: Int16.self))
    case "S": return number(place.load(as: UInt16.self))
    case "i": return number(place.load(as: Int32.self))
    case "I": return number(place.load(as: UInt32.self))
    case "l", "q", "L", "Q": return number(place.load(as: Int.self))
    case "f":
      return CompiledClasses.Value(NSNumber.numberWithDouble(Double(place.load(as: Float.self))))
    case "d": return CompiledClasses.Value(NSNumber.numberWithDouble(place.load(as: Double.self)))
    default: return nil
    }
  }

  /// A call of a method with a number or an object as its argument or result.
  private struct Call {
    let body: @convention(c) () -> Void
    let me: ID
    let selector: OpaquePointer
    var bits: UInt = 0
    var real: Double = 0
  }

  /// The result of a method without arguments.
  private static func result(
    of method: @escaping @convention(c) () -> Void, _ me: ID, _ selector: OpaquePointer,
    _ encoding: CChar
  ) -> CompiledClasses.Value? {
    var call = Call(body: method, me: me, selector: selector)
    switch Character(UnicodeScalar(UInt8(bitPattern: encoding))) {
    case "f":
      AppMethod.perform(&call) { context in
        guard let call = context?.assumingMemoryBound(to: Call.self) else { return }
        typealias Body = @convention(c) (ID, OpaquePointer) -> Float
        let result = unsafeBitCast(call.pointee.body, to: Body.self)(
          call.pointee.me, call.pointee.selector)
        call.pointee.bits = UInt(result.bitPattern)
      }
    case "d":
      AppMethod.perform(&call) { context in
        guard let call = context?.assumingMemoryBound(to: Call.self) else { return }
        typealias Body = @convention(c) (ID, OpaquePointer) -> Double
        let result = unsafeBitCast(call.pointee.body, to: Body.self)(
          call.pointee.me, call.pointee.selector)
        call.pointee.bits = UInt(result.bitPattern)
      }
    case let letter where letter == "@" || numbers.contains(UInt8(bitPattern: encoding)):
      AppMethod.perform(&call) { context in
        guard let call = context?.assumingMemoryBound(to: Call.self) else { return }
        typealias Body = @convention(c) (ID, OpaquePointer) -> UInt
        call.pointee.bits = unsafeBitCast(call.pointee.body, to: Body.self)(
          call.pointee.me, call.pointee.selector)
      }
    default: return nil
    }
    return withUnsafeBytes(of: &call.bits) { bytes in
      bytes.baseAddress.flatMap { value(at: $0, encoding) }
    }
  }

  /// Sets a property by its method, or else the variable that has its name, with or without an
  /// underscore; the object owns an object then.
  @Sendable
  static func setValue(_ value: NSObject?, _ key: String, _ object: NSObject) -> Bool {
    guard let me = address(of: object), let type = memsim_objc_class_of(me) else { return false }
    let setter = "set\(key.prefix(1).uppercased())\(key.dropFirst()):"
    let selector = setter.withCString { memsim_objc_selector_make($0) }
    let isOfApp = object is any CompiledObject
    let isSet = isOfApp ? memsim_objc_method_override(type, selector) != nil : value is NSNumber
    if isSet, let types = memsim_objc_method_types(type, selector),
      let encoding = argument(in: types)
    {
      return call(selector, me, value, encoding)
    }
    guard isOfApp else { return false }
    for name in ["_\(key)", key] {
      var encoding: UnsafePointer<CChar>?
      let offset = name.withCString { memsim_objc_class_variable(type, $0, &encoding) }
      guard offset >= 0, let encoding else { continue }
      if store(value, at: me + Int(offset), encoding.pointee) { return true }
    }
    return false
  }

  /// The type of the argument of a method behind the receiver and the selector; clang writes each
  /// with its offset.
  private static func argument(in types: UnsafePointer<CChar>) -> CChar? {
    String(cString: types).split(separator: ":", maxSplits: 1).last?.utf8
      .first { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      .map { CChar(bitPattern: $0) }
  }

  private static func call(
    _ selector: OpaquePointer, _ me: ID, _ value: NSObject?, _ encoding: CChar
  ) -> Bool {
    guard let method = memsim_objc_method_of(me, selector) else { return false }
    let number = value as? NSNumber
    var call = Call(body: method, me: me, selector: selector, real: number?.doubleValue ?? 0)
    switch Character(UnicodeScalar(UInt8(bitPattern: encoding))) {
    case "f":
      AppMethod.perform(&call) { context in
        guard let call = context?.assumingMemoryBound(to: Call.self) else { return }
        typealias Body = @convention(c) (ID, OpaquePointer, Float) -> Void
        unsafeBitCast(call.pointee.body, to: Body.self)(
          call.pointee.me, call.pointee.selector, Float(call.pointee.real))
      }
    case "d":
      AppMethod.perform(&call) { context in
        guard let call = context?.assumingMemoryBound(to: Call.self) else { return }
        typealias Body = @convention(c) (ID, OpaquePointer, Double) -> Void
        unsafeBitCast(call.pointee.body, to: Body.self)(
          call.pointee.me, call.pointee.selector, call.pointee.real)
      }
    case let letter where letter == "@" || numbers.contains(UInt8(bitPattern: encoding)):
      call.bits =
        letter == "@"
        ? UInt(bitPattern: address(of: value)) : UInt(bitPattern: number?.intValue ?? 0)
      AppMethod.perform(&call) { context in
        guard let call = context?.assumingMemoryBound(to: Call.self) else { return }
        typealias Body = @convention(c) (ID, OpaquePointer, UInt) -> Void
        unsafeBitCast(call.pointee.body, to: Body.self)(
          call.pointee.me, call.pointee.selector, call.pointee.bits)
      }
    default: return false
    }
    return true
  }

  /// Stores an object, which is retained, or a number in a variable.
  private static func store(
    _ value: NSObject?, at place: UnsafeMutableRawPointer, _ encoding: CChar
  ) -> Bool {
    let number = (value as? NSNumber)?.intValue ?? 0
    let real = (value as? NSNumber)?.doubleValue ?? 0
    switch Character(UnicodeScalar(UInt8(bitPattern: encoding))) {
    case "@":
      value?.retain()
      let old = proxy(place.load(as: ID.self))
      place.storeBytes(of: address(of: value), as: ID.self)
      old?.release()
    case "c", "B", "C": place.storeBytes(of: Int8(truncatingIfNeeded: number), as: Int8.self)
    case "s", "S": place.storeBytes(of: Int16(truncatingIfNeeded: number), as: Int16.self)
    case "i", "I": place.storeBytes(of: Int32(truncatingIfNeeded: number), as: Int32.self)
    case "l", "q", "L", "Q": place.storeBytes(of: number, as: Int.self)
    case "f": place.storeBytes(of: Float(real), as: Float.self)
    case "d": place.storeBytes(of: real, as: Double.self)
    default: return false
    }
    return true
  }
}

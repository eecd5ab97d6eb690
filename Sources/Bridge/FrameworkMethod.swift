internal import CMemsimObjC

/// An object, a class or nil, as compiled code names it.
typealias ID = UnsafeMutableRawPointer?
/// A selector, as compiled code names it.
typealias SEL = OpaquePointer?

/// A method of the framework that compiled code can call.
struct FrameworkMethod: @unchecked Sendable {  // read without a lock: it never changes
  /// Its name with its kind, such as `-setFrame:`.
  let name: StaticString
  /// Its types, as clang writes them.
  let types: StaticString
  /// The function, which gets the receiver and the selector before the arguments.
  let body: UnsafeRawPointer

  /// Names a function of C's convention.
  init<Body>(_ name: StaticString, _ types: StaticString, _ body: Body) {
    self.name = name
    self.types = types
    self.body = unsafeBitCast(body, to: UnsafeRawPointer.self)
  }
}

/// The methods of the framework's classes; generated files add those of each file of the framework.
enum FrameworkMethods {}

extension FrameworkMethods {
  /// Gives a class its methods.
  static func add(_ methods: [FrameworkMethod], to type: OpaquePointer) {
    let entries = methods.map { method in
      memsim_objc_entry(
        name: text(method.name), types: text(method.types),
        method: unsafeBitCast(method.body, to: (@convention(c) () -> Void).self))
    }
    memsim_objc_class_extend(type, entries, Int32(entries.count))
  }

  /// Lets code of apps call the functions.
  static func defineFunctions() {
    for function in (functions + [functionsByHand, ofDispatch, ofReachability]).joined() {
      memsim_objc_define_function(
        text(function.name), unsafeBitCast(function.body, to: (@convention(c) () -> Void).self))
    }
  }

  /// The names of all functions.
  static var functionNames: [String] {
    Variadics.names + ["CFRelease", "CFRetain"]
      + (functions + [functionsByHand, ofDispatch, ofReachability]).joined().map { "\($0.name)" }
  }

  private static func text(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

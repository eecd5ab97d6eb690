internal import CMemsimObjC
internal import Glibc
internal import MemsimKit

/// What functions and methods with arguments of any number ask of the framework.
enum Variadics {
  /// Defines these functions and methods.
  static func define() {
    var hooks = memsim_objc_variadics(
      application_main: enterEventLoop, text: text, log: log, string: string, array: array)
    memsim_objc_define_variadics(&hooks)
  }

  /// The names of the functions.
  static let names = ["NSLog", "UIApplicationMain"]

  private static let enterEventLoop: @convention(c) (ID, ID) -> Void = { principal, delegate in
    let names = [principal, delegate].map { (CompiledObjects.proxy($0) as? NSString)?.string }
    // The error that leaves `main` in Swift.
    _ = try? UIApplicationMain(0, [], names[0], names[1])
  }

  private static let text: @convention(c) (ID) -> UnsafeMutablePointer<CChar> = { object in
    let text =
      className(of: object) ?? CompiledObjects.text(object)
      ?? CompiledObjects.description(of: object) ?? "(null)"
    guard let copy = strdup(text) else { fatalError("no memory for \(text.utf8.count) bytes") }
    return copy
  }

  private static func className(of object: ID) -> String? {
    guard let object, memsim_objc_is_class(object) else { return nil }
    return String(cString: memsim_objc_class_name(OpaquePointer(object)))
  }

  private static let log: @convention(c) (UnsafePointer<CChar>) -> Void = { text in
    NSLog("%@", String(cString: text))
  }

  private static let string: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> ID =
    { me, text in
      made(me) { (string: NSString) in string.initWithString(String(cString: text)) }
    }

  private static let array:
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<ID>?, Int64) -> ID = {
      me, objects, count in
      let members = (0..<Int(count)).compactMap { CompiledObjects.proxy(objects?[$0]) }
      return made(me) { (array: NSArray) in array.initWithObjects(members) }
    }

  /// Initialises an object that was allocated, or one that is made of a class and autoreleased.
  private static func made<Made: NSObject>(
    _ me: UnsafeMutableRawPointer, _ initialize: (Made) -> Made
  ) -> ID {
    let isClass = memsim_objc_is_class(me)
    let allocated = isClass ? CompiledObjects.allocate(OpaquePointer(me)) : me
    guard let object = CompiledObjects.proxy(allocated) as? Made else { return nil }
    let initialized = initialize(object)
    if isClass { initialized.autorelease() }
    return CompiledObjects.address(of: initialized)
  }
}

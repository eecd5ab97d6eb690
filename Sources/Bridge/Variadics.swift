internal import CMemsimObjC
internal import Glibc
internal import MemsimKit
internal import MemsimObjectiveC

/// What functions and methods with arguments of any number ask of the framework.
enum Variadics {
  /// Defines these functions and methods.
  static func define() {
    var hooks = memsim_objc_variadics(
      application_main: enterEventLoop, text: text, log: log, string: string, append: append,
      raise: raise, appended: appended, array: array, set: set, dictionary: dictionary,
      alert: alert, sheet: sheet, predicate: predicate)
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
      make(me) { (string: NSString) in string.initWithString(String(cString: text)) }
    }

  private static let array:
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<ID>?, Int64) -> ID = {
      me, objects, count in
      makeArray(me, objects, count)
    }

  /// Makes an array of objects, of a class or one that was allocated.
  static func makeArray(
    _ me: UnsafeMutableRawPointer, _ objects: UnsafeMutablePointer<ID>?, _ count: Int64
  ) -> ID {
    let members = (0..<Int(count)).compactMap { CompiledObjects.proxy(objects?[$0]) }
    return make(me) { (array: NSArray) in array.initWithObjects(members) }
  }

  private static let append:
    @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Void = { me, text in
      (CompiledObjects.proxy(me) as? NSMutableString)?
        .appendString(NSString.stringWithString(String(cString: text)))
    }

  private static let raise: @convention(c) (ID, UnsafePointer<CChar>) -> Void = { name, reason in
    FrameworkCall.raise(words: String(cString: reason), named: CompiledObjects.text(name) ?? "")
  }

  private static let appended:
    @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> ID = { me, text in
      let string = (CompiledObjects.proxy(me) as? NSString)?.string ?? ""
      return CompiledObjects.result(
        NSString.stringWithString(string + String(cString: text)))
    }

  private static let set:
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<ID>?, Int64) -> ID = {
      me, objects, count in
      let members = (0..<Int(count)).compactMap { CompiledObjects.proxy(objects?[$0]) }
      return make(me) { (set: NSSet) in set.initWithObjects(members) }
    }

  private static let dictionary:
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<ID>?, Int64) -> ID = {
      me, objects, count in
      let all = (0..<Int(count)).compactMap { CompiledObjects.proxy(objects?[$0]) }
      let values = stride(from: 0, to: all.count, by: 2).map { all[$0] }
      let keys = stride(from: 1, to: all.count, by: 2).compactMap {
        all[$0] as? any NSObject & Copying
      }
      guard keys.count == values.count else {
        FrameworkCall.raise("a dictionary of \(values.count) objects and \(keys.count) keys")
        return nil
      }
      return make(me) { (dictionary: NSDictionary) in
        dictionary.initWithObjects(values, forKeys: keys)
      }
    }

  private static func text(_ object: ID) -> NSString? {
    CompiledObjects.proxy(object) as? NSString
  }

  private static let alert:
    @convention(c) (
      UnsafeMutableRawPointer, ID, ID, ID, ID, UnsafeMutablePointer<ID>?, Int64
    ) -> ID = { me, title, message, delegate, cancel, titles, count in
      make(me) { (alert: UIAlertView) in
        let made = alert.initWithTitle(
          text(title), message: text(message),
          delegate: CompiledObjects.proxy(delegate) as? any UIAlertViewDelegate,
          cancelButtonTitle: text(cancel))
        for title in (0..<Int(count)).compactMap({ text(titles?[$0]) }) {
          made.addButtonWithTitle(title)
        }
        return made
      }
    }

  private static let sheet:
    @convention(c) (
      UnsafeMutableRawPointer, ID, ID, ID, ID, UnsafeMutablePointer<ID>?, Int64
    ) -> ID = { me, title, delegate, cancel, destructive, titles, count in
      make(me) { (sheet: UIActionSheet) in
        sheet.initWithTitle(
          text(title), delegate: CompiledObjects.proxy(delegate) as? any UIActionSheetDelegate,
          cancelButtonTitle: text(cancel), destructiveButtonTitle: text(destructive),
          otherTitles: (0..<Int(count)).compactMap { text(titles?[$0]) })
      }
    }

  private static let predicate:
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<memsim_objc_argument>, Int64
    ) -> ID = { format, arguments, count in
      let values = (0..<Int(count)).map { index -> NSObject? in
        let argument = arguments[index]
        switch UInt8(bitPattern: argument.kind) {
        case UInt8(ascii: "@"): return CompiledObjects.proxy(argument.object)
        case UInt8(ascii: "f"): return NSNumber.numberWithDouble(argument.real)
        default: return NSNumber.numberWithInteger(Int(argument.whole))
        }
      }
      return CompiledObjects.result(
        NSPredicate.make(of: String(cString: format), values))
    }

  /// Initialises an object that was allocated, or one that is made of a class and autoreleased.
  static func make<Made: NSObject>(
    _ me: UnsafeMutableRawPointer, _ initialize: (Made) -> Made
  ) -> ID {
    let isClass = memsim_objc_is_class(me)
    let allocated = isClass ? CompiledObjects.allocate(OpaquePointer(me)) : me
    guard let object = CompiledObjects.proxy(allocated) as? Made else { return nil }
    let initialized = initialize(object)
    if isClass { initialized.autorelease() }
    ObjectiveCCode.endIfKilled()
    return CompiledObjects.address(of: initialized)
  }
}

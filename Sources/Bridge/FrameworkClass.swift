internal import CMemsimObjC
internal import MemsimHost
internal import MemsimKit
internal import MemsimObjectiveC
internal import MemsimRuntime

/// A class of the framework, as compiled code knows it.
struct FrameworkClass {
  let name: StaticString
  let superclass: StaticString
  /// The class of Swift.
  let type: NSObject.Type
  /// The class of Swift for objects of an app's subclasses; nil if there can be none.
  let director: NSObject.Type?
  let methods: [FrameworkMethod]

  /// Names a class, its superclass and its methods.
  init(
    _ name: StaticString, under superclass: StaticString, _ type: NSObject.Type,
    director: NSObject.Type? = nil, methods: [[FrameworkMethod]]
  ) {
    self.name = name
    self.superclass = superclass
    self.type = type
    self.director = director
    self.methods = methods.flatMap(\.self)
  }
}

extension FrameworkClass {
  /// The names of all classes that code of an app can use.
  static var names: [String] {
    ["NSObject", "NSConstantString"] + all.map { "\($0.name)" }
  }

  /// A number for the names and sizes of the classes, which objects of apps are built for.
  static var stamp: UInt64 {
    define()
    return memsim_objc_framework_stamp()
  }

  /// Makes the classes, once.
  static func define() {
    _ = sides
  }

  /// The framework's side of objects of a class: the class of Swift that they are made of; nil if
  /// the class descends from one that has no subclasses.
  static func side(of type: OpaquePointer) -> NSObject.Type? {
    var (ancestor, isOwn) = (type, true)
    while !memsim_objc_class_is_framework(ancestor), let next = memsim_objc_class_super(ancestor) {
      (ancestor, isOwn) = (next, false)
    }
    guard let known = sides[UInt(bitPattern: ancestor)] else { return nil }
    return isOwn ? known.type : known.director
  }

  /// The same for a class that code has, by the names of its superclasses; nil if the code has none
  /// of the name.
  static func side(of name: String, _ superclasses: [String: String]) -> NSObject.Type? {
    guard var ancestor = superclasses[name] else { return nil }
    // Damaged code may have classes that descend from each other.
    for _ in superclasses { ancestor = superclasses[ancestor] ?? ancestor }
    if ancestor == "NSObject" { return NSObjectDirector.self }
    let type = ancestor.withCString { memsim_objc_class_find($0, nil) }
    return type.flatMap { sides[UInt(bitPattern: $0)]?.director }
  }

  /// Has compiled code know an object of a class that is the framework's own as one of the nearest
  /// class that has a name there.
  static func identify(_ object: NSObject) {
    guard let shape = object.heap.heapClass(of: object.ref) else { return }
    for ancestor in sequence(first: shape, next: \.superclass) {
      guard let type = memsim_objc_class_find(ancestor.name, nil) else { continue }
      memsim_objc_class_set_number(type, UInt32(shape.number))
      return
    }
  }

  private static let sides: [UInt: FrameworkClass] = {
    ObjectiveCCode.begin()
    let root = memsim_objc_class_find("NSObject", nil)
    if let root {
      memsim_objc_class_set_number(root, UInt32(NSObject.heapClass(of: NSObject.self).number))
      FrameworkMethods.add(FrameworkMethods.ofNSObject, to: root)
    }
    var sides: [UInt: FrameworkClass] = [:]
    for one in all {
      let shape = Object.heapClass(of: one.type)
      guard let type = ObjectiveCCode.define("\(one.name)", under: "\(one.superclass)", shape)
      else { preconditionFailure("\(one.name) has no superclass \(one.superclass)") }
      if one.superclass.description == "NSObject" {
        FrameworkMethods.add(FrameworkMethods.allocating, to: type)
      }
      FrameworkMethods.add(one.methods, to: type)
      sides[UInt(bitPattern: type)] = one
    }
    _ = memsim_objc_class_make("NSConstantString", "NSString", 32)
    for (name, methods) in FrameworkMethods.withSelectors {
      guard let type = memsim_objc_class_find("\(name)", nil) else {
        preconditionFailure("there is no \(name)")
      }
      FrameworkMethods.add(methods, to: type)
    }
    Variadics.define()
    FrameworkCall.defineExceptions()
    FrameworkMethods.defineMonitors()
    FrameworkMethods.defineSleep()
    FrameworkMethods.defineFunctions()
    memsim_objc_define_references { function in
      FrameworkCall.end(
        "*** \(String(cString: function))() called with NULL", at: CompiledObjects.senderSite)
    }
    return sides
  }()
}

extension FrameworkMethods {
  /// The methods that make objects of the framework's classes.
  static let allocating = [
    FrameworkMethod("+alloc", "@@:", allocate),
    FrameworkMethod("+allocWithZone:", "@@:^v", allocateInZone),
    FrameworkMethod("+new", "@@:", makeNew), FrameworkMethod("-init", "@@:", initialize),
    FrameworkMethod("-isEqual:", "c@:@", isEqual), FrameworkMethod("-hash", "Q@:", hash),
  ]

  /// A class of the app may have an `+allocWithZone:` of its own.
  private static let allocate: @convention(c) (ID, SEL) -> ID = { type, _ in
    if let metaclass = memsim_objc_class_of(type),
      let method = memsim_objc_method_override(metaclass, allocatesInZone.pointer)
    {
      typealias Body = @convention(c) (ID, SEL, ID) -> ID
      return unsafeBitCast(method, to: Body.self)(type, allocatesInZone.pointer, nil)
    }
    return allocateInZone(type, nil)
  }

  private static let allocatesInZone = AppSelector("allocWithZone:")

  private static let allocateInZone: @convention(c) (ID, SEL) -> ID = { type, _ in
    let result = FrameworkCall.run(nil) {
      type.flatMap { CompiledObjects.allocate(OpaquePointer($0)) }
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let makeNew: @convention(c) (ID, SEL) -> ID = { type, _ in
    memsim_objc_send(allocate(type, nil), initializes.pointer)
  }

  private static let initializes = AppSelector("init")

  private static let initialize: @convention(c) (ID, SEL) -> ID = { me, _ in
    let result = FrameworkCall.send(to: me, isOpen: true, nothing: nil) { (object: NSObject) in
      CompiledObjects.address(of: object.`init`())
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let isEqual: @convention(c) (ID, SEL, ID) -> Int8 = { me, _, other in
    let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) { (object: NSObject) in
      object.isEqual(CompiledObjects.proxy(other)).passed
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let hash: @convention(c) (ID, SEL) -> UInt = { me, _ in
    let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) { (object: NSObject) in
      UInt(bitPattern: object.hash)
    }
    memsim_objc_throw_pending()
    return result
  }

  /// The methods of NSObject that are not of its runtime.
  static let ofNSObject = [
    FrameworkMethod("-description", "@@:", describe),
    FrameworkMethod("-awakeFromNib", "v@:", { _, _ in } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod("-copy", "@@:", copy),
  ]

  /// Copies an object of the framework, or has the app's class copy its own; an object that cannot
  /// be copied is an exception.
  private static let copy: @convention(c) (ID, SEL) -> ID = { me, _ in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) { (object: NSObject) in
      if CompiledObjects.has(CompiledObjects.copies.pointer, object) {
        return CompiledObjects.send(CompiledObjects.copies.pointer, to: me)
      }
      if (object as? NSString)?.constantAddress != nil { return me }
      guard CompiledObjects.canCopy(object), let original = object as? any NSObject & Copying
      else {
        object.doesNotRecognizeSelector("copyWithZone:")
        return nil
      }
      return made(object, unchanging(object) ?? original.copy())
    }
    memsim_objc_throw_pending()
    return result
  }

  /// A copy of an object, made on the line of the message; the object itself was retained there.
  private static func made(_ object: NSObject, _ copy: NSObject) -> ID {
    object.heap.attribute(
      copy.ref, isNew: copy !== object, to: CompiledObjects.senderSite, insteadOf: "Memsim")
    return CompiledObjects.address(of: copy)
  }

  /// A copy that does not change of an object that does; nil for any other.
  private static func unchanging(_ object: NSObject) -> NSObject? {
    switch object {
    case let text as NSMutableString: NSString.alloc().initWithString(text.string)
    case let array as NSMutableArray: NSArray.alloc().initWithObjects(array.objects)
    case let table as NSMutableDictionary: NSDictionary.alloc().initWithDictionary(table)
    case let set as NSMutableSet: NSSet.alloc().initWithObjects(set.objects)
    case let data as NSMutableData:
      NSData.alloc().initWithBytes(data.withBytes { Array($0) })
    default: nil
    }
  }

  private static let describe: @convention(c) (ID, SEL) -> ID = { me, _ in
    let result = FrameworkCall.send(to: me, isOpen: true, nothing: nil) { (object: NSObject) in
      CompiledObjects.result(NSString.stringWithString(object.description))
    }
    memsim_objc_throw_pending()
    return result
  }
}

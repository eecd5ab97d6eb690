/// The root of the classes of apps: allocated, initialised and released as in Objective-C.
///
/// An object is made in two steps, `Placard.alloc().initWithFrame(frame)`: `alloc` allocates it
/// with a retain count of 1; the `init` methods are ordinary methods that a subclass overrides and
/// that may return nil. Properties that a subclass declares begin as zero and nil.
open class NSObject: Object {
  open override class var framework: String? { "MemsimKit" }

  /// Memory for an object; called by `alloc` alone.
  public required init(allocating allocation: Allocation) {
    if let origin = allocation.compiled {
      let origin = origin.takeUnretainedValue()
      super.init(origin.shape, representing: origin.present, site: origin.site)
    } else {
      super.init(file: allocation.file, line: allocation.line, function: allocation.function)
    }
  }

  /// Allocates an object, which the caller has to release.
  public static func alloc(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    Self(allocating: Allocation(file: file, line: line, function: function))
  }

  /// Allocates an object and initialises it with `init`.
  public static func new(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    Self.alloc(file, line, function).`init`()
  }

  /// Initialises an object that was just allocated.
  @discardableResult
  open func `init`() -> Self {
    checkAlive()
    return self
  }

  /// The nib has made and connected all of its objects, this one among them.
  open func awakeFromNib() { checkAlive() }

  /// The methods that nibs can connect controls to, by their names in Objective-C.
  ///
  /// A subclass adds its own to those of `super`.
  open class var actions: [IBAction] { [] }

  /// Sets the property of a name, as assigning to it does; a nib connects its outlets so.
  ///
  /// A class that does more when it is assigned to overrides it.
  open func setValue(_ value: NSObject?, forKey key: String) {
    checkAlive()
    if CompiledClasses.ofProcess?.setValue(value, key, self) == true { return }
    var setting = setProperty(named: key, to: value)
    if setting == .unknownProperty, let stored = Self.outletsOfAnyClass[key] {
      setting = setProperty(named: stored, to: value)
    }
    switch setting {
    case .done: break
    case .unknownProperty:
      NSException.raise(
        .undefinedKey,
        words: "[<\(className) \(address)> setValue:forUndefinedKey:]: this class is "
          + "not key value coding-compliant for the key \(key).")
    case .wrongClass:
      refuse(value, forKey: key)
    }
  }

  /// The properties in which the framework stores outlets to objects of any class with a protocol,
  /// by the names of the outlets.
  private static let outletsOfAnyClass = [
    "dataSource": "dataSourceObject", "delegate": "delegateObject",
  ]

  /// Ends the process, for the property of a name accepts no such object.
  final func refuse(_ value: NSObject?, forKey key: String) {
    NSException.raise(
      .invalidArgument,
      "-[\(className) setValue:forKey:]: the key \(key) takes no "
        + (value?.className ?? "nil"))
  }

  /// Whether the object has a method: one of a class, or of a protocol, that it belongs to.
  public final func respondsToSelector<Receiver, Method>(
    _ selector: (Receiver) -> Method
  ) -> Bool {
    checkAlive() is Receiver
  }

  /// Crashes the process: the object received a message for which it has no method.
  public final func doesNotRecognizeSelector(
    _ selector: String, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) {
    checkAlive()
    NSException.raise(
      .invalidArgument,
      "-[\(className) \(selector)]: unrecognized selector sent to instance \(address)",
      file: file, line: line, function: function)
  }

  /// Whether the object is equal to another; unless overridden, whether it is the same one.
  open func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    return self === other
  }

  /// A number that is the same for objects that are equal.
  open var hash: Int {
    checkAlive()
    return Int(heap.nominalAddress(of: ref))
  }

  /// The text that messages and the debugger show for the object.
  open var description: String {
    checkAlive()
    return "<\(className): \(address)>"
  }

  /// The address that messages show.
  final var address: String { heap.addressText(of: ref) }
}

/// The memory of an object that was allocated and is not initialised yet: `alloc` alone can make
/// one, and hands it to a class.
public struct Allocation {
  let file: StaticString
  let line: Int
  let function: StaticString
  /// Where code of another language allocates the object; nil in Swift.
  var compiled: Unmanaged<CompiledOrigin>?

  init(file: StaticString, line: Int, function: StaticString) {
    self.file = file
    self.line = line
    self.function = function
  }

  /// The memory of an object of compiled code, for as long as a closure runs.
  package static func with<Result>(
    _ origin: CompiledOrigin, _ body: (Allocation) -> Result
  ) -> Result {
    withExtendedLifetime(origin) {
      var allocation = Allocation(file: "", line: 0, function: "")
      allocation.compiled = .passUnretained(origin)
      return body(allocation)
    }
  }
}

/// The class of an object of compiled code, and its place: what no class of Swift knows.
package final class CompiledOrigin {
  let shape: HeapClass
  let present: Ref?
  let site: Site

  /// Describes an object, which is made, or is there and gets a proxy.
  package init(_ shape: HeapClass, representing present: Ref? = nil, site: Site) {
    self.shape = shape
    self.present = present
    self.site = site
  }
}

/// Methods for convenience constructors, which pass on the site of their caller.
extension NSObject {
  static func alloc(_ file: StaticString, _ line: Int, _ function: StaticString) -> Self {
    Self(allocating: Allocation(file: file, line: line, function: function))
  }

  static func new(_ file: StaticString, _ line: Int, _ function: StaticString) -> Self {
    alloc(file, line, function).`init`()
  }

  @discardableResult
  final func autorelease(_ file: StaticString, _ line: Int, _ function: StaticString) -> Self {
    autorelease(file: file, line: line, function: function)
  }
}

/// Allocation sites of objects.
extension NSObject {
  /// Attributes an object that the framework has just allocated, and has not initialised yet, to a
  /// site of the app.
  @discardableResult
  final func made(at site: Site) -> Self {
    heap.attribute(ref, isNew: true, to: site, insteadOf: "MemsimKit/")
    return self
  }
}

/// Bytes of an object's own.
extension NSObject {
  /// A block with a copy of some bytes, which the object frees in its dealloc; null for none.
  ///
  /// Without memory the process ends.
  final func makeBlock(of bytes: UnsafeRawBufferPointer) -> Ref {
    guard !bytes.isEmpty else { return .null }
    if let block = makeBlock(copying: bytes) { return block }
    _ = NSException.noMemory()
    return .null
  }

  /// The bytes of a block of the object, for as long as the closure runs.
  final func withBytes<Result>(
    of block: Ref, count: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let start = heap.address(of: block)
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// Has a block of the object, which may be null, hold so many bytes; those that are there stay.
  ///
  /// Without memory the process ends, and there is less.
  final func reserve(_ count: Int, in block: inout Ref) -> Bool {
    let present = heap.size(of: block)
    if count <= present { return true }
    guard let larger = heap.realloc(block, max(count, present * 2), site: allocationSite) else {
      return NSException.noMemory()
    }
    block = larger
    return true
  }
}

/// Copies with the line of the caller: the framework's own classes call `copy()`, whose line
/// would be the framework's.
extension Copying where Self: NSObject {
  /// A copy, with a retain count of 1 for the caller on this line.
  public func copy(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    let copy = copied(self)
    heap.attribute(
      copy.ref, isNew: copy !== self,
      to: Site.here(file: file, line: line, function: function), insteadOf: "MemsimKit/")
    return copy
  }
}

/// Calls the method of the protocol, and no other method of the same name.
private func copied<Original: Copying>(_ original: Original) -> Original {
  original.copy()
}

public import CMemsim

/// The root of classes whose objects are counted by hand, as in Objective-C before ARC.
///
/// App code holds a Swift object, a proxy, for an object of the heap; only the heap owns the proxy.
/// Retains, releases and references between objects are counted by the heap. An object is made in a
/// run loop turn of its process, with a retain count of 1, and its maker releases it.
///
/// A subclass declares its references with `@Retained`, `@Assigned` and `@Copied`, and overrides
/// `dealloc` to release the objects that it retains, `super.dealloc()` last. The objects that the
/// properties of a framework's own classes retain are released without that.
open class Object {
  /// The object's handle.
  public final let ref: Ref

  /// The heap that the object is in.
  ///
  /// It outlives every use of its objects.
  @inlinable public final var heap: Heap { home.takeUnretainedValue() }

  /// The heap, as the hot path uses it: without counting Swift's references to it.
  @usableFromInline final let home: Unmanaged<Heap>

  /// The number of words of the object: the header, and those of its properties.
  @usableFromInline final let wordCount: UInt32

  /// Whether properties of the framework's classes retain objects.
  private final let retainsForFramework: Bool

  /// Whether `dealloc` reached this class.
  @exclusivity(unchecked) final var isFinished = false

  /// Whether an instance variable of a `@Retained` property was set, which retains and releases
  /// nothing.
  @exclusivity(unchecked) @usableFromInline final var setsVariables = false

  /// Makes an object in the heap whose turn it is.
  ///
  /// A process without memory for an object is killed; no budget counts the later objects of its
  /// callback.
  ///
  /// - Precondition: It is a process's turn.
  public init(file: StaticString = #fileID, line: Int = #line, function: StaticString = #function) {
    guard let home = Heap.currentHome else {
      preconditionFailure("an object is made in a turn of its process")
    }
    let type = Swift.type(of: self)
    let (layout, site) = home._withUnsafeGuaranteedRef { heap in
      (InstanceLayout.of(type, heap.recentLayouts), heap.site(file, line, function))
    }
    self.home = home
    (ref, wordCount, retainsForFramework) = layout._withUnsafeGuaranteedRef { layout in
      let instance = home._withUnsafeGuaranteedRef { $0.allocateOrDie(layout.heapClass, site) }
      instance.writeHeader()
      return (instance.ref, layout.wordCount, layout.retainsForFramework)
    }
    layout._withUnsafeGuaranteedRef { layout in
      layout.number(self)
      home._withUnsafeGuaranteedRef { $0.adopt(self) }
      if layout.hasPlainProperties { report(layout.plainProperties, site) }
    }
  }

  /// Makes the proxy of an object whose class is no class of Swift's, and the object if it is not
  /// there yet.
  ///
  /// Its class has the words of this one, and more behind them.
  package init(_ shape: HeapClass, representing present: Ref?, site: Site) {
    guard let home = Heap.currentHome else {
      preconditionFailure("an object is made in a turn of its process")
    }
    let layout = InstanceLayout.of(Swift.type(of: self)).takeUnretainedValue()
    precondition(
      present != nil || shape.instanceSize >= layout.heapClass.instanceSize,
      "an instance of \(shape.name) is smaller than one of \(layout.heapClass.name)")
    self.home = home
    (wordCount, retainsForFramework) = (layout.wordCount, layout.retainsForFramework)
    if let present {
      ref = present
    } else {
      let instance = home._withUnsafeGuaranteedRef { $0.allocateOrDie(shape, site) }
      instance.writeHeader()
      ref = instance.ref
    }
    layout.number(self)
    home._withUnsafeGuaranteedRef { $0.adopt(self) }
  }

  /// The description of a class.
  package static func heapClass(of type: Object.Type) -> HeapClass {
    InstanceLayout.of(type).takeUnretainedValue().heapClass
  }

  @inline(never)
  private final func report(_ properties: [PlainProperty], _ site: Site) {
    for property in properties { heap.report(property, of: ref, site: site) }
  }

  /// The bytes of an instance on the platform; here it has more if its references need more.
  open class var instanceSize: Int {
    8
  }

  /// The module of a framework whose classes release by themselves, at the end of `dealloc`, the
  /// objects that their properties retain; nil if each class overrides `dealloc` to release them.
  open class var framework: String? {
    nil
  }

  /// Releases the objects that the object retains.
  ///
  /// Overrides end by calling `super.dealloc()`; an object that never gets here leaks.
  open func dealloc() {
    if retainsForFramework { releaseForFramework() }
    isFinished = true
  }

  @inline(never)
  private final func releaseForFramework() {
    InstanceLayout.of(Swift.type(of: self))._withUnsafeGuaranteedRef { layout in
      for word in layout.frameworkWords { retain(nil, at: word) }
    }
  }

  /// Adds one to the retain count.
  @discardableResult
  @inlinable  // so that Swift need not count the reference that is returned
  public final func retain(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    home._withUnsafeGuaranteedRef { $0.retain(ref, site: $0.siteKept(file, line, function)) }
    return self
  }

  /// Subtracts one from the retain count; at 0 the object is deallocated.
  @inlinable
  public final func release(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) {
    home._withUnsafeGuaranteedRef { $0.release(ref, site: $0.siteKept(file, line, function)) }
  }

  /// Adds the object to the topmost autorelease pool.
  @discardableResult
  @inlinable  // so that Swift need not count the reference that is returned
  public final func autorelease(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    home._withUnsafeGuaranteedRef { $0.autorelease(ref, site: $0.siteKept(file, line, function)) }
    return self
  }

  /// The name of its class, also of one that is not written in Swift; never a diagnosis.
  package final var className: String {
    let heap = heap
    return heap.isHere(ref)
      ? heap.shape(at: ref.index).name : _typeName(Swift.type(of: self), qualified: false)
  }

  /// The retain count; 0 in its dealloc.
  public final var retainCount: Int { heap.retainCount(ref) }
}

/// Messages to deallocated objects that read no word of the heap.
extension Object {
  /// Returns the object, and diagnoses a message to it if it was deallocated; every method of a
  /// framework begins with this call.
  ///
  /// The method continues: the values that the object stores in Swift exist as long as Swift refers
  /// to it. Only the first message to a deallocated object in a run loop turn is reported, because
  /// its method sends others.
  @discardableResult
  @inlinable  // so that Swift need not count the reference that is returned
  public final func checkAlive(_ method: StaticString = #function) -> Self {
    if !isThere { reportMessage(method) }
    return self
  }

  @usableFromInline
  @inline(never)
  final func reportMessage(_ method: StaticString) {
    heap.reportMessage(to: ref) { "\(method)" }
  }

  /// Whether the object's words exist; if not, a message to a deallocated object is reported.
  final func hasWords() -> Bool {
    if isThere { return true }
    heap.reportMessage(to: ref) { "self" }
    return false
  }

  /// Whether the object exists, also in its dealloc.
  @inlinable
  @inline(__always)
  final var isThere: Bool {
    home._withUnsafeGuaranteedRef { memsim_is_alive($0.tables.slots, ref.bits) }
  }
}

extension Heap {
  /// The site of a line.
  @inline(__always)
  func site(_ file: StaticString, _ line: Int, _ function: StaticString) -> Site {
    SiteTable.recentSite(file, line, function, .unknown, recentSites)
      ?? SiteTable.shared.find(file: file, line: line, function: function, parent: .unknown)
  }

  /// The site of a line, if the heap keeps sites.
  @inlinable
  func siteKept(_ file: StaticString, _ line: Int, _ function: StaticString) -> Site {
    keepsSites ? siteOfCaller(file, line, function) : .unknown
  }

  /// The site of a line; of the app's line, where that has called functions that memsim has
  /// generated.
  @usableFromInline
  @inline(never)
  func siteOfCaller(_ file: StaticString, _ line: Int, _ function: StaticString) -> Site {
    let site = Site.here(file: file, line: line, function: function)
    guard let callerSite, site.isIn("MemsimBridge/") else { return site }
    return callerSite()
  }

  /// The site of a mistake: the app's line, where that has called the framework.
  func siteOfMistake(_ site: Site) -> Site {
    guard let callerSite, site.isIn("MemsimKit/") || site.isIn("MemsimBridge/") else { return site }
    let caller = callerSite()
    return caller == .unknown ? site : caller
  }

  @inline(never)
  func reportMessage(to ref: Ref, site: Site = .unknown, _ method: () -> String) {
    guard isLiving else { return }
    let local = attach()
    Arena.withHostAllocations {
      if local.pointee.turnDepth > 0, !local.pointee.messaged.insert(ref).inserted {
        return
      }
      let selector = Heap.selector(of: method())
      _ = resolve(ref, .messageToDeallocated, site: site, selector: selector, local)
    }
  }

  /// A function of Swift's as Objective-C names it: `addSubview:` for `addSubview(_:)`.
  ///
  /// The line that calls is passed in parameters that are no part of the name. A function of C's
  /// has no other names than its own.
  static func selector(of function: String) -> String {
    guard let opening = function.firstIndex(of: "(") else { return function }
    if function.first?.isUppercase == true { return String(function[..<opening]) }
    let labels = function[opening...].dropFirst().dropLast().split(separator: ":")
    let site = ["file", "line", "function"]
    let own =
      labels.suffix(site.count).elementsEqual(site) { $0 == $1 }
      ? labels.dropLast(site.count) : labels[...]
    guard let first = own.first else { return String(function[..<opening]) }
    let rest = own.dropFirst().map { "\($0):" }.joined()
    return "\(function[..<opening])\(first == "_" ? "" : first):\(rest)"
  }
}

/// Properties by their names, as nibs use them.
extension Object {
  /// The result of setting a property by name.
  public enum PropertySetting: Sendable {
    /// The property was set.
    case done
    /// The class has no such property.
    case unknownProperty
    /// The property is of another class.
    case wrongClass
  }

  /// Sets a property of a name as assigning to it does: it retains, assigns or copies.
  public final func setProperty(named name: String, to value: Object?) -> PropertySetting {
    let layout = InstanceLayout.of(type(of: self)).takeUnretainedValue()
    guard let (wrapper, word) = layout.properties[name] else { return .unknownProperty }
    return wrapper.store(value, in: self, at: word) ? .done : .wrongClass
  }
}

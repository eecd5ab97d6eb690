/// A stored property of a framework's class: its use is diagnosed after its object was deallocated.
///
/// Methods of a framework begin with `checkAlive`. A property that is declared with this wrapper
/// does the same when it is read or set, with its own name. Unlike the wrappers of references it
/// stores its value in the proxy, not in a word of the heap.
@propertyWrapper
public struct Checked<Value> {
  @usableFromInline var value: Value

  /// A property with its first value.
  @inlinable
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// Not to be used: a property of this kind belongs to an `Object`.
  @available(*, unavailable, message: "declare it in a subclass of Object")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The value.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    @inlinable @inline(__always) get {
      if !owner.isThere { owner[keyPath: storage].reportUse(in: owner) }
      return owner[keyPath: storage].value
    }
    @inlinable @inline(__always) set {
      if !owner.isThere { owner[keyPath: storage].reportUse(in: owner) }
      owner[keyPath: storage].value = newValue
    }
  }

  /// Reports a message to a deallocated object, whose selector is the name of the property.
  ///
  /// The place of the wrapper in the proxy identifies the property, so no access has to name it.
  @usableFromInline
  @inline(never)
  mutating func reportUse(in owner: Object) {
    let start = UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque())
    let offset = withUnsafePointer(to: &self) { UnsafeRawPointer($0) - start }
    owner.heap.reportMessage(to: owner.ref) {
      InstanceLayout.nameOfProperty(at: offset, of: type(of: owner)) ?? "self"
    }
  }
}

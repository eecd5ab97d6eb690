/// A reference that keeps nothing alive, as a value.
struct UnownedReference<Object: AnyObject> {
  unowned let object: Object

  init(_ object: Object) {
    self.object = object
  }
}

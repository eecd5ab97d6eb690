/// A reference that keeps nothing alive, as a value.
struct Unowned<Object: AnyObject> {
  unowned let object: Object

  init(_ object: Object) {
    self.object = object
  }
}

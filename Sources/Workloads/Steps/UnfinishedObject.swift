internal import MemsimRuntime

/// An object whose dealloc forgets to call that of its superclass.
final class UnfinishedObject: Object {
  override func dealloc() {}
}

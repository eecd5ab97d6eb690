internal import MemsimRuntime

/// An object whose dealloc forgets to call that of its superclass.
final class UnfinishedObject: Object {
  private static let probe = ProgramClasses.shape(
    ProgramClass(name: "UnfinishedObject", size: instanceSize, fields: [], dealloc: .forgets))

  /// Makes one; nil when there is no memory.
  ///
  /// An `Object` is never refused: for lack of memory its process dies. So its place is allocated
  /// first, as what can be refused, and freed for it.
  static func make(in heap: Heap) -> Ref? {
    guard let place = heap.allocate(probe) else { return nil }
    heap.release(place)
    return UnfinishedObject(file: "steps", line: 0, function: "allocate").ref
  }

  override func dealloc() {}
}

import MemsimKit
import MemsimRuntime

/// An object whose words behind its header are weak references.
///
/// iPhone OS 2 and 3 have none, and so the framework has none: they are the heap's, here to objects
/// of the framework.
class WeakWords: NSObject {
  override class var instanceSize: Int { 40 }

  subscript(word: Int) -> Ref { heap.reference(in: ref, at: 1 + word) }

  func store(_ object: NSObject?, at word: Int = 0) {
    heap.storeWeak(object?.ref ?? .null, in: ref, at: 1 + word)
  }

  /// Whether the object is there, which is retained then.
  func load(_ object: NSObject, at word: Int = 0) -> Bool {
    heap.loadWeak(in: ref, at: 1 + word) == object.ref
  }

  /// Whether what it names is gone, or about to.
  func isNil(at word: Int = 0) -> Bool {
    heap.loadWeak(in: ref, at: 1 + word) == nil && self[word].isNull
  }

  func copy(_ word: Int, to target: Int) {
    heap.copyWeak(in: ref, at: 1 + word, to: ref, at: 1 + target)
  }

  func move(_ word: Int, to target: Int) {
    heap.moveWeak(in: ref, at: 1 + word, to: ref, at: 1 + target)
  }
}

/// One that has room for very many.
final class ManyWeakWords: WeakWords {
  static let count = 100_000

  override class var instanceSize: Int { 8 + count * 8 }
}

import MemsimKit
import MemsimRuntime

/// An object whose words are weak references.
///
/// iPhone OS 2 and 3 have none, and so the framework has none: they are the heap's, here to objects
/// of the framework.
class WeakWords: NSObject {
  override class var instanceSize: Int { 32 }

  subscript(word: Int) -> Ref { heap.reference(in: ref, at: word) }

  func store(_ object: NSObject?, at word: Int = 0) {
    heap.storeWeak(object?.ref ?? .null, in: ref, at: word)
  }

  /// Whether the object is there, which is retained then.
  func load(_ object: NSObject, at word: Int = 0) -> Bool {
    heap.loadWeak(in: ref, at: word) == object.ref
  }

  /// Whether what it names is gone, or about to.
  func isNil(at word: Int = 0) -> Bool {
    heap.loadWeak(in: ref, at: word) == nil && self[word].isNull
  }

  func copy(_ word: Int, to target: Int) {
    heap.copyWeak(in: ref, at: word, to: ref, at: target)
  }

  func move(_ word: Int, to target: Int) {
    heap.moveWeak(in: ref, at: word, to: ref, at: target)
  }
}

/// One that has room for very many.
final class ManyWeakWords: WeakWords {
  static let count = 100_000

  override class var instanceSize: Int { count * 8 }
}

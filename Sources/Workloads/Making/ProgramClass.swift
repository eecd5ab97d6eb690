internal import MemsimHost
internal import MemsimRuntime

/// A class of objects that refer to each other, as a program describes it.
struct ProgramClass: Hashable {
  /// What its objects do before they go.
  enum Dealloc: String, CaseIterable {
    /// Release what they refer to.
    case releases
    /// Forget what they refer to.
    case forgets
    /// Free what they refer to: objects are released, blocks freed.
    case frees
    /// Make a weak reference to themselves, which is forbidden in `dealloc`.
    case weakens
    /// Not call that of their superclass.
    case stops
  }

  /// The name.
  let name: String
  /// The bytes of an instance, at least; references and a weak reference have room in any case.
  let size: Int
  /// The names of the references.
  let fields: [String]
  /// What is done before they go.
  let dealloc: Dealloc

  /// The word of the one weak reference that an object can hold.
  var weakWord: Int { fields.count }
}

/// The classes that programs have described so far.
///
/// Classes live as long as the host process, so programs that describe the same one share it.
enum ProgramClasses {
  private static let known = Monitor<[ProgramClass: HeapClass]>([:])

  /// The class that is so described.
  static func shape(_ description: ProgramClass) -> HeapClass {
    known.withLock { known in
      if let shape = known[description] { return shape }
      let shape = makeShape(description)
      known[description] = shape
      return shape
    }
  }

  private static func makeShape(_ description: ProgramClass) -> HeapClass {
    let words = description.fields.indices
    return HeapClass(
      named: description.name, instanceSize: max(description.size, (words.count + 1) * 8),
      strongWords: Array(words),
      wordNames: Dictionary(uniqueKeysWithValues: zip(words, description.fields)),
      dealloc: dealloc(description))
  }

  private static func dealloc(_ description: ProgramClass) -> HeapClass.Dealloc? {
    switch description.dealloc {
    case .releases where description.fields.isEmpty, .forgets, .stops: return nil
    case .releases: return { heap, object in heap.releaseReferences(of: object) }
    case .frees:
      let words = description.fields.indices
      return { heap, object in
        for word in words { free(word, of: object, in: heap) }
      }
    case .weakens:
      let word = description.weakWord
      return { heap, object in
        heap.storeWeak(object, in: object, at: word)
        heap.releaseReferences(of: object)
      }
    }
  }

  private static func free(_ word: Int, of object: Ref, in heap: Heap) {
    let held = heap.reference(in: object, at: word)
    guard heap.isAlive(held) else { return }
    if heap.heapClass(of: held) == nil { heap.free(held) } else { heap.release(held) }
  }
}

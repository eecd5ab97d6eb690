import MemsimRuntime
import TestSupport

/// The classes of random programs: two strong words, and a weak one.
struct ModelClasses {
  let deaths = Deaths()
  let all: [HeapClass]

  init() {
    let deaths = deaths
    all = ModelClass.allCases.map { kind in
      guard kind != .plain else {
        return HeapClass(named: "plain", instanceSize: 24, strongWords: [0, 1])
      }
      return deaths.makeClass(
        named: "\(kind)", instanceSize: 24 + 100 * kind.rawValue, strongWords: [0, 1]
      ) { heap, object in
        if kind == .echo { ModelClasses.echo(heap, object) }
        if kind == .selfish { ModelClasses.clingToItself(heap, object) }
        heap.releaseReferences(of: object)
      }
    }
  }

  private static func echo(_ heap: Heap, _ object: Ref) {
    let first = heap.reference(in: object, at: 0)
    guard heap.isAlive(first), heap.heapClass(of: first) != nil else { return }
    heap.retain(first)
    heap.autorelease(first)
  }

  private static func clingToItself(_ heap: Heap, _ object: Ref) {
    heap.retain(object)
    heap.release(object)
    heap.autorelease(object)
    heap.storeWeak(object, in: object, at: 2)
  }
}

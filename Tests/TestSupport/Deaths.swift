internal import MemsimHost
package import MemsimRuntime

/// The objects of its classes that have been deallocated, in their order.
package final class Deaths: Sendable {
  private let dead = Monitor<[Ref]>([])

  package init() {}

  package var refs: [Ref] {
    dead.withLock { $0 }
  }

  package var count: Int {
    dead.withLock { $0.count }
  }

  package func forget() {
    dead.withLock { $0 = [] }
  }

  /// A class whose deallocs are counted here before they go on with `dealloc`.
  package func makeClass(
    named name: String = "Mortal", instanceSize: Int = 48, strongWords: [Int] = [],
    dealloc: HeapClass.Dealloc? = nil
  ) -> HeapClass {
    HeapClass(named: name, instanceSize: instanceSize, strongWords: strongWords) { heap, object in
      self.dead.withLock { $0.append(object) }
      dealloc?(heap, object)
    }
  }
}

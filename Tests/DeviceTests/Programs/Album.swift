import MemsimDevice
import MemsimRuntime

/// A program of counted objects: an album retains pages, and a page retains its photograph.
final class Album: Program {
  private static let page = HeapClass(
    named: "AlbumPage", instanceSize: 32, strongWords: [0], wordNames: [0: "photograph"]
  ) { heap, page in
    heap.releaseReferences(of: page)
  }

  private static let photograph = HeapClass(named: "Photograph", instanceSize: 64 << 10)

  private var pages: [Ref] = []

  func launch(in system: System) {
    system.schedule(every: .seconds(1)) { [unowned self] in
      addPage(to: system.heap)
    }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    for page in pages {
      system.heap.removeRoot(page)
      system.heap.release(page)
    }
    pages = []
  }

  /// Adds a page, unless an allocation is refused.
  private func addPage(to heap: Heap) {
    guard let page = heap.allocate(Self.page, site: .here()) else { return }
    guard let photograph = heap.allocate(Self.photograph, site: .here()) else {
      heap.release(page)
      return
    }
    heap.setReference(photograph, in: page, at: 0)
    heap.release(photograph)
    heap.addRoot(page)
    pages.append(page)
  }
}

import MemsimRuntime
import TestSupport
import XCTest

private final class Picture: Object {}

private final class Album: Object {
  @Retained var cover: Picture?
  @Retained var back: Picture?
  @Retained var album: Album?
  @Assigned var guest: Picture?
  @Owned var bytes: Ref

  override func dealloc() {
    cover = nil
    album = nil
    super.dealloc()
  }
}

/// An object that goes as another one that names it does.
private final class Looker: Object {
  @Retained var picture: Picture?
  var look: () -> Void = {}

  override func dealloc() {
    picture?.release()
    look()
    super.dealloc()
  }
}

private final class Stopper: Object {
  @Retained var picture: Picture?

  override func dealloc() { picture?.release() }
}

/// Strong references to what was deallocated, which a look at the whole heap finds.
final class DanglingReferenceTests: XCTestCase {
  private func found(in heap: Heap) -> [Diagnosis] {
    heap.diagnoses(of: heap.graph().danglingStrongReferences)
  }

  private func names(in heap: Heap) -> [String] { found(in: heap).compactMap(\.reference) }

  /// An album in a circle, with a cover that was released once too often.
  ///
  /// Returns the line at which the cover is made; it is released for the last time two lines below.
  private func makeOverRelease() -> (cover: Ref, line: Int) {
    let album = Album()
    let (cover, line) = (Picture(), #line)
    album.cover = cover
    for _ in 0..<2 { cover.release() }
    album.album = album
    album.release()
    return (cover.ref, line)
  }

  func testAPropertyOfALeakedObjectIsNamedWithWhatItNames() throws {
    try withHeap { heap, recorder in
      let line = heap.turn { makeOverRelease().line }
      let diagnosis = try XCTUnwrap(found(in: heap).first)
      XCTAssertEqual(found(in: heap).count, 1)
      XCTAssertEqual(diagnosis.kind, .danglingReference)
      XCTAssertEqual(diagnosis.className, "Picture")
      XCTAssertEqual(diagnosis.reference, "Album.cover")
      XCTAssertEqual(diagnosis.site.frame?.line, line)
      XCTAssertEqual(
        diagnosis.message,
        "*** Album.cover still names 0x100010, a deallocated instance of Picture")
      XCTAssertNil(diagnosis.history)
      // The program did nothing that is diagnosed at once.
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testTheSlotMayBeAnotherObjectsByThen() throws {
    try withHeap { heap, _ in
      heap.turn {
        let cover = makeOverRelease().cover
        let other = Picture()
        XCTAssertEqual(heap.nominalAddress(of: other.ref), heap.nominalAddress(of: cover))
        heap.addRoot(other.ref)
      }
      XCTAssertEqual(names(in: heap), ["Album.cover"])
      XCTAssertEqual(found(in: heap).map(\.className), ["Picture"])
    }
  }

  func testTheHistoryNamesTheReleaseTooMany() throws {
    func keepHistory(_ options: inout Heap.Options) { options.historyCapacity = 8 }
    try withHeap(options: keepHistory) { heap, _ in
      let line = heap.turn { makeOverRelease().line } + 2
      let last = try XCTUnwrap(found(in: heap).first?.history?.lastRelease)
      XCTAssertEqual(last.operation, .release)
      XCTAssertEqual(last.site.frame?.line, line)
      XCTAssertEqual(
        found(in: heap).first?.trail.map(\.operation),
        [.allocate, .retain, .release, .release, .deallocate])
    }
  }

  func testEachReferenceIsOneAndTheyAreInTheOrderOfTheirOwners() throws {
    try withHeap { heap, _ in
      heap.turn {
        let cover = Picture()
        for _ in 0..<3 {
          let album = Album()
          album.album = album
          album.cover = cover
          album.back = cover
          album.release()
        }
        for _ in 0..<7 { cover.release() }
      }
      let pairs = ["Album.cover", "Album.back"]
      XCTAssertEqual(names(in: heap), pairs + pairs + pairs)
      XCTAssertEqual(Set(heap.graph().danglingStrongReferences).count, 6)
      XCTAssertEqual(
        heap.graph().danglingStrongReferences, heap.graph().danglingStrongReferences)
    }
  }

  func testWhatRetainsNothingMayNameWhatIsGone() throws {
    try withHeap { heap, _ in
      heap.turn {
        let (album, guest) = (Album(), Picture())
        heap.addRoot(album.ref)
        album.guest = guest
        guest.release()
      }
      XCTAssertEqual(names(in: heap), [])
    }
  }

  func testABlockThatIsFreedIsNoObject() throws {
    try withHeap { heap, _ in
      try heap.turn {
        let album = Album()
        heap.addRoot(album.ref)
        album.bytes = try XCTUnwrap(heap.malloc(32))
        heap.free(album.bytes)
        XCTAssertEqual(names(in: heap), [])
        // Nor is what another object has made of its slot.
        heap.addRoot(try XCTUnwrap(heap.malloc(32)))
      }
      XCTAssertEqual(names(in: heap), [])
    }
  }

  func testWhatIsInItsDeallocLetsGoOfItsWords() throws {
    try withHeap { heap, recorder in
      heap.turn {
        let (looker, picture) = (Looker(), Picture())
        var seen: [String]?
        looker.picture = picture
        picture.release()
        looker.look = { [self] in seen = names(in: heap) }
        looker.release()
        XCTAssertEqual(seen, [])
      }
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testSoDoesWhatNeverCameToTheEndOfIt() throws {
    try withHeap { heap, recorder in
      heap.turn {
        let (stopper, picture) = (Stopper(), Picture())
        stopper.picture = picture
        picture.release()
        stopper.release()
      }
      XCTAssertEqual(recorder.kinds, [.unfinishedDealloc])
      XCTAssertEqual(names(in: heap), [])
    }
  }

  func testAnElementOfACollectionIsNamed() throws {
    try withHeap { heap, _ in
      let list = HeapClass(
        named: "List", instanceSize: 16, strongWords: [0], wordNames: [0: "storage"])
      try heap.turn {
        let storage = try XCTUnwrap(heap.allocateReferences(4))
        let owner = try XCTUnwrap(heap.allocate(list))
        heap.assign(storage, in: owner, at: 0)
        let loose = try XCTUnwrap(heap.allocateReferences(4))
        for (place, word) in [(storage, 2), (loose, 1)] {
          let picture = Picture()
          heap.setReference(picture.ref, in: place, at: word)
          picture.release()
          picture.release()
        }
      }
      XCTAssertEqual(names(in: heap), ["element 2 of List", "element 1 of a collection"])
    }
  }

  /// Storage that two collections share belongs to the first of them.
  func testAnElementOfSharedStorageIsThatOfOneCollection() throws {
    try withHeap { heap, _ in
      try heap.turn {
        let storage = try XCTUnwrap(heap.allocateReferences(4))
        for name in ["List", "Table"] {
          let owner = try XCTUnwrap(
            heap.allocate(HeapClass(named: name, instanceSize: 16, strongWords: [0])))
          heap.assign(storage, in: owner, at: 0)
        }
        let picture = Picture()
        heap.setReference(picture.ref, in: storage, at: 2)
        picture.release()
        picture.release()
      }
      XCTAssertEqual(names(in: heap), ["element 2 of List"])
    }
  }

  func testWhatAPoolOrARootNamesIsFoundToo() throws {
    try withHeap { heap, _ in
      heap.turn {
        let pool = heap.pushPool()
        let (picture, other) = (Picture(), Picture())
        picture.autorelease()
        picture.release()
        heap.addRoot(other.ref)
        other.release()
        XCTAssertEqual(names(in: heap), ["a root", "an autorelease pool"])
        heap.removeRoot(other.ref)
        heap.popPool(pool)
        XCTAssertEqual(names(in: heap), [])
      }
    }
  }

  func testWhatIsAutoreleasedWithoutAPoolIsFoundToo() throws {
    try withHeap { heap, recorder in
      heap.turn {
        let picture = Picture()
        picture.autorelease()
        picture.release()
      }
      XCTAssertEqual(recorder.kinds, [.noPool])
      XCTAssertEqual(names(in: heap), ["an autorelease pool"])
    }
  }

  /// `$cover?.release()` and then `$cover = Picture()`, in which the process is killed.
  func testACallbackMayBeAboutToSetAnInstanceVariable() throws {
    try withHeap { heap, _ in
      heap.turn {
        let album = Album()
        heap.addRoot(album.ref)
        album.$cover = Picture()
        album.$cover?.release()
        XCTAssertEqual(names(in: heap), [])
      }
      XCTAssertEqual(names(in: heap), ["Album.cover"])
      // In a later callback it is not about to be set.
      heap.turn { XCTAssertEqual(names(in: heap), ["Album.cover"]) }
    }
  }

  /// A callback knows the objects that it deallocated, also when earlier ones were forgotten.
  func testACallbackMayBeAboutToSetAnInstanceVariableAfterManyObjects() throws {
    try withHeap { heap, _ in
      heap.turn { for _ in 0..<65_536 + 3 { Picture().release() } }
      heap.turn {
        let album = Album()
        heap.addRoot(album.ref)
        album.$cover = Picture()
        album.$cover?.release()
        XCTAssertEqual(names(in: heap), [])
      }
      XCTAssertEqual(names(in: heap), ["Album.cover"])
    }
  }

  func testWhereThePropertyIsSetNothingIsUnsettled() throws {
    try withHeap { heap, _ in
      heap.turn {
        _ = makeOverRelease()
        XCTAssertEqual(names(in: heap), ["Album.cover"])
      }
    }
  }
}

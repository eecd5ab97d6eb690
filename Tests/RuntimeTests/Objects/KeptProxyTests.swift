import MemsimHost
import MemsimRuntime
import TestSupport
import XCTest

private class Note: Object {
  static let ends = Monitor(0)

  deinit { Note.ends.withLock { $0 += 1 } }
}

private final class Binder: Note {
  var note: Note?
}

/// Objects that Swift refers to and nothing has retained, once they are deallocated.
final class KeptProxyTests: XCTestCase {
  override func setUp() {
    Note.ends.withLock { $0 = 0 }
  }

  private static func keeping(_ options: inout Heap.Options) {
    options.keepsProxies = true
  }

  func testAVariableThatOutlivesTheObjectIsToldOfAtTheEndOfTheTurn() throws {
    try withHeap(options: Self.keeping) { heap, recorder in
      var kept: Note?
      let line = #line + 2
      heap.turn {
        let note = Note()
        kept = note
        note.release()
        XCTAssertEqual(recorder.kinds, [])
      }
      XCTAssertEqual(recorder.kinds, [.heldWithoutRetain])
      XCTAssertEqual(recorder.diagnoses.first?.className, "Note")
      XCTAssertEqual(recorder.diagnoses.first?.site.frame?.line, line)
      XCTAssertEqual(
        recorder.diagnoses.first?.message,
        "*** Note 0x100000 was deallocated, and something that has not retained it still refers to "
          + "it: a variable, a closure or a plain property of Swift")
      XCTAssertNotNil(kept)
    }
  }

  func testAVariableThatEndsWithTheTurnIsNone() throws {
    try withHeap(options: Self.keeping) { heap, recorder in
      heap.turn {
        let note = Note()
        note.release()
        XCTAssertEqual(Note.ends.withLock { $0 }, 0)
      }
      XCTAssertEqual(Note.ends.withLock { $0 }, 1)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testWhatIsPutOffUntilTheEndOfATurnGoesInItsPassage() throws {
    try withHeap(options: Self.keeping) { heap, _ in
      var endsInPassages: [Int] = []
      let passage = { (rest: () -> Void) in
        let before = Note.ends.withLock { $0 }
        rest()
        endsInPassages.append(Note.ends.withLock { $0 } - before)
      }
      heap.turn({ Note().release() }, puttingOff: passage)
      XCTAssertEqual(endsInPassages, [1])
      heap.turn({ heap.turn({ Note().release() }, puttingOff: passage) }, puttingOff: passage)
      XCTAssertEqual(endsInPassages, [1, 1], "the outermost turn has one passage")
      heap.turn({ _ = Note() }, puttingOff: passage)
      XCTAssertEqual(endsInPassages, [1, 1], "nothing was put off")
    }
  }

  func testTheOutermostTurnCounts() throws {
    try withHeap(options: Self.keeping) { heap, recorder in
      heap.turn {
        let note = Note()
        heap.turn { note.release() }
        XCTAssertEqual(recorder.kinds, [])
        _ = note.ref
      }
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testWhatOnlyADeadObjectRefersToIsNone() throws {
    try withHeap(options: Self.keeping) { heap, recorder in
      heap.turn {
        let (binder, note) = (Binder(), Note())
        binder.note = note
        note.release()
        binder.release()
      }
      XCTAssertEqual(recorder.kinds, [.plainProperty])
      XCTAssertEqual(Note.ends.withLock { $0 }, 2)
    }
  }

  func testAPropertyOfALivingObjectIsToldOf() throws {
    try withHeap(options: Self.keeping) { heap, recorder in
      let binder = heap.turn {
        let (binder, note) = (Binder(), Note())
        binder.note = note
        note.release()
        return binder
      }
      XCTAssertEqual(recorder.kinds, [.plainProperty, .heldWithoutRetain])
      heap.turn { binder.release() }
    }
  }

  func testNothingIsKeptUnlessThatIsAskedFor() throws {
    try withHeap { heap, recorder in
      var kept: Note?
      heap.turn {
        let note = Note()
        kept = note
        note.release()
        Note().release()
        XCTAssertEqual(Note.ends.withLock { $0 }, 1)
      }
      XCTAssertNotNil(kept)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAKillTellsOfNothingAndLetsGo() throws {
    try withHeap(options: Self.keeping) { heap, recorder in
      var kept: Note?
      heap.turn {
        let note = Note()
        kept = note
        note.release()
        heap.kill()
      }
      kept = nil
      XCTAssertNil(kept)
      XCTAssertEqual(recorder.kinds, [])
      XCTAssertEqual(Note.ends.withLock { $0 }, 1)
    }
  }
}

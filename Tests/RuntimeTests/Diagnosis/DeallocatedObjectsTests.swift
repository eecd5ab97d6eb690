import MemsimRuntime
import TestSupport
import XCTest

private final class Picture: Object {}

private final class Frame: Object {
  @Assigned var picture: Picture?
}

/// The diagnosis of a deallocated object when its slot has been used again.
final class DeallocatedObjectsTests: XCTestCase {
  func testAMessageToWhatIsGoneNamesClassAndSiteAlsoWhereItsSlotHasBeenUsedAgain() throws {
    try withHeap { heap, recorder in
      heap.turn {
        let frame = Frame()
        let picture = Picture()
        let ref = picture.ref
        frame.picture = picture
        picture.release()
        let other = Picture()
        XCTAssertEqual(heap.nominalAddress(of: other.ref), heap.nominalAddress(of: ref))
        XCTAssertNil(frame.picture)
        for object in [frame, other] as [Object] { object.release() }
      }
      let diagnosis = try XCTUnwrap(recorder.diagnoses.first)
      XCTAssertEqual(diagnosis.kind, .messageToDeallocated)
      XCTAssertEqual(diagnosis.className, "Picture")
      XCTAssertTrue(diagnosis.message.hasPrefix("*** -[Picture self]"), diagnosis.message)
      XCTAssertEqual(diagnosis.site.frames.first?.line, 17)
      XCTAssertEqual(diagnosis.reference, "Frame.picture")
    }
  }

  func testEachOfSeveralThatHadASlotIsNamedByItsOwn() throws {
    try withHeap { heap, recorder in
      heap.turn {
        let first = Picture()
        first.release()
        for _ in 0..<100 { Frame().release() }
        let third = Picture()
        first.release()
        third.release()
      }
      XCTAssertEqual(recorder.diagnoses.map(\.className), ["Picture"])
    }
  }

  func testSoManyAreRememberedAndTheOldestForgotten() throws {
    try withHeap { heap, recorder in
      heap.turn {
        let (first, second) = (Picture(), Picture())
        first.release()
        second.release()
        for _ in 0..<65_535 { Frame().release() }
        // Two that live take the two slots.
        let others = [Frame(), Frame()]
        second.release()
        first.release()
        for other in others { other.release() }
      }
      XCTAssertEqual(recorder.diagnoses.map(\.className), ["Picture", nil])
    }
  }

  /// The oldest is forgotten for each one more, however often all have been forgotten.
  func testTheLastAreRememberedWhenAllWereForgottenOnce() throws {
    try withHeap { heap, recorder in
      heap.turn {
        for _ in 0..<2 * 65_536 + 3 { Frame().release() }
        let (picture, frame) = (Picture(), Frame())
        picture.release()
        frame.release()
        let others = [Frame(), Frame()]
        picture.release()
        for other in others { other.release() }
      }
      XCTAssertEqual(recorder.diagnoses.map(\.className), ["Picture"])
    }
  }
}

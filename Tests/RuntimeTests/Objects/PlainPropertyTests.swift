import MemsimRuntime
import TestSupport
import XCTest

private class Page: Object {}

/// A class with references to objects that no heap sees.
private class Book: Object {
  var page: Page?
  var pages: [Page] = []
}

private final class Diary: Book {
  var byDay: [String: Page] = [:]
  var marked: Mark?
  var pair: (Int, Page?) = (0, nil)
  unowned(unsafe) var owner: Object?
}

private struct Mark {
  let line: Int
  let page: Page
}

/// A class whose properties are declared correctly.
private final class Shelf: Object {
  @Retained var page: Page?
  @Assigned var owner: Page?
  @Owned var storage: Ref
  var name: String? = ""
  var numbers: [Int: [Double]] = [:]
  var clock = Clock()
  var place: Unmanaged<Page>?
  var kind: Page.Type?
  var act: (() -> Void)?
  var tree: Tree?

  struct Tree {
    var branches: [Tree] = []
  }

  /// A class of Swift's, whose objects Swift counts.
  final class Clock {
    var hands: [Int] = []
  }
}

/// Properties that were to be declared with `@Retained`.
final class PlainPropertyTests: XCTestCase {
  func testAPlainPropertyIsToldOfWithItsCure() throws {
    try withHeap { heap, recorder in
      let line = #line + 1
      heap.turn { Book().release() }
      XCTAssertEqual(recorder.kinds, [.plainProperty, .plainProperty])
      XCTAssertEqual(recorder.diagnoses.map(\.className), ["Book", "Book"])
      XCTAssertEqual(recorder.diagnoses.map(\.site.frame?.line), [line, line])
      XCTAssertEqual(
        recorder.diagnoses.map(\.message),
        [
          "*** Book.page is a plain property of Swift: it retains nothing, and no leak report sees "
            + "through it; declare it '@Retained var page: Page?', or '@Assigned' if it is to hold "
            + "nothing",
          "*** Book.pages is a plain Array<Page> of Swift: it retains nothing, and no leak report "
            + "sees through it; keep them in a collection of the framework, in a property that is "
            + "declared '@Retained'",
        ])
    }
  }

  func testItIsToldOfOnceInAProcessAndForTheClassThatDeclaresIt() throws {
    for _ in 0..<2 {
      try withHeap { heap, recorder in
        heap.turn {
          Diary().release()
          Book().release()
          Diary().release()
        }
        XCTAssertEqual(
          recorder.diagnoses.compactMap { $0.message.split(separator: " ").dropFirst().first },
          [
            "Book.page", "Book.pages", "Diary.byDay", "Diary.marked", "Diary.pair", "Diary.owner",
          ])
      }
    }
  }

  func testWhatTheHeapSeesAndWhatIsSwiftsOwnIsNone() throws {
    try withHeap { heap, recorder in
      heap.turn { Shelf().release() }
      XCTAssertEqual(recorder.kinds, [])
    }
  }
}

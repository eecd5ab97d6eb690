import MemsimRuntime
import XCTest

final class AppCodeTests: XCTestCase {
  func testTheAppIsTheOneWhoseCodeRuns() {
    XCTAssertNil(AppCode.app)
    "Zoo".withCString { zoo in
      AppCode.run(of: zoo) {
        XCTAssertEqual(AppCode.app, "Zoo")
        "Farm".withCString { farm in
          AppCode.run(of: farm) { XCTAssertEqual(AppCode.app, "Farm") }
        }
        XCTAssertEqual(AppCode.app, "Zoo")
        AppCode.suspended { XCTAssertEqual(AppCode.app, "Zoo") }
      }
    }
    XCTAssertNil(AppCode.app)
  }
}

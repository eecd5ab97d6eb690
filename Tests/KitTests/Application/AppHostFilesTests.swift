import MemsimDevice
import MemsimGraphics
import MemsimJournal
import MemsimKit
import XCTest

final class AppHostFilesTests: XCTestCase {
  func testAnAppOnTheFrameworkDependsOnTheFonts() throws {
    let app = App(Executable("Sample", classes: []) {})
    let files = try app.hostFiles()
    XCTAssertEqual(files.map(\.name), FontFile.all.map(\.path))
    XCTAssertEqual(files.map(\.hash), try FontFile.all.map { try $0.hash() })
  }
}

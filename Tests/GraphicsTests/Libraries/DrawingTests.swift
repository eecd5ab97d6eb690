import CMemsimLibraries
import Foundation
import MemsimGraphics
import XCTest

final class DrawingTests: XCTestCase {
  func testWhatDrawingNeedsIsHere() {
    XCTAssertNoThrow(try Drawing.check())
  }
}

final class LoadingTests: XCTestCase {
  private func reason(_ library: String, _ name: String) -> String? {
    var function: UnsafeMutableRawPointer?
    var reason: UnsafeMutablePointer<CChar>?
    let isLoaded = name.withCString { name in
      var names = [name, nil]
      return memsim_load_library(library, &names, &function, &reason)
    }
    defer { free(reason) }
    return isLoaded ? nil : reason.map { String(cString: $0) }
  }

  func testALibraryThatIsThereIsLoaded() {
    XCTAssertNil(reason("libcairo.so.2", "cairo_version"))
  }

  func testAMissingLibraryIsNamed() throws {
    let text = try XCTUnwrap(reason("libnothing.so.2", "cairo_version"))
    XCTAssertTrue(text.contains("libnothing.so.2"), text)
  }

  func testAMissingFunctionIsNamed() throws {
    let text = try XCTUnwrap(reason("libcairo.so.2", "cairo_nothing"))
    XCTAssertTrue(text.contains("cairo_nothing"), text)
  }

  func testTheMessageNamesThePackage() {
    let error = GraphicsError.library(package: "libcairo2", reason: "it is not there")
    XCTAssertEqual("\(error)", "drawing needs the package libcairo2: it is not there")
  }
}

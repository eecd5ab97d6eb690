import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

extension XCTestCase {
  /// The colours of places of the screen when a step has added views.
  func colors(
    at places: (Int, Int)..., after step: @escaping @Sendable () -> Void,
    _ next: @escaping @Sendable () -> Void = {},
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [String] {
    var seen: [String] = []
    let run = try AppRun(
      delegate: WindowDelegate.self, fileID: fileID, file: file, line: line, step, next,
      user: { device in
        let frame = try device.frame()
        seen = places.map { x, y in
          String(frame[x, y] & 0xFF_FFFF, radix: 16)
        }
      })
    XCTAssertEqual(run.diagnoses, [], file: file, line: line)
    XCTAssertEqual(run.leaks, [], file: file, line: line)
    return seen
  }
}

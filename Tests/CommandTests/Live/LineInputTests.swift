import MemsimScenario
import XCTest

@testable import MemsimCommand

/// Lines of commands that arrive in pieces.
final class LineInputTests: XCTestCase {
  /// The reader of commands refuses a line with a byte more than a command may have.
  func testALineThatIsTooLongHasOneByteMoreThanACommand() {
    let most = CommandReader.mostBytes
    for count in [most, most + 1, most + 9] {
      let input = LineInput([UInt8](repeating: 0x61, count: count) + [0x0a, 0x62])
      XCTAssertEqual(input.next()?.bytes.count, min(count, most + 1), "\(count)")
      XCTAssertEqual(input.next()?.bytes, [0x62])
      XCTAssertNil(input.next())
    }
  }
}

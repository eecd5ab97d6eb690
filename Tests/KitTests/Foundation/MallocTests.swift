import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// See platform O24.
final class MallocTests: XCTestCase {
  func testBlocksAreFilledGrownAndFreed() throws {
    let said = try said { marks in
      guard let block = malloc(100), let clear = calloc(10, 8) else {
        return marks.add("no memory")
      }
      let heap = AppProcess.current.system.heap
      memset(block, 7, 100)
      guard let larger = realloc(block, 5000) else { return marks.add("no memory") }
      let byte = heap.address(of: larger)?.load(fromByteOffset: 99, as: UInt8.self)
      let zero = heap.address(of: clear)?.load(fromByteOffset: 79, as: UInt8.self)
      marks.add("\(byte ?? 0) \(zero ?? 1)")
      free(larger)
      free(clear)
      free(.null)
    }
    XCTAssertEqual(said, ["7 0"])
  }

  func testWhatIsForgottenIsALeakOfTheLineThatHasAllocatedIt() throws {
    let run = try AppRun({ _ = malloc(100) })
    XCTAssertEqual(run.leaks, ["block: 0 + 1"])
  }

  func testABlockThatIsFreedTwiceIsADiagnosis() throws {
    let run = try AppRun({
      guard let block = malloc(100) else { return }
      free(block)
      free(block)
    })
    XCTAssertEqual(run.diagnoses, ["double-free"])
  }

  /// In C a size below zero is one that no memory has.
  func testASizeBelowZeroIsNoBlock() throws {
    let said = try said { marks in
      guard let block = malloc(100) else { return marks.add("no memory") }
      marks.add("\(malloc(-1) == nil) \(calloc(-1, 8) == nil) \(calloc(8, -1) == nil)")
      marks.add("\(realloc(block, -1) == nil)")
      free(block)
    }
    XCTAssertEqual(said, ["true true true", "true"])
  }

  func testABlockIsFilledToItsEndAtMost() throws {
    let run = try AppRun({
      guard let block = malloc(100) else { return }
      memset(block, 7, 1 << 40)
    })
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
  }
}

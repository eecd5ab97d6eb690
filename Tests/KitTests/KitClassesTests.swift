import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Every class of the framework, made, used and released, leaves no object and no block.
final class KitClassesTests: XCTestCase {
  func testTheTableHasEveryClassOfTheSources() throws {
    var classes = ["Object"]
    var others = try Checkout.sources(below: "Sources/Kit").flatMap { file in
      file.text.matches(of: #/(?m)^[a-z ]*class (\w+): (\w+)/#)
        .map { (name: String($0.1), superclass: String($0.2)) }
    }
    while let index = others.firstIndex(where: { classes.contains($0.superclass) }) {
      classes.append(others.remove(at: index).name)
    }
    XCTAssertGreaterThan(classes.count, 1)
    XCTAssertEqual(
      KitClass.all.map { String(describing: $0.type) }.sorted(), classes.dropFirst().sorted())
  }

  func testWhatIsMadeUsedAndReleasedIsGone() throws {
    for row in KitClass.all {
      let name = String(describing: row.type)
      let marks = Marks()
      let run = try AppRun(bundle: row.isOfPad ? nil : "Sample", onPad: row.isOfPad) {
        // Objects that the first use makes, such as the notification center, stay.
        Self.use(row)
        AppRun.later {
          marks.add("\(Self.living)")
          marks.add(Self.use(row) ? "made" : "not made")
          AppRun.later { marks.add("\(Self.living)") }
        }
      }
      let all = marks.all
      guard all.count == 3 else { return XCTFail("\(name): \(all)") }
      XCTAssertEqual(all[1], "made", name)
      XCTAssertEqual(all[2], all[0], name)
      XCTAssertEqual(run.leaks, [], name)
      XCTAssertEqual(run.diagnoses, [], name)
    }
  }

  /// Uses a class within a pool; says whether there was an object of it.
  @discardableResult
  private static func use(_ row: KitClass) -> Bool {
    let pool = NSAutoreleasePool.new()
    row.use()
    let name = String(describing: row.type)
    let isMade = AppProcess.current.system.heap.graph().firstObject(ofClass: name) != nil
    pool.drain()
    return isMade
  }

  /// How many objects and blocks there are.
  private static var living: Int { AppProcess.current.system.heap.graph().count }
}

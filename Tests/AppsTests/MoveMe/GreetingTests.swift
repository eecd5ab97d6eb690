import MemsimDevice
import MemsimKit
import MemsimTesting
import TestSupport
import XCTest

@testable import MemsimApps

/// The text of the placard, and its layout.
final class GreetingTests: MoveMeTestCase {
  /// As MoveMe M17 has it, and MoveMe M6.
  func testADoubleTapShowsTheNextGreetingAndAfterTheLastTheFirst() throws {
    install(lasting: .seconds(40))
    for number in 0...16 {
      let moment = Int64(number) * 2000
      expect(TestViewProperties(text: Greetings.all[number % 15]), at: moment)
      at(moment + 100, .tap(at: .points(20, 460), count: 2))
    }
    try check()
  }

  /// As MoveMe M18 has it.
  func testEveryGreetingThatFitsIsSetIn24Points() throws {
    let sizes = Marks()
    _ = try MoveMeProcess { view in
      for _ in Greetings.all {
        guard let placard = view.placardView else { return }
        let text = placard.currentDisplayString
        let natural = text?.sizeWithFont(UIFont.systemFontOfSize(24)).width ?? 0
        XCTAssertEqual(placard.fontSize == 24, natural <= 208, "\(natural)")
        XCTAssertLessThanOrEqual(placard.textSize.width, 208)
        sizes.add("\(placard.fontSize)")
        placard.setupNextDisplayString()
      }
    }
    XCTAssertEqual(sizes.all.count, 15)
  }

  /// As MoveMe M18 has it.
  func testALongGreetingGetsSmallerUntilItFits() throws {
    let (size, width) = try measured(String(repeating: "Welcome ", count: 4))
    XCTAssertTrue(size > 9 && size < 24, "\(size)")
    XCTAssertTrue(width > 190 && width <= 208, "\(width)")
  }

  /// As MoveMe M18 has it; the middle is what is missing on the picture of it.
  func testAGreetingThatNeverFitsIsSetIn9PointsAndHeldToTheWidth() throws {
    let (size, width) = try measured(String(repeating: "Welcome ", count: 20))
    XCTAssertEqual(size, 9)
    XCTAssertTrue(width > 190 && width <= 208, "\(width)")
  }

  /// In which size a greeting is set, and how wide it is then.
  private func measured(_ greeting: String) throws -> (size: Double, width: Double) {
    let bundle = try ChangedBundle(of: "Sources/Apps/MoveMe/MoveMe.app")
    defer { bundle.remove() }
    try bundle.write(greetings: [greeting])
    let found = Marks()
    _ = try MoveMeProcess(
      bundle: AppBundle(path: bundle.path),
      { view in
        found.add("\(view.placardView?.fontSize ?? 0)")
        found.add("\(view.placardView?.textSize.width ?? 0)")
      })
    let numbers = found.all.suffix(2).compactMap(Double.init)
    return (try XCTUnwrap(numbers.first), try XCTUnwrap(numbers.last))
  }

  /// As MoveMe M20 has it: after a warning the placard's picture is gone, and drawing it is
  /// diagnosed.
  func testAPlacardThatMovesAndGrowsIsNotDrawn() throws {
    at(0, .simulateWarning("MoveMe"))
    touch(.began, 100, 220, at: 1000)
    touch(.moved, 20, 20, at: 1500)
    touch(.ended, 20, 20, at: 2000)
    at(5000, .tap(at: .points(20, 460), count: 2))
    at(4900, .expect(.diagnostics(in: "MoveMe", kind: .danglingReference, times: 1)))
    let run = try TestRun(phone, with: .shipped)
    run.assertExpectations()
    XCTAssertEqual(run.diagnoses, ["dangling-reference", "message-to-deallocated"])
  }
}

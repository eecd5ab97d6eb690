import MemsimDevice
import MemsimKit
import XCTest

/// The problems in the files of a bundle are reported before it runs.
final class ExecutableNibsTests: XCTestCase {
  private let executable = Executable("Sample", classes: [Animal.self]) { _, _ in 0 }

  /// As platform N9 has it.
  func testEveryProblemOfTheNibsAndTextsIsNamedWithItsPlace() throws {
    let bundle = try AppRun.sample("Broken")
    let path = bundle.path
    let problems = executable.problems(in: bundle).map {
      $0.description.replacing("\(path)/", with: "")
    }
    XCTAssertEqual(
      problems,
      [
        "Old.nib: error: this nib is compiled; expected the .xib that it was made from, in its "
          + "place",
        "Cage.xib:4:9: error: no object is a <veiw>; did you mean 'view'?",
        "Cage.xib:6:30: error: there is no class 'Tiger'",
        "en.lproj/Localizable.strings:1:14: error: unexpected '\"'; expected ';' after the text "
          + "of 'lion'",
        "en.lproj/Wrong.xib:4:9: error: Animal is no class of a <view>; expected UIView or a "
          + "subclass of it",
        "en.lproj/Wrong.xib:5:9: error: UILabel is no class of a <button>; expected UIButton or a "
          + "subclass of it",
      ])
  }

  func testABundleWithoutProblemsHasNone() throws {
    XCTAssertEqual(
      Executable("Sample", classes: [ZooDelegate.self]) { _, _ in 0 }.problems(
        in: try AppRun.sample("Zoo")),
      [])
  }

  func testABundleWithProblemsIsNoAppOfACatalogue() throws {
    let bundle = try AppRun.sample("Broken")
    XCTAssertThrowsError(try executable.code.make(bundle)) {
      XCTAssertEqual("\($0)".split(separator: "\n").count, 6)
    }
  }
}

private final class Animal: NSObject {}

private final class ZooDelegate: NSObject {}

import MemsimVocabulary
import TestSupport
import XCTest

/// The source positions of the fields of a word.
final class SyntaxTests: XCTestCase {
  private struct Size {
    let width: Int?
    let height: Int?

    static let syntax = Syntax(
      group: Field("width", \Self.width, .count(1...9), otherwise: "none", "A number."),
      Field(section: "frame", .record([]), otherwise: "none", "A section."),
      Field("height", \.height, .count(1...9), otherwise: "none", "A number.")
    ) { width, _, height in Self(width: width, height: height) }
  }

  private struct Picture {
    let name: Int?
    let size: Size
    let settings: Arguments
    let count: Int?

    static let syntax = Syntax(
      group: Field("name", \Self.name, .count(1...9), otherwise: "none", "A number."),
      Field(section: "steps", .record([]), otherwise: "none", "A section."),
      Field(\.size, Size.syntax),
      Field(
        \.settings,
        Syntax(passing: [.flag("clean", false, "A flag."), .flag("again", false, "A flag.")])),
      Field("count", \.count, .count(1...9), otherwise: "none", "A number.")
    ) { name, _, size, settings, count in
      Self(name: name, size: size, settings: settings, count: count)
    }
  }

  func testAFieldBehindASectionOrAGroupHasItsOwnMark() {
    let all: [(PartialKeyPath<Picture>, String)] = [
      (\.name, "name"), (\.size.width, "width"), (\.size.height, "height"), (\.count, "count"),
    ]
    for (path, name) in all {
      let mark = SourceMark(file: "a.yaml", line: 1, column: 5)
      var arguments = Arguments(of: Picture.syntax.term.parameters)
      arguments.set(name, to: .number(3), at: mark)
      XCTAssertEqual(Picture.syntax.parameter(path).name, name)
      for (other, _) in all {
        XCTAssertEqual(
          Picture.syntax.mark(of: other, in: arguments), other == path ? mark : nil, name)
      }
    }
  }
}

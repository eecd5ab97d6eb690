import MemsimVocabulary
import TestSupport
import XCTest

@testable import MemsimKit

/// The places of the keys.
final class KeyboardLayoutTests: XCTestCase {
  private static let planes = [KeyboardPlane.letters, .numbers, .symbols]

  private func layout(_ plane: KeyboardPlane, isOfPad: Bool) -> KeyboardLayout {
    KeyboardLayout(
      plane, in: CGRect(x: 0, y: 0, width: isOfPad ? 1100 : 480, height: 160), isOfPad: isOfPad)
  }

  func testKeysLieInFourRowsAndOverlapNowhere() {
    for isOfPad in [false, true] {
      for plane in Self.planes {
        let keys = layout(plane, isOfPad: isOfPad).keys
        XCTAssertEqual(Set(keys.map(\.area.minY)), [0, 40, 80, 120])
        for row in Dictionary(grouping: keys, by: \.area.minY).values {
          for (left, right) in zip(row, row.dropFirst()) {
            XCTAssertLessThan(left.area.maxX, right.area.minX + 0.001)
          }
          XCTAssertLessThan(row.map(\.area.maxX).max() ?? 0, isOfPad ? 1100.001 : 480.001)
        }
        for key in keys { XCTAssertTrue(key.area.contains(key.body), "\(key)") }
      }
    }
  }

  func testEveryLetterOfASCIIHasAKey() {
    for isOfPad in [false, true] {
      var typed: Set<String> = []
      for plane in Self.planes {
        for key in layout(plane, isOfPad: isOfPad).keys {
          if case .type(let text) = key.action {
            typed.insert(text)
            if plane == .letters { typed.insert(text.uppercased()) }
          }
        }
      }
      // A grave accent had no key of its own.
      let ascii = Set((0x20..<0x7f).map { String(UnicodeScalar(UInt8($0))) })
      XCTAssertEqual(ascii.subtracting(typed), ["`"], "of a pad: \(isOfPad)")
    }
  }

  func testFromEveryPlaneAKeyLeadsToTheOthersAndTheUserCanEnd() {
    for isOfPad in [false, true] {
      for plane in Self.planes {
        let actions = layout(plane, isOfPad: isOfPad).keys.map(\.action)
        XCTAssertTrue(actions.contains(.returnKey) && actions.contains(.delete))
        XCTAssertEqual(actions.contains(.hide), isOfPad)
        XCTAssertEqual(actions.contains(.shift), plane == .letters)
        XCTAssertEqual(actions.contains(.show(.letters)), plane != .letters)
        XCTAssertEqual(actions.contains(.show(.numbers)), plane != .numbers)
        XCTAssertEqual(actions.contains(.show(.symbols)), plane == .numbers)
      }
    }
  }

  func testCapitalsComeByThemselves() {
    let texts = ["", "a", "a ", "a.", "a. ", "a!  "]
    func capitals(_ type: UITextAutocapitalizationType) -> [Bool] {
      texts.map { type.isCapital(after: $0) }
    }
    XCTAssertEqual(capitals(.none), [false, false, false, false, false, false])
    XCTAssertEqual(capitals(.words), [true, false, true, false, true, true])
    XCTAssertEqual(capitals(.sentences), [true, false, false, false, true, true])
    XCTAssertEqual(capitals(.allCharacters), [true, true, true, true, true, true])
  }
}

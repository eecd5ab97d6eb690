import MemsimKit
import TestSupport
import XCTest

/// Numbers and structures of numbers as objects.
final class NSValueTests: XCTestCase {
  func testAValueGivesBackWhatItWasMadeWith() throws {
    let said = try said { marks in
      let point = CGPoint(x: 1, y: 2)
      let size = CGSize(width: 3, height: 4)
      let rect = CGRect(origin: point, size: size)
      marks.add("\(NSValue.valueWithCGPoint(point).CGPointValue() == point)")
      marks.add("\(NSValue.valueWithCGSize(size).CGSizeValue() == size)")
      let scale = CATransform3DMakeScale(1, 2, 3)
      marks.add("\(NSValue.valueWithCATransform3D(scale).CATransform3DValue() == scale)")
      marks.add("\(NSValue.valueWithCGRect(rect).CGRectValue() == rect)")
      let transform = CGAffineTransformMakeScale(1.2, 1.2)
      let value = NSValue.valueWithCGAffineTransform(transform)
      marks.add("\(value.CGAffineTransformValue() == transform)")
    }
    XCTAssertEqual(said, ["true", "true", "true", "true", "true"])
  }

  func testGeometryHasATextAsThePlatformPrintsIt() throws {
    let said = try said { marks in
      marks.add(NSStringFromCGPoint(CGPoint(x: 1, y: 2.5)).string)
      marks.add(NSStringFromCGSize(CGSize(width: -3, height: 0)).string)
      marks.add(NSStringFromCGRect(CGRectMake(0, 20, 320, 460)).string)
    }
    XCTAssertEqual(said, ["{1, 2.5}", "{-3, 0}", "{{0, 20}, {320, 460}}"])
  }

  func testAValueOfAnotherKindIsAnException() throws {
    let run = try AppRun { _ = NSValue.valueWithCGSize(.zero).CGPointValue() }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertEqual(run.run.exits, ["Sample: crash"])
  }

  func testValuesAreEqualByWhatTheyAre() throws {
    let said = try said { marks in
      let values = [
        NSValue.valueWithCGPoint(CGPoint(x: 1, y: 2)), .valueWithCGPoint(CGPoint(x: 1, y: 2)),
        .valueWithCGPoint(.zero), .valueWithCGSize(.zero),
      ]
      for (left, right) in zip(values, values.dropFirst()) { marks.add("\(left.isEqual(right))") }
    }
    XCTAssertEqual(said, ["true", "false", "false"])
  }

  /// As a double the one is the other, and as an integer.
  func testNumbersThatDifferInOneKindAreNotEqual() throws {
    let said = try said { marks in
      let large = 1 << 53
      let pairs: [(NSNumber, NSNumber)] = [
        (.numberWithLongLong(large), .numberWithLongLong(large + 1)),
        (.numberWithDouble(1.25), .numberWithDouble(1.5)),
      ]
      for (one, other) in pairs {
        let isSame = one.longLongValue == other.longLongValue
        marks.add("\(one.doubleValue == other.doubleValue) \(isSame)")
        marks.add("\(one.isEqual(other)) \(other.isEqual(one))")
      }
    }
    XCTAssertEqual(said, ["true false", "false false", "false true", "false false"])
  }

  func testAValueThatIsRetainedForAnAnimationAndForgottenIsALeak() throws {
    let run = try AppRun { NSValue.valueWithCGPoint(.zero).retain() }
    XCTAssertEqual(run.leaks, ["NSValue: 1 + 0"])
  }

  func testANumberIsReadAsEveryKind() throws {
    let said = try said { marks in
      for number in [
        NSNumber.numberWithBool(true), .numberWithInt(7), .numberWithDouble(-2.5),
        .numberWithDouble(1e300), .numberWithLongLong(1 << 32), .numberWithLongLong(1 << 31),
        .numberWithInt(0xffff_ffff), .numberWithDouble(3e9),
      ] {
        marks.add("\(number.boolValue) \(number.intValue) \(number.doubleValue)")
      }
    }
    XCTAssertEqual(
      said,
      [
        "true 1 1.0", "true 7 7.0", "true -2 -2.5", "true 2147483647 1e+300",
        "true 0 4294967296.0", "true -2147483648 2147483648.0", "true -1 -1.0",
        "true 2147483647 3000000000.0",
      ])
  }

  func testWiderNumbersKeepTheirBits() throws {
    let said = try said { marks in
      for number in [
        NSNumber.numberWithInt(-1), .numberWithLongLong(1 << 32), .numberWithDouble(3e9),
      ] {
        marks.add("\(number.longLongValue) \(number.unsignedIntValue)")
        marks.add("\(number.integerValue) \(number.unsignedLongLongValue)")
      }
    }
    XCTAssertEqual(
      said,
      [
        "-1 4294967295", "-1 18446744073709551615", "4294967296 0", "4294967296 4294967296",
        "3000000000 3000000000", "3000000000 3000000000",
      ])
  }

  func testTheTextOfANumberHasTheDigitsOfThePlatform() throws {
    let said = try said { marks in
      for number in [
        NSNumber.numberWithFloat(3.14159265), .numberWithFloat(0.1), .numberWithFloat(1e7),
        .numberWithDouble(0.1 + 0.2), .numberWithDouble(1e15), .numberWithDouble(1e16),
        .numberWithDouble(-2.5), .numberWithDouble(1.0 / 3), .numberWithBool(true),
      ] { marks.add(number.description) }
    }
    XCTAssertEqual(
      said,
      [
        "3.141593", "0.1", "1e+07", "0.3", "1000000000000000", "1e+16", "-2.5",
        "0.3333333333333333", "1",
      ])
  }

  /// Its block is freed with it.
  func testAnAddressIsGivenBack() throws {
    let run = try AppRun {
      let value = NSValue.valueWithPointer(0x1234).retain()
      precondition(value.pointerValue() == 0x1234)
      precondition(value.isEqual(NSValue.valueWithPointer(0x1234)))
      value.release()
    }
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
  }

  func testNumbersAreEqualWhateverKindTheyAre() throws {
    let said = try said { marks in
      let numbers = [
        NSNumber.numberWithBool(true), .numberWithInt(1), .numberWithDouble(1),
        .numberWithDouble(1.5),
      ]
      for (left, right) in zip(numbers, numbers.dropFirst()) {
        marks.add("\(left.isEqual(right)) \(left.hash == right.hash)")
      }
    }
    XCTAssertEqual(said, ["true true", "true true", "false true"])
  }
}

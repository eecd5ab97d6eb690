import MemsimJournal
import TestSupport
import XCTest

final class JournalSchemaTests: XCTestCase {
  private func validator() throws -> JSONSchemaValidator {
    try JSONSchemaValidator(JournalSchema.text)
  }

  func testEveryLineOfARunIsValid() throws {
    let validator = try validator()
    for line in try ExampleJournal.write().text.split(separator: "\n") {
      XCTAssertEqual(try validator.faults(in: String(line)), [], String(line))
    }
  }

  func testEveryKindIsValidWithExtremeValues() throws {
    let validator = try validator()
    for kind in EventTable.all {
      var filler = FieldFiller(dice: Dice(seed: 7))
      for _ in 0..<8 {
        let events = [(at: UInt64(0), pid: Optional(1 << 32), body: filler.event(kind))]
        let line = try ExampleJournal.write(events: events).text.split(separator: "\n")[1]
        XCTAssertEqual(try validator.faults(in: String(line)), [], String(line))
      }
    }
  }

  func testTheSchemaRefusesWhatIsNoLine() throws {
    let validator = try validator()
    let envelope = #""at":0,"sequence":1,"event":"pages-read""#
    XCTAssertEqual(try validator.faults(in: "{\(envelope),\"pages\":1}"), [])
    for rest in [
      "", #","pages":"1""#, #","pages":1.5"#, #","pages":1,"more":2"#, #","pages":null"#,
    ] {
      XCTAssertNotEqual(try validator.faults(in: "{\(envelope)\(rest)}"), [], rest)
    }
    let other = #"{"at":-1,"sequence":1,"event":"pages-read","pages":1}"#
    XCTAssertNotEqual(try validator.faults(in: other), [])
  }
}

extension FieldFiller {
  /// An event of a kind.
  mutating func event(_ kind: any EventBody.Type) -> any EventBody {
    record(kind)
  }
}

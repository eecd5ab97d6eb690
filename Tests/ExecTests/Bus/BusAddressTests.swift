import XCTest

@testable import MemsimExec

final class BusAddressTests: XCTestCase {
  func testASocketOfThisMachineIsFoundInAnAddress() throws {
    let path = try BusAddress("unix:path=/run/bus,guid=0123")
    XCTAssertEqual(path.path, "/run/bus")
    XCTAssertFalse(path.isAbstract)
    let several = try BusAddress("tcp:host=a,port=1;unix:guid=1,abstract=/tmp/a%20b")
    XCTAssertEqual(several.path, "/tmp/a b")
    XCTAssertTrue(several.isAbstract)
  }

  func testWhatIsNoAddressIsRefused() {
    let long = "unix:path=/" + String(repeating: "a", count: 107)
    for text in [
      "", "own ", "/run/bus", "tcp:host=a,port=1", "unix:", "unix:path=", "unix:path=%4", long,
      "unix:path=/a%00b", "unix:path=%ff", "unix:tmpdir=/tmp",
    ] {
      XCTAssertThrowsError(try BusAddress(text), text) { error in
        let message = (error as? ExecFailure)?.description ?? ""
        XCTAssertTrue(message.contains("expected one like 'unix:path=/run/bus'"), message)
      }
    }
  }

  func testAPathIsEscapedAsAddressesAre() throws {
    let address = BusAddress(path: "/tmp/a,b;<é>")
    XCTAssertEqual(address.text, "unix:path=/tmp/a%2cb%3b%3c%c3%a9%3e")
    XCTAssertEqual(try BusAddress(address.text).path, address.path)
  }
}

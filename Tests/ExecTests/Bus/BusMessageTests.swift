import TestSupport
import XCTest

@testable import MemsimExec

/// Messages of D-Bus as bytes, and what is made of bytes that are none.
final class BusMessageTests: XCTestCase {
  /// What is met on a bus: a call, an answer with names, a failure and a signal.
  private let messages = [
    BusMessage(
      kind: .call, serial: 7, path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      member: "RequestName", destination: "org.freedesktop.DBus",
      body: [.text("org.example.Name"), .number(4)]),
    BusMessage(
      kind: .reply, wantsReply: false, serial: 2, replySerial: 1, destination: ":1.5",
      sender: "org.freedesktop.DBus", body: [.texts([":1.0", "", ":1.17"])]),
    BusMessage(
      kind: .failure, serial: 3, replySerial: 9, error: "org.example.Failed", sender: ":1.1",
      body: [.text("größer")]),
    BusMessage(
      kind: .signal, serial: 1 << 20, path: "/a", interface: "a.b", member: "C",
      destination: ":1.2", body: [.byte(255)]),
  ]

  func testAMessageIsReadAsItWasWritten() throws {
    for message in messages {
      let bytes = message.bytes
      XCTAssertEqual(BusMessage.length(of: bytes.prefix(16)), bytes.count)
      XCTAssertEqual(BusMessage(bytes[...]), message)
      // It reads from any place of what has come.
      XCTAssertEqual(BusMessage(([1, 2, 3] + bytes).dropFirst(3)), message)
    }
  }

  /// The bytes of a signal, counted by hand as the specification has them.
  func testASignalHasTheBytesOfTheSpecification() {
    let signal = BusMessage(
      kind: .signal, wantsReply: false, serial: 2, path: "/a", interface: "b.c", member: "D",
      body: [.byte(50)])
    let head: [UInt8] = [108, 4, 1, 1, 1, 0, 0, 0, 2, 0, 0, 0, 55, 0, 0, 0]
    let path: [UInt8] = [1, 1, 111, 0, 2, 0, 0, 0, 47, 97, 0, 0, 0, 0, 0, 0]
    let interface: [UInt8] = [2, 1, 115, 0, 3, 0, 0, 0, 98, 46, 99, 0, 0, 0, 0, 0]
    let member: [UInt8] = [3, 1, 115, 0, 1, 0, 0, 0, 68, 0, 0, 0, 0, 0, 0, 0]
    let signature: [UInt8] = [8, 1, 103, 0, 1, 121, 0, 0]
    XCTAssertEqual(signal.bytes, head + path + interface + member + signature + [50])
  }

  func testNumbersMayHaveTheirLargePartFirst() {
    let bytes: [UInt8] =
      [66, 2, 1, 1, 0, 0, 0, 8, 0, 0, 0, 3, 0, 0, 0, 16, 5, 1, 117, 0, 0, 0, 0, 9, 8, 1, 103, 0]
      + [2, 117, 117, 0, 0, 0, 1, 2, 0, 0, 0, 5]
    let message = BusMessage(bytes[...])
    XCTAssertEqual(message?.replySerial, 9)
    XCTAssertEqual(message?.body, [.number(258), .number(5)])
  }

  func testWhatIsBrokenIsNoMessage() throws {
    for message in messages {
      let bytes = message.bytes
      for length in 0..<bytes.count { XCTAssertNil(BusMessage(bytes.prefix(length))) }
      var tooLong = bytes
      tooLong.replaceSubrange(4..<8, with: [0, 0, 0, 8])
      XCTAssertNil(BusMessage.length(of: tooLong[...]))
      var other = bytes
      other[3] = 2
      XCTAssertNil(BusMessage.length(of: other[...]))
    }
  }

  func testChangedBytesAreReadToTheirEndOrNotAtAll() {
    var dice = Dice(seed: 19)
    var read = 0
    for _ in 0..<20_000 {
      var bytes = messages[dice.roll(messages.count)].bytes
      for _ in 0...dice.roll(3) {
        bytes[dice.roll(bytes.count)] = UInt8(truncatingIfNeeded: dice.roll(256))
      }
      if BusMessage(bytes[...]) != nil { read += 1 }
    }
    XCTAssertTrue((1_000..<19_000).contains(read), "\(read) of 20,000 were read")
  }
}

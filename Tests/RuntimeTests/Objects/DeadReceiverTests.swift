import TestSupport
import XCTest

@testable import MemsimRuntime

/// A class as a framework has them: each of its methods checks that its receiver is there.
private final class Lamp: Object {
  @Retained var shade: Lamp?
  private var isOn = false

  var brightness: Int { checkAlive().isOn ? 100 : 0 }

  func turnOn() {
    checkAlive()
    isOn = true
  }

  func moveTo(_ x: Int, y: Int) { checkAlive() }

  func lamp(file: StaticString = #fileID, line: Int = #line, function: StaticString = #function) {
    checkAlive()
  }

  func turnOnShade() {
    checkAlive()
    turnOn()
    shade?.turnOn()
    shade = nil
  }

  override func dealloc() {
    turnOn()
    shade = nil
    super.dealloc()
  }
}

/// Messages to objects that are gone, where the message touches Swift's state alone.
final class DeadReceiverTests: XCTestCase {
  func testAMessageThatTouchesSwiftsStateAloneIsDiagnosed() throws {
    try withHeap { heap, recorder in
      heap.turn {
        let (line, lamp) = (#line, Lamp())
        lamp.turnOn()
        lamp.release()
        lamp.turnOn()
        XCTAssertEqual(recorder.diagnoses.first?.site.frame?.line, line)
      }
      XCTAssertEqual(recorder.kinds, [.messageToDeallocated])
      XCTAssertEqual(recorder.diagnoses.first?.className, "Lamp")
      XCTAssertEqual(
        recorder.diagnoses.first?.message,
        "*** -[Lamp turnOn]: message sent to deallocated instance 0x100000")
    }
  }

  func testMethodsHaveTheNamesOfObjectiveC() throws {
    let messages: [(String, (Lamp) -> Void)] = [
      ("brightness", { _ = $0.brightness }), ("turnOn", { $0.turnOn() }),
      ("moveTo:y:", { $0.moveTo(1, y: 2) }), ("lamp", { $0.lamp() }), ("self", { _ = $0.shade }),
      ("self", { $0.shade = nil }),
    ]
    for (name, send) in messages {
      try withHeap { heap, recorder in
        heap.turn {
          let lamp = Lamp()
          lamp.release()
          send(lamp)
        }
        XCTAssertEqual(
          recorder.diagnoses.map(\.message),
          ["*** -[Lamp \(name)]: message sent to deallocated instance 0x100000"])
      }
    }
  }

  func testWhatAMessageSendsInItsTurnIsNotToldOfAgain() throws {
    try withHeap { heap, recorder in
      let dead = heap.turn {
        let lamp = Lamp()
        lamp.release()
        lamp.turnOnShade()
        return lamp
      }
      XCTAssertEqual(recorder.diagnoses.map(\.message).count, 1)
      XCTAssertEqual(recorder.diagnoses.first?.message.contains("turnOnShade"), true)
      heap.turn { dead.turnOnShade() }
      XCTAssertEqual(recorder.kinds, [.messageToDeallocated, .messageToDeallocated])
    }
  }

  func testEachDeadObjectIsToldOf() throws {
    try withHeap { heap, recorder in
      heap.turn {
        let (one, other) = (Lamp(), Lamp())
        one.release()
        other.release()
        one.turnOn()
        other.turnOn()
        one.turnOn()
      }
      XCTAssertEqual(Set(recorder.diagnoses.map(\.ref)).count, 2)
      XCTAssertEqual(recorder.kinds.count, 2)
    }
  }

  func testAMessageInItsDeallocIsNone() throws {
    try withHeap { heap, recorder in
      heap.turn { Lamp().release() }
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAMessageAfterItsSlotIsUsedAgainIsDiagnosed() throws {
    try withHeap { heap, recorder in
      heap.turn {
        let lamp = Lamp()
        lamp.release()
        let next = Lamp()
        XCTAssertEqual(next.ref.index, lamp.ref.index)
        lamp.turnOn()
        next.turnOn()
        next.release()
      }
      XCTAssertEqual(recorder.kinds, [.messageToDeallocated])
      XCTAssertEqual(recorder.diagnoses.first?.className, "Lamp")
    }
  }

  func testWhatAKilledProcessDoesIsNotSeen() throws {
    try withHeap { heap, recorder in
      heap.turn {
        let lamp = Lamp()
        lamp.release()
        heap.kill()
        lamp.turnOn()
        XCTAssertEqual(lamp.brightness, 100)
      }
      XCTAssertEqual(recorder.kinds, [])
    }
  }
}

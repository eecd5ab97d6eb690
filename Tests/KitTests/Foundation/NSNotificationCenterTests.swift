import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Notifications, and observers that are not retained.
final class NSNotificationCenterTests: XCTestCase {
  /// As platform O4 has it.
  func testObserversAreToldInTheOrderInWhichTheyWereAdded() throws {
    let said = try listening { center, listeners in
      for listener in [listeners[2], listeners[0], listeners[1]] { listener.listen() }
      center.postNotificationName("sound", object: nil)
    }
    XCTAssertEqual(said, ["2 hears sound", "0 hears sound", "1 hears sound"])
  }

  /// As platform O5 has it.
  func testAnObserverIsNotRetained() throws {
    let said = try listening { _, listeners in
      listeners[0].listen()
      Listener.marks.add("\(listeners[0].retainCount)")
    }
    XCTAssertEqual(said, ["1"])
  }

  /// As platform O5 has it.
  func testAnObserverThatIsGoneAndWasNotRemovedIsDiagnosedWhenItIsTold() throws {
    let run = try AppRun {
      let listener = Listener.new()
      listener.listen()
      listener.release()
      NSNotificationCenter.defaultCenter().postNotificationName("sound", object: nil)
    }
    XCTAssertEqual(run.diagnoses, ["message-to-deallocated"])
    XCTAssertEqual(
      run.messages.first?.hasPrefix(
        "*** -[Listener observer of sound]: message sent to deallocated instance 0x"), true)
  }

  func testAnObserverThatIsGoneIsNotDiagnosedUntilItIsTold() throws {
    let said = try listening { center, listeners in
      let gone = Listener.new()
      gone.listen(to: "silence")
      gone.release()
      listeners[0].listen()
      center.removeObserver(listeners[1])
      center.postNotificationName("sound", object: nil)
    }
    XCTAssertEqual(said, ["0 hears sound"])
  }

  func testAnObserverThatWasRemovedIsNotTold() throws {
    let said = try listening { center, listeners in
      listeners[0].listen()
      listeners[0].listen()
      listeners[1].listen()
      center.removeObserver(listeners[0])
      center.postNotificationName("sound", object: nil)
    }
    XCTAssertEqual(said, ["1 hears sound"])
  }

  func testAnObserverThatIsAddedTwiceIsToldTwice() throws {
    let said = try listening { center, listeners in
      listeners[0].listen()
      listeners[0].listen()
      center.postNotificationName("sound", object: nil)
    }
    XCTAssertEqual(said, ["0 hears sound", "0 hears sound"])
  }

  func testOneNameCanBeTakenBackAlone() throws {
    let said = try listening { center, listeners in
      listeners[0].listen(to: "sound")
      listeners[0].listen(to: "light")
      center.removeObserver(listeners[0], name: "sound", object: nil)
      center.postNotificationName("sound", object: nil)
      center.postNotificationName("light", object: nil)
    }
    XCTAssertEqual(said, ["0 hears light"])
  }

  func testOneSenderCanBeRemovedAlone() throws {
    let said = try listening { center, listeners in
      listeners[0].listen(to: "sound", from: listeners[1])
      listeners[0].listen(to: "light", from: listeners[2])
      center.removeObserver(listeners[0], name: nil, object: listeners[1])
      center.postNotificationName("sound", object: listeners[1])
      center.postNotificationName("light", object: listeners[2])
    }
    XCTAssertEqual(said, ["0 hears light"])
  }

  func testAnObserverHearsOfTheNameAndTheObjectThatItAskedFor() throws {
    let said = try listening { center, listeners in
      listeners[0].listen(to: nil, from: nil)
      listeners[1].listen(to: "sound", from: nil)
      listeners[2].listen(to: nil, from: listeners[0])
      center.postNotificationName("light", object: listeners[0])
      center.postNotificationName("sound", object: listeners[1])
    }
    XCTAssertEqual(
      said, ["0 hears light", "2 hears light", "0 hears sound", "1 hears sound"])
  }

  /// As platform O11 has it.
  func testWhoIsAddedWhileANotificationIsPostedHearsOfTheNext() throws {
    let said = try listening { center, listeners in
      listeners[0].listen { [ref = listeners[1].ref] in
        (AppProcess.current.system.heap.object(ref) as? Listener)?.listen()
      }
      center.postNotificationName("sound", object: nil)
      Listener.marks.add("again")
      center.postNotificationName("sound", object: nil)
    }
    XCTAssertEqual(said, ["0 hears sound", "again", "0 hears sound", "1 hears sound"])
  }

  /// As platform O11 has it.
  func testWhoIsRemovedWhileANotificationIsPostedIsNotTold() throws {
    let said = try listening { center, listeners in
      listeners[0].listen { [ref = listeners[1].ref] in
        guard let listener = AppProcess.current.system.heap.object(ref) as? Listener else { return }
        NSNotificationCenter.defaultCenter().removeObserver(listener)
      }
      listeners[1].listen()
      listeners[2].listen()
      center.postNotificationName("sound", object: nil)
    }
    XCTAssertEqual(said, ["0 hears sound", "2 hears sound"])
  }

  func testANotificationThatIsPostedWithinAnotherIsToldAtOnce() throws {
    let said = try listening { center, listeners in
      listeners[0].listen(to: "sound") {
        NSNotificationCenter.defaultCenter().postNotificationName("light", object: nil)
      }
      listeners[1].listen(to: "light")
      listeners[2].listen(to: "sound")
      center.postNotificationName("sound", object: nil)
    }
    XCTAssertEqual(said, ["0 hears sound", "1 hears light", "2 hears sound"])
  }

  func testANotificationCarriesItsObjectAndItsInformation() throws {
    let said = try said { marks in
      let object = NSObject.new()
      let information = NSDictionary.dictionaryWithObject(
        NSNumber.numberWithInt(7), forKey: NSString.stringWithString("level"))
      let notification = NSNotification.notificationWithName(
        "sound", object: object, userInfo: information)
      marks.add("\(notification.name) \(notification.object === object) \(object.retainCount)")
      let level = notification.userInfo?.objectForKey(NSString.stringWithString("level"))
      marks.add(level?.description ?? "none")
      object.release()
    }
    XCTAssertEqual(said, ["sound true 2", "7"])
  }

  /// Returns the notes of three listeners, which are removed and released in the end.
  private func listening(
    _ body: @escaping @Sendable (NSNotificationCenter, [Listener]) -> Void
  ) throws -> [String] {
    let run = try AppRun {
      let center = NSNotificationCenter.defaultCenter()
      let listeners = (0..<3).map { number in
        let listener = Listener.new()
        listener.number = number
        return listener
      }
      body(center, listeners)
      for listener in listeners {
        center.removeObserver(listener)
        listener.release()
      }
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    return Listener.marks.all
  }
}

private final class Listener: NSObject {
  static let marks = Marks()

  var number = 0
  private var hook: (() -> Void)?

  func listen(
    to name: NSNotificationName? = "sound", from object: NSObject? = nil,
    _ hook: (() -> Void)? = nil
  ) {
    self.hook = hook
    NSNotificationCenter.defaultCenter().addObserver(
      self, selector: Listener.hear, name: name, object: object)
  }

  func hear(_ notification: NSNotification) {
    Self.marks.add("\(number) hears \(notification.name)")
    hook?()
  }
}

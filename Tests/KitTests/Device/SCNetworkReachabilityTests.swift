import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// See platform Z11 to Z13, and H43.
final class SCNetworkReachabilityTests: XCTestCase {
  /// An owner of an object that listens, as an app has one.
  private final class Watcher: NSObject {
    static let marks = Marks()

    static func note(_ target: SCNetworkReachability, _ flags: SCNetworkReachabilityFlags) {
      marks.add("\(words(for: flags))")
    }

    override func dealloc() {
      Self.marks.add("watcher gone")
      super.dealloc()
    }
  }

  private static func words(for flags: SCNetworkReachabilityFlags) -> String {
    let words: [(SCNetworkReachabilityFlags, String)] = [
      (.reachable, "reachable"), (.transientConnection, "transient"), (.isWWAN, "WWAN"),
      (.isDirect, "direct"), (.isLocalAddress, "local"), (.connectionRequired, "required"),
      (.connectionOnTraffic, "traffic"), (.connectionOnDemand, "demand"),
      (.interventionRequired, "intervention"),
    ]
    let there = words.filter { flags.contains($0.0) }.map(\.1)
    return there.isEmpty ? "none" : there.joined(separator: " ")
  }

  private static func flags(of target: SCNetworkReachability?) -> String {
    guard let target else { return "nil" }
    var flags: SCNetworkReachabilityFlags = []
    XCTAssertTrue(SCNetworkReachabilityGetFlags(target, &flags))
    target.release()
    return words(for: flags)
  }

  /// Returns the flags of addresses and names, each with the link that the device has.
  private func flags(
    _ change: (inout SystemSettings) -> Void, line: UInt = #line, _ names: String...
  ) throws -> [String] {
    var settings = SystemSettings()
    change(&settings)
    let marks = Marks()
    let run = try AppRun(
      settings: settings, line: line,
      {
        for name in names {
          let isAddress = name.first?.isNumber == true || name.contains(":")
          marks.add(
            Self.flags(
              of: isAddress
                ? SCNetworkReachabilityCreateWithAddress(name)
                : SCNetworkReachabilityCreateWithName(name)))
        }
      })
    XCTAssertEqual(run.leaks, [], line: line)
    XCTAssertEqual(run.diagnoses, [], line: line)
    return marks.all
  }

  func testAnAddressIsReachedByTheLinkOfTheDevice() throws {
    let addresses = ["0.0.0.0", "169.254.0.0", "127.0.0.1", "::1", "fe80::1", "1.2.3", "1.2.3.256"]
    func all(_ change: (inout SystemSettings) -> Void) throws -> [String] {
      try flags(
        change, addresses[0], addresses[1], addresses[2], addresses[3], addresses[4], addresses[5],
        addresses[6])
    }
    let own = ["reachable local", "reachable local"]
    XCTAssertEqual(
      try all { _ in },
      ["reachable", "reachable direct"] + own + ["reachable direct", "nil", "nil"])
    XCTAssertEqual(
      try all { $0.isNetworkJoined = false }, ["none", "none"] + own + ["none", "nil", "nil"])
    let mobile = "reachable transient WWAN"
    XCTAssertEqual(
      try all {
        $0.isNetworkJoined = false
        $0.cellularData = true
      }, [mobile, mobile] + own + [mobile, "nil", "nil"])
    // Wi-Fi is preferred, and a phone without a signal has no other network.
    XCTAssertEqual(try flags({ $0.cellularData = true }, "0.0.0.0"), ["reachable"])
    XCTAssertEqual(
      try flags(
        {
          $0.isNetworkJoined = false
          $0.cellularData = true
          $0.signal = 0
        }, "0.0.0.0"), ["none"])
  }

  func testAHostIsReachedIfTheNetworkHasAPageOfIt() throws {
    // A test's device has no pages; a name that is an address counts as one.
    XCTAssertEqual(
      try flags({ _ in }, "zoo.example", "localhost", "LOCALHOST"),
      ["none", "reachable local", "reachable local"])
    let marks = Marks()
    _ = try AppRun({
      marks.add(Self.flags(of: SCNetworkReachabilityCreateWithName("169.254.3.4")))
    })
    XCTAssertEqual(marks.all, ["reachable direct"])
  }

  /// Runs an app that listens for changes of the way to an address, while the network goes away and
  /// comes back, which the device does not join.
  private func heard(
    line: UInt = #line, _ step: @escaping @Sendable (SCNetworkReachability) -> Void
  ) throws -> (marks: [String], run: AppRun) {
    var settings = SystemSettings()
    settings.cellularData = true
    let run = try AppRun(
      settings: settings, line: line,
      {
        Watcher.marks.add("launched")
        if let target = SCNetworkReachabilityCreateWithAddress("0.0.0.0") { step(target) }
      },
      user: { device in
        device.changeNetwork("Home", comes: false)
        device.run(for: .seconds(1))
        device.changeNetwork("Home", comes: true)
        device.run(for: .seconds(1))
      })
    return (Array(Watcher.marks.all.split(separator: "launched").last ?? []), run)
  }

  private static let mode = kCFRunLoopDefaultMode

  func testARunLoopCallsTheFunctionWhenTheFlagsChange() throws {
    let (marks, run) = try heard { target in
      let watcher = Watcher.new()
      SCNetworkReachabilitySetCallback(
        target,
        { target, flags, information in
          Watcher.note(target, flags)
          Watcher.marks.add((information as? Watcher).map { $0 === watcher } ?? false ? "it" : "no")
        }, watcher)
      let loop = CFRunLoopGetCurrent()
      for _ in 1...2 {
        Watcher.marks.add(
          "\(SCNetworkReachabilityScheduleWithRunLoop(target, loop, Self.mode))")
      }
      target.release()
      AppProcess.current.schedule(after: .seconds(10)) {
        for _ in 1...2 where AppRun.living("SCNetworkReachability") > 0 {
          Watcher.marks.add(
            "\(SCNetworkReachabilityUnscheduleFromRunLoop(target, CFRunLoopGetMain(), Self.mode))")
        }
        watcher.release()
        AppRun.later { Watcher.marks.add("\(AppRun.living("SCNetworkReachability"))") }
      }
    }
    XCTAssertEqual(
      marks, ["true", "false", "reachable transient WWAN", "it", "true", "watcher gone", "0"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testOneThatIsTakenOffOrHasNoFunctionHearsNothing() throws {
    let (marks, run) = try heard { target in
      SCNetworkReachabilitySetCallback(
        target, { target, flags, _ in Watcher.note(target, flags) }, nil)
      let loop = CFRunLoopGetCurrent()
      SCNetworkReachabilityScheduleWithRunLoop(target, loop, Self.mode)
      Watcher.marks.add(
        "\(SCNetworkReachabilityUnscheduleFromRunLoop(target, loop, kCFRunLoopCommonModes))")
      target.release()
      if let other = SCNetworkReachabilityCreateWithAddress("0.0.0.0") {
        SCNetworkReachabilityScheduleWithRunLoop(other, loop, Self.mode)
        AppProcess.current.schedule(after: .seconds(10)) {
          SCNetworkReachabilityUnscheduleFromRunLoop(other, loop, Self.mode)
          other.release()
        }
      }
    }
    XCTAssertEqual(marks, ["true"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform Z12 has it: the run loop retains what it calls, and nothing retains the object
  /// that the function gets.
  func testAForgottenOneNamesADeallocatedObject() throws {
    let (marks, run) = try heard { target in
      let watcher = Watcher.new()
      SCNetworkReachabilitySetCallback(
        target, { _, _, information in Watcher.marks.add("\(information == nil)") }, watcher)
      SCNetworkReachabilityScheduleWithRunLoop(target, CFRunLoopGetCurrent(), Self.mode)
      target.release()
      watcher.release()
    }
    XCTAssertEqual(marks.first, "watcher gone")
    XCTAssertEqual(run.diagnoses.prefix(1), ["message-to-deallocated"])
  }

  /// As platform Z13 has it: a name is looked up in the next turn.
  func testANameIsReportedOnceBeforeItChanges() throws {
    let marks = Marks()
    let run = try AppRun(
      {
        let target = SCNetworkReachabilityCreateWithName("zoo.example")
        SCNetworkReachabilitySetCallback(
          target, { _, flags, _ in marks.add(Self.words(for: flags)) }, nil)
        let loop = CFRunLoopGetCurrent()
        SCNetworkReachabilityScheduleWithRunLoop(target, loop, Self.mode)
        marks.add("scheduled")
        AppProcess.current.schedule(after: .seconds(10)) {
          SCNetworkReachabilityUnscheduleFromRunLoop(target, loop, Self.mode)
          target.release()
        }
      },
      user: { $0.changeNetwork("Home", comes: false) })
    XCTAssertEqual(marks.all, ["scheduled", "none"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// Wi-Fi that falls asleep is a change, too.
  func testSleepingWiFiReachesNothing() throws {
    let marks = Marks()
    var settings = SystemSettings()
    settings.wiFiSleep = .seconds(5)
    let run = try AppRun(
      settings: settings,
      {
        guard let target = SCNetworkReachabilityCreateWithAddress("10.0.0.1") else { return }
        SCNetworkReachabilitySetCallback(
          target, { _, flags, _ in marks.add(Self.words(for: flags)) }, nil)
        let loop = CFRunLoopGetCurrent()
        SCNetworkReachabilityScheduleWithRunLoop(target, loop, Self.mode)
        AppProcess.current.schedule(after: .seconds(20)) {
          SCNetworkReachabilityUnscheduleFromRunLoop(target, loop, Self.mode)
          target.release()
        }
      })
    XCTAssertEqual(marks.all, ["none"])
    XCTAssertEqual(run.leaks, [])
  }
}

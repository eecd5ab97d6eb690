import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// The platform keeps its promises to apps under all actions of users, in any order.
final class RandomUserTests: XCTestCase {
  private let apps = ["Notes", "Chess", "Draw", "Safari", "Phone", "Messages", "Calendar"]

  /// Returns the script of an app that opens only URLs of the next app: others could loop forever.
  private func script(opening url: String, _ dice: inout Dice) -> ScriptedProgram.Script {
    func mood(_ dice: inout Dice) -> [ScriptedProgram.Step] {
      switch dice.roll(12) {
      case 0: [.spend(.seconds(Int64(dice.roll(8))))]
      case 1, 2: [.open(url)]
      case 3: [.exit]
      case 4: [.after(.seconds(Int64(dice.roll(4))), [.crash])]
      case 5: [.after(.seconds(Int64(dice.roll(4))), [.open(url)])]
      default: []
      }
    }
    return .init(
      launch: mood(&dice), terminate: mood(&dice), resign: mood(&dice), active: mood(&dice),
      event: mood(&dice))
  }

  private func plan(_ dice: inout Dice) -> InterruptionPlan {
    let all = InterruptionPlan.Response.allCases
    return InterruptionPlan(
      all[dice.roll(all.count)], after: .seconds(Int64(dice.roll(6))),
      talk: .seconds(Int64(dice.roll(20))))
  }

  /// Does one thing; what cannot be done is not.
  private func act(on device: Device, _ dice: inout Dice) {
    let point = Point.points(dice.roll(320), dice.roll(480))
    let phases = [Touch.Phase.began, .moved, .ended]
    switch dice.roll(22) {
    case 0...4: try? device.launch(apps[dice.roll(apps.count)])
    case 5...6: try? device.pressHome()
    case 7: try? device.pressSleep()
    case 8: try? device.wake()
    case 9...10: try? device.ring(from: "555", plan: plan(&dice))
    case 11: device.alert(dice.roll(2) == 0 ? .sms : .calendar, from: "Ann", plan: plan(&dice))
    case 19...21: try? device.respond(dice.roll(2) == 0 ? .answer : .ignore)
    case 12...14:
      try? device.touch(Touch(finger: dice.roll(2), phase: phases[dice.roll(3)], location: point))
    case 15: device.rotate(to: Orientation.allCases[dice.roll(6)])
    case 16: _ = try? device.open(URLText("chess:2"))
    case 17:
      let victim = (apps + ["SpringBoard"])[dice.roll(apps.count + 1)]
      try? device.limit(victim, MemoryLimits(hardPages: 1))
    default: try? device.simulateWarning(level: 1, to: apps[dice.roll(apps.count)])
    }
  }

  private func run(seed: UInt64) throws -> DeviceRun {
    try DeviceRun(on: .phone(pages: 8000), seed: seed) { device in
      var dice = Dice(seed: seed)
      for (name, url) in [("Notes", "chess:1"), ("Chess", "draw:1"), ("Draw", "tel:1")] {
        var app = App.scripted(name, script(opening: url, &dice))
        app.imagePages = 4
        app.urlSchemes = [try URLScheme(name.lowercased())]
        device.install(app)
      }
      for _ in 0..<60 {
        act(on: device, &dice)
        XCTAssertEqual(device.springBoard.brokenInvariants(), [], "seed \(seed)")
        guard dice.roll(2) > 0 else { continue }
        device.run(for: .milliseconds(Int64(dice.roll(4) * dice.roll(4000))))
        while let next = device.clock.nextStart, next <= device.clock.now { device.run(for: .zero) }
        XCTAssertEqual(device.springBoard.brokenRest(), [], "seed \(seed)")
      }
    }
  }

  /// Why what an app was told makes no sense; nil when it does (platform L7, I2, I4 and I16).
  private func nonsense(in calls: [String]) -> String? {
    guard calls.first == "applicationDidFinishLaunching:" else { return "no launch" }
    var isActive = false
    for (index, call) in calls.enumerated().dropFirst() {
      switch call {
      case "applicationDidBecomeActive:" where !isActive: isActive = true
      case "applicationWillResignActive:" where isActive: isActive = false
      case "applicationWillTerminate:" where index == calls.count - 1: break
      case "application:handleOpenURL:", "applicationDidReceiveMemoryWarning:": break
      default: return "\(call) after \(calls[..<index])"
      }
    }
    return nil
  }

  func testWhatAnAppIsToldMakesSense() throws {
    for seed in 0..<300 as Range<UInt64> {
      let run = try run(seed: seed)
      let calls = Dictionary(grouping: run.events(LifecycleCalled.self)) { $0.pid ?? 0 }
      for (pid, calls) in calls.sorted(by: { $0.key < $1.key }) {
        XCTAssertNil(nonsense(in: calls.map(\.body.method)), "seed \(seed), \(run.name(of: pid))")
      }
    }
  }

  func testTheSameUserSeesTheSame() throws {
    for seed in 0..<10 as Range<UInt64> {
      XCTAssertEqual(try run(seed: seed).text, try run(seed: seed).text, "seed \(seed)")
    }
  }
}

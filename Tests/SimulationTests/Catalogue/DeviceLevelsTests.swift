import MemsimApps
import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import XCTest

/// The levels of a scenario's device reach the policy, unless the scenario sets them itself.
final class DeviceLevelsTests: XCTestCase {
  private func warning(_ device: String, _ policy: String) throws -> Int? {
    let text = "name: levels\ndevice: \(device)\npolicy: \(policy)\nend: 1s\n"
    let simulation = Simulation(.shipped)
    let file = try ScenarioFile(text: text, path: "levels.yaml")
    let journal = try simulation.journal(of: try simulation.plan(of: file))
    let started = journal.events.lazy.compactMap { $0.body as? DeviceStarted }.first
    return started?.settings.first { $0.name == "warning" }?.value
  }

  func testThePolicyHasTheLevelsOfTheDevice() throws {
    XCTAssertEqual(try warning("{profile: iphone, warning: 30%}", "iphoneos"), 30)
  }

  func testWhatIsWrittenOfThePolicyGoesFirst() throws {
    let device = "{profile: iphone, warning: 30%}"
    XCTAssertEqual(try warning(device, "{name: iphoneos, warning: 20%}"), 20)
  }
}

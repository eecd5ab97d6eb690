import MemsimDevice
import MemsimRuntime
import TestSupport
import XCTest

/// The decisions of the default policy on the devices as they start.
final class ProfilePressureTests: XCTestCase {
  private static let megabyte = (1 << 20) / pageSize
  private let game = 1000

  /// A device that has started, with an application in front that takes so much.
  private func device(
    _ name: String, set settings: KeyValuePairs<String, String> = [:], game megabytes: Int
  ) throws -> ModelDevice {
    let profile = try DeviceProfiles.make(
      name, setting: settings.map { (name: $0.key, text: $0.value) })
    let residents = profile.residents.filter(\.isResident)
    var processes = residents.enumerated().map { index, app in
      ProcessSnapshot(pid: index, role: app.role, footprintPages: app.startPages)
    }
    processes.append(ProcessSnapshot(pid: game, role: .foreground, isFrontmost: true))
    let clean = residents.reduce(0) { $0 + $1.cleanPages }
    let left = profile.memoryPages - profile.startPages
    let snapshot = DeviceSnapshot(
      totalPages: profile.memoryPages, freePages: max(0, left - clean),
      cleanPages: min(clean, left), processes: processes)
    var model = ModelDevice(policy: try Policies.choose("iphoneos").policy, device: snapshot)
    take(megabytes, on: &model)
    return model
  }

  /// The game takes memory, for which the policy makes room first.
  private func take(_ megabytes: Int, on model: inout ModelDevice) {
    let pages = megabytes * Self.megabyte
    model.device.request = PageRequest(pages: pages, purpose: .allocation(pid: game))
    XCTAssertTrue(model.settle())
    model.device.request = nil
    guard model.index(of: game) != nil else { return }
    XCTAssertGreaterThanOrEqual(model.device.freePages, pages)
    model.device.freePages -= pages
    model.update(game) { $0.footprintPages += pages }
    XCTAssertTrue(model.settle())
  }

  func testASmallApplicationIsWellAboveTheFirstLevel() throws {
    for profile in DeviceProfiles.all {
      let model = try device(profile.name, game: 4)
      let percent = model.device.availablePages * 100 / model.device.totalPages
      XCTAssertEqual(model.level, 0, profile.name)
      XCTAssertGreaterThanOrEqual(percent, 29, profile.name)
    }
  }

  /// As platform S8 has it.
  func testAGameOf40MegabytesIsLaunchedOnA3GS() throws {
    let model = try device("iphone-3gs", game: 40)
    XCTAssertNotNil(model.index(of: game))
    XCTAssertEqual(model.level, 0)
  }

  /// As platform S8 has it.
  func testAGameOf40MegabytesIsLaunchedOnAFull3GSAndSafariGoes() throws {
    let model = try device(
      "iphone-3gs", set: ["mail": "40MB", "safari": "60MB"], game: 40)
    XCTAssertNotNil(model.index(of: game))
    XCTAssertEqual(
      model.device.processes.map(\.role),
      [
        .system, .system, .system, .system, .system, .home, .phone, .mail, .background, .foreground,
      ])
  }

  /// As platform S9 and platform S11 have it.
  func testAGrowingApplicationIsWarnedAndKilledNearWherePeopleSawIt() throws {
    for (name, warned, killed) in [("iphone-3g", 19, 56), ("iphone-3gs", 76, 157)] {
      var model = try device(name, game: 0)
      // It hears of no warning, so that it is not ended for having answered none.
      model.hearing = nil
      var firstWarning: Int?
      var size = 0
      while model.index(of: game) != nil {
        size += 1
        take(1, on: &model)
        if model.level > 0, firstWarning == nil { firstWarning = size }
      }
      XCTAssertEqual(firstWarning, warned, name)
      XCTAssertEqual(size, killed, name)
    }
  }
}

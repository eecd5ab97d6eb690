import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// The profiles, their sources and their documentation agree.
final class DeviceProfilesTests: XCTestCase {
  private let megabyte = (1 << 20) / pageSize

  func testTheTableHasEachDeviceOnce() {
    XCTAssertEqual(
      DeviceProfiles.all.map(\.name),
      [
        "iphone", "iphone-2.0", "iphone-3g", "ipod-touch", "iphone-3gs", "ipad", "custom", "bare",
        "node", "iphone-2gb", "iphone-3gb", "iphone-4gb", "iphone-8gb", "android-12gb",
        "android-16gb",
      ])
  }

  func testOnABareDeviceOnlyTheKernelUsesMemory() throws {
    let bare = try DeviceProfiles.make("bare")
    XCTAssertEqual(bare.startPages, 32 * megabyte)
    XCTAssertEqual(bare.kernelPages, bare.startPages)
    XCTAssertEqual(bare.residents.map(\.name), ["SpringBoard"])
    XCTAssertEqual(bare.residents.map(\.startPages) + bare.residents.map(\.cleanPages), [0, 0])
  }

  func testANodeHasPartsForPodsAndTheRest() throws {
    let node = try DeviceProfiles.make("node")
    XCTAssertEqual(node.memoryPages, 4096 * megabyte)
    XCTAssertEqual(node.startPages, 512 * megabyte)
    XCTAssertEqual(node.residents.map(\.name), ["SpringBoard"])
  }

  /// SpringBoard is there, and has nothing as long as it shows no panel.
  func testABareDeviceHasAllOfItsMemoryButTheKernelsOnceItRuns() throws {
    let run = try DeviceRun(on: try DeviceProfiles.make("bare")) { device in
      device.run(for: .seconds(30))
    }
    let started = try XCTUnwrap(run.events(DeviceStarted.self).first)
    XCTAssertEqual(started.body.reserved.map(\.pages), [0, 32 * megabyte])
    XCTAssertEqual(run.events(ProcessExited.self).map(\.body.peakBytes), [0])
  }

  func testAnIPhoneHasTheAppsThatTakeApplesURLs() throws {
    let names = Set(DeviceProfiles.all[0].residents.map(\.name))
    for url in [
      "http:", "mailto:", "tel:", "sms:", "http://maps.google.com",
      "http://youtube.com/v/a", "http://itunes.apple.com",
    ] {
      let handlers = AppleURLs.handlers(of: try URLText(url))
      XCTAssertTrue(!handlers.isEmpty && names.isSuperset(of: handlers), url)
    }
  }

  func testThePageHoldsWhatTheProfilesSay() throws {
    let page = try Checkout.text(of: "docs/reference/devices.md")
    for table in ProfilePage.tables {
      XCTAssertTrue(page.contains(table), "docs/reference/devices.md must say:\n\(table)")
    }
    for profile in DeviceProfiles.all {
      let line = "- `\(profile.name)`: \(profile.summary)\n"
      XCTAssertTrue(page.contains(line), "docs/reference/devices.md must say:\n\(line)")
    }
  }

  func testAnUnknownDeviceNamesTheNearest() {
    XCTAssertThrowsError(try DeviceProfiles.make("iphone3gs")) { error in
      XCTAssertEqual(
        "\(error)", "there is no device 'iphone3gs'; did you mean 'iphone-3gs'?")
    }
  }

  func testNamesWordsAndIdentifiersAreUnique() {
    for profile in DeviceProfiles.all {
      let identifiers = profile.residents.map(\.bundleIdentifier)
      XCTAssertEqual(Set(identifiers).count, identifiers.count, profile.name)
      let words = profile.fields.map(\.name)
      XCTAssertEqual(Set(words).count, words.count, profile.name)
      let schemes = profile.residents.flatMap { $0.urlSchemes + $0.urlHosts }
      XCTAssertEqual(Set(schemes).count, schemes.count, profile.name)
    }
  }

  /// As platform S2 and platform S3 have it.
  func testAPhoneOf128MegabytesHas58LeftForApplications() throws {
    let phone = try DeviceProfiles.make("iphone-3g")
    let system = phone.residents.filter { [.system, .home, .phone].contains($0.role) }
    let sizes = [.system, .home, .phone].map { (role: Role) in
      phone.residents.filter { $0.role == role }.reduce(0) { $0 + $1.startPages } / megabyte
    }
    XCTAssertEqual(phone.memoryPages, 32_768)
    XCTAssertEqual(phone.graphicsPages, 12 * megabyte)
    XCTAssertEqual(phone.kernelPages, 32 * megabyte)
    XCTAssertEqual(sizes, [12, 10, 4])
    let used = system.reduce(phone.graphicsPages + phone.kernelPages) { $0 + $1.startPages }
    XCTAssertEqual(phone.memoryPages - used, 58 * megabyte)
  }

  /// As platform S14 has it.
  func testAnIPodTouchTakesNoCallsAndHas62MegabytesLeft() throws {
    let touch = try DeviceProfiles.make("ipod-touch")
    let phone = try DeviceProfiles.make("iphone")
    XCTAssertFalse(touch.takesCalls)
    XCTAssertTrue(phone.takesCalls)
    XCTAssertEqual(phone.startPages - touch.startPages, 4 * megabyte)
    XCTAssertFalse(touch.residents.flatMap(\.urlSchemes).contains { ["tel", "sms"].contains($0) })
  }

  /// As platform S11 has it.
  func testAnIPhone3GSHas80MegabytesFreeAtFirst() throws {
    let profile = try DeviceProfiles.make("iphone-3gs")
    let clean = profile.residents.filter(\.isResident).reduce(0) { $0 + $1.cleanPages }
    XCTAssertEqual(profile.memoryPages, 65_536)
    XCTAssertEqual(profile.memoryPages - profile.startPages - clean, 80 * megabyte)
  }

  /// As platform H8 has it.
  func testTheHomeScreenThePhoneAndDaemonsStayAlive() {
    for app in DeviceProfiles.all.flatMap(\.residents) {
      XCTAssertEqual(app.staysAlive, [.system, .home, .phone].contains(app.role), app.name)
      XCTAssertTrue(app.isResident || !app.staysAlive, app.name)
    }
  }

  /// As platform S4 has it.
  func testTheKernelKillsBelowATwentiethOfTheMemory() throws {
    for (device, tenths) in [("iphone", 64), ("iphone-3gs", 128)] {
      let profile = try DeviceProfiles.make(device)
      XCTAssertEqual(profile.levels.critical, 5)
      XCTAssertEqual(profile.memoryPages * profile.levels.critical / 10, tenths * megabyte)
    }
  }

  /// As platform S17 has it.
  func testPhonesHaveOneScreen() throws {
    for device in ["iphone", "iphone-2.0", "iphone-3g", "ipod-touch", "iphone-3gs"] {
      XCTAssertEqual(
        try DeviceProfiles.make(device).screen, ScreenSize(widthPoints: 320, heightPoints: 480))
    }
  }

  func testTheIPadRunsALaterSystem() throws {
    XCTAssertGreaterThan(
      try DeviceProfiles.make("ipad").os, try DeviceProfiles.make("iphone").os)
  }
}

/// The tables of docs/reference/devices.md, made from the profiles.
enum ProfilePage {
  static var tables: [String] { [devices, fields, programs, sizes] }

  private static let profiles = DeviceProfiles.all

  private static var devices: String {
    table(
      [
        "device", "system", "screen", "memory", "graphics", "kernel", "used at the start", "left",
        "levels begin at",
      ],
      profiles.map { profile in
        [
          "`\(profile.name)`", profile.os.description, "\(profile.screen)",
          size(profile.memoryPages),
          size(profile.graphicsPages), size(profile.kernelPages), size(profile.startPages),
          size(profile.memoryPages - profile.startPages),
          profile.levels.text,
        ]
      })
  }

  private static var fields: String {
    table(
      ["figure", "meaning"],
      DeviceProfile.figures.map {
        ["`\($0.name)`", meaning($0.summary, expecting: $0.expectation)]
      })
  }

  /// A summary, with the values of a figure where its kind does not say them.
  static func meaning(_ summary: String, expecting expectation: String) -> String {
    let plain = [
      "a duration such as 500ms, longer than 0s", "a size of whole pages such as 96MB",
      "a percentage such as 20%", "yes or no",
    ]
    return plain.contains(expectation) ? summary : "\(summary.dropLast()): \(expectation)."
  }

  private static var programs: String {
    table(
      ["program", "bundle identifier", "role", "at start", "again", "icon", "URLs"],
      apps.map { app in
        [
          "`\(app.word)`", app.bundleIdentifier, app.role.rawValue,
          app.isResident ? "yes" : "no", app.staysAlive ? "yes" : "no",
          app.isOnHomeScreen ? "yes" : "no",
          (app.urlSchemes.map { "`\($0):`" } + app.urlHosts).joined(separator: ", "),
        ]
      })
  }

  /// Profiles with equal sizes share a column; one without any has none.
  private static var sizes: String {
    let columns: [(names: [String], sizes: [String])] = profiles.reduce(into: []) {
      columns, profile in
      guard profile.residents.contains(where: { $0.startPages > 0 }) else { return }
      let sizes = apps.map { size(of: $0, on: profile) }
      let name = "`\(profile.name)`"
      if let equal = columns.firstIndex(where: { $0.sizes == sizes }) {
        columns[equal].names.append(name)
      } else {
        columns.append(([name], sizes))
      }
    }
    return table(
      ["program"] + columns.map { $0.names.joined(separator: ", ") },
      apps.enumerated().map { row, app in ["`\(app.word)`"] + columns.map { $0.sizes[row] } })
  }

  private static func size(of app: ResidentApp, on profile: DeviceProfile) -> String {
    guard let app = profile.residents.first(where: { $0.name == app.name }) else { return "none" }
    return "\(size(app.startPages))+\(size(app.cleanPages))"
  }

  /// Every program of any device, as the first device has it.
  private static var apps: [ResidentApp] {
    profiles.flatMap(\.residents).reduce(into: []) { apps, app in
      if !apps.contains(where: { $0.name == app.name }) { apps.append(app) }
    }
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { cells in
      cells[0] == "---"
        ? "|" + cells.joined(separator: "|") + "|" : "| " + cells.joined(separator: " | ") + " |"
    }.joined(separator: "\n") + "\n"
  }

  private static func size(_ pages: Int) -> String {
    ParameterKind.bytes.text(of: pages * pageSize)
  }
}

extension LevelThresholds {
  fileprivate var text: String { "\(warning)/\(urgent)/\(critical)%" }
}

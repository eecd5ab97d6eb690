import MemsimDevice
import MemsimRuntime
import TestSupport
import XCTest

final class DeviceProfileSettingTests: XCTestCase {
  private func profile(
    _ values: KeyValuePairs<String, String>, on name: String = "iphone"
  ) throws -> DeviceProfile {
    try DeviceProfiles.make(name, setting: values.map { (name: $0.key, text: $0.value) })
  }

  private func message(
    _ values: KeyValuePairs<String, String>, on name: String = "iphone"
  ) -> String? {
    do {
      _ = try profile(values, on: name)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func testEveryFigureReadsBackWhatItIs() throws {
    for profile in DeviceProfiles.all {
      for field in profile.fields {
        var copy = profile
        try copy.set(field.name, to: field.read(profile))
        XCTAssertEqual(copy, profile, "\(profile.name) \(field.name)")
      }
    }
  }

  func testFiguresAreSet() throws {
    let device = try profile([
      "memory": "96MB", "graphics": "8MB", "kernel": "20MB", "os": "3.0", "screen": "640x960",
    ])
    XCTAssertEqual(device.memoryPages, 24_576)
    XCTAssertEqual(device.graphicsPages, 2048)
    XCTAssertEqual(device.kernelPages, 5120)
    XCTAssertEqual(device.os, OSVersion(3, 0))
    XCTAssertEqual(device.screen, ScreenSize(widthPoints: 640, heightPoints: 960))
  }

  func testAProgramTakesWhatIsSet() throws {
    let safari = try profile(["safari": "20MB"]).residents.first { $0.name == "Safari" }
    XCTAssertEqual(safari?.startPages, 5120)
    XCTAssertEqual(safari?.imageDirtyPages, 256)
  }

  func testAProgramThatIsOffIsNotThere() throws {
    let device = try profile(["mail": "off", "phone": "off"])
    XCTAssertFalse(device.residents.contains { ["Mail", "Phone"].contains($0.name) })
    XCTAssertFalse(device.takesCalls)
    XCTAssertEqual(device.fields.first { $0.name == "mail" }?.read(device), "off")
  }

  func testAProgramThatWasOffComesBackWithASize() throws {
    let device = try profile(["mail": "off", "mail": "5MB"])
    XCTAssertEqual(device.residents.first { $0.name == "Mail" }?.startPages, 1280)
  }

  func testTheHomeScreenIsAlwaysThere() {
    XCTAssertEqual(
      message(["springboard": "off"]),
      "'springboard' must be a size of whole pages from 1280KB, not 'off'")
  }

  func testAnUnknownFigureNamesTheNearest() {
    XCTAssertEqual(
      message(["memmory": "96MB"]),
      "device 'iphone' has no 'memmory'; did you mean 'memory'?")
  }

  func testAFigureThatOnlyOtherDevicesHaveIsNotCalledMisspelt() {
    XCTAssertEqual(
      message(["phone": "4MB"], on: "ipod-touch"), "device 'ipod-touch' has no 'phone'")
  }

  func testABadValueSaysWhatIsExpected() {
    XCTAssertEqual(
      message(["memory": "lots"]),
      "'memory' must be a size of whole pages such as 96MB, not 'lots'")
    XCTAssertEqual(
      message(["os": "3.3"]),
      "'os' must be 2.0 or 2.2 or 3.0 or 3.1 or 3.2, not '3.3'; did you mean '3.0'?")
    XCTAssertEqual(
      message(["safari": "1000"]),
      "'safari' must be a size of whole pages from 1MB, or off, not '1000'")
    XCTAssertEqual(
      message(["screen": "320"]), "'screen' must be a size in points such as 320x480, not '320'")
  }

  func testTheRangesThatAreToldAreThoseThatAreTaken() throws {
    for field in DeviceProfile.figures {
      var device = try DeviceProfiles.make("iphone")
      let parameter = field.parameter(of: device)
      guard parameter.rangeText != nil else { continue }
      for number in [parameter.range.lowerBound, parameter.range.upperBound] {
        try device.set(field.name, to: parameter.kind.text(of: number))
      }
      for number in [parameter.range.lowerBound - 1, parameter.range.upperBound + 1] {
        XCTAssertThrowsError(
          try device.set(field.name, to: parameter.kind.text(of: number)), field.name)
      }
    }
  }

  func testSizesThatAreNoneAreRefused() {
    for text in ["0", "-4KB", "4097", "2048GB", "9223372036854775807GB", ""] {
      XCTAssertNotNil(message(["memory": text]), text)
    }
    for text in ["0x480", "-1x2", "1x2x3", "x", "10001x1", "320X480", "99999999999999999999x1"] {
      XCTAssertNotNil(message(["screen": text]), text)
    }
  }

  func testMoreInUseThanThereIsIsRefused() {
    XCTAssertEqual(
      message(["memory": "64MB"]),
      "device 'iphone' uses 86MB at the start but has only 64MB (kernel 32MB, graphics 12MB, "
        + "SpringBoard 10MB, Safari 8MB, other programs 24MB); expected at least 86MB, or the "
        + "device 'bare', where only the kernel uses memory")
    XCTAssertNotNil(message(["memory": "88060KB"]))
    XCTAssertNil(message(["memory": "86MB"]))
  }

  func testABareDeviceIsProposedOnlyWhereItHasEnough() {
    XCTAssertEqual(message(["memory": "32MB"])?.hasSuffix("only the kernel uses memory"), true)
    XCTAssertEqual(message(["memory": "32764KB"])?.hasSuffix("expected at least 86MB"), true)
    XCTAssertEqual(
      message(["memory": "16MB"], on: "bare"),
      "device 'bare' uses 32MB at the start but has only 16MB (kernel 32MB); expected at least "
        + "32MB")
    XCTAssertNil(message(["memory": "32MB"], on: "bare"))
  }

  func testTheOrderOfSettingsDoesNotMatter() throws {
    XCTAssertEqual(
      try profile(["graphics": "100MB", "memory": "256MB"]),
      try profile(["memory": "256MB", "graphics": "100MB"]))
  }
}

final class OSVersionTests: XCTestCase {
  func testReleasesAreInTheirOrder() {
    XCTAssertEqual(OSVersion.all.map(\.description), ["2.0", "2.2", "3.0", "3.1", "3.2"])
    XCTAssertEqual(OSVersion.all.sorted(), OSVersion.all)
  }

  func testAReleaseThatNoDeviceRunsCanBeComparedWith() {
    XCTAssertLessThan(OSVersion(2, 1), OSVersion(2, 2))
    XCTAssertLessThan(OSVersion(2, 10), OSVersion(3, 0))
  }

  func testATextStandsForAReleaseThatADeviceRuns() {
    XCTAssertEqual(OSVersion("3.1"), OSVersion(3, 1))
    for text in ["2.1", "3", "3.1.3", "03.1", ""] { XCTAssertNil(OSVersion(text), text) }
  }
}

final class LevelThresholdsTests: XCTestCase {
  private func warning(_ policy: String, on settings: [(name: String, text: String)]) throws -> Int?
  {
    let profile = try DeviceProfiles.make("iphone", setting: settings)
    return try Policies.choose(policy, on: profile).settings[ifSet: "warning"]
  }

  func testTheLevelsOfADeviceAreThoseOfItsPolicy() throws {
    XCTAssertEqual(try warning("iphoneos", on: [("warning", "30%")]), 30)
    XCTAssertEqual(try warning("jetsam-2010", on: [("warning", "30%")]), 30)
  }

  func testAPolicyOfAnotherPlatformHasItsOwn() throws {
    let profile = try DeviceProfiles.make("iphone", setting: [("critical", "9%")])
    let own = try Policies.choose("jetsam").settings
    XCTAssertEqual(try Policies.choose("jetsam", on: profile).settings, own)
  }

  func testWhatIsSetOfThePolicyGoesBeforeTheDevice() throws {
    let profile = try DeviceProfiles.make("iphone", setting: [("warning", "30%")])
    let choice = try Policies.choose("iphoneos", on: profile, setting: [("warning", "25%")])
    XCTAssertEqual(choice.settings["warning"], 25)
  }

  func testALevelAboveTheOneBelowItIsAContradiction() throws {
    let profile = try DeviceProfiles.make("iphone", setting: [("critical", "50%")])
    XCTAssertThrowsError(try Policies.choose("iphoneos", on: profile))
  }
}

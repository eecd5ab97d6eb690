import MemsimDevice
import MemsimDisplay
import MemsimGraphics
import TestSupport
import XCTest

extension XCTestCase {
  /// The pixels of the screen after what the user of a device does.
  func pixels(
    on device: String = "iphone-3g", _ apps: [App] = [],
    _ user: @escaping (Device) throws -> Void = { _ in }
  ) throws -> Pixels {
    var pixels: Pixels?
    _ = try DeviceRun(on: try DeviceProfiles.make(device)) { device in
      for app in apps { device.install(app) }
      try user(device)
      pixels = try Pixels(device.frame())
    }
    return try XCTUnwrap(pixels)
  }
}

extension Pixels {
  /// Those of a picture of a screen.
  init(_ frame: Frame) throws {
    try self.init(frame.width, frame.height, isOpaque: true)
    if let start = frame.pixels.baseAddress {
      surface.memory.copyMemory(from: start, byteCount: frame.height * frame.bytesPerRow)
    }
    surface.memoryChanged()
  }
}

import MemsimDevice

/// A cache that adds a picture each second and drops all of them when it is warned.
final class PictureCache: NativeProgram {
  private var pictures: [Int: [UInt8]] = [:]

  func launch(in system: System) {
    system.schedule(every: .seconds(1)) { [unowned self] in
      pictures[pictures.count] = Self.picture
    }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    pictures = [:]
  }

  private static var picture: [UInt8] {
    [UInt8](repeating: 0xff, count: 256 << 10)
  }

  /// Makes Swift create the metadata of these generic types.
  static func warmUp() {
    var pictures: [Int: [UInt8]] = [:]
    for number in 0..<2 { pictures[number] = picture }
  }
}

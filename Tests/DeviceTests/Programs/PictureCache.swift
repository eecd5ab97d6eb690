import MemsimDevice

/// A cache as its author wrote it: one picture more each second, and none when memory is short.
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

  /// Makes what Swift makes once: a dictionary of arrays, and what stands behind it.
  static func warmUp() {
    var pictures: [Int: [UInt8]] = [:]
    for number in 0..<2 { pictures[number] = picture }
  }
}

import MemsimDevice
import MemsimGraphics
import MemsimSimulation
import TestSupport

/// Keeps the pictures that are taken of a screen.
final class Album: FrameWriter {
  /// The pictures, by their names without that of the scenario.
  private(set) var pictures: [String: Pixels] = [:]

  func write(_ frame: Frame, named name: String) throws(FrameWriteError) {
    guard let memory = frame.pixels.baseAddress else { preconditionFailure("a frame has pixels") }
    do {
      let pixels = try Pixels(frame.width, frame.height, isOpaque: true)
      let seen = try Surface(
        memory: UnsafeMutableRawPointer(memory), width: frame.width, height: frame.height,
        isOpaque: true)
      pixels.canvas.draw(seen)
      pictures[String(name.drop { $0 != "-" }.dropFirst())] = pixels
    } catch {
      throw FrameWriteError("\(error)")
    }
  }
}

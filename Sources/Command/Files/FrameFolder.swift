internal import Glibc
internal import MemsimDevice
internal import MemsimGraphics
internal import MemsimSimulation

/// The folder that pictures of the screen go to, as files in the PNG format.
final class FrameFolder: FrameWriter {
  private let path: String

  /// Makes the folder, unless it is there, and finds out whether files can be made in it.
  init(path: String) throws(Failure) {
    self.path = path
    if mkdir(path, 0o777) != 0, errno != EEXIST {
      throw Failure(of: path, "the folder cannot be made", errorNumber: errno)
    }
    // Searching it with a slash says no to what is no folder.
    guard access("\(path)/", W_OK | X_OK) == 0 else {
      throw Failure(of: path, "no pictures can be written there", errorNumber: errno)
    }
  }

  func write(_ frame: Frame, named name: String) throws(FrameWriteError) {
    guard let memory = frame.pixels.baseAddress else { preconditionFailure("a frame has pixels") }
    do throws(GraphicsError) {
      let surface = try Surface(
        memory: UnsafeMutableRawPointer(memory), width: frame.width, height: frame.height,
        isOpaque: true)
      try surface.write(to: "\(path)/\(name).png")
    } catch {
      throw FrameWriteError("\(error)")
    }
  }
}

package import MemsimDevice

/// Where pictures of the screen go.
package protocol FrameWriter: AnyObject {
  /// Keeps a picture under a name that no other of the run has.
  func write(_ frame: Frame, named name: String) throws(FrameWriteError)
}

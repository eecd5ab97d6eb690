import MemsimDevice
import MemsimSimulation

/// Compares all books after every event of a run; a difference stops the host process.
final class BooksInspector: RunInspector {
  func runBegins(on device: Device) {}

  func eventIsOver(on device: Device) {
    // A run that has ended for lack of something has given up its processes.
    if device.kernel.earlyEnd == nil { device.kernel.audit() }
  }
}

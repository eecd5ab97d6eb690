import MemsimDevice
import MemsimSimulation

/// Compares all books after every event of a run; a difference stops the host process.
///
/// Books that differ go on to do so. Where many processes live, which makes the comparison long, it
/// is made after every eighth event, and at the end.
final class BooksInspector: RunInspector {
  private var eventCount = 0

  /// So many processes are many.
  private static let manyProcesses = 64
  private static let eventsBetween = 8

  func runBegins(on device: Device) {}

  func eventIsOver(on device: Device) {
    eventCount += 1
    let isDue =
      device.kernel.processes.living.count <= Self.manyProcesses
      || eventCount.isMultiple(of: Self.eventsBetween)
    // A run that has ended for lack of something has given up its processes.
    if isDue, device.kernel.runEnd.earlyEnd == nil { device.kernel.audit() }
  }
}

import MemsimDevice
import MemsimSimulation

/// Compares all counters after every event of a run; a difference stops the host process.
///
/// A difference does not vanish. With many processes the comparison takes long, so it is made
/// after every eighth event, and at the end.
final class CounterInspector: RunInspector {
  private var eventCount = 0

  /// From this number on, processes are many.
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

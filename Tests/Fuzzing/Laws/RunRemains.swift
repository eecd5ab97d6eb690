import MemsimDevice

/// A law: the objects of a run are deallocated with it.
///
/// A pending entry of a clock easily retains the whole device, and a device retains its clock.
/// The host's memory shows such a cycle only after many runs.
struct RunRemains {
  private struct Thing {
    let name: String
    weak var object: AnyObject?
  }

  private var things: [Thing] = []

  /// The processes that are known.
  private var pids: Set<Int> = []

  /// Notes a device that is about to be switched on.
  mutating func note(_ device: Device) {
    things = [
      Thing(name: "device", object: device), Thing(name: "kernel", object: device.kernel),
      Thing(name: "home screen", object: device.springBoard),
      Thing(name: "clock", object: device.clock),
    ]
    pids = []
  }

  /// Notes processes that live.
  mutating func note(_ processes: [SimulatedProcess]) {
    for process in processes where pids.insert(process.pid).inserted {
      things.append(Thing(name: "process \(process.pid)", object: process))
      things.append(Thing(name: "heap of \(process.pid)", object: process.heap))
    }
  }

  /// The first object that outlives a finished run; nil if there is none.
  var breach: String? {
    things.first { $0.object != nil }.map { "what stays: the \($0.name) outlives the run" }
  }
}

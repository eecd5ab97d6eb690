import BenchmarkFloors
import MemsimDevice
import MemsimRuntime
import MemsimWorkloads

/// Millions of operations a virtual second on a device, beside the same on a bare heap.
enum WorkloadBenchmark {
  private static let live = 10_000
  private static let bytes = 48

  /// Nanoseconds an operation of a churn at five million a second, the journal included.
  static func churn(operations: Int) throws -> Double {
    let rate = 5_000_000
    let span = TimeSpan.milliseconds(Int64(max(1, operations * 1000 / rate)))
    let choice = try Workloads.choose(
      "churn",
      setting: [
        (name: "rate", text: "\(rate)/s"), (name: "live", text: "\(live)"),
        (name: "smallest", text: "\(bytes)"), (name: "largest", text: "\(bytes)"),
        (name: "objects", text: "100%"), (name: "tick", text: "1ms"),
      ])
    var app = App("churn") { choice.makeProgram() }
    app.role = .background
    let device = try BenchmarkDevice.running(app)
    device.run(for: .milliseconds(10))
    let start = timing_now()
    device.run(for: span)
    let nanoseconds = timing_now() - start
    try device.end()
    return Double(nanoseconds) / Double(span.nanoseconds / 1000 * Int64(rate) / 1_000_000)
  }

  /// Nanoseconds to release one of as many objects at random, and to allocate another.
  static func bareChurn(operations: Int) throws -> Double {
    let heap = try Heap(named: "bench")
    defer { heap.destroy() }
    let shape = HeapClass(named: "Thing", instanceSize: bytes)
    var things: [Ref] = []
    while things.count < live, let thing = heap.allocate(shape) { things.append(thing) }
    var random = Random(seed: 1)
    let start = timing_now()
    for _ in 0..<operations {
      let place = Int(random.next(below: UInt64(live)))
      heap.release(things[place])
      guard let thing = heap.allocate(shape) else {
        fatalError("a heap without a limit refused \(bytes) bytes")
      }
      things[place] = thing
    }
    return Double(timing_now() - start) / Double(operations)
  }
}

import BenchmarkFloors

/// Runs a measurement on two host threads at once, and returns the nanoseconds of the slower one.
///
/// It makes its objects, passes the gate with `timing_gate_pass`, and returns the nanoseconds of
/// its loop.
func onTwoThreads(_ measurement: @Sendable (_ gate: OpaquePointer) -> UInt64) -> UInt64 {
  typealias Measurement = @Sendable (OpaquePointer) -> UInt64
  return withoutActuallyEscaping(measurement) { measurement in
    var measurement: Measurement = measurement
    return withUnsafeMutablePointer(to: &measurement) { pointer in
      timing_two_threads(
        { context, gate, _ in
          // Neither is null: the context is the pointer just below, the gate is C's own.
          context!.assumingMemoryBound(to: Measurement.self).pointee(gate!)
        }, pointer, 0)
    }
  }
}

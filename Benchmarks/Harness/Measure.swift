/// How one column of a row is measured.
package enum Measure {
  /// Runs so many iterations and returns the nanoseconds of all of them.
  case timed((UInt64) throws -> UInt64)

  /// Does one piece of work of the row's size and returns the figure in the row's unit.
  case once((Int) throws -> Double)
}

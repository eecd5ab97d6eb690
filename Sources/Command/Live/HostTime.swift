/// The time of the host as a live run has it: what it is, and how it is waited for.
///
/// A test counts it instead of waiting, so that what a page is shown in a second is a number.
struct HostTime {
  /// What it is.
  let now: () -> ContinuousClock.Instant
  /// Waits for commands so many milliseconds at most, or until a descriptor can be written to.
  let wait: (_ input: LineInput, _ milliseconds: Int32, _ output: Int32?) -> Void

  /// That of this host.
  static var own: HostTime {
    HostTime(
      now: { ContinuousClock.now },
      wait: { input, milliseconds, output in
        input.wait(milliseconds: milliseconds, orToWriteTo: output)
      })
  }
}

/// What a program wants to be done later.
///
/// Whatever it holds goes when it has been done for the last time, and inside of the program's
/// callback: what prints as it goes is the program.
final class ScheduledWork {
  private var body: (() -> Void)?

  /// Whether it is going to be done again.
  var goesOn: () -> Bool = { false }

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  /// Does it.
  func run() {
    body?()
    if !goesOn() { body = nil }
  }
}

/// A method that an object is to be sent later: what `selector:` names.
///
/// It is an unapplied method, which holds no object.
struct Message<Argument> {
  private let perform: (NSObject, Argument) -> Void

  /// A method with an argument.
  init<Target: NSObject>(_ selector: @escaping (Target) -> (Argument) -> Void) {
    perform = { target, argument in
      guard let target = target as? Target else { return Self.refuse(target) }
      selector(target)(argument)
    }
  }

  /// What a method of another form does with the argument.
  init<Target: NSObject>(_ perform: @escaping (Target, Argument) -> Void) {
    self.perform = { target, argument in
      guard let target = target as? Target else { return Self.refuse(target) }
      perform(target, argument)
    }
  }

  /// Sends it.
  func send(to target: NSObject, _ argument: Argument) {
    perform(target, argument)
  }

  private static func refuse(_ target: NSObject) {
    NSException.raise(
      .invalidArgument, "\(target.description): unrecognized selector sent to instance")
  }
}

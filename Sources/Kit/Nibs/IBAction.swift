/// A method that nibs connect controls to, and its name in Objective-C.
///
/// A class lists its methods in `actions`, for instance `IBAction("feed:", Keeper.feed)`.
public struct IBAction {
  /// The name, with a colon for each argument.
  let name: String
  private let perform: (NSObject, NSObject, UIEvent?) -> Bool

  /// Names a method without arguments.
  public init<Target: NSObject>(
    _ name: String, _ action: @escaping (Target) -> () -> Void
  ) {
    self.init(
      name, argumentCount: 0,
      body: { (target: Target, _: NSObject, _: UIEvent?) in
        action(target)()
      })
  }

  /// Names a method that receives the control, or the item of a bar.
  public init<Target: NSObject, Sender: NSObject>(
    _ name: String, _ action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(
      name, argumentCount: 1,
      body: { (target: Target, sender: Sender, _: UIEvent?) in
        action(target)(sender)
      })
  }

  /// Names a method that receives the control and the event.
  public init<Target: NSObject, Sender: NSObject>(
    _ name: String, _ action: @escaping (Target) -> (Sender, UIEvent?) -> Void
  ) {
    self.init(
      name, argumentCount: 2,
      body: { (target: Target, sender: Sender, event: UIEvent?) in
        action(target)(sender, event)
      })
  }

  private init<Target: NSObject, Sender: NSObject>(
    _ name: String, argumentCount: Int, body: @escaping (Target, Sender, UIEvent?) -> Void
  ) {
    precondition(
      name.count { $0 == ":" } == argumentCount, "'\(name)' has a colon for each argument")
    self.name = name
    perform = { target, sender, event in
      guard let target = target as? Target else { return false }
      if let sender = sender as? Sender {
        body(target, sender, event)
      } else {
        NSException.raise(
          .invalidArgument, "an action that takes a \(Sender.self) is sent by \(sender.description)"
        )
      }
      return true
    }
  }

  /// Calls the method of an object; returns whether it is a method of the object's class.
  func send(to target: NSObject, _ sender: NSObject, _ event: UIEvent?) -> Bool {
    perform(target, sender, event)
  }
}

/// Methods by their names, as nibs connect controls to them.
extension NSObject {
  /// Whether the class has listed a method of a name.
  final func hasAction(_ name: String) -> Bool {
    CompiledClasses.ofProcess?.hasAction(name, self) == true
      || type(of: self).actions.contains { $0.name == name }
  }

  /// Calls the method of a name; a class that has not listed it does not know the selector.
  final func performAction(_ name: String, sender: NSObject, event: UIEvent?) {
    if let compiled = CompiledClasses.ofProcess, compiled.hasAction(name, self) {
      return compiled.performAction(name, self, sender, event)
    }
    let action = type(of: self).actions.first { $0.name == name }
    if action?.send(to: self, sender, event) != true { doesNotRecognizeSelector(name) }
  }
}

/// The targets of a control, in the order in which they were added.
extension UIControl {
  /// Adds a target and a method without arguments for some events.
  ///
  /// Without an object, the control sends the event to the first responder of the class, from the
  /// control on.
  public final func addTarget<Target: NSObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void,
    forControlEvents events: UIControlEvents
  ) {
    checkAlive().add(target, events) { (target: Target, _) in action(target)() }
  }

  /// Adds a target and a method that receives the control, for some events.
  public final func addTarget<Target: NSObject, Sender: UIControl>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void,
    forControlEvents events: UIControlEvents
  ) {
    checkAlive().add(target, events) { (target: Target, sent: ControlEvent) in
      if let sender = sent.sender(as: Sender.self) { action(target)(sender) }
    }
  }

  /// Adds a target and a method that receives the control and the event, for some events.
  public final func addTarget<Target: NSObject, Sender: UIControl>(
    _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent?) -> Void,
    forControlEvents events: UIControlEvents
  ) {
    checkAlive().add(target, events) { (target: Target, sent: ControlEvent) in
      if let sender = sent.sender(as: Sender.self) { action(target)(sender, sent.event) }
    }
  }

  /// Adds a target and the name of its method, as a nib describes them; without a target, the
  /// control sends the event to the first responder that has the method.
  final func addTarget(
    _ target: NSObject?, actionNamed name: String, forControlEvents events: UIControlEvents
  ) {
    addTarget(
      target, actionNamed: name, forControlEvents: events, isSuitable: { $0.hasAction(name) },
      action: { target, sender, event in
        target.performAction(name, sender: sender, event: event)
      })
  }

  /// Adds a target and the name of its method, which a closure calls; without a target, the control
  /// sends the event to the first suitable responder.
  package final func addTarget(
    _ target: NSObject?, actionNamed name: String, forControlEvents events: UIControlEvents,
    isSuitable: @escaping (NSObject) -> Bool,
    action: @escaping (_ target: NSObject, _ sender: UIControl, _ event: UIEvent?) -> Void
  ) {
    checkAlive().add(target, events, named: name, isSuitable) { (target: NSObject, sent) in
      action(target, sent.sender, sent.event)
    }
  }

  /// Removes a target for some events; nil removes all targets.
  public final func removeTarget(_ target: NSObject?, forControlEvents events: UIControlEvents) {
    checkAlive().removeTarget(target, actionNamed: nil, forControlEvents: events)
  }

  /// Removes a target and the name of its method for some events; nil for the name removes all its
  /// methods.
  package final func removeTarget(
    _ target: NSObject?, actionNamed name: String?, forControlEvents events: UIControlEvents
  ) {
    checkAlive()
    guard let targetStore else { return }
    for index in stride(from: targetStore.count - 1, through: 0, by: -1) {
      guard let own = targetStore.object(at: index, as: ControlTarget.self),
        target == nil || own.isFor(target), name == nil || own.actionName == name
      else { continue }
      own.events.subtract(events)
      if own.events.isEmpty { targetStore.removeObjectAtIndex(index) }
    }
  }

  /// Whether a target receives one of some events.
  final func hasTarget(for events: UIControlEvents) -> Bool {
    let own = (targetStore?.objects ?? []).compactMap { $0 as? ControlTarget }
    return own.contains { !$0.events.isDisjoint(with: events) }
  }

  /// Sends events to their targets, as if the events had happened.
  public final func sendActionsForControlEvents(_ events: UIControlEvents) {
    checkAlive().send(events, nil)
  }

  /// Sends events, which have happened, to their targets.
  ///
  /// A target that is removed or added meanwhile does not receive the events.
  final func send(_ events: UIControlEvents, _ event: UIEvent?) {
    guard let targetStore, targetStore.count > 0 else { return }
    retain()
    let told = NSArray.alloc().initWithObjects(targetStore.objects)
    told.forEach(ControlTarget.self) {
      guard !$0.events.isDisjoint(with: events) else { return }
      $0.perform(ControlEvent(sender: self, event: event))
    }
    told.release()
    release()
  }

  private func add<Target: NSObject>(
    _ target: Target?, _ events: UIControlEvents, named name: String? = nil,
    _ isSuitable: @escaping (NSObject) -> Bool = { $0 is Target },
    _ action: @escaping (Target, ControlEvent) -> Void
  ) {
    if targetStore == nil { $targetStore = NSMutableArray.new() }
    let made = ControlTarget.alloc().initWith(target, events, isSuitable, action)
    made.actionName = name
    targetStore?.addObject(made)
    made.release()
  }
}

/// The arguments for a target: the control that sends the event, and the event.
struct ControlEvent {
  let sender: UIControl
  let event: UIEvent?

  /// The control, which has to be of the class that the method accepts.
  func sender<Sender: UIControl>(as type: Sender.Type) -> Sender? {
    if let sender = sender as? Sender { return sender }
    NSException.raise(
      .invalidArgument, "an action that takes a \(type) is sent by \(sender.description)")
    return nil
  }
}

/// A target of a control, which does not retain it.
final class ControlTarget: NSObject {
  @Assigned private var target: NSObject?
  private var message: Message<ControlEvent>?
  private var receiver: UnretainedReceiver?
  private var isSuitable: ((NSObject) -> Bool)?

  /// The name of the method; nil if it has none, as one of Swift.
  var actionName: String?

  /// The events that the target receives.
  var events: UIControlEvents = []

  override class var instanceSize: Int { 16 }

  /// Records the target, its method, and its events; without a target, the event is for the first
  /// suitable responder.
  func initWith<Target: NSObject>(
    _ target: Target?, _ events: UIControlEvents, _ isSuitable: @escaping (NSObject) -> Bool,
    _ action: @escaping (Target, ControlEvent) -> Void
  ) -> Self {
    self.target = target
    self.events = events
    message = Message(action)
    receiver = target.map { UnretainedReceiver($0, as: "target") }
    self.isSuitable = isSuitable
    return self
  }

  /// Whether it is an object.
  func isFor(_ other: NSObject?) -> Bool { $target == other?.ref }

  /// Sends the event to the target, or else to the first suitable responder from the control on;
  /// reports a target that is deallocated.
  func perform(_ event: ControlEvent) {
    guard !events.isEmpty, let message else { return }
    if let target = heap.object($target) as? NSObject { return message.send(to: target, event) }
    guard $target.isNull else {
      receiver?.reportMessage(
        to: $target, of: "\(type(of: event.sender))", named: actionName, in: heap)
      return
    }
    let chain = sequence(first: event.sender as UIResponder, next: \.nextResponder)
    if let found = chain.first(where: { isSuitable?($0) == true }) {
      message.send(to: found, event)
    }
  }
}

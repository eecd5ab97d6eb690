/// A method that an object is to be sent later: the method that `selector:` names.
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

  /// A closure that calls a method of another form with the argument.
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

/// The record of a receiver that is not retained, for the diagnosis of a message to it after
/// its memory was reused.
struct UnretainedReceiver {
  private let className: String
  private let site: Site
  private let role: String

  /// Records the class and the allocation site of an object, and the role in the object's history.
  init(_ object: NSObject, as role: String) {
    self.role = role
    className = object.heap.heapClass(of: object.ref)?.name ?? "\(Swift.type(of: object))"
    site = object.heap.site(of: object.ref)
    object.heap.recordName(of: object.ref, as: role)
  }

  /// Reports a message to the deallocated object; the report names the object's role (`role`) and
  /// the owner of that role (`what`), or the method if its name is known.
  func reportMessage(to ref: Ref, of what: String, named method: String? = nil, in heap: Heap) {
    let address = heap.addressText(of: ref)
    let name = method ?? "\(role) of \(what)"
    heap.report(
      .messageToDeallocated, of: ref,
      "*** -[\(className) \(name)]: message sent to deallocated instance \(address)", site: site,
      by: role)
  }
}

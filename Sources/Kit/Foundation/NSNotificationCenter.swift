/// Tells observers what has happened, in the order in which they were added.
///
/// It retains none of them: one that goes without being removed is told nevertheless, which is a
/// message to a deallocated object (platform O5).
public final class NSNotificationCenter: NSObject {
  @Retained private var registrations: NSMutableArray?

  public override class var instanceSize: Int { 32 }

  /// The center of the app.
  public static func defaultCenter() -> NSNotificationCenter {
    let globals = AppProcess.current.globals
    if let center = globals.notificationCenter { return center }
    let center = NSNotificationCenter.new()
    globals.$notificationCenter = center
    return center
  }

  @discardableResult
  public override func `init`() -> Self {
    checkAlive()
    $registrations = NSMutableArray.new()
    return self
  }

  /// Has an observer told of what has a name and is about an object; nil stands for any.
  public func addObserver<Observer: NSObject>(
    _ observer: Observer, selector: @escaping (Observer) -> (NSNotification) -> Void,
    name: NSNotificationName?, object: NSObject?
  ) {
    checkAlive()
    let registration = Registration.alloc().initWith(observer, Message(selector), name, object)
    registrations?.addObject(registration)
    registration.release()
  }

  /// Takes back all that an observer wanted to hear.
  public func removeObserver(_ observer: NSObject) {
    checkAlive().removeObserver(observer, name: nil, object: nil)
  }

  /// Takes back what an observer wanted to hear of a name and of an object; nil stands for any.
  public func removeObserver(
    _ observer: NSObject, name: NSNotificationName?, object: NSObject?
  ) {
    checkAlive()
    guard let registrations else { return }
    for index in stride(from: registrations.count - 1, through: 0, by: -1) {
      guard let registration = registrations.objectAtIndex(index) as? Registration,
        registration.isOf(observer, name, object)
      else { continue }
      registration.takeBack()
      registrations.removeObjectAtIndex(index)
    }
  }

  /// Tells whoever wants to hear of something about an object.
  public func postNotificationName(
    _ name: NSNotificationName, object: NSObject?, userInfo: NSDictionary? = nil
  ) {
    checkAlive()
    let notification = NSNotification.alloc().initWith(name, object, userInfo)
    postNotification(notification)
    notification.release()
  }

  /// Tells whoever wants to hear of a notification.
  ///
  /// Who is added meanwhile hears of the next one, who is removed of none (platform O11).
  public func postNotification(_ notification: NSNotification) {
    checkAlive()
    let met = (registrations?.objects ?? []).filter { registration in
      (registration as? Registration)?.isMet(by: notification) == true
    }
    let told = NSArray.alloc().initWithObjects(met)
    for case let registration as Registration in told.objects { registration.tell(notification) }
    told.release()
  }

  public override func dealloc() {
    registrations = nil
    super.dealloc()
  }
}

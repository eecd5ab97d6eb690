/// Sends notifications to observers, in the order in which they were added.
///
/// It does not retain them: a notification to an observer that was deallocated without being
/// removed is a message to a deallocated object (platform O5).
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

  /// Adds an observer of a name and a sender; nil matches any.
  public func addObserver<Observer: NSObject>(
    _ observer: Observer, selector: @escaping (Observer) -> (NSNotification) -> Void,
    name: NSNotificationName?, object: NSObject?
  ) {
    checkAlive()
    addObserver(observer, selector: selector, methodName: nil, name: name, object: object)
  }

  /// The same for a method whose name in Objective-C is known.
  package func addObserver<Observer: NSObject>(
    _ observer: Observer, selector: @escaping (Observer) -> (NSNotification) -> Void,
    methodName: String?, name: NSNotificationName?, object: NSObject?
  ) {
    checkAlive()
    let registration = Registration.alloc().initWith(observer, Message(selector), name, object)
    registration.methodName = methodName
    registrations?.addObject(registration)
    registration.release()
  }

  /// Removes an observer of everything.
  public func removeObserver(_ observer: NSObject) {
    checkAlive().removeObserver(observer, name: nil, object: nil)
  }

  /// Removes an observer of a name and a sender; nil matches any.
  public func removeObserver(
    _ observer: NSObject, name: NSNotificationName?, object: NSObject?
  ) {
    checkAlive()
    guard let registrations else { return }
    for index in stride(from: registrations.count - 1, through: 0, by: -1) {
      guard let registration = registrations.objectAtIndex(index) as? Registration,
        registration.isOf(observer, name, object)
      else { continue }
      registration.cancel()
      registrations.removeObjectAtIndex(index)
    }
  }

  /// Posts a notification of a name, about an object, to its observers.
  public func postNotificationName(
    _ name: NSNotificationName, object: NSObject?, userInfo: NSDictionary? = nil
  ) {
    checkAlive()
    let notification = NSNotification.alloc().initWith(name, object, userInfo)
    postNotification(notification)
    notification.release()
  }

  /// Sends a notification to its observers.
  ///
  /// Observers that are added or removed meanwhile do not receive it (platform O11).
  public func postNotification(_ notification: NSNotification) {
    checkAlive()
    let met = (registrations?.objects ?? []).filter { registration in
      (registration as? Registration)?.isMet(by: notification) == true
    }
    let told = NSArray.alloc().initWithObjects(met)
    for case let registration as Registration in told.objects { registration.deliver(notification) }
    told.release()
  }
}

/// A notification, which observers get.
public final class NSNotification: NSObject {
  @Retained private var sender: NSObject?
  @Retained private var information: NSDictionary?

  /// The name.
  @Checked public private(set) var name: NSNotificationName = ""

  public override class var instanceSize: Int { 16 }

  /// A notification, autoreleased; it retains the object and the dictionary.
  public static func notificationWithName(
    _ name: NSNotificationName, object: NSObject?, userInfo: NSDictionary? = nil,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSNotification {
    alloc(file, line, function).initWith(name, object, userInfo).autorelease(file, line, function)
  }

  func initWith(
    _ name: NSNotificationName, _ object: NSObject?, _ userInfo: NSDictionary?
  ) -> Self {
    self.name = name
    sender = object
    information = userInfo
    return self
  }

  /// The sender, usually the object that posted the notification.
  public var object: NSObject? {
    checkAlive().sender
  }

  /// Further values, by key.
  public var userInfo: NSDictionary? {
    checkAlive().information
  }
}

/// The name of a notification: a constant of the program like its literals, with no bytes on the
/// heap.
public struct NSNotificationName: ExpressibleByStringLiteral, Equatable, Sendable {
  private let text: String

  /// A name that is written in the program.
  public init(stringLiteral text: String) { self.text = text }

  /// A name that is written in a program in Objective-C.
  package init(text: String) { self.text = text }
}

extension NSNotificationName: CustomStringConvertible {
  /// The name as it is written.
  public var description: String { text }
}

/// The registration of an observer, which it does not retain.
final class Registration: NSObject {
  @Assigned private var observer: NSObject?
  @Assigned private var sender: NSObject?
  private var name: NSNotificationName?
  private var message: Message<NSNotification>?
  private var receiver: UnretainedReceiver?

  /// The name of the method; nil if it has none, as one of Swift.
  var methodName: String?

  override class var instanceSize: Int { 32 }

  /// Stores the observer, its method, and the name and the sender that it observes.
  func initWith(
    _ observer: NSObject, _ message: Message<NSNotification>, _ name: NSNotificationName?,
    _ sender: NSObject?
  ) -> Self {
    self.observer = observer
    self.message = message
    self.name = name
    self.sender = sender
    receiver = UnretainedReceiver(observer, as: "observer")
    return self
  }

  /// Whether it is for such a notification, and was not cancelled.
  func isMet(by notification: NSNotification) -> Bool {
    message != nil && (name == nil || name == notification.name)
      && ($sender.isNull || $sender == notification.object?.ref)
  }

  /// Whether the entry is of an observer of a name and a sender; nil matches any.
  func isOf(_ observer: NSObject, _ name: NSNotificationName?, _ sender: NSObject?) -> Bool {
    $observer == observer.ref && (name == nil || name == self.name)
      && (sender == nil || sender?.ref == $sender)
  }

  /// Calls the observer; a deallocated one is a diagnosis.
  func deliver(_ notification: NSNotification) {
    guard let message else { return }
    guard let observer = heap.object($observer) as? NSObject else {
      receiver?.reportMessage(
        to: $observer, of: "\(notification.name)", named: methodName, in: heap)
      return
    }
    message.send(to: observer, notification)
  }

  /// Cancels it, even while a notification is being delivered.
  func cancel() {
    message = nil
  }
}

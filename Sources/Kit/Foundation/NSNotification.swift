/// Something that has happened, as observers hear of it.
public final class NSNotification: NSObject {
  @Retained private var sender: NSObject?
  @Retained private var information: NSDictionary?

  private var nameStore: NSNotificationName = ""

  /// What has happened.
  public private(set) var name: NSNotificationName {
    get { checkAlive().nameStore }
    set { checkAlive().nameStore = newValue }
  }

  public override class var instanceSize: Int { 16 }

  /// A notification, which the pool releases; it retains the object and the dictionary.
  public static func notificationWithName(
    _ name: NSNotificationName, object: NSObject?, userInfo: NSDictionary? = nil,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSNotification {
    alloc(file: file, line: line, function: function).initWith(name, object, userInfo).autorelease(
      file: file, line: line, function: function)
  }

  func initWith(
    _ name: NSNotificationName, _ object: NSObject?, _ userInfo: NSDictionary?
  ) -> Self {
    self.name = name
    sender = object
    information = userInfo
    return self
  }

  /// Whom it is about, usually who has posted it.
  public var object: NSObject? {
    checkAlive().sender
  }

  /// What else there is to say.
  public var userInfo: NSDictionary? {
    checkAlive().information
  }

  public override func dealloc() {
    sender = nil
    information = nil
    super.dealloc()
  }
}

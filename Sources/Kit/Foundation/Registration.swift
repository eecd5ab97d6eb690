/// An observer's wish to hear of notifications; it names the observer and does not hold it.
final class Registration: NSObject {
  @Assigned private var observer: NSObject?
  @Assigned private var sender: NSObject?
  private var name: NSNotificationName?
  private var message: Message<NSNotification>?
  private var acquaintance: Acquaintance?

  override class var instanceSize: Int { 32 }

  /// Notes who wants to hear what from whom.
  func initWith(
    _ observer: NSObject, _ message: Message<NSNotification>, _ name: NSNotificationName?,
    _ sender: NSObject?
  ) -> Self {
    self.observer = observer
    self.message = message
    self.name = name
    self.sender = sender
    acquaintance = Acquaintance(observer, as: "observer")
    return self
  }

  /// Whether it is the wish to hear of such a notification, which it is not once it was taken back.
  func isMet(by notification: NSNotification) -> Bool {
    message != nil && (name == nil || name == notification.name)
      && ($sender.isNull || $sender == notification.object?.ref)
  }

  /// Whether it is an observer's, and as narrow as this.
  func isOf(_ observer: NSObject, _ name: NSNotificationName?, _ sender: NSObject?) -> Bool {
    $observer == observer.ref && (name == nil || name == self.name)
      && (sender == nil || sender?.ref == $sender)
  }

  /// Tells the observer; one that is gone is a diagnosis.
  func tell(_ notification: NSNotification) {
    guard let message else { return }
    guard let observer = heap.object($observer) as? NSObject else {
      acquaintance?.reportMessage(
        to: $observer, of: "\(notification.name)", in: heap)
      return
    }
    message.send(to: observer, notification)
  }

  /// Takes the wish back, even while a notification is on its way.
  func takeBack() {
    message = nil
  }
}

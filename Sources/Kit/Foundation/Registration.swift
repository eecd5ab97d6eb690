/// An observer's wish to hear of notifications; it names the observer and does not hold it.
final class Registration: NSObject {
  @Assigned private var observer: NSObject?
  @Assigned private var sender: NSObject?
  private var name: NSNotificationName?
  private var message: Message<NSNotification>?

  /// What a diagnosis says of the observer when its place is long used again.
  private var className = ""
  private var site = Site.unknown

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
    className = "\(Swift.type(of: observer))"
    site = heap.site(of: observer.ref)
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
    guard let observer = heap.object($observer) as? NSObject else { return diagnose(notification) }
    message.send(to: observer, notification)
  }

  /// Takes the wish back, even while a notification is on its way.
  func takeBack() {
    message = nil
  }

  private func diagnose(_ notification: NSNotification) {
    let address = String(heap.nominalAddress(of: $observer), radix: 16)
    heap.report(
      .messageToDeallocated, of: $observer,
      "*** -[\(className) observer of \(notification.name)]: message sent to deallocated instance "
        + "0x\(address)", site: site)
  }
}

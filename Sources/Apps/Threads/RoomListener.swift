internal import MemsimKit

/// An object that observes notifications.
final class RoomListener: NSObject {
  private var heard = 0
  private var stays = false

  private static let bell: NSNotificationName = "Bell"

  override class var instanceSize: Int { 8 }

  /// Has one hear the bell, lets go of it, and has the bell ring again.
  static func listen(stays: Bool) -> String {
    let center = NSNotificationCenter.defaultCenter()
    let listener = RoomListener.new()
    listener.stays = stays
    center.addObserver(listener, selector: RoomListener.hear, name: bell, object: nil)
    center.postNotificationName(bell, object: nil)
    let heard = listener.heard
    listener.release()
    center.postNotificationName(bell, object: nil)
    return "it has heard \(heard) of 2"
  }

  private func hear(_ notification: NSNotification) { heard += 1 }

  override func dealloc() {
    // The centre does not retain it, and goes on telling it otherwise.
    if !stays { NSNotificationCenter.defaultCenter().removeObserver(self) }
    super.dealloc()
  }
}

// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// The use of sound by an app, as the system knows it; from 3.0 (platform Z18).
public final class AVAudioSession: NSObject {
  @Assigned private var delegateObject: NSObject?
  private var categoryStore = AVAudioSessionCategorySoloAmbient
  private var isActive = false
  private var isInterrupted = false

  public override class var instanceSize: Int { 24 }

  /// The session of the app.
  public static func sharedInstance() -> AVAudioSession { AppProcess.current.shared() }

  /// The object that is informed; not retained.
  public var delegate: (any AVAudioSessionDelegate)? {
    get { checkAlive().delegateObject as? any AVAudioSessionDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The purpose of the sound: the switch at the side does not silence playback and recording.
  public var category: String { checkAlive().categoryStore }

  /// Sets the purpose of the sound; returns whether there is such a category.
  @discardableResult
  public func setCategory(
    _ category: String, error: UnsafeMutablePointer<NSError?>?
  ) -> Bool {
    checkAlive()
    guard Self.categories.contains(where: { $0.name == category }) else {
      error?.pointee = NSError.errorWithDomain(NSOSStatusErrorDomain, code: Self.badValue)
      return false
    }
    categoryStore = category
    return true
  }

  /// Begins or ends the session, which is always possible.
  @discardableResult
  public func setActive(_ active: Bool, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    checkAlive().isActive = active
    AppProcess.current.system.listenToCalls()
    return true
  }

  /// Whether the device has a microphone: false.
  public var inputIsAvailable: Bool {
    checkAlive()
    return false
  }

  /// Whether the switch at the side silences nothing.
  var ignoresSwitch: Bool {
    Self.categories.contains { $0.name == categoryStore && $0.ignoresSwitch }
  }

  private static let categories = [
    (name: AVAudioSessionCategoryAmbient, ignoresSwitch: false),
    (name: AVAudioSessionCategorySoloAmbient, ignoresSwitch: false),
    (name: AVAudioSessionCategoryPlayback, ignoresSwitch: true),
    (name: AVAudioSessionCategoryRecord, ignoresSwitch: true),
    (name: AVAudioSessionCategoryPlayAndRecord, ignoresSwitch: true),
  ]

  /// The number of the error of a value that is none (our choice).
  private static let badValue = 561_017_449

  /// A call rings: the session is active no more.
  func beginInterruption() {
    guard isActive else { return }
    (isActive, isInterrupted) = (false, true)
    delegate?.beginInterruption()
  }

  /// The call is over; the app has to begin the session again.
  func endInterruption() {
    guard isInterrupted else { return }
    isInterrupted = false
    delegate?.endInterruption()
  }
}

/// The delegate of the session, which may leave out any method.
public protocol AVAudioSessionDelegate: NSObject {
  /// A call has ended the session.
  func beginInterruption()

  /// The call is over.
  func endInterruption()
}

extension AVAudioSessionDelegate {
  /// Does nothing.
  public func beginInterruption() { checkAlive() }

  /// Does nothing.
  public func endInterruption() { checkAlive() }
}

/// Sound beside that of others, which the app can do without.
public let AVAudioSessionCategoryAmbient = "AVAudioSessionCategoryAmbient"
/// Sound instead of that of others, which the app can do without.
public let AVAudioSessionCategorySoloAmbient = "AVAudioSessionCategorySoloAmbient"
/// Sound that the app is about.
public let AVAudioSessionCategoryPlayback = "AVAudioSessionCategoryPlayback"
/// Sound that is recorded.
public let AVAudioSessionCategoryRecord = "AVAudioSessionCategoryRecord"
/// Sound that is recorded, and played.
public let AVAudioSessionCategoryPlayAndRecord = "AVAudioSessionCategoryPlayAndRecord"

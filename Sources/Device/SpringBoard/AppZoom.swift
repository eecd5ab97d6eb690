/// The app that grows out of the home screen as it is launched, or shrinks into it as it is left
/// (platform H26).
///
/// It is only visible: no event, and nothing that happens on the device, depends on it.
struct AppZoom {
  /// The picture of an app when it was asked to leave.
  struct LeftApp {
    /// The name of the app.
    let name: String
    /// The layer behind all others.
    let backdrop: ScreenContent.Backdrop
    /// The screen that the app had.
    let appScreen: AppScreen
    /// The pixels of the app, if pictures are recorded.
    let picture: Frame?
  }

  private struct Movement {
    let app: String
    let settling: Settling
    /// The app that shrinks; nil if it grows.
    let left: LeftApp?
  }

  private var movement: Movement?
  private var leaving: LeftApp?

  /// The duration of the zoom.
  private static let span = TimeSpan.milliseconds(300)

  /// The app in front is about to be asked to leave.
  mutating func appLeaves(_ app: LeftApp) { leaving = app }

  /// The screen changes at a moment.
  mutating func screenChanges(from last: Screen, to next: Screen, at now: Instant) {
    let leaving = leaving
    self.leaving = nil
    let settling = Settling(start: now, span: Self.span)
    if let app = next.app {
      if last == .home {
        movement = Movement(app: app, settling: settling, left: nil)
      } else if movement?.app != app || movement?.left != nil {
        movement = nil
      }
    } else if next == .home, let leaving, last.app == leaving.name {
      movement = Movement(app: leaving.name, settling: settling, left: leaving)
    } else {
      movement = nil
    }
  }

  /// The app that shrinks, until the screen changes again.
  var leftApp: LeftApp? { movement?.left }

  /// The size of the app at a moment, of `Settling.whole`; nil if it neither grows nor shrinks.
  func scale(at now: Instant) -> Int? {
    guard let movement, movement.settling.goesOn(at: now) else { return nil }
    let rest = movement.settling.rest(at: now)
    return movement.left == nil ? Settling.whole - rest : rest
  }
}

/// Something on the screen that comes to rest: fast at first, then slower.
///
/// The position at a moment depends on that moment alone, so reading the position has no side
/// effects.
struct Settling {
  /// When it began.
  let start: Instant
  /// The duration of the motion.
  let span: TimeSpan

  /// The number that represents the whole way.
  static let whole = 1024

  /// The part of the way that is still ahead at a moment, from `whole` to 0.
  func rest(at now: Instant) -> Int {
    let passed = (now - start).nanoseconds / max(1, span.nanoseconds / Int64(Self.whole))
    let rest = Int(max(0, Int64(Self.whole) - passed))
    return rest * rest / Self.whole * rest / Self.whole
  }

  /// Whether it is in motion at a moment.
  func goesOn(at now: Instant) -> Bool { now - start < span }
}

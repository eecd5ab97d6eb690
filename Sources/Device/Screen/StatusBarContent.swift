/// The status bar and its contents.
package struct StatusBarContent: Hashable, Sendable {
  /// The style, height and place of the bar, as they were set.
  package var bar: StatusBar
  /// The changes of the bar that are not yet visible.
  package var change = StatusBarChange()
  /// The name of the carrier, or of the kind of device.
  package var carrier: String
  /// The number of bars of the signal; nil on a device without a telephone.
  package var signalBars: Int?
  /// Whether the sign of Wi-Fi is there: Wi-Fi is awake, and the device is in a network.
  package var showsWiFi: Bool
  /// The text of the bar that leads back to a call.
  package var callTitle = "Touch to return to call"
  /// The item in the middle.
  package var middle: Middle
  /// The charge of the battery, in percent.
  package var batteryPercent: Int
  /// Whether the battery is charged.
  package var isPluggedIn = false

  /// The item in the middle.
  package enum Middle: Hashable, Sendable {
    /// The time.
    case time(String)
    /// A lock: the clock is elsewhere on the screen.
    case lock
  }
}

/// The running transitions of a status bar: the old values, and the progress.
package struct StatusBarChange: Hashable, Sendable {
  /// The transition of one part of the status bar.
  package struct Step<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The old value.
    package let from: Value
    /// The part of the time that has passed, from 0 up to 1.
    package let progress: Double

    /// Describes a transition by its old value and its progress.
    package init(from: Value, progress: Double) {
      self.from = from
      self.progress = progress
    }
  }

  /// Whether it was hidden.
  package var isHidden: Step<Bool>?
  /// The old style.
  package var style: Step<StatusBar.Style>?
  /// The old orientation.
  package var orientation: Step<Orientation>?

  /// No transition.
  package init() {}
}

/// The times at which animated parts of a status bar were set.
struct StatusBarMotion {
  /// A part that was set to something else.
  private struct Part<Value: Hashable & Sendable> {
    let from: Value
    let start: Instant
    let span: TimeSpan

    func step(at now: Instant) -> StatusBarChange.Step<Value>? {
      let passed = now - start
      guard passed < span else { return nil }
      return StatusBarChange.Step(
        from: from, progress: Double(passed.nanoseconds) / Double(span.nanoseconds))
    }
  }

  private var isHidden: Part<Bool>?
  private var style: Part<StatusBar.Style>?
  private var orientation: Part<Orientation>?

  /// Sets the bar to another, which becomes visible over a span of time.
  mutating func set(_ old: StatusBar, to new: StatusBar, at now: Instant, over span: TimeSpan) {
    Self.set(&isHidden, old.isHidden, to: new.isHidden, at: now, over: span)
    Self.set(&style, old.style, to: new.style, at: now, over: span)
    Self.set(&orientation, old.orientation, to: new.orientation, at: now, over: span)
  }

  /// A part that turns back during its transition needs as much time as has passed so far.
  private static func set<Value>(
    _ part: inout Part<Value>?, _ old: Value, to new: Value, at now: Instant, over span: TimeSpan
  ) {
    guard old != new else { return }
    var start = now
    if let part, part.from == new, part.span == span, now - part.start < span {
      start = now - (span - (now - part.start))
    }
    part = Part(from: old, start: start, span: span)
  }

  /// Returns the changes that are not yet visible at a moment.
  func change(at now: Instant) -> StatusBarChange {
    var change = StatusBarChange()
    change.isHidden = isHidden?.step(at: now)
    change.style = style?.step(at: now)
    change.orientation = orientation?.step(at: now)
    return change
  }
}

/// What somebody did with the device.
package enum InputKind: String, Word {
  /// A finger went down.
  case touchBegan = "touch-began"
  /// A finger moved.
  case touchMoved = "touch-moved"
  /// A finger went up.
  case touchEnded = "touch-ended"
  /// A touch was taken away from its view.
  case touchCancelled = "touch-cancelled"
  /// The home button was pressed.
  case home
  /// The sleep button was pressed.
  case sleep
  /// Somebody woke the device and unlocked it.
  case wake
  /// The device was turned.
  case rotate
  /// The accelerometer gave a value.
  case accelerate

  /// Whether a finger did it, or it was done to one.
  package var isTouch: Bool {
    switch self {
    case .touchBegan, .touchMoved, .touchEnded, .touchCancelled: true
    case .home, .sleep, .wake, .rotate, .accelerate: false
    }
  }
}

/// Something of the system's own on the screen that a finger can touch.
package struct Control: Equatable, Sendable {
  /// What it is called.
  package let name: ControlName
  /// Where it is on the screen, held upright.
  package let area: Rectangle
  /// How far a slider's knob can be moved, and where to; nil for what is tapped.
  package let travel: Point?
  /// Whether it lies over an app that listens to fingers.
  package let isOverApps: Bool

  /// Something that is tapped, or a knob that is moved as far as is said.
  package init(
    _ name: ControlName, _ area: Rectangle, travel: Point? = nil, isOverApps: Bool = false
  ) {
    self.name = name
    self.area = area
    self.travel = travel
    self.isOverApps = isOverApps
  }
}

/// What scenarios call a control.
package enum ControlName: Hashable, Sendable {
  /// The icon of an app.
  case icon(String)
  /// A button, by what stands on it.
  case button(String)
  /// The knob of a slider, by what it does.
  case slider(String)
  /// The status bar that says that a call goes on.
  case callBar

  /// The word for its kind.
  package var kind: String {
    switch self {
    case .icon: "icon"
    case .button: "button"
    case .slider: "slider"
    case .callBar: "bar"
    }
  }

  /// Which of its kind it is.
  package var title: String {
    switch self {
    case .icon(let title), .button(let title), .slider(let title): title
    case .callBar: "call"
    }
  }
}

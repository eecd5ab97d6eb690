/// Something of the system's own on the screen that a finger can touch.
package struct Control: Equatable, Sendable {
  /// The name of the control.
  package let name: ControlName
  /// Its area on the screen, held upright.
  package let area: Rectangle
  /// How far a slider's knob can be moved, and where to; nil for what is tapped.
  package let travel: Point?
  /// The app of an icon, as titles need not tell icons apart.
  package let app: String?
  /// Whether a finger that goes to a side moves the page of icons that it lies on.
  package let movesPages: Bool
  /// Whether it lies over an app that listens to fingers.
  package let isOverApps: Bool

  /// Something that is tapped, or a knob that is moved as far as is said.
  package init(
    _ name: ControlName, _ area: Rectangle, travel: Point? = nil, app: String? = nil,
    movesPages: Bool = false, isOverApps: Bool = false
  ) {
    self.name = name
    self.area = area
    self.travel = travel
    self.app = app
    self.movesPages = movesPages
    self.isOverApps = isOverApps
  }

  /// Whether two are the same control, wherever each of them is.
  package func isSame(as other: Control) -> Bool { name == other.name && app == other.app }
}

/// The name of a control in scenarios.
package enum ControlName: Hashable, Sendable {
  /// The icon of an app.
  case icon(String)
  /// The page that icons lie on.
  case page
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
    case .page: "page"
    case .button: "button"
    case .slider: "slider"
    case .callBar: "bar"
    }
  }

  /// Which of its kind it is.
  package var title: String {
    switch self {
    case .icon(let title), .button(let title), .slider(let title): title
    case .page: "home"
    case .callBar: "call"
    }
  }
}

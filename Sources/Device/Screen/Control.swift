/// Something of the system's own on the screen that a finger can touch.
package struct Control: Equatable, Sendable {
  /// The name of the control.
  package let name: ControlName
  /// The purpose of a button, by which scenarios name it in every language; nil if it has only its
  /// title.
  package let purpose: String?
  /// Its area on the screen, held upright.
  package let area: Rectangle
  /// The area that a finger can touch, which is larger than that of an icon by its title.
  package let reach: Rectangle
  /// The way that a slider's knob can be moved; nil for a control that is tapped.
  package let travel: Point?
  /// The app of an icon, as titles do not always distinguish icons.
  package let app: String?
  /// Whether a finger that moves to a side moves the page of icons below the control.
  package let movesPages: Bool
  /// Whether it is over an app that receives touches.
  package let isOverApps: Bool

  /// A control that is tapped, or a knob that moves by `travel`.
  package init(
    _ name: ControlName, for purpose: String? = nil, _ area: Rectangle, reach: Rectangle? = nil,
    travel: Point? = nil, app: String? = nil, movesPages: Bool = false, isOverApps: Bool = false
  ) {
    self.name = name
    self.purpose = purpose
    self.area = area
    self.reach = reach ?? area
    self.travel = travel
    self.app = app
    self.movesPages = movesPages
    self.isOverApps = isOverApps
  }

  /// Whether a scenario means this control by a name, which may be that of its purpose.
  package func isCalled(_ name: ControlName) -> Bool {
    self.name == name || purpose.map(ControlName.button) == name
  }

  /// Whether two are the same control, wherever each of them is.
  package func isSame(as other: Control) -> Bool { name == other.name && app == other.app }
}

/// The name of a control in scenarios.
package enum ControlName: Hashable, Sendable {
  /// The icon of an app.
  case icon(String)
  /// The page below the icons.
  case page
  /// A button, by its title, or by its purpose.
  case button(String)
  /// The knob of a slider, by its effect.
  case slider(String)
  /// The status bar that shows a call in progress.
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

  /// The name that distinguishes it from others of its kind.
  package var title: String {
    switch self {
    case .icon(let title), .button(let title), .slider(let title): title
    case .page: "home"
    case .callBar: "call"
    }
  }
}

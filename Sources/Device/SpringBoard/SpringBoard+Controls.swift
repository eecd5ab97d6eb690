internal import MemsimJournal

/// What of it can be touched.
extension SpringBoard {
  /// What a finger can touch that is the system's own, on the screen held upright.
  package var controls: [Control] {
    if screen == .off { return [] }
    if let panel = panelContents.last {
      let turned = TurnedScreen(profile.screen, panelOrientation)
      return panel.buttons.map { Control(.button($0.title), turned.onScreen($0.area)) }
    }
    return controlsOfScreen + [callBar, scaleControl].compactMap(\.self)
  }

  private var controlsOfScreen: [Control] {
    switch screen {
    case .locked:
      let layout = LockLayout(profile.screen)
      return [Control(.slider("unlock"), layout.knob, travel: Point(x: layout.travel, y: 0))]
    case .home:
      return homeContent.icons.map { Control(.icon($0.icon.title), $0.area) }
    case .off, .defaultImage, .app: return []
    }
  }

  /// Does what a control is there for, when it was tapped or moved to its end.
  func use(_ control: ControlName) {
    switch control {
    case .icon(let title):
      guard let icon = home.icons.first(where: { $0.title == title }),
        let app = app(named: icon.app)
      else { return }
      open(app, cause: .user)
    case .button(let title) where title == scaleButton?.title: changeScale()
    case .button(let title):
      guard let panel, let content = panelContents.last,
        let button = content.buttons.first(where: { $0.title == title })
      else { return }
      respond(button.response, to: panel)
    case .slider: unlock()
    case .callBar: returnToCall()
    }
  }
}

/// A finger on a control.
struct Grab {
  /// Which finger.
  let finger: Int
  /// What it is on.
  let control: Control
  /// Where it came down.
  let start: Point
  /// Where it is.
  var place: Point

  /// A finger that has come down.
  init(finger: Int, control: Control, at place: Point) {
    self.finger = finger
    self.control = control
    start = place
    self.place = place
  }

  /// How far a knob has followed the finger.
  var slidden: Point {
    guard let travel = control.travel else { return .points(0, 0) }
    return Point(
      x: min(max(place.x - start.x, 0), travel.x), y: min(max(place.y - start.y, 0), travel.y))
  }

  /// Whether lifting the finger here does what the control is there for.
  var isUse: Bool {
    if let travel = control.travel { return slidden == travel }
    return control.area.grown(by: Self.slop).contains(place)
  }

  /// How far beyond a control a finger may go up that came down on it.
  private static let slop = 20 * Point.point
}

/// Fingers on controls.
extension SpringBoard {
  /// Whether a finger that comes down at a place touches a control.
  func isOnControl(_ place: Point) -> Bool {
    control(at: place) != nil
  }

  /// The control at a place; an app that listens has all but what lies over it.
  private func control(at place: Point) -> Control? {
    controls.last { $0.area.contains(place) && (listener == nil || $0.isOverApps) }
  }

  /// A finger comes down on a control, moves, or goes up and so uses it.
  func grab(_ touch: Touch) {
    if touch.phase == .began {
      guard let control = control(at: touch.location) else { return }
      grabs.append(Grab(finger: touch.finger, control: control, at: touch.location))
      return
    }
    guard let index = grabs.firstIndex(where: { $0.finger == touch.finger }) else { return }
    grabs[index].place = touch.location
    guard touch.phase == .ended else { return }
    let grab = grabs.remove(at: index)
    // What was there when it was touched may have gone.
    if grab.isUse, controls.contains(where: { $0.name == grab.control.name }) {
      use(grab.control.name)
    }
  }
}

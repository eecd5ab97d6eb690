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
      return homeControls
    case .app:
      return callContent.map { [Control(.button($0.end.title), $0.end.area)] } ?? []
    case .off, .defaultImage: return []
    }
  }

  /// Does what a control is there for, when it was tapped or moved to its end.
  func use(_ grab: Grab) {
    switch grab.control.name {
    case .icon:
      if let app = grab.control.app.flatMap(app(named:)) { open(app, cause: .user) }
    case .page: touchPage(at: grab.place)
    case .button(let title) where title == scaleButton?.title: changeScale()
    case .button(let title):
      press(title)
    case .slider: unlock()
    case .callBar: returnToCall()
    }
  }
}

extension SpringBoard {
  /// Does what a button does: one of the panel in front, or else the one that ends a call.
  private func press(_ title: String) {
    guard let panel, let content = panelContents.last else {
      if title == callContent?.end.title { endConversation() }
      return
    }
    switch content.buttons.first(where: { $0.title == title })?.action {
    case .respond(let response): respond(response, to: panel)
    case .join(let network): join(network)
    case nil: break
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
  private(set) var place: Point
  /// Whether it moves the page of icons below it, and uses nothing any more.
  private(set) var isDrag = false

  /// A finger that has come down.
  init(finger: Int, control: Control, at place: Point) {
    self.finger = finger
    self.control = control
    start = place
    self.place = place
  }

  /// The finger moves; `across` tells how far a place is to the right of another for the user.
  mutating func move(to place: Point, across: (Point, Point) -> Int) {
    self.place = place
    if control.movesPages, abs(across(start, place)) > Self.leastDrag { isDrag = true }
  }

  /// How far a knob has followed the finger.
  var slidden: Point {
    guard let travel = control.travel else { return .points(0, 0) }
    return Point(
      x: min(max(place.x - start.x, 0), travel.x), y: min(max(place.y - start.y, 0), travel.y))
  }

  /// Whether lifting the finger here does what the control is there for.
  var isUse: Bool {
    if isDrag { return false }
    if let travel = control.travel { return slidden == travel }
    return control.area.grown(by: Self.slop).contains(place)
  }

  /// How far beyond a control a finger may go up that came down on it.
  private static let slop = 20 * Point.point

  /// How far to a side a finger goes before the page follows it (platform H24).
  private static let leastDrag = 10 * Point.point
}

/// Fingers on controls.
extension SpringBoard {
  /// Whether a finger that comes down at a place touches a control.
  func isOnControl(_ place: Point) -> Bool {
    control(at: place) != nil
  }

  /// The control at a place; an app that listens has all but what lies over it, and Phone leaves
  /// the screen of a call to the system.
  private func control(at place: Point) -> Control? {
    let isAll = listener == nil || callContent != nil
    return controls.last { $0.area.contains(place) && (isAll || $0.isOverApps) }
  }

  /// A finger comes down on a control, moves, or goes up and so uses it.
  func grab(_ touch: Touch) {
    if touch.phase == .began {
      guard let control = control(at: touch.location) else { return }
      grabs.append(Grab(finger: touch.finger, control: control, at: touch.location))
      return
    }
    guard let index = grabs.firstIndex(where: { $0.finger == touch.finger }) else { return }
    grabs[index].move(to: touch.location, across: turnedHome.acrossInterface)
    guard touch.phase == .ended else { return }
    let grab = grabs.remove(at: index)
    // What was there when it was touched may have gone.
    guard controls.contains(where: { $0.isSame(as: grab.control) }) else { return }
    if grab.isDrag {
      letGoOfPage(grab)
    } else if grab.isUse {
      use(grab)
    } else if grab.control.travel != nil {
      letGoKnob = LetGoKnob(from: grab.slidden.x, at: kernel.clock.now)
    }
  }
}

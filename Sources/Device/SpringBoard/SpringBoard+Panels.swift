/// What comes over an app, and what a locked device shows, as values.
extension SpringBoard {
  /// The panels that are up, the one in front last.
  var panelContents: [PanelContent] {
    let layout = panelLayout
    var panels = interruptions.filter(isSeen).compactMap {
      layout.panel(of: $0, networks: networks)
    }
    if let front = panels.indices.last {
      for index in panels[front].buttons.indices {
        let button = panels[front].buttons[index]
        panels[front].buttons[index].isPressed = isPressed(.button(button.title))
      }
    }
    return panels
  }

  /// How the interface of panels is turned: as that of the app below them, or of the icons.
  var panelOrientation: Orientation {
    if isLocked { return .portrait }
    return front == nil ? homeOrientation : statusBar.orientation
  }

  private var panelLayout: PanelLayout {
    let bar = isLocked ? StatusBar() : statusBar
    return PanelLayout(
      TurnedScreen(profile.screen, panelOrientation).size,
      below: bar.isHidden ? 0 : bar.heightPoints)
  }

  /// The panel that says how loud it is.
  var volumeContent: VolumeContent? {
    guard case .shown = volumePanel else { return nil }
    return VolumeContent(step: volume, isSilent: isSilent, area: panelLayout.volumeArea)
  }

  /// The screen of a call, while Phone is in front.
  var callContent: CallContent? {
    guard let conversation, front?.role == .phone, screen == front.map({ .app($0.app.name) })
    else { return nil }
    let layout = panelLayout
    let time = conversation.beganAt.map { kernel.clock.now - $0 } ?? .zero
    return CallContent(
      caller: conversation.call.origin, time: time,
      end: PanelButton(
        title: Self.endCall, action: .respond(.ignore), role: .decline, area: layout.endCallArea,
        isPressed: isPressed(.button(Self.endCall))),
      area: layout.callArea)
  }

  /// What stands on the button that ends a call.
  static let endCall = "End Call"

  /// The lock screen.
  var lockContent: LockContent {
    let now = kernel.clock.now
    let held = grabs.first { $0.control.travel != nil }?.slidden.x
    return LockContent(
      knobOffset: held ?? letGoKnob?.offset(at: now) ?? 0, clock: wallClock)
  }

  /// Whether the screen says that the device is about to lock itself.
  var isDimmed: Bool { homeProcess != nil && idleTimer.isDimmed(at: kernel.clock.now) }

  private func isPressed(_ name: ControlName) -> Bool {
    grabs.contains { $0.control.name == name && $0.control.travel == nil && $0.isUse }
  }
}

/// A knob that was let go before the end of its way, and goes back.
struct LetGoKnob {
  /// How far it was.
  private let offset: Int
  /// When it was let go.
  private let moment: Instant

  /// A knob that goes back from a place.
  init(from offset: Int, at moment: Instant) {
    self.offset = offset
    self.moment = moment
  }

  /// How long it takes.
  private static let span = TimeSpan.milliseconds(200)

  /// How far it is at a moment.
  func offset(at now: Instant) -> Int {
    let rest = Self.span - (now - moment)
    guard rest > .zero else { return 0 }
    return Int(Int64(offset) * rest.nanoseconds / Self.span.nanoseconds)
  }
}

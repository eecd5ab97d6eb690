// The content of the screen, as values: SpringBoard decides the visible things and their places,
// and the code that draws them decides nothing. Places are in 1/64 of a point of the interface that
// they belong to, and those of controls on the screen, held upright.

/// The visible content of the screen at a moment, from the back to the front.
package struct ScreenContent: Equatable, Sendable {
  /// The brightness of the screen.
  package var light = Light.full
  /// The content behind everything else.
  package var backdrop: Backdrop
  /// The screen that the app in front has; nil if none is in front.
  package var appScreen: AppScreen?
  /// The button that doubles it; nil if there is none.
  package var scaleButton: ScaleButton?
  /// The bar with time and battery; nil if there is none.
  package var statusBar: StatusBarContent?
  /// The panels over it, the one in front last.
  package var panels: [PanelContent] = []
  /// The panel that shows the volume, over all others; nil most of the time.
  package var volume: VolumeContent?
  /// The orientation of the interface of all but the backdrop.
  package var orientation = Orientation.portrait

  /// The app that grows out of the home screen or shrinks into it; nil if no app does.
  package var zoom: Zoom?

  /// An app that grows out of the home screen, or shrinks into it.
  package struct Zoom: Equatable, Sendable {
    /// The home screen behind it.
    package let home: HomeContent
    /// The content that grows or shrinks, in the middle.
    package let front: Backdrop
    /// Its size, in 1/1024 of its size at rest.
    package let scale: Int
    /// Whether its app has left, so that only its last picture is there.
    package let isLeft: Bool
  }

  /// The brightness of a screen.
  package enum Light: Equatable, Sendable {
    /// The brightness while the user uses the device.
    case full
    /// Darker, soon before the device locks itself.
    case dimmed
    /// Switched off.
    case off
  }

  /// The content behind everything else.
  package enum Backdrop: Equatable, Sendable {
    /// Nothing.
    case black
    /// The lock screen.
    case lock(LockContent)
    /// The icons.
    case home(HomeContent)
    /// A call in progress, if Phone is in front.
    case call(CallContent)
    /// The picture of an app that has not drawn yet.
    case launchImage(app: String)
    /// The content of an app.
    case app(String)
    /// The page of an app that shows nothing of its own, with its title (platform H27).
    case page(title: String, below: Int)
  }
}

/// The lock screen: the clock, and the slider that unlocks the device.
package struct LockContent: Equatable, Sendable {
  /// The distance of the slider's knob from its left end.
  package var knobOffset: Int
  /// The text beside the knob.
  package var title: String
  /// The time on its clock.
  package var clock: WallClock
  /// The language of the clock.
  package var language: SystemLanguage
}

/// The areas of the parts of the lock screen.
package struct LockLayout: Sendable {
  /// The bar with the clock, below the status bar.
  package let clock: Rectangle
  /// The bar with the slider.
  package let bar: Rectangle
  /// The groove of the slider.
  package let groove: Rectangle
  /// The knob, at its left end.
  package let knob: Rectangle
  /// The distance that the knob can move.
  package let travel: Int

  /// Lays them out on a screen that is held upright.
  package init(_ screen: ScreenSize) {
    let barHeight = 96
    clock = .points(0, 20, screen.widthPoints, barHeight)
    bar = .points(0, screen.heightPoints - barHeight, screen.widthPoints, barHeight)
    let (width, height) = (277, 47)
    groove = bar.part((screen.widthPoints - width) / 2, (barHeight - height) / 2, width, height)
    let margin = 3
    knob = Rectangle(
      origin: Point(
        x: groove.origin.x + margin * Point.point, y: groove.origin.y + margin * Point.point),
      width: 68 * Point.point, height: groove.height - 2 * margin * Point.point)
    travel = groove.width - knob.width - 2 * margin * Point.point
  }
}

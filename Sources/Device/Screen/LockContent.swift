/// The lock screen: the clock, and the slider that unlocks the device.
package struct LockContent: Equatable, Sendable {
  /// How far the knob of the slider is from its left end.
  package var knobOffset: Int
  /// What its clock shows.
  package var clock: WallClock
}

/// Where the parts of the lock screen are.
package struct LockLayout: Sendable {
  /// The bar with the clock, below the status bar.
  package let clock: Rectangle
  /// The bar with the slider.
  package let bar: Rectangle
  /// The groove of the slider.
  package let groove: Rectangle
  /// The knob, at its left end.
  package let knob: Rectangle
  /// How far the knob can go.
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

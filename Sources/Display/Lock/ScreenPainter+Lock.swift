internal import MemsimDevice
internal import MemsimGraphics

/// The lock screen.
extension ScreenPainter {
  /// Draws the clock, and the slider that unlocks the device.
  func draw(_ lock: LockContent) throws(GraphicsError) {
    let whole = CGRect(
      x: 0, y: 0, width: Double(screen.widthPoints), height: Double(screen.heightPoints))
    drawBackground(whole)
    let layout = LockLayout(screen)
    try draw(lock.clock, in: CGRect(layout.clock))
    let bar = CGRect(layout.bar)
    canvas.drawDarkBar(bar)
    var knob = layout.knob
    let opacity = max(0, 1 - 3 * Double(lock.knobOffset) / Double(layout.travel))
    try canvas.drawGroove(
      CGRect(layout.groove), "slide to unlock", beside: knob.widthPoints, opacity: opacity)
    knob.origin = Point(x: knob.origin.x + lock.knobOffset, y: knob.origin.y)
    canvas.drawKnob(CGRect(knob))
  }

  private func draw(_ clock: WallClock, in area: CGRect) throws(GraphicsError) {
    canvas.drawDarkBar(area)
    let time = try TextLine(clock.time, Font(size: 60))
    let date = try TextLine(clock.date, Font(size: 17), limit: area.width - 16)
    let top = area.midY - (time.height + date.height) / 2 + 2
    canvas.draw(time, in: area, top: top)
    canvas.draw(date, in: area, top: top + time.height - 4)
  }
}

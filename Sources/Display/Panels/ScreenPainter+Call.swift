internal import MemsimDevice
internal import MemsimGraphics

/// The two screens of a call: while it rings, and while it is in progress.
extension ScreenPainter {
  /// Draws a call that rings.
  func drawIncomingCall(_ panel: PanelContent, _ area: CGRect) throws(GraphicsError) {
    try drawCall(area, panel.title, panel.message)
    for button in panel.buttons { try draw(button) }
    if let offset = panel.knobOffset {
      try drawSlider(panel.sliderTitle, knobOffset: offset)
    }
  }

  /// Draws a call in progress, or one that is dialled.
  func draw(_ call: CallContent) throws(GraphicsError) {
    try drawCall(CGRect(call.area), call.caller, call.text)
    try drawTalkKeys(call.keys)
    try draw(call.end)
  }

  /// The background reaches below the status bar.
  private func drawCall(
    _ area: CGRect, _ caller: String, _ text: String
  ) throws(GraphicsError) {
    drawBackground(CGRect(x: 0, y: 0, width: area.width, height: area.maxY))
    let height = Double(PanelLayout.callBarHeight)
    let upper = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
    canvas.drawDarkBar(upper)
    canvas.drawDarkBar(upper.offsetBy(dx: 0, dy: area.height - height))
    let room = upper.insetBy(dx: 12, dy: 0)
    let name = try TextLine.fitting(
      caller, Font(size: 32), smallestSize: 20, limit: room.width)
    let line = try TextLine(text, Font(size: 18), limit: room.width)
    let top = upper.midY - (name.height + line.height) / 2
    canvas.draw(name, in: room, top: top)
    canvas.draw(line, in: room, top: top + name.height, Color(white: 0.85))
  }
}

/// The background of a call, and of the lock screen.
extension ScreenPainter {
  /// Draws a picture in place of the user's own: light that comes from below.
  func drawBackground(_ area: CGRect) {
    canvas.fill(
      Path(area),
      .down(
        area, Color(red: 0.05, green: 0.09, blue: 0.16), Color(red: 0.2, green: 0.33, blue: 0.47)))
    let center = CGPoint(x: area.midX, y: area.maxY - area.height * 0.3)
    canvas.fill(
      Path(area),
      Gradient(
        [
          Gradient.Stop(0, Color(red: 0.62, green: 0.78, blue: 0.9, alpha: 0.6)),
          Gradient.Stop(1, Color(red: 0.62, green: 0.78, blue: 0.9, alpha: 0)),
        ],
        .radial(from: center, radius: 0, to: center, endRadius: area.height * 0.55),
        drawsBeforeStart: true, drawsAfterEnd: true))
  }
}

/// The lock screen.
extension ScreenPainter {
  /// Draws the clock, and the slider that unlocks the device.
  func draw(_ lock: LockContent) throws(GraphicsError) {
    drawBackground(area)
    let layout = LockLayout(screen)
    try draw(lock.clock, lock.language, in: CGRect(layout.clock))
    canvas.drawDarkBar(CGRect(layout.bar))
    try drawSlider(lock.title, knobOffset: lock.knobOffset)
  }

  /// Draws the slider at the bottom of the screen, whose text fades when the knob moves.
  func drawSlider(_ title: String, knobOffset: Int) throws(GraphicsError) {
    let layout = LockLayout(screen)
    var knob = layout.knob
    let opacity = max(0, 1 - 3 * Double(knobOffset) / Double(layout.travel))
    try canvas.drawGroove(
      CGRect(layout.groove), title, beside: knob.widthPoints, opacity: opacity)
    knob.origin = Point(x: knob.origin.x + knobOffset, y: knob.origin.y)
    canvas.drawKnob(CGRect(knob))
  }

  private func draw(
    _ clock: WallClock, _ language: SystemLanguage, in area: CGRect
  ) throws(GraphicsError) {
    canvas.drawDarkBar(area)
    let time = try TextLine(clock.time(in: language), Font(size: 60))
    let date = try TextLine(clock.date(in: language), Font(size: 17), limit: area.width - 16)
    let top = area.midY - (time.height + date.height) / 2
    canvas.draw(time, in: area, top: top)
    canvas.draw(date, in: area, top: top + time.height)
  }
}

internal import MemsimDevice
internal import MemsimGraphics

/// The lock screen.
extension ScreenPainter {
  /// Draws the slider that unlocks the device.
  func draw(_ lock: LockContent) throws(GraphicsError) {
    let layout = LockLayout(screen)
    var groove = Path()
    groove.addRectangle(CGRect(layout.groove), cornerRadius: 10)
    canvas.fill(groove, Color(white: 0.1))
    var area = layout.knob
    area.origin = Point(x: area.origin.x + lock.knobOffset, y: area.origin.y)
    var knob = Path()
    knob.addRectangle(CGRect(area), cornerRadius: 8)
    canvas.fill(knob, Color(white: 0.8))
  }
}

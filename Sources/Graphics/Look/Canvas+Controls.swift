/// Controls that apps put on their views: switches, sliders and activity indicators.
extension Canvas {
  /// Draws a switch whose knob is somewhere between off, 0, and on, 1.
  package func drawSwitch(
    _ area: CGRect, at place: CGFloat, isEnabled: Bool, words: (on: String, off: String)
  ) {
    let outline = Path(rounded: area.insetBy(dx: 0.5, dy: 0.5), 4.5)
    let knobWidth = (area.width * 0.43).rounded()
    let left = area.minX + ((area.width - knobWidth) * place).rounded()
    let knob = CGRect(x: left, y: area.minY, width: knobWidth, height: area.height)
    saving {
      clip(to: outline)
      let on = CGRect(x: area.minX, y: area.minY, width: knob.midX - area.minX, height: area.height)
      fill(Path(on), .down(on, Self.groove))
      let off = CGRect(
        x: knob.midX, y: area.minY, width: area.maxX - knob.midX, height: area.height)
      fill(Path(off), .down(off, Color(white: 0.83), Color(white: 0.97)))
      let width = area.width - knobWidth
      draw(words.on, in: on.offsetBy(dx: knob.minX - on.minX - width, dy: 0), width, .white)
      draw(words.off, in: off.offsetBy(dx: knob.maxX - off.minX, dy: 0), width, Color(white: 0.45))
      if !isEnabled { fill(area, Color(white: 1, alpha: 0.5)) }
    }
    stroke(outline, Color(white: 0.55), StrokeStyle(width: 1))
    let body = Path(rounded: knob.insetBy(dx: 0.5, dy: 0.5), 4.5)
    fill(body, .down(knob, Color(white: 0.82), Color(white: 0.99)))
    stroke(body, Color(white: 0.6), StrokeStyle(width: 1))
  }

  /// Writes the word on one side of a switch, in the middle of its width.
  private func draw(_ word: String, in area: CGRect, _ width: CGFloat, _ color: Color) {
    guard let line = try? TextLine(word, Font(size: 16, isBold: true), limit: width) else { return }
    let place = CGRect(x: area.minX, y: area.minY, width: width, height: area.height)
    draw(line, in: place, top: area.midY - line.height / 2, color, shadow: nil)
  }

  /// The colours of a switch that is on, and of the part of a slider that was slid over.
  private static let groove = [
    Gradient.Stop(0, Color(red: 0.02, green: 0.27, blue: 0.7)),
    Gradient.Stop(0.5, Color(red: 0.2, green: 0.48, blue: 0.88)),
    Gradient.Stop(1, Color(red: 0.46, green: 0.69, blue: 0.97)),
  ]

  /// Draws the groove of a slider, blue up to where its knob is.
  package func drawTrack(_ area: CGRect, filledTo x: CGFloat) {
    let groove = CGRect(x: area.minX, y: area.midY - 4.5, width: area.width, height: 9)
    let outline = Path(rounded: groove.insetBy(dx: 0.5, dy: 0.5), 4)
    fill(outline, .down(groove, Color(white: 0.72), Color(white: 0.98)))
    saving {
      clip(to: outline)
      let slid = CGRect(
        x: groove.minX, y: groove.minY, width: max(0, x - groove.minX), height: groove.height)
      fill(Path(slid), .down(slid, Self.groove))
    }
    stroke(outline, Color(white: 0.5), StrokeStyle(width: 1))
  }

  /// Draws a bar of which a share is done.
  package func drawProgress(_ area: CGRect, share: CGFloat, onBar: Bool) {
    let height: CGFloat = onBar ? 11 : 9
    let groove = CGRect(
      x: area.minX, y: (area.midY - height / 2).rounded(), width: area.width, height: height)
    let radius = height / 2 - 0.5
    let outline = Path(rounded: groove.insetBy(dx: 0.5, dy: 0.5), radius)
    fill(outline, .down(groove, Color(white: onBar ? 0.3 : 0.72), Color(white: onBar ? 0.5 : 0.98)))
    saving {
      clip(to: outline)
      let done = CGRect(
        x: groove.minX, y: groove.minY, width: (groove.width * share).rounded(), height: height)
      if onBar { fill(done, .white) } else { fill(Path(done), .down(done, Self.groove)) }
    }
    stroke(outline, Color(white: onBar ? 0.9 : 0.5), StrokeStyle(width: 1))
  }

  /// Draws the round knob of a slider.
  package func drawThumb(_ area: CGRect, isEnabled: Bool) {
    let circle = Path(ellipseIn: area.insetBy(dx: 1, dy: 1))
    fill(circle, .down(area, Color(white: isEnabled ? 0.8 : 0.9), Color(white: 1)))
    stroke(circle, Color(white: isEnabled ? 0.45 : 0.7), StrokeStyle(width: 1))
  }

  /// Draws twelve spokes, of which one is the brightest and those behind it fade.
  package func drawSpokes(_ area: CGRect, brightest: Int, _ color: Color) {
    let (count, radius) = (12, min(area.width, area.height) / 2)
    let style = StrokeStyle(width: max(2, radius / 5), cap: .round)
    for spoke in 0..<count {
      let turn = SineAndCosine(of: 2 * .pi * CGFloat(spoke) / CGFloat(count))
      func point(_ share: CGFloat) -> CGPoint {
        CGPoint(
          x: area.midX + turn.sine * radius * share, y: area.midY - turn.cosine * radius * share)
      }
      let age = CGFloat((brightest - spoke + count) % count)
      let alpha = max(0.25, 1 - age / 8)
      stroke(
        Path(line: [point(0.5), point(0.88)]),
        Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha), style)
    }
  }
}

/// The borders around a text that can be changed.
package enum TextFieldStyle: CaseIterable, Sendable {
  /// A thin line.
  case line
  /// A groove.
  case bezel
  /// A groove with round corners.
  case roundedRect
}

/// Fields for text.
extension Canvas {
  /// Draws an empty field, white and sunk into its ground.
  package func drawTextField(_ area: CGRect, _ style: TextFieldStyle) {
    let radius: CGFloat = style == .roundedRect ? 7 : 0
    let line = area.insetBy(dx: 0.5, dy: 0.5)
    fill(Path(rounded: line, radius), .white)
    guard style != .line else { return stroke(Path(line), .black, StrokeStyle(width: 1)) }
    let shade = CGRect(x: area.minX + 1, y: area.minY + 1, width: area.width - 2, height: 5)
    saving {
      clip(to: Path(rounded: line, radius))
      fill(Path(shade), .down(shade, Color(white: 0, alpha: 0.28), Color(white: 0, alpha: 0)))
    }
    stroke(Path(rounded: line, radius), Color(white: 0.55), StrokeStyle(width: 1))
  }

  /// Draws the button that clears a text: a grey circle with a cross.
  package func drawClearSign(_ area: CGRect) {
    let (x, y) = (area.midX, area.midY)
    fill(Path(ellipseIn: CGRect(x: x - 7, y: y - 7, width: 14, height: 14)), Color(white: 0.7))
    for side in [-1.0, 1.0] {
      let (dx, dy) = (3.0, 3 * side)
      stroke(
        Path(line: [CGPoint(x: x - dx, y: y - dy), CGPoint(x: x + dx, y: y + dy)]), .white,
        StrokeStyle(width: 2))
    }
  }

  /// Draws the caret, at the place of the next letter.
  package func drawCaret(at left: CGFloat, top: CGFloat, height: CGFloat) {
    fill(
      CGRect(x: left.rounded(), y: top.rounded(), width: 2, height: height.rounded()),
      Color(red: 0.26, green: 0.42, blue: 0.95))
  }
}
